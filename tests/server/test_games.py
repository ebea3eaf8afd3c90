"""Games in a room, over real sockets: their course, endings, series, sayings, time."""

import asyncio
from functools import partial

import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player, kinds, play_on
from tests.server.servers import Server, match, until

from dolambac.rules import Seat


@pytest.fixture
def start(store_url: str, start_on: StartServer) -> StartServer:
    """Games are played on every kind of store."""
    return partial(start_on, store_url)


async def test_the_actor_gets_the_answer_first_and_then_the_event(server: Server) -> None:
    one, _ = await match(server)
    start = len(one.heard)
    answer = await one.play("e2")
    assert kinds(one.heard[start:]) == ["ok", "played"]
    assert answer["seq"] == one.heard[-1]["seq"]


async def test_a_move_tells_the_clocks(server: Server) -> None:
    one, two = await match(server)
    await one.play("e2")
    played = await two.event("played")
    clock = played["clock"]
    assert clock["turn"] == 1
    assert clock["since"] == played["at"]
    assert clock["deadline"] == played["at"] + 30_000
    assert clock["banks"][1] == 300_000
    assert clock["banks"][0] <= 300_000


async def test_growth_is_told_only_where_a_walk_grew(server: Server) -> None:
    one, two = await match(server)
    await one.play("e8h")
    assert (await two.event("played"))["event"]["growth"] == [[1, 1]]
    await two.play("a1v")
    assert (await one.event("played", move="a1v"))["event"]["growth"] == []
    await one.play("e2")
    assert (await two.event("played", move="e2"))["event"]["growth"] == []


async def test_legal_moves_for_who_asks_for_them(server: Server) -> None:
    one = await Player(server.url).hello(legal=True)
    two = await Player(server.url).hello(legal=True)
    await two.join(await one.create())
    legal = await one.hear("legal")
    assert "e2" in legal["moves"]
    assert legal["seq"] == one.state.seq  # type: ignore[union-attr]  # it is in a room
    await one.play("e2")
    legal = await two.hear("legal")
    assert two.state is not None
    rules = two.state.rules
    assert two.state.game is not None
    assert legal["moves"] == [rules.format(move) for move in rules.legal_moves(two.state.game.position)]
    await one.caught_up()
    assert kinds(one.heard).count("legal") == 1
    again = await two.again(legal=True)
    assert (await again.hear("legal"))["moves"] == legal["moves"]


async def test_no_legal_moves_unasked(server: Server) -> None:
    one, two = await match(server)
    await play_on([one, two], WALK)
    await one.caught_up()
    assert "legal" not in kinds(one.heard + two.heard)


async def test_resigning(server: Server) -> None:
    one, two = await match(server)
    await one.play("e2")
    await one.do("resign")
    ended = await two.event("ended")
    assert ended["event"] == {"type": "ended", "winner": 1, "ending": "resigned"}
    assert kinds(two.events())[-2:] == ["withdrawn", "ended"]
    assert two.state is not None
    assert two.state.series == {two.id: 1}


async def test_a_draw_by_agreement(server: Server) -> None:
    one, two = await match(server)
    await one.do("offer_draw")
    await two.event("draw_offered", seat=0)
    assert await one.refused("answer_draw", accept=True) == "no_offer"
    await two.do("answer_draw", accept=True)
    ended = await one.event("ended")
    assert ended["event"] == {"type": "ended", "winner": None, "ending": "agreed"}
    assert one.state is not None
    assert one.state.series == {}


async def test_a_declined_draw(server: Server) -> None:
    one, two = await match(server)
    await one.do("offer_draw")
    await two.event("draw_offered")
    await two.do("answer_draw", accept=False)
    await one.event("draw_answered", accepted=False)
    await one.play("e2")
    await one.do("offer_draw")


