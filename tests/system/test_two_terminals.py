"""Two players by `--json` on real servers and a real store, and what is killed while they play."""

from tests.servers import Servers
from tests.stores import StoreProcess
from tests.system.players import Line, Start, check, pair, reached

FAULT_AT = 10
"""The ply at which something is killed."""


def greeted(lines: list[Line]) -> bool:
    return {"event": "said", "seat": 0, "saying": "hello"} in lines


async def test_two_players_on_one_server(store_url: str, servers: Servers, player: Start) -> None:
    server = servers.start("--redis", store_url)
    first, second = pair(player, server.url)
    await check(server.url, first, second)
    assert greeted(first.lines)
    assert greeted(second.lines)


async def test_two_players_on_two_servers(store_url: str, servers: Servers, player: Start) -> None:
    near, far = servers.launch("--redis", store_url), servers.start("--redis", store_url)
    first, second = pair(player, near.started().url, far.url)
    await check(far.url, first, second)
    assert greeted(second.lines)


async def test_the_first_server_is_killed_in_mid_game(store_url: str, servers: Servers, player: Start) -> None:
    near, far = servers.launch("--redis", store_url), servers.start("--redis", store_url)
    first, second = pair(player, f"{near.started().url},{far.url}", pace="20")
    second.wait_for(reached(FAULT_AT))
    near.kill()
    await check(far.url, first, second)


async def test_the_store_is_killed_and_restarted(own_store: StoreProcess, servers: Servers, player: Start) -> None:
    server = servers.start("--redis", own_store.url)
    first, second = pair(player, server.url, pace="20")
    second.wait_for(reached(FAULT_AT))
    own_store.restart()
    await check(server.url, first, second)


async def test_server_and_store_are_killed_in_one_game(
    own_store: StoreProcess, servers: Servers, player: Start
) -> None:
    near, far = servers.launch("--redis", own_store.url), servers.start("--redis", own_store.url)
    urls = f"{near.started().url},{far.url}"
    first, second = pair(player, urls, f"{far.url},{near.url}", pace="20")
    second.wait_for(reached(FAULT_AT))
    own_store.kill()
    near.kill()
    own_store.start()
    await check(far.url, first, second)


async def test_a_server_that_drains_hands_its_players_over(store_url: str, servers: Servers, player: Start) -> None:
    near, far = servers.launch("--redis", store_url), servers.start("--redis", store_url)
    first, second = pair(player, f"{near.started().url},{far.url}", pace="20")
    second.wait_for(reached(FAULT_AT))
    assert near.terminate() == 0
    await check(far.url, first, second)


async def test_rematches_swap_who_is_first(store_url: str, servers: Servers, player: Start) -> None:
    server = servers.start("--redis", store_url)
    first = player("--server", server.url, "--create", "dolambac", "--games", "2", "--resign-after", "4")
    code = first.wait_for(lambda line: line["event"] == "room")["code"]
    second = player("--server", server.url, "--join", code, "--games", "2")
    for lines in (first.finish(), second.finish()):
        assert [line["first"] for line in lines if line["event"] == "started"] == [0, 1]
        assert len([line for line in lines if line["event"] == "ended"]) == 2
