"""The store is killed, stopped, emptied of its functions, or loses its connections: nothing acknowledged is lost."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis
from tests.server.conftest import StartServer
from tests.server.players import WALK, Message, Player, play_on
from tests.server.servers import Server, match, until
from tests.stores import StoreProcess

from dolambac.room_events import Played
from dolambac_server.store.errors import StoreUnavailable


@pytest.fixture
async def redis(own_store: StoreProcess) -> AsyncIterator[Redis]:
    """A client of the test's own store."""
    client = Redis.from_url(own_store.url)
    yield client
    await client.aclose()


async def play_through(players: list[Player], moves: list[str]) -> None:
    """Play moves whatever happens: refused for want of the store means the same command again."""
    for move in moves:
        state = players[0].state
        assert state is not None
        turn = state.turn()
        assert turn is not None
        mover = players[turn]
        basis = mover.basis()
        answer = await mover.command("play", move=move, **basis)
        while answer["type"] == "refused":
            assert answer["code"] == "store_unavailable", answer
            await asyncio.sleep(0.05)
            answer = await mover.repeat(mover.number, "play", move=move, **basis)
        for player in players:
            await player.event("played", move=move)


async def moves_in_log(server: Server, player: Player) -> list[str]:
    assert player.state is not None
    return [event.move for event in await server.log(player.state.id) if isinstance(event, Played)]


async def test_a_store_that_is_killed_and_comes_back_under_load(own_store: StoreProcess, start_on: StartServer) -> None:
    servers = await start_on(own_store.url), await start_on(own_store.url)
    tables = [await match(*servers) for _ in range(5)]
    playing = [asyncio.create_task(play_through([*table], WALK)) for table in tables]
    for _ in range(2):
        await asyncio.sleep(0.15)
        await asyncio.to_thread(own_store.restart)
    await asyncio.gather(*playing)
    for one, two in tables:
        assert await moves_in_log(servers[0], one) == WALK
        assert (await one.event("ended"))["seq"] == (await two.event("ended"))["seq"]


async def test_lost_replies_play_nothing_twice(own_store: StoreProcess, start_on: StartServer, redis: Redis) -> None:
    servers = await start_on(own_store.url), await start_on(own_store.url)
    tables = [await match(*servers) for _ in range(5)]
    done = asyncio.Event()

    async def cut_connections() -> None:
        while not done.is_set():
            for kind in ("normal", "pubsub"):
                await redis.client_kill_filter(_type=kind, skipme=True)
            await asyncio.sleep(0.05)

    cutting = asyncio.create_task(cut_connections())
    await asyncio.gather(*(play_through([*table], WALK) for table in tables))
    done.set()
    await cutting
    for one, _ in tables:
        assert await moves_in_log(servers[0], one) == WALK


async def test_a_stopped_store_is_waited_for(own_store: StoreProcess, start_on: StartServer) -> None:
    server = await start_on(own_store.url)
    one, two = await match(server)
    own_store.stop()
    waiting = asyncio.create_task(one.play("e2"))
    await asyncio.sleep(0.5)
    assert not waiting.done()
    own_store.go_on()
    await waiting
    await two.event("played")
    assert await moves_in_log(server, one) == ["e2"]


async def test_the_time_without_a_store_is_nobodys(own_store: StoreProcess, start_on: StartServer) -> None:
    server = await start_on(own_store.url, turn_ms=1_500, gap_ms=400)
    one, two = await match(server)
    await asyncio.sleep(0.3)
    await asyncio.to_thread(own_store.kill)
    playing = asyncio.create_task(one.play("e2"))
    await asyncio.sleep(2)
    await asyncio.to_thread(own_store.start)
    await playing
    await two.event("played")
    await two.play("d9")
    assert one.state is not None
    log = [event.tag for event in await server.log(one.state.id) if event.tag not in ("away", "back")]
    assert log == ["opened", "joined", "joined", "started", "gap", "played", "played"]