async def test_moving_on_declines_the_others_offer_only(server: Server) -> None:
    one, two = await match(server)
    await two.do("offer_draw")
    await one.event("draw_offered")
    await one.do("offer_draw")
    await one.event("draw_offered", seat=0)
    await one.play("e2")
    await two.event("played")
    assert two.state is not None
    assert two.state.game is not None
    assert two.state.game.draw_offers == {Seat(0)}
    assert await one.refused("answer_draw", accept=True) == "no_offer"
    await two.do("answer_draw", accept=True)
    await one.event("ended", ending="agreed")


async def test_offers_and_sayings_make_no_move_stale(server: Server) -> None:
    one, two = await match(server)
    basis = one.basis()
    await two.do("say", saying="your_turn")
    await one.event("said")
    assert one.basis() == basis
    assert (await one.command("play", move="e2", **basis))["type"] == "ok"


async def test_a_series_alternates_who_is_first_and_keeps_the_score(server: Server) -> None:
    one, two = await match(server)
    for number, first in ((1, 0), (2, 1), (3, 0)):
        assert one.state is not None
        assert one.state.game is not None
        assert (one.state.game.number, one.state.game.first) == (number, first)
        assert one.state.turn() == first
        await two.do("resign")
        await one.event("ended")
        await one.do("offer_rematch")
        await two.event("rematch_offered", seat=0)
        assert await one.refused("offer_rematch") == "no_rematch"
        await two.do("offer_rematch")
        await one.event("started")
        await two.event("started")
    assert one.state is not None
    assert one.state.series == {one.id: 3}
    again = await two.again(room=None)
    await again.join(one.snapshot["code"])
    assert again.snapshot["series"] == {one.id: 3}


async def test_duel_is_begun_by_either(start: StartServer) -> None:
    server = await start()
    one, two = await match(server, game="duel")
    firsts = set()
    for _ in range(40):
        assert one.state is not None
        assert one.state.game is not None
        firsts.add(one.state.game.first)
        if len(firsts) == 2:
            break
        await two.do("resign")
        await one.event("ended")
        await one.do("offer_rematch")
        await two.do("offer_rematch")
        await one.event("started")
        await two.event("started")
    assert firsts == {0, 1}


