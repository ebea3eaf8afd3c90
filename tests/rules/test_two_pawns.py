"""Dolambaç and Duel: starts, goals, draws, refusals in words."""

from dataclasses import replace

import pytest
from tests.strategies import play_out

from dolambac.game_events import play_event, replay
from dolambac.games.dolambac import DOLAMBAC
from dolambac.games.duel import DUEL
from dolambac.games.two_pawns import TwoPawns
from dolambac.rules import Ending, GameOver, IllegalMove, Outcome, Ply, Seat

BACK_AND_FORTH = ["e2", "e8", "e1", "e9"]


def test_the_third_occurrence_is_a_draw_in_dolambac_only() -> None:
    twice = BACK_AND_FORTH * 2
    position = replay(DOLAMBAC, {}, Seat(0), twice[:-1])
    assert position.outcome is None
    assert play_event(DOLAMBAC, position, twice[-1]).outcome == Outcome(Ending.REPETITION, None)
    assert replay(DUEL, {}, Seat(0), twice * 3).outcome is None


def test_a_wall_makes_the_positions_before_it_unreachable() -> None:
    position = replay(DOLAMBAC, {}, Seat(0), [*BACK_AND_FORTH, "a1h", "a8h", *BACK_AND_FORTH])
    assert position.outcome is None
    assert len(position.seen) == 5
    assert replay(DOLAMBAC, {}, Seat(0), [*BACK_AND_FORTH, "a1h", "a8h", *BACK_AND_FORTH * 2]).outcome is not None


def test_the_same_placing_with_the_other_seat_to_move_is_another_position() -> None:
    # Seat 0 loses a move by a jump, so that the placing comes back with the other seat to move.
    events = ["e2", "e8", "e3", "e7", "e4", "e6", "e5", "e4"]
    position = replay(DOLAMBAC, {}, Seat(0), events)
    assert position.turn == 0
    assert position.outcome is None


def lap(west: str, east: str, low: int, high: int) -> list[str]:
    """The squares around a rectangle, clockwise from its lower left corner."""
    files = "abcdefghi"["abcdefghi".index(west) : "abcdefghi".index(east) + 1]
    up, over = [f"{west}{rank}" for rank in range(low, high)], [f"{file}{high}" for file in files[:-1]]
    down, back = [f"{east}{rank}" for rank in range(high, low, -1)], [f"{file}{low}" for file in files[:0:-1]]
    return up + over + down + back


@pytest.mark.parametrize(("game", "limit"), [(DOLAMBAC, 200), (DUEL, 1000)], ids=["dolambac", "duel"])
def test_the_ply_limit_is_a_draw(game: TwoPawns, limit: int) -> None:
    # Laps of 10 and of 14 steps: the same placing comes back every 140 plies, too late for a third time in 200.
    laps = (lap("c", "f", 1, 3), lap("c", "g", 6, 9))
    position = game.initial({}, Seat(0))
    while position.outcome is None:
        way = laps[position.turn]
        here = way.index(game.board.grid.name(position.pawns[position.turn].square))
        position = play_event(game, position, way[(here + 1) % len(way)])
    assert position.outcome == Outcome(Ending.PLY_LIMIT, None)
    assert position.ply == limit


def test_a_goal_on_the_last_ply_wins() -> None:
    last = replay(
        DOLAMBAC,
        {},
        Seat(0),
        ["d1", "d9", "d2", "d8", "d3", "d7", "d4", "c7", "d5", "c6", "d6", "c5", "d7", "c4", "d8", "c3"],
    )
    last = replace(last, ply=Ply(199))
    assert play_event(DOLAMBAC, last, "d9").outcome == Outcome(Ending.GOAL, Seat(0))
    assert play_event(DOLAMBAC, last, "a1h").outcome == Outcome(Ending.PLY_LIMIT, None)


def test_a_pawn_on_its_goal_ends_the_game() -> None:
    for seed in range(5):
        for position in play_out(DOLAMBAC, {}, Seat(0), 200, seed).positions:
            home = any(goals >> pawn.square & 1 for pawn, goals in zip(position.pawns, DOLAMBAC.goals, strict=True))
            assert home == (position.outcome is not None and position.outcome.ending is Ending.GOAL)


@pytest.mark.parametrize(
    ("events", "move", "words"),
    [
        ("e2 e8", "e4", "no step, jump or side-step to e4"),
        ("e3h a1h", "e3v", "another wall"),
        ("e3h a1h", "f3h", "another wall"),
        ("d1h a8h f1h c8h c1v", "g1v", "another pawn's last walk"),
        ("d1h a8h f1h c8h c1v e8h", "g1v", "your own last walk"),
    ],
)
def test_refusals_say_what_is_wrong(events: str, move: str, words: str) -> None:
    position = replay(DOLAMBAC, {}, Seat(0), events.split())
    with pytest.raises(IllegalMove, match=words):
        play_event(DOLAMBAC, position, move)


def test_walls_in_hand_run_out() -> None:
    walls = [f"{file}{rank}h" for rank in (2, 4, 6) for file in "aceg" if file + str(rank) not in ("e4", "e6")]
    north = [f"{file}{rank}h" for rank in (3, 5, 7) for file in "aceg" if file + str(rank) not in ("e3", "e5")]
    events = [text for pair in zip(walls, north, strict=True) for text in pair]
    position = replay(DUEL, {}, Seat(0), events)
    assert [pawn.walls for pawn in position.pawns] == [0, 0]
    assert {DUEL.format(move) for move in DUEL.legal_moves(position)} == {"d1", "e2", "f1"}
    with pytest.raises(IllegalMove, match="no wall left"):
        play_event(DUEL, position, "e1v")


def test_nothing_is_played_after_the_end() -> None:
    over = DUEL.withdraw(DUEL.initial({}, Seat(0)), Seat(1), Ending.TIMEOUT)
    assert over.outcome == Outcome(Ending.TIMEOUT, Seat(0))
    with pytest.raises(GameOver):
        DUEL.agree(over)
    with pytest.raises(GameOver):
        DUEL.withdraw(over, Seat(0), Ending.RESIGNED)
    assert DUEL.show(over).endswith("game over")