async def test_patience_ends_and_the_same_command_again_counts_once(
    own_store: StoreProcess, start_on: StartServer
) -> None:
    server = await start_on(own_store.url, store_patience_ms=400)
    one, two = await match(server)
    own_store.stop()
    answer = await one.command("play", move="e2", **one.basis())
    assert answer["code"] == "store_unavailable"
    own_store.go_on()
    await until(lambda: _repeated(one, "e2"))
    await two.event("played", move="e2")
    await two.play("d9")
    assert await moves_in_log(server, one) == ["e2", "d9"]


async def _repeated(player: Player, move: str) -> bool:
    answer = await player.repeat(player.number, "play", move=move, **player.basis())
    return bool(answer["type"] == "ok")


@pytest.mark.parametrize("how", ["killed", "stopped"])
async def test_everything_is_answered_without_a_store(own_store: StoreProcess, start_on: StartServer, how: str) -> None:
    server = await start_on(own_store.url, store_patience_ms=300)
    one, two = await match(server)
    other = await server.player()
    if how == "killed":
        own_store.kill()
    else:
        own_store.stop()
    try:
        assert await one.refused("say", saying="hello") == "store_unavailable"
        assert await other.refused("create_room", game="dolambac") == "store_unavailable"
        assert await other.refused("join_room", code="ABCDEF") == "store_unavailable"
        assert await other.refused("set_name", name="Ada") == "store_unavailable"
        assert (await two.command("play", move="e9", **two.basis()))["code"] == "store_unavailable"
        await one.caught_up()
        for identity in (None, one.identity):
            newcomer = await Player(server.url).connect()
            await newcomer.send({"type": "hello", "tab": newcomer.tab, "identity": identity})
            assert (await newcomer.hear("refused"))["code"] == "store_unavailable"
            farewell = await newcomer.hear("farewell")
            assert (farewell["code"], farewell["resume"]) == ("store_unavailable", True)
            assert await newcomer.ended() == 1001
    finally:
        if how == "killed":
            own_store.start()
        else:
            own_store.go_on()
    await until(lambda: _created(other))
    await until(lambda: _repeated(one, "e2"))


async def _created(player: Player) -> bool:
    return bool((await player.command("create_room", game="dolambac"))["type"] == "ok")


async def test_a_room_cannot_be_resumed_without_a_store_but_afterwards(
    own_store: StoreProcess, start_on: StartServer
) -> None:
    server = await start_on(own_store.url, store_patience_ms=300)
    one, two = await match(server)
    one.vanish()
    await two.event("away")
    hello: Message = {"type": "hello", "tab": one.tab, "identity": one.identity, "room": one.seen}
    own_store.stop()
    early = await Player(server.url).connect()
    await early.send(hello)
    assert (await early.hear("farewell"))["code"] == "store_unavailable"
    own_store.go_on()
    again = await one.again()
    await two.event("back")
    await play_on([again, two], WALK[:2])


