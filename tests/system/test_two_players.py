"""Two players at the terminal, two servers, one store: whole games, whatever dies in between."""

import time

import pytest
from tests.servers import Servers
from tests.stores import StoreProcess
from tests.system.players import Player, Table, stored_log

from dolambac.room_events import Played


def check(store_url: str, first: Player, second: Player) -> None:
    """Both played to the same end, and the log has each move once, in order."""
    for player in (first, second):
        player.finish()
    assert first.told("ended") == second.told("ended")
    assert first.told("ended")[0]["outcome"] in ("win", "draw")
    log = stored_log(store_url, first.told("room")[0]["code"])
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    moves = [(entry.event.ply, entry.event.move) for entry in log if isinstance(entry.event, Played)]
    assert [ply for ply, _ in moves] == list(range(1, len(moves) + 1))
    assert first.moves == second.moves == moves


def test_one_server(servers: Servers, table: Table, store_url: str) -> None:
    server = servers.start("--redis", store_url)
    first, second = table.pair(server.url, server.url)
    check(store_url, first, second)
    assert second.told("said") == [{"event": "said", "seat": 0, "saying": "hello"}]


def test_a_server_for_each(servers: Servers, table: Table, store_url: str) -> None:
    one, other = (servers.start("--redis", store_url) for _ in range(2))
    check(store_url, *table.pair(one.url, other.url))


def test_a_server_is_killed(servers: Servers, table: Table, store_url: str) -> None:
    one, other = (servers.start("--redis", store_url) for _ in range(2))
    first, second = table.pair(f"{one.url},{other.url}", f"{one.url},{other.url}", "--pace", "20")
    second.wait_for("played", 10)
    one.kill()
    check(store_url, first, second)


def test_a_server_drains(servers: Servers, table: Table, store_url: str) -> None:
    one, other = (servers.start("--redis", store_url) for _ in range(2))
    first, second = table.pair(f"{one.url},{other.url}", f"{other.url},{one.url}", "--pace", "20")
    second.wait_for("played", 10)
    assert one.terminate() == 0
    check(store_url, first, second)


def test_the_store_is_killed_and_comes_back(servers: Servers, table: Table, own_store: StoreProcess) -> None:
    one, other = (servers.start("--redis", own_store.url) for _ in range(2))
    first, second = table.pair(one.url, other.url, "--pace", "20")
    second.wait_for("played", 10)
    own_store.restart()
    second.wait_for("played", 20)
    own_store.restart()
    check(own_store.url, first, second)


def test_the_store_holds_its_breath(servers: Servers, table: Table, own_store: StoreProcess) -> None:
    server = servers.start("--redis", own_store.url)
    first, second = table.pair(server.url, server.url, "--pace", "20")
    second.wait_for("played", 10)
    own_store.stop()
    time.sleep(2)
    own_store.go_on()
    check(own_store.url, first, second)


def test_a_server_stands_still_and_wakes_up(servers: Servers, table: Table, own_store: StoreProcess) -> None:
    one = servers.start("--redis", own_store.url, DOLAMBAC_STANDSTILL_MS="2000")
    other = servers.start("--redis", own_store.url)
    first, second = table.pair(one.url, other.url, "--pace", "20")
    second.wait_for("played", 10)
    one.stop()
    time.sleep(3)
    one.go_on()
    check(own_store.url, first, second)
    assert "stood_still" in one.log


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_with_its_own_store_is_killed_and_started_again(
    servers: Servers, table: Table, tmp_path_factory: pytest.TempPathFactory, workers: str
) -> None:
    data = str(tmp_path_factory.mktemp("data"))
    server = servers.start("--data", data, "--workers", workers)
    port = server.url.rpartition(":")[2]
    first, second = table.pair(server.url, server.url, "--pace", "20")
    second.wait_for("played", 10)
    server.kill()
    servers.start("--data", data, "--workers", workers, "--port", port)
    check(f"unix://{data}/store/store.sock", first, second)
