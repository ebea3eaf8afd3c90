"""Fixtures of the system tests: players as processes."""

from collections.abc import Iterator

import pytest
from tests.system.players import Table


@pytest.fixture
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Where players sit down; they are killed after the test."""
    table = Table(tmp_path_factory.mktemp("players"))
    yield table
    table.leave()
