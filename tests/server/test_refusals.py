"""Every refusal a client can get: for each code a case, and the room stays as it was."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.conftest import StartServer
from tests.server.players import Player
from tests.server.servers import Server, match

from dolambac.protocol.refusals import Refusal


class Table:
    """A running game of Dolambaç, seat 0 to move, and what it looked like before."""

    def __init__(self, server: Server, one: Player, two: Player) -> None:
        self.server, self.one, self.two = server, one, two


@pytest.fixture
async def table(server: Server) -> Table:
    return Table(server, *await match(server))


async def raw(player: Player, message: object) -> str:
    await player.send(message)
    refused = await player.hear("refused")
    code: str = refused["code"]
    return code


async def hello_twice(t: Table) -> str:
    return await raw(t.one, {"type": "hello", "tab": t.one.tab})


async def bad_message(t: Table) -> str:
    return await raw(t.one, {"type": "say", "command": 99})


async def bad_name(t: Table) -> str:
    return await t.one.refused("set_name", name="<b>")


async def unknown_game(t: Table) -> str:
    return await (await t.server.player()).refused("create_room", game="chess")


async def bad_option(t: Table) -> str:
    return await (await t.server.player()).refused("create_room", game="dolambac", options={"walls": "many"})


async def bad_time(t: Table) -> str:
    return await (await t.server.player()).refused("create_room", game="duel", time="untimed")


async def bad_code(t: Table) -> str:
    return await (await t.server.player()).refused("join_room", code="ABC")


async def no_room(t: Table) -> str:
    return await (await t.server.player()).refused("join_room", code="ABCDEF")


async def room_full(t: Table) -> str:
    return await (await t.server.player()).refused("join_room", code=t.one.snapshot["code"])


async def no_watchers(t: Table) -> str:
    return await (await t.server.player()).refused("join_room", code=t.one.snapshot["code"], watch=True)


async def in_a_room(t: Table) -> str:
    return await t.one.refused("create_room", game="dolambac")


async def not_in_room(t: Table) -> str:
    return await (await t.server.player()).refused("resign")


async def not_creator(t: Table) -> str:
    return await t.two.refused("close_room")


async def running(t: Table) -> str:
    return await t.one.refused("leave_room")


async def not_your_turn(t: Table) -> str:
    return await t.two.refused("play", move="e8", **t.two.basis())


async def bad_notation(t: Table) -> str:
    return await t.one.refused("play", move="e99", **t.one.basis())


async def illegal_move(t: Table) -> str:
    return await t.one.refused("play", move="e5", **t.one.basis())


async def stale(t: Table) -> str:
    return await t.one.refused("play", move="e2", seq=1, event=t.one.basis()["event"])


async def other_event(t: Table) -> str:
    return await t.one.refused("play", move="e2", seq=t.one.basis()["seq"], event="000000000000")


async def no_offer(t: Table) -> str:
    return await t.one.refused("answer_draw", accept=True)


async def no_rematch(t: Table) -> str:
    return await t.one.refused("offer_rematch")


@pytest.mark.parametrize(
    ("case", "code"),
    [
        (hello_twice, Refusal.HELLO_TWICE),
        (bad_message, Refusal.BAD_MESSAGE),
        (bad_name, Refusal.BAD_NAME),
        (unknown_game, Refusal.UNKNOWN_GAME),
        (bad_option, Refusal.BAD_OPTION),
        (bad_time, Refusal.BAD_TIME),
        (bad_code, Refusal.BAD_CODE),
        (no_room, Refusal.NO_ROOM),
        (room_full, Refusal.ROOM_FULL),
        (no_watchers, Refusal.NO_WATCHERS),
        (in_a_room, Refusal.IN_A_ROOM),
        (not_in_room, Refusal.NOT_IN_ROOM),
        (not_creator, Refusal.NOT_CREATOR),
        (running, Refusal.RUNNING),
        (not_your_turn, Refusal.NOT_YOUR_TURN),
        (bad_notation, Refusal.BAD_NOTATION),
        (illegal_move, Refusal.ILLEGAL_MOVE),
        (stale, Refusal.STALE),
        (other_event, Refusal.STALE),
        (no_offer, Refusal.NO_OFFER),
        (no_rematch, Refusal.NO_REMATCH),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
async def test_it_is_refused_and_nothing_changes(
    table: Table, case: Callable[[Table], Awaitable[str]], code: Refusal
) -> None:
    await table.two.caught_up()
    assert table.one.state is not None
    before = await table.server.log(table.one.state.id)
    assert await case(table) == code
    assert await table.server.log(table.one.state.id) == before
    await table.one.play("e2")
    assert (await table.two.event("played"))["seq"] == len(before) + 1


async def test_a_detail_says_what_was_wrong(table: Table) -> None:
    answer = await table.one.command("play", move="e5", **table.one.basis())
    assert answer["detail"]
    assert len(answer["detail"]) <= 256


async def test_not_running(table: Table) -> None:
    await table.one.do("resign")
    await table.one.event("ended")
    assert await table.one.refused("play", move="e2", **table.one.basis()) == "not_running"
    assert await table.two.refused("resign") == "not_running"
    assert await table.two.refused("offer_draw") == "not_running"


async def test_draw_open(table: Table) -> None:
    await table.one.do("offer_draw")
    assert await table.one.refused("offer_draw") == "draw_open"


async def test_no_draws_in_four(server: Server) -> None:
    players = [await server.player() for _ in range(4)]
    code = await players[0].create("four")
    for player in players[1:]:
        await player.join(code)
    assert players[3].snapshot["state"] == "playing"
    assert await players[0].refused("offer_draw") == "no_draws"


async def test_room_closed(server: Server) -> None:
    one = await server.player()
    code = await one.create()
    await one.do("close_room")
    assert await one.refused("say", saying="hello") == "room_closed"
    assert await (await server.player()).refused("join_room", code=code) == "room_closed"


async def test_saying_too_soon(table: Table) -> None:
    await table.one.do("say", saying="hello")
    assert await table.one.refused("say", saying="hello") == "saying_too_soon"
    await table.two.do("say", saying="hello")


async def test_too_late(start: StartServer) -> None:
    server = await start(turn_ms=300, sweep_ms=60_000)
    one, two = await match(server)
    await asyncio.sleep(0.3)
    answer = await one.command("play", move="e2", **one.basis())
    while answer["type"] == "ok":
        one, two = two, one
        await one.event("played")
        await asyncio.sleep(1)
        answer = await one.command("play", move="e8", **one.basis())
    assert answer["code"] == "too_late"
    assert await one.refused("say", saying="hello") == "too_late"


async def test_unknown_identity(server: Server) -> None:
    for identity in (
        {"id": "p0123456789abcdef", "secret": "none"},
        {"id": "x", "secret": ""},
        {"id": "ü" * 17, "secret": "ü"},
    ):
        player = await Player(server.url, identity).connect()
        await player.send({"type": "hello", "tab": player.tab, "identity": identity})
        assert (await player.hear("refused"))["code"] == "unknown_identity"
        assert (await player.hear("farewell"))["resume"] is False
        assert await player.ended() == 1008


async def test_a_wrong_secret_is_an_unknown_identity(server: Server) -> None:
    one = await server.player()
    assert one.identity is not None
    player = await Player(server.url).connect()
    await player.send({"type": "hello", "tab": player.tab, "identity": {"id": one.identity["id"], "secret": "guessed"}})
    assert (await player.hear("refused"))["code"] == "unknown_identity"


async def test_hello_first(server: Server) -> None:
    player = await Player(server.url).connect()
    await player.send({"type": "create_room", "command": 7, "game": "dolambac"})
    refused = await player.hear("refused")
    assert (refused["code"], refused["command"]) == ("hello_first", 7)
    assert (await player.hear("farewell"))["code"] == "hello_first"
    assert await player.ended() == 1008


async def test_no_hello_at_all(start: StartServer) -> None:
    server = await start(hello_ms=100)
    player = await Player(server.url).connect()
    farewell = await player.hear("farewell")
    assert (farewell["code"], farewell["resume"]) == ("hello_first", False)
    assert await player.ended() == 1008


async def test_a_late_hello_is_taken(server: Server) -> None:
    player = await Player(server.url).connect()
    await asyncio.sleep(0.2)
    await player.hello()


async def test_bad_tab(server: Server) -> None:
    for tab in ("", "1234567", "1234567G", "ABCDEF01"):
        player = await Player(server.url).connect()
        await player.send({"type": "hello", "tab": tab})
        assert (await player.hear("refused"))["code"] == "bad_message"
        assert await player.ended() == 1008


async def test_stale_command(table: Table) -> None:
    """The last 32 accepted commands are remembered; an older one of the same tab is not carried out again."""
    one, two = table.one, table.two
    await one.do("offer_draw")
    first = one.number
    for _ in range(16):
        await two.event("draw_offered")
        await two.do("answer_draw", accept=False)
        await one.event("draw_answered")
        await one.do("offer_draw")
    assert (await one.repeat(first, "offer_draw"))["type"] == "ok"
    for _ in range(17):
        await two.event("draw_offered")
        await two.do("answer_draw", accept=False)
        await one.event("draw_answered")
        await one.do("offer_draw")
    answer = await one.repeat(first, "offer_draw")
    assert answer["code"] == "stale_command"
    await two.event("draw_offered")
    await two.do("answer_draw", accept=False)
    await one.event("draw_answered")
    # Now the same command would be possible again, and still is not carried out.
    answer = await one.repeat(first, "offer_draw")
    assert answer["code"] == "stale_command"


def test_no_code_is_without_a_case() -> None:
    """Each code is got by a test: here, or where the reason beside it says."""
    elsewhere = {
        Refusal.TOO_LARGE: "test_frames",
        Refusal.TOO_FAST: "test_floods",
        Refusal.SAYINGS_USED_UP: "test_decide: twenty sayings take forty seconds",
        Refusal.TOO_MANY_ROOMS: "test_rooms",
        Refusal.NOT_SEATED: "test_rooms",
        Refusal.STORE_UNAVAILABLE: "test_store_failures",
        Refusal.DRAINING: "test_draining",
    }
    here = Path(__file__).read_text(encoding="utf-8").split("def test_no_code")[0]
    named = {code for code in Refusal if f"Refusal.{code.name}" in here or f'"{code}"' in here}
    assert named | set(elsewhere) == set(Refusal)


async def test_a_refused_move_comes_with_the_rules_reason(server: Server) -> None:
    one, two = await match(server, game="roamers", time="move")
    for index, move in enumerate(("b2", "f6", "d2", "d6", "f2", "b6", "d4h")):
        mover, other = (one, two) if index % 2 == 0 else (two, one)
        await mover.play(move)
        await other.event("played", move=move)
    for move, code, reason in (
        ("a1h", "illegal_move", "roamer_move_first"),
        ("xb2", "illegal_move", "no_capture_due"),
        ("b2-b3", "illegal_move", "not_your_roamer"),
        ("h9", "bad_notation", "roamers_notation"),
    ):
        answer = await two.command("play", move=move, **two.basis())
        assert (answer["type"], answer["code"], answer["reason"]) == ("refused", code, reason)
    stale = await two.command("play", move="b6-b5", seq=1, event="000000000000")
    assert (stale["code"], stale["reason"]) == ("stale", None)
