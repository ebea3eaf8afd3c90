"""One engine.mjs for all tests of this folder."""

import os
from collections.abc import Iterator

import pytest
from tests.engine.node_engine import NodeEngine, built, node


@pytest.fixture(scope="session")
def node_command(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command that starts the engine."""
    program = node()
    script = built(program, tmp_path_factory.mktemp("engine")) if program is not None else None
    if program is None or script is None:
        reason = "the browser's engine needs Node.js and, in client/web, `npm ci` or a finished build"
        if os.environ.get("DOLAMBAC_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    return [program, str(script)]


@pytest.fixture(scope="session")
def shared_engine(node_command: list[str]) -> Iterator[NodeEngine]:
    """A running engine; tests choose their game first."""
    running = NodeEngine(node_command)
    yield running
    assert running.close() == 0
