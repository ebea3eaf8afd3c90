"""Fixtures for the server's tests: real servers on a real store, and an eye on everything that goes wrong silently."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import pytest
import structlog
from structlog.testing import LogCapture
from tests.server.players import connected
from tests.server.servers import Server, settings
from tests.stores import StoreProcess

StartServer: TypeAlias = Callable[..., Awaitable[Server]]

_ALARMS = {"background_task_died", "task_failed", "room_dropped", "log_broken", "due_failed", "store_task_failed"}


@pytest.fixture
def log_lines() -> Any:
    """What this test's servers have logged."""
    capture = LogCapture()
    structlog.configure(processors=[capture])
    yield capture.entries
    structlog.reset_defaults()


@pytest.fixture
def alarms() -> set[str]:
    """Log events that may not happen; a test that causes one takes it out."""
    return set(_ALARMS)


@pytest.fixture
async def no_exception_escapes(
    log_lines: list[dict[str, Any]], alarms: set[str], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[None]:
    """Fail a test when anything reached the event loop's exception handler, aiohttp's error log, or raised an alarm."""
    escaped: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: escaped.append(context))
    yield
    assert not escaped
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert not [line for line in log_lines if line["event"] in alarms]


@pytest.fixture
async def start_on(no_exception_escapes: None) -> AsyncIterator[StartServer]:
    """Start servers on a store of the test's choice: `await start_on(url, turn_ms=300)`."""
    servers: list[Server] = []

    async def start_one(url: str, **changes: Any) -> Server:
        server = Server(url, settings(**changes), f"server{len(servers)}")
        servers.append(server)
        return await server.start()

    yield start_one
    while connected:
        await connected.pop().hang_up()
    for server in servers:
        await server.stop()


@pytest.fixture(scope="session")
def usual_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreProcess]:
    """One store for most tests, of the embedded kind: what differs between stores is tested where it matters."""
    store = StoreProcess(tmp_path_factory.mktemp("usual")).start()
    yield store
    store.kill()


@pytest.fixture
def start(usual_store: StoreProcess, start_on: StartServer) -> StartServer:
    """Start servers on the usual store, emptied: `await start(turn_ms=300)`."""
    usual_store.clear()
    return partial(start_on, usual_store.url)


@pytest.fixture
async def server(start: StartServer) -> Server:
    """One server."""
    return await start()


@pytest.fixture
async def pair(start: StartServer) -> tuple[Server, Server]:
    """Two servers on one store."""
    return await start(), await start()
