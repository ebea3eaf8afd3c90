"""Fake servers for the clients, started on free ports and stopped after each test."""

from collections.abc import AsyncIterator

import pytest
from tests.client.fake_server import FakeServer, House


@pytest.fixture
async def servers() -> AsyncIterator[tuple[FakeServer, FakeServer]]:
    """Two servers on one house."""
    house = House()
    pair = (FakeServer(house), FakeServer(house))
    for server in pair:
        await server.start()
    yield pair
    for server in pair:
        await server.stop()


@pytest.fixture
def server(servers: tuple[FakeServer, FakeServer]) -> FakeServer:
    """The first of the two."""
    return servers[0]
