"""Games that outlive a store or a server that stood still, and a server that was started again on its own data."""

import os
import signal
import time
from pathlib import Path

import pytest
from tests.processes import children
from tests.servers import Servers
from tests.stores import StoreProcess
from tests.system.players import Start, check, pair, reached


async def test_the_store_holds_its_breath(own_store: StoreProcess, servers: Servers, player: Start) -> None:
    server = servers.start("--redis", own_store.url)
    first, second = pair(player, server.url, pace="20")
    second.wait_for(reached(10))
    own_store.stop()
    time.sleep(2)
    own_store.go_on()
    await check(server.url, first, second)


async def test_a_server_stands_still_and_wakes_up(own_store: StoreProcess, servers: Servers, player: Start) -> None:
    near = servers.launch("--redis", own_store.url, DOLAMBAC_STANDSTILL_MS="2000")
    far = servers.start("--redis", own_store.url)
    first, second = pair(player, near.started().url, far.url, pace="20")
    second.wait_for(reached(10))
    near.stop()
    time.sleep(3)
    near.go_on()
    await check(far.url, first, second)
    assert "stood_still" in near.log


@pytest.mark.parametrize("workers", ["1", "2"])
async def test_a_server_is_killed_and_started_again_on_its_data(
    servers: Servers, player: Start, tmp_path: Path, workers: str
) -> None:
    arguments = ("--data", str(tmp_path / "data"), "--workers", workers)
    server = servers.start(*arguments)
    first, second = pair(player, server.url, pace="20")
    second.wait_for(reached(10))
    server.kill()
    again = servers.start(*arguments, "--port", server.url.rpartition(":")[2])
    await check(again.url, first, second)


async def test_a_worker_is_killed(servers: Servers, player: Start, tmp_path: Path) -> None:
    server = servers.start("--data", str(tmp_path / "data"), "--workers", "2")
    first, second = pair(player, server.url, pace="20")
    second.wait_for(reached(10))
    for worker in children(server.pid, "dolambac_server.worker"):
        os.kill(worker, signal.SIGKILL)
    await check(server.url, first, second)