async def test_the_two_rematch_at_once_on_two_servers(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    await one.do("resign")
    await two.event("ended")
    answers = await asyncio.gather(one.command("offer_rematch"), two.command("offer_rematch"))
    assert [answer["type"] for answer in answers] == ["ok", "ok"]
    await one.event("started", number=2)
    await two.event("started", number=2)
    assert one.state is not None
    log = [event.tag for event in await pair[0].log(one.state.id)]
    assert log.count("rematch_offered") == 2
    assert log.count("started") == 2


async def test_watchers_are_carried_into_the_rematch(server: Server) -> None:
    one, two = await match(server, watchers=True)
    watcher = await (await server.player()).join(one.snapshot["code"], watch=True)
    await one.do("resign")
    await one.do("offer_rematch")
    await two.event("rematch_offered")
    await two.do("offer_rematch")
    await watcher.event("started", number=2)


async def test_no_rematch_with_one_who_has_left(server: Server) -> None:
    one, two = await match(server)
    await one.do("resign")
    await two.event("ended")
    await two.do("leave_room")
    await one.event("closed")
    assert await one.refused("offer_rematch") == "room_closed"


async def test_sayings_reach_all_in_order_with_the_moves(server: Server) -> None:
    one, two = await match(server, watchers=True)
    watcher = await (await server.player()).join(one.snapshot["code"], watch=True)
    await one.do("say", saying="good_luck")
    await one.play("e2")
    await two.event("played")
    await two.do("say", saying="nice_move")
    await watcher.event("said", seat=1)
    assert kinds(watcher.events()) == ["said", "played", "said"]


async def test_sayings_before_the_game(server: Server) -> None:
    one = await server.player()
    code = await one.create()
    await one.do("say", saying="hello")
    two = await (await server.player()).join(code)
    await two.do("say", saying="hello")
    await one.event("said", seat=1)


async def test_time_runs_out(start: StartServer) -> None:
    server = await start(turn_ms=250)
    one, two = await match(server)
    ended = await two.event("ended")
    assert ended["event"] == {"type": "ended", "winner": 1, "ending": "timeout"}
    assert ended["clock"]["turn"] is None
    await one.event("ended")
    assert await one.refused("play", move="e2", **one.basis()) == "not_running"


async def test_time_runs_out_with_nobody_there_and_on_the_other_server(start: StartServer) -> None:
    first = await start(turn_ms=600)
    one, two = await match(first)
    assert one.state is not None
    await one.hang_up()
    await two.hang_up()
    await first.stop()
    second = await start(turn_ms=600)

    async def over() -> bool:
        assert one.state is not None
        return (await second.log(one.state.id))[-1].tag == "ended"

    await until(over)
    again = await one.again(second.url)
    assert again.state is not None
    await again.event("ended", ending="timeout")


async def test_a_turn_ends_once_however_many_servers_sweep(pair: tuple[Server, Server], start: StartServer) -> None:
    third = await start(turn_ms=300)
    one, _ = await match(third)
    assert one.state is not None
    await one.event("ended")
    await asyncio.sleep(0.5)
    log = [event.tag for event in await third.log(one.state.id)]
    assert log[-2:] == ["withdrawn", "ended"]
    assert log.count("ended") == 1


async def test_the_other_player_moves_until_the_time_is_up(start: StartServer) -> None:
    server = await start(turn_ms=2_500)
    one, two = await match(server)
    await play_on([one, two], WALK[:4])
    ended = await two.event("ended")
    assert (ended["event"]["winner"], ended["event"]["ending"]) == (1, "timeout")


async def test_untimed(server: Server) -> None:
    one, two = await match(server, time="untimed")
    await one.play("e2")
    played = await two.event("played")
    assert played["clock"]["banks"] is None
    assert played["clock"]["deadline"] == played["at"] + 86_400_000


async def test_time_by_the_move(server: Server) -> None:
    one, _ = await match(server, time="move")
    clock = one.events()[-1]["clock"]
    assert clock["banks"] is None
    assert clock["deadline"] == clock["since"] + 30_000


async def test_four_players(server: Server) -> None:
    players = [await server.player() for _ in range(4)]
    code = await players[0].create("four")
    await players[1].join(code)
    await players[1].do("leave_room")
    await players[0].event("left", seat=1)
    for player in (players[2], players[1], players[3]):
        await player.join(code)
    assert players[3].snapshot["state"] == "playing"
    assert [seat["player"] for seat in players[3].snapshot["seats"]] == [players[index].id for index in (0, 2, 1, 3)]
    state = players[3].state
    assert state is not None
    turn = state.turn()
    assert turn is not None
    by_seat = [players[index] for index in (0, 2, 1, 3)]
    await by_seat[0].caught_up()
    await by_seat[turn].caught_up()
    await by_seat[turn].do("resign")
    for player in players:
        await player.event("withdrawn", seat=turn)
    assert state.running is not None


async def test_the_board_for_who_asks_for_it(server: Server) -> None:
    one = await Player(server.url).hello(board=True)
    two = await Player(server.url).hello()
    await two.join(await one.create(game="dara", watchers=True))
    start = await one.hear("board")
    assert start["board"]["reserve"] == [12, 12]
    await one.play("c3")
    board = await one.hear("board")
    assert board["board"]["pieces"] == [["c3"], []]
    assert board["seq"] == one.state.seq  # type: ignore[union-attr]  # it is in a room
    await two.caught_up()
    assert "board" not in kinds(two.heard)
    again = await two.again(board=True)
    assert (await again.hear("board"))["board"] == board["board"]
    late = await Player(server.url).hello(board=True)
    await late.join(one.snapshot["code"], watch=True)
    assert (await late.hear("board"))["board"] == board["board"]


async def test_no_board_where_the_moves_tell_it(server: Server) -> None:
    one = await Player(server.url).hello(board=True)
    two = await Player(server.url).hello(board=True)
    await two.join(await one.create())
    await one.event("started")
    await one.play("e2")
    await one.caught_up()
    await two.caught_up()
    assert "board" not in kinds(one.heard + two.heard)
