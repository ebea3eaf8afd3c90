"""A table of four: exactly four sit, seats fall out one by one, the last one standing wins."""

from tests.server.conftest import StartServer
from tests.server.players import Player
from tests.server.servers import Server


async def _table(server: Server) -> list[Player]:
    """Four at a table whose game has started, by seat."""
    players = [await Player(server.url).hello() for _ in range(4)]
    code = await players[0].create("four")
    for player in players[1:]:
        await player.join(code)
    for player in players:
        await player.caught_up()
    return players


def _seat_to_move(players: list[Player]) -> int:
    state = players[0].state
    assert state is not None
    turn = state.turn()
    assert turn is not None
    return int(turn)


async def test_a_table_starts_with_the_fourth(server: Server) -> None:
    players = [await Player(server.url).hello() for _ in range(4)]
    code = await players[0].create("four")
    for player in players[1:3]:
        await player.join(code)
    assert players[0].snapshot["state"] == "waiting"
    await players[3].join(code)
    assert players[3].snapshot["state"] == "playing"
    assert [seat["player"] for seat in players[3].snapshot["seats"]] == [player.id for player in players]


async def test_a_fifth_finds_the_table_full(server: Server) -> None:
    players = await _table(server)
    fifth = await Player(server.url).hello()
    assert await fifth.refused("join_room", code=players[0].snapshot["code"]) == "room_full"


async def test_a_seat_freed_before_the_start_is_taken_by_the_next(server: Server) -> None:
    creator, second, third, fourth = [await Player(server.url).hello() for _ in range(4)]
    code = await creator.create("four")
    await second.join(code)
    await third.join(code)
    await second.do("leave_room")
    await fourth.join(code)
    assert fourth.snapshot["you"] == 1
    assert fourth.snapshot["state"] == "waiting"


async def test_the_table_closes_when_its_creator_leaves_before_the_start(server: Server) -> None:
    creator, second = [await Player(server.url).hello() for _ in range(2)]
    await second.join(await creator.create("four"))
    await creator.do("leave_room")
    assert (await second.event("closed"))["event"]["reason"] == "left"


async def test_the_last_one_standing_wins(server: Server) -> None:
    players = await _table(server)
    for seat in (0, 2, 3):
        await players[seat].do("resign")
    ended = (await players[1].event("ended"))["event"]
    assert (ended["winner"], ended["ending"]) == (1, "last_standing")


async def test_the_turn_passes_over_who_is_out(server: Server) -> None:
    players = await _table(server)
    seat = _seat_to_move(players)
    await players[(seat + 1) % 4].do("resign")
    await players[seat].event("withdrawn")
    await players[seat].play(("f2", "b6", "f10", "j6")[seat])
    assert _seat_to_move([players[seat]]) == (seat + 2) % 4


async def test_who_is_out_may_go_elsewhere_and_come_back_to_look(server: Server) -> None:
    players = await _table(server)
    out = players[2]
    await out.do("resign")
    assert await out.refused("resign") == "not_running"
    await out.do("leave_room")
    await out.create("dolambac")
    back = await Player(server.url, out.identity).hello()
    await back.join(players[0].snapshot["code"])
    assert back.snapshot["you"] == 2
    assert back.snapshot["game"]["out"] == [{"seat": 2, "ending": "resigned", "ply": 0}]


async def test_running_out_of_time_puts_one_out_and_the_others_go_on(start: StartServer) -> None:
    players = await _table(await start(turn_ms=600))
    seat = _seat_to_move(players)
    withdrawn = (await players[0].event("withdrawn"))["event"]
    assert (withdrawn["seat"], withdrawn["ending"]) == (seat, "timeout")
    state = players[0].state
    assert state is not None
    assert state.running is not None


async def test_no_draw_and_no_rematch_at_a_table(server: Server) -> None:
    players = await _table(server)
    assert await players[0].refused("offer_draw") == "no_draws"
    for seat in (1, 2, 3):
        await players[seat].do("resign")
    await players[0].event("ended")
    assert await players[0].refused("offer_rematch") == "no_rematch"
