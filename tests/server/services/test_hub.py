"""Coming, going and racing: rooms are opened once, followed while somebody is there, and let go."""

import asyncio
from typing import Any

import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player, play_on
from tests.server.servers import Server, match, until


async def test_many_come_in_at_once(pair: tuple[Server, Server]) -> None:
    one, two = await match(pair[0], watchers=True)
    watchers = [await pair[1].player() for _ in range(12)]
    await asyncio.gather(*(watcher.join(one.snapshot["code"], watch=True) for watcher in watchers))
    assert len(pair[1].service.hub.rooms) == 1
    await one.hear("watching", count=12)
    await play_on([one, two, *watchers], WALK[:3])
    await asyncio.gather(*(watcher.hang_up() for watcher in watchers))
    await one.hear("watching", count=0)
    await until(lambda: not pair[1].service.hub.rooms)


async def test_a_room_that_is_let_go_while_others_come_in(start: StartServer) -> None:
    server, other = await start(away_ms=1), await start(away_ms=1, refresh_ms=60_000, lease_ms=120_000)
    one, two = await match(server, watchers=True)
    code = one.snapshot["code"]
    watchers = [await other.player() for _ in range(4)]

    async def come_and_go(watcher: Player, rounds: int) -> None:
        for _ in range(rounds):
            await watcher.join(code, watch=True)
            await watcher.do("leave_room")

    playing = asyncio.create_task(play_on([one, two], WALK))
    await asyncio.gather(*(come_and_go(watcher, 8 + number) for number, watcher in enumerate(watchers)))
    await playing
    await one.event("ended")
    await one.do("offer_rematch")
    await two.event("rematch_offered")
    # Whoever is in now hears of what comes, however many were let out meanwhile.
    for watcher in watchers:
        await watcher.join(code, watch=True)
    await two.do("offer_rematch")
    for watcher in watchers:
        await watcher.event("started", number=2)


async def test_a_room_that_broke_is_loaded_anew(server: Server, alarms: set[str]) -> None:
    alarms.discard("room_dropped")
    one, two = await match(server)
    (room,) = server.service.hub.rooms.values()
    server.service.hub.drop(room, RuntimeError("broken"))
    assert await one.ended() == 1001
    assert one.heard[-1]["code"] == "store_unavailable"
    assert one.heard[-1]["resume"] is True
    again, other = await one.again(), await two.again()
    await play_on([again, other], WALK)
    (fresh,) = server.service.hub.rooms.values()
    assert fresh is not room


async def test_a_room_that_broke_while_somebody_comes_in(
    server: Server, alarms: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms.discard("room_dropped")
    one, _ = await match(server, watchers=True)
    (room,) = server.service.hub.rooms.values()
    watcher = await server.player()
    enter = room.enter

    async def breaks(*arguments: Any) -> None:
        await enter(*arguments)
        server.service.hub.drop(room, RuntimeError("broken"))

    monkeypatch.setattr(room, "enter", breaks)
    await watcher.send({"type": "join_room", "command": 1, "code": one.snapshot["code"], "watch": True})
    assert await watcher.ended() == 1001
    assert watcher.heard[-1]["resume"] is True
    again = await watcher.again()
    await again.caught_up()
    assert len(server.service.hub.rooms) == 1


async def test_leaving_with_commands_under_way(server: Server) -> None:
    one, two = await match(server)
    await one.do("resign")
    await two.event("ended")
    for number, kind in ((50, "say"), (51, "leave_room"), (52, "offer_rematch"), (53, "leave_room")):
        await two.send({"type": kind, "command": number, **({"saying": "goodbye"} if kind == "say" else {})})
    answers = [await two.answer(number) for number in (50, 51, 52, 53)]
    assert [answer["type"] for answer in answers] == ["ok", "ok", "refused", "refused"]
    await one.event("said")
    assert (await one.event("closed"))["event"]["reason"] == "left"
    two.number = 60
    await two.create()
