"""Rooms by code over real sockets: making, joining, watching, leaving, closing."""

import asyncio

import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, kinds, play_on
from tests.server.servers import Server, match, until
from tests.stores import StoreProcess

from dolambac import room_codes
from dolambac_server.store import library


async def test_a_new_room_waits_for_the_second_player(server: Server) -> None:
    one = await server.player()
    code = await one.create()
    assert room_codes.normalise(code) == code
    room = one.snapshot
    assert (room["you"], room["state"], room["creator"], room["game"]) == (0, "waiting", one.id, None)
    assert room["settings"] == {"game": "dolambac", "options": {}, "time": "5min", "public": False, "watchers": False}
    assert kinds(one.heard) == ["welcome", "ok", "room"]


async def test_the_second_player_starts_the_game(server: Server) -> None:
    one, two = await match(server)
    assert kinds(one.events()) == ["joined", "started"]
    assert (two.snapshot["you"], two.snapshot["state"]) == (1, "playing")
    assert two.snapshot["game"]["first"] == 0
    assert two.snapshot["game"]["clock"]["turn"] == 0


async def test_a_code_is_read_kindly(server: Server) -> None:
    one, two = await server.player(), await server.player()
    code = await one.create()
    await two.join(f" {code[:3].lower()}-{code[3:].lower()} ")
    assert two.snapshot["code"] == code


async def test_of_two_who_join_at_once_on_two_servers_one_gets_the_seat(pair: tuple[Server, Server]) -> None:
    one = await pair[0].player()
    code = await one.create()
    two, three = await pair[0].player(), await pair[1].player()
    answers = await asyncio.gather(two.command("join_room", code=code), three.command("join_room", code=code))
    assert sorted(answer["type"] for answer in answers) == ["ok", "refused"]
    assert [answer.get("code") for answer in answers if answer["type"] == "refused"] == ["room_full"]
    assert one.state is not None
    assert [e.tag for e in await pair[0].log(one.state.id)] == ["opened", "joined", "joined", "started"]


@pytest.mark.parametrize("watchers", [True, False])
async def test_a_third_finds_the_room_full_whether_or_not_it_may_be_watched(server: Server, watchers: bool) -> None:
    one, _ = await match(server, watchers=watchers)
    three = await server.player()
    assert await three.refused("join_room", code=one.snapshot["code"]) == "room_full"
    assert kinds((await one.caught_up()).events()) == ["joined", "started"]


async def test_who_was_refused_can_make_a_room_at_once(server: Server) -> None:
    one, _ = await match(server)
    three = await server.player()
    assert await three.refused("join_room", code=one.snapshot["code"]) == "room_full"
    assert await three.refused("leave_room") == "not_in_room"
    await three.create()


async def test_a_room_is_watched_only_if_its_creator_allows_it(server: Server) -> None:
    one, _ = await match(server, watchers=False)
    three = await server.player()
    assert await three.refused("join_room", code=one.snapshot["code"], watch=True) == "no_watchers"
    assert await three.refused("say", saying="hello") == "not_in_room"


async def test_watchers_see_everything_and_are_counted(pair: tuple[Server, Server]) -> None:
    one, two = await match(pair[0], watchers=True)
    watcher = await pair[1].player()
    await watcher.join(one.snapshot["code"], watch=True)
    assert watcher.snapshot["you"] is None
    await one.hear("watching", count=1)
    await play_on([one, two, watcher], WALK)
    assert await watcher.event("ended") == await two.event("ended")
    await watcher.do("leave_room")
    await one.hear("watching", count=0)


async def test_watchers_can_do_nothing(server: Server) -> None:
    one, _ = await match(server, watchers=True)
    watcher = await (await server.player()).join(one.snapshot["code"], watch=True)
    assert await watcher.refused("say", saying="hello") == "not_seated"
    assert await watcher.refused("resign") == "not_seated"
    assert await watcher.refused("play", move="e2", **watcher.basis()) == "not_seated"
    assert await watcher.refused("close_room") == "not_seated"


async def test_the_creator_who_leaves_closes_the_waiting_room(server: Server) -> None:
    one = await server.player()
    code = await one.create(watchers=True)
    watcher = await (await server.player()).join(code, watch=True)
    await one.do("leave_room")
    closed = await watcher.event("closed")
    assert closed["event"]["reason"] == "left"
    assert watcher.state is not None
    assert watcher.state.state == "closed"
    two = await server.player()
    assert await two.refused("join_room", code=code) == "room_closed"
    await one.create()


async def test_who_leaves_gets_the_answer_before_the_event(server: Server) -> None:
    one = await server.player()
    await one.create()
    await one.do("leave_room")
    await one.caught_up()
    assert kinds(one.heard)[:4] == ["welcome", "ok", "room", "ok"]


async def test_the_creator_closes_the_room(server: Server) -> None:
    one = await server.player()
    code = await one.create(watchers=True)
    watcher = await (await server.player()).join(code, watch=True)
    await one.do("close_room")
    assert (await watcher.event("closed"))["event"]["reason"] == "closed"
    assert await one.refused("close_room") == "room_closed"


