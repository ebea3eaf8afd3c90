"""Coming back after a lost connection: exactly what was missed, or the whole state, on any server."""

from typing import Any

import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player, kinds, play_on
from tests.server.servers import Server, chatter, match, until


def seqs(player: Player) -> list[int]:
    return [message["seq"] for message in player.events()]


async def test_nothing_missed(server: Server) -> None:
    one, two = await match(server)
    await one.hang_up()
    again = await one.again()
    await again.caught_up()
    assert "room" not in kinds(again.heard)
    assert [kind for kind in kinds(again.heard) if kind not in ("away", "back")] == ["welcome", "pong"]
    await play_on([again, two], WALK)


async def test_exactly_the_missed_events(server: Server) -> None:
    one, two = await match(server)
    await play_on([one, two], WALK[:3])
    seen: int = one.seen["seq"]
    await one.hang_up()
    await two.event("away")
    await two.do("say", saying="thinking")
    await two.play(WALK[3])
    again = await one.again()
    await again.event("played", move=WALK[3])
    assert seqs(again)[:3] == [seen + number for number in (1, 2, 3)]
    assert kinds(again.events())[:3] == ["away", "said", "played"]
    assert again.events()[2] == next(event for event in two.events() if event["event"].get("move") == WALK[3])
    await play_on([again, two], WALK[4:])


