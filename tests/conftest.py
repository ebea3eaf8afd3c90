"""Fixtures that all tests may use: private stores, and servers as processes."""

from collections.abc import Iterator

import pytest
from hypothesis import settings
from tests.servers import Servers
from tests.stores import StoreProcess, programs

# How long an example takes says more of the machine than of the code.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


@pytest.fixture(scope="session", params=["embedded", "redis"])
def shared_store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreProcess]:
    """One store of each kind for the whole run; a test that kills its store takes `own_store`."""
    program = programs()[request.param]
    if program is None:
        pytest.skip(f"the store {request.param!r} is not installed")
    store = StoreProcess(tmp_path_factory.mktemp(request.param), program).start()
    yield store
    store.kill()


@pytest.fixture
def store_url(shared_store: StoreProcess) -> str:
    """The address of an empty store; the test runs once on each kind of store."""
    shared_store.clear()
    return shared_store.url


@pytest.fixture
def own_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreProcess]:
    """A store for this test alone, of the embedded kind, to be killed, stopped and restarted."""
    store = StoreProcess(tmp_path_factory.mktemp("own")).start()
    yield store
    store.kill()


@pytest.fixture
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Server processes to be started in this test; killed after it."""
    servers = Servers(tmp_path_factory.mktemp("servers"))
    yield servers
    servers.end()