async def test_who_cannot_be_let_in_again_is_sent_away_to_come_back(
    own_store: StoreProcess, start_on: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start_on(own_store.url)
    one, two = await match(server)
    one.vanish()
    await until(lambda: len(server.sockets.open) == 1)
    room = next(iter(server.service.hub.rooms.values()))

    async def fails(*_: object) -> None:
        raise StoreUnavailable("just now")

    with monkeypatch.context() as patch:
        patch.setattr(room, "enter", fails)
        early = await one.again()
        assert (await early.hear("refused"))["code"] == "store_unavailable"
        assert (await early.hear("farewell"))["resume"] is True
        assert await early.ended() == 1001
    again = await one.again()
    await play_on([again, two], WALK[:2])


async def test_functions_are_loaded_again_when_they_are_gone(
    own_store: StoreProcess, start_on: StartServer, redis: Redis
) -> None:
    server = await start_on(own_store.url)
    one, two = await match(server)
    await redis.function_flush("SYNC")
    await play_on([one, two], WALK)
    await one.event("ended")


async def test_what_others_play_arrives_after_the_subscription_was_cut(
    own_store: StoreProcess, start_on: StartServer, redis: Redis
) -> None:
    slow = {"refresh_ms": 60_000, "lease_ms": 120_000}
    servers = await start_on(own_store.url, **slow), await start_on(own_store.url, **slow)
    one, two = await match(*servers)
    for move, mover, other in (("e2", one, two), ("d9", two, one), ("e3", one, two)):
        await redis.client_kill_filter(_type="pubsub", skipme=True)
        await mover.play(move)
        await other.event("played", move=move)


async def test_a_store_that_lost_the_end_of_its_log(
    own_store: StoreProcess, start_on: StartServer, redis: Redis
) -> None:
    """As after a failover: the log's end is gone, and its numbers are given out again."""
    server = await start_on(own_store.url)
    one, two = await match(server)
    await play_on([one, two], ["e2", "d9", "e3"])
    assert one.state is not None
    room = one.state.id
    log, key = f"{{b{room[:2]}}}:log:{room}", f"{{b{room[:2]}}}:room:{room}"
    await redis.ltrim(log, 0, -3)
    (entry,) = await redis.lrange(log, -1, -1)
    assert isinstance(entry, bytes)
    last = entry.split(b" ", 2)
    await redis.hset(key, mapping={"seq": last[0], "id": last[1], "gseq": last[0], "gid": last[1]})
    assert await two.refused("play", move="c9", **two.basis()) == "stale"
    for player in (one, two):
        if not player.snapshot["rewound"]:
            await player.hear("room", rewound=True)
        assert player.state is not None
        assert player.state.game is not None
        assert [played.move for played in player.state.game.moves] == ["e2"]
    await play_on([one, two], ["d9", "e3"])
    assert await moves_in_log(server, one) == ["e2", "d9", "e3"]


async def test_a_store_that_forgot_everything(own_store: StoreProcess, start_on: StartServer, redis: Redis) -> None:
    server = await start_on(own_store.url)
    one, two = await match(server)
    await redis.flushall()
    assert (await one.hear("farewell"))["code"] == "store_unavailable"
    await two.ended()
    await until(lambda: not server.service.hub.rooms)
    stranger = await Player(server.url).connect()
    await stranger.send({"type": "hello", "tab": one.tab, "identity": one.identity, "room": one.seen})
    assert (await stranger.hear("refused"))["code"] == "unknown_identity"


async def test_a_log_that_cannot_be_read(
    own_store: StoreProcess, start_on: StartServer, redis: Redis, alarms: set[str]
) -> None:
    alarms.discard("log_broken")
    server = await start_on(own_store.url)
    one, two = await match(server)
    assert one.state is not None
    room = one.state.id
    await one.hang_up()
    await two.hang_up()
    await until(lambda: not server.service.hub.rooms)
    await redis.lset(f"{{b{room[:2]}}}:log:{room}", 1, "2 00 1 garbage")
    other = await server.player()
    assert await other.refused("join_room", code=one.snapshot["code"]) == "room_closed"
    await other.create()


async def test_an_entry_that_cannot_be_read_ends_the_room_here_and_nothing_else(
    own_store: StoreProcess, start_on: StartServer, redis: Redis, alarms: set[str]
) -> None:
    alarms -= {"log_broken", "room_dropped", "task_failed"}
    server = await start_on(own_store.url)
    one, two = await match(server)
    three, four = await match(server)
    assert one.state is not None
    room = one.state.id
    await redis.rpush(f"{{b{room[:2]}}}:log:{room}", f"{one.state.seq + 1} 00 1 garbage")
    await redis.hset(f"{{b{room[:2]}}}:room:{room}", mapping={"seq": one.state.seq + 1, "id": "00"})
    assert (await one.hear("farewell"))["resume"] is True
    await two.ended()
    again = await one.again()
    assert (await again.hear("refused"))["code"] == "room_closed"
    await play_on([three, four], WALK[:4])