async def test_leaving_a_closed_room_is_answered_well(server: Server) -> None:
    one = await server.player()
    await one.create()
    await one.do("close_room")
    await one.do("leave_room")
    assert await one.refused("leave_room") == "not_in_room"


async def test_a_closed_room_is_not_watched(server: Server) -> None:
    one = await server.player()
    code = await one.create(watchers=True)
    await one.do("close_room")
    watcher = await server.player()
    assert await watcher.refused("join_room", code=code, watch=True) == "room_closed"


async def test_only_the_creator_closes_the_room(server: Server) -> None:
    one, two = await match(server)
    assert await two.refused("close_room") == "not_creator"
    assert await one.refused("close_room") == "running"


async def test_nobody_leaves_a_running_game(server: Server) -> None:
    one, _ = await match(server)
    assert await one.refused("leave_room") == "running"
    await one.play("e2")


async def test_who_leaves_after_the_game_closes_the_room(server: Server) -> None:
    one, two = await match(server)
    await two.do("resign")
    await two.do("leave_room")
    assert (await one.event("closed"))["event"]["reason"] == "left"
    assert await one.refused("offer_rematch") == "room_closed"
    await one.create()


async def test_one_room_at_a_time(server: Server) -> None:
    one, two = await match(server)
    assert await one.refused("create_room", game="duel") == "in_a_room"
    assert await two.refused("join_room", code=one.snapshot["code"]) == "in_a_room"


async def test_a_room_nobody_joins_closes_by_itself(start: StartServer) -> None:
    server = await start(waiting_room_ms=200)
    one = await server.player()
    code = await one.create()
    assert (await one.event("closed"))["event"]["reason"] == "expired"
    two = await server.player()
    assert await two.refused("join_room", code=code) == "room_closed"


async def test_a_room_nobody_is_in_closes_too_and_is_let_go(start: StartServer) -> None:
    server = await start(waiting_room_ms=600)
    one = await server.player()
    await one.create()
    assert one.state is not None
    await one.hang_up()
    await until(lambda: not server.service.hub.rooms)

    async def closed() -> bool:
        assert one.state is not None
        return (await server.log(one.state.id))[-1].tag == "closed"

    await until(closed)
    await until(lambda: not server.service.hub.rooms)


async def test_a_finished_room_closes_without_a_rematch(start: StartServer) -> None:
    server = await start(finished_room_ms=200)
    one, two = await match(server)
    await one.do("resign")
    assert (await two.event("closed"))["event"]["reason"] == "expired"


async def test_closed_rooms_rest_and_then_go(start: StartServer) -> None:
    server = await start(closed_room_ms=300)
    one = await server.player()
    code = await one.create()
    await one.do("close_room")
    await one.do("leave_room")
    two = await server.player()

    async def gone() -> bool:
        return await two.refused("join_room", code=code) == "no_room"

    await until(gone)
    await until(lambda: not server.service.hub.rooms)


async def test_a_room_that_is_gone_from_the_store_lets_its_people_go(start: StartServer) -> None:
    server = await start(closed_room_ms=300)
    one = await server.player()
    await one.create()
    await one.do("close_room")
    await one.event("closed")
    await until(lambda: not server.service.hub.rooms)
    assert await one.refused("offer_rematch") == "not_in_room"
    await one.create()


async def test_refused_joiners_leave_nothing_behind(server: Server) -> None:
    other = await server.player()
    one, two = await match(server)
    code = one.snapshot["code"]
    await one.do("resign")
    await one.hang_up()
    await two.hang_up()
    await until(lambda: not server.service.hub.rooms)
    assert await other.refused("join_room", code=code) == "room_full"
    assert await other.refused("join_room", code=code, watch=True) == "no_watchers"
    await until(lambda: not server.service.hub.rooms)


async def test_a_full_log_closes_the_room(
    own_store: StoreProcess, start_on: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "SOURCE", library.SOURCE.replace("MAX_EVENTS = 12000", "MAX_EVENTS = 10"))
    server = await start_on(own_store.url)
    one, two = await match(server)
    await play_on([one, two], WALK[:6])
    assert await one.refused("play", move=WALK[6], **one.basis()) == "room_closed"
    await two.event("closed", reason="full")
    await two.create()


async def test_rooms_an_hour_are_limited(start: StartServer) -> None:
    server = await start(rooms_per_hour=2)
    one = await server.player()
    for _ in range(2):
        await one.create()
        await one.do("close_room")
    assert await one.refused("create_room", game="dolambac") == "too_many_rooms"


async def test_making_a_room_again_finds_the_same(pair: tuple[Server, Server]) -> None:
    one = await pair[0].player()
    code = await one.create()
    one.state = None
    again = await one.again(pair[1].url)
    assert (await again.repeat(1, "create_room", game="dolambac"))["type"] == "ok"
    await again.hear("room")
    assert again.snapshot["code"] == code


async def test_joining_again_finds_the_same_seat(pair: tuple[Server, Server]) -> None:
    _, two = await match(pair[0])
    code = two.snapshot["code"]
    two.state = None
    again = await two.again(pair[1].url)
    await again.join(code)
    assert again.snapshot["you"] == 1