async def test_on_another_server_that_knew_the_room(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    await play_on([one, two], WALK[:3])
    seen: int = one.seen["seq"]
    await one.hang_up()
    await two.play(WALK[3])
    again = await one.again(pair[1].url)
    await again.event("played", move=WALK[3])
    assert "room" not in kinds(again.heard)
    assert seqs(again)[0] == seen + 1
    await play_on([again, two], WALK[4:])


async def test_on_another_server_that_did_not_know_the_room(start: StartServer) -> None:
    first = await start()
    one, two = await match(first)
    await play_on([one, two], WALK[:3])
    seen: int = one.seen["seq"]
    await one.hang_up()
    await two.play(WALK[3])
    await two.hang_up()
    await first.stop()
    second = await start()
    again = await one.again(second.url)
    await again.event("played", move=WALK[3])
    assert "room" not in kinds(again.heard)
    assert seqs(again)[0] == seen + 1
    played = next(event for event in again.events() if event["event"]["type"] == "played")
    assert played == next(event for event in two.events() if event["event"].get("move") == WALK[3])
    other = await two.again(second.url)
    await play_on([again, other], WALK[4:])


async def test_too_long_ago(server: Server) -> None:
    one, two = await match(server)
    seen = one.seen
    await one.hang_up()
    await two.event("away")
    await chatter(server, two, 260)
    await two.until(lambda message: message.get("seq", 0) >= seen["seq"] + 260)
    one.state = None
    again = await one.again(room=seen)
    await again.hear("room")
    assert again.snapshot["rewound"] is False
    await play_on([again, two], WALK[:2])


@pytest.mark.parametrize("seen", [{"event": "0123456789ab"}, {"seq": 999}, {"seq": 3}])
async def test_a_head_that_is_none_of_this_log(server: Server, seen: dict[str, Any]) -> None:
    one, two = await match(server)
    again = await one.again(room={**one.seen, **seen})
    await again.hear("room")
    assert again.snapshot["rewound"] is True
    await play_on([again, two], WALK[:2])


@pytest.mark.parametrize(
    "room", ["", "x", "0" * 18, "../../etc/passwd12", "ab" * 9, "ü" * 18, "{b00}:log:00000000", "zz" + "0" * 16]
)
async def test_a_room_that_is_none(server: Server, room: str) -> None:
    player = await server.player()
    again = await player.again(room={"room": room, "seq": 1, "event": "x"})
    refused = await again.hear("refused")
    assert (refused["code"], refused["command"]) == ("no_room", None)
    await again.create()


async def test_a_room_where_one_may_not_watch(server: Server) -> None:
    one, _ = await match(server)
    stranger = await server.player()
    again = await stranger.again(room=one.seen)
    assert (await again.hear("refused"))["code"] == "no_watchers"
    await again.create()


async def test_a_watcher_comes_back(pair: tuple[Server, Server]) -> None:
    one, two = await match(pair[0], watchers=True)
    watcher = await (await pair[0].player()).join(one.snapshot["code"], watch=True)
    await play_on([one, two, watcher], WALK[:2])
    await watcher.hang_up()
    await one.play(WALK[2])
    again = await watcher.again(pair[1].url)
    await again.event("played", move=WALK[2])


async def test_a_room_that_was_closed_meanwhile(server: Server) -> None:
    one, two = await match(server)
    await one.hang_up()
    await two.do("resign")
    await two.do("leave_room")
    again = await one.again()
    await again.event("closed")
    assert again.state is not None
    assert again.state.series == {one.id: 1}
    await again.create()


async def test_two_tabs_of_one_player(pair: tuple[Server, Server]) -> None:
    one, two = await match(pair[0])
    other = await Player(pair[1].url, one.identity).hello()
    await other.join(one.snapshot["code"])
    assert other.snapshot["you"] == 0
    await other.play("e2")
    await one.event("played", move="e2")
    await two.event("played", move="e2")
    await two.play("d9")
    await one.event("played", move="d9")
    await other.event("played", move="d9")
    await one.play("e3")
    await other.event("played", move="e3")
    await one.hang_up()
    await two.event("played", move="e3")
    await other.do("say", saying="hello")
    await two.event("said")
    assert "away" not in kinds(two.events())
    await other.hang_up()
    await two.event("away", player=one.id)


async def test_a_command_sent_again_elsewhere_is_answered_in_the_same_words(pair: tuple[Server, Server]) -> None:
    one, two = await match(pair[0])
    basis = one.basis()
    answer = await one.do("play", move="e2", **basis)
    await two.do("say", saying="wow")
    await one.vanish_and_forget()
    again = await one.again(pair[1].url)
    assert await again.repeat(one.number, "play", move="e2", **basis) == answer
    await play_on([again, two], WALK[1:])
    assert one.state is not None
    log = [event.tag for event in await pair[0].log(one.state.id)]
    assert log.count("played") == len(WALK)


async def test_a_command_whose_answer_was_lost_is_not_carried_out_twice(pair: tuple[Server, Server]) -> None:
    one, two = await match(pair[0])
    answers = []
    for kind, fields in (("play", {"move": "e2", **one.basis()}), ("offer_draw", {}), ("say", {"saying": "hello"})):
        one.number += 1
        await one.send({"type": kind, "command": one.number, **fields})
        await two.event({"play": "played", "offer_draw": "draw_offered", "say": "said"}[kind])
        await one.vanish_and_forget()
        one = await one.again(pair[one.number % 2].url)
        answers.append(await one.repeat(one.number, kind, **fields))
    assert [answer["type"] for answer in answers] == ["ok"] * 3
    await one.caught_up()
    assert one.state is not None
    log = [event.tag for event in await pair[0].log(one.state.id)]
    assert [log.count(tag) for tag in ("played", "draw_offered", "said")] == [1, 1, 1]


async def test_a_resignation_sent_again_after_the_rematch_began(server: Server) -> None:
    one, two = await match(server)
    await one.do("resign")
    resigned = one.number
    await one.do("offer_rematch")
    await two.event("rematch_offered")
    await two.do("offer_rematch")
    await one.event("started", number=2)
    assert (await one.repeat(resigned, "resign"))["type"] == "ok"
    assert one.state is not None
    assert one.state.running is not None


async def test_servers_let_rooms_go(server: Server) -> None:
    one, two = await match(server)
    await one.hang_up()
    await two.hang_up()
    await until(lambda: not server.service.hub.rooms)
    await until(lambda: not server.service.workplace._tasks)
    assert set(server.service.hub._nudges._wanted) == set()


async def test_coming_and_going_leaves_no_ghosts(server: Server) -> None:
    one, two = await match(server)
    for _ in range(30):
        one.vanish()
        one = await one.again()
    one.vanish()
    await two.event("away")
    await until(lambda: len(server.sockets.open) == 1)
    (room,) = server.service.hub.rooms.values()
    assert {peer.player for peer in room.peers.values()} == {two.id}


async def test_joining_and_vanishing_at_once_leaves_no_ghosts(start: StartServer) -> None:
    server = await start(away_ms=10)
    one = await server.player()
    code = await one.create()
    for _ in range(20):
        two = await server.player()
        await two.send({"type": "join_room", "command": 1, "code": code, "watch": False})
        two.vanish()
    await until(lambda: len(server.sockets.open) == 1)
    await one.event("away")
    (room,) = server.service.hub.rooms.values()
    await until(lambda: {peer.player for peer in room.peers.values()} == {one.id})
