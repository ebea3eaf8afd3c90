"""Fixtures of the system tests: players as processes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.system.players import PlayerProcess, Start


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Start]:
    """Starts players; those still playing at the test's end are killed."""
    started: list[PlayerProcess] = []

    def start(*arguments: str) -> PlayerProcess:
        process = PlayerProcess(tmp_path, f"player{len(started)}", *arguments)
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
