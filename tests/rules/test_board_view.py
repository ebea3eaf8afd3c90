"""The board as clients without the rules are shown it."""

from typing import Any

import pytest
from tests.rules.vectors import cases

from dolambac.board_view import BarrierView, BoardView, Due, board_view
from dolambac.games import find
from dolambac.rules import Seat


def _after(game: str, moves: str, **options: str) -> BoardView:
    rules = find(game)
    position: Any = rules.initial(options, Seat(0))
    for text in moves.split():
        position = rules.play(position, rules.parse(position, text))
    view = board_view(game, position)
    assert view is not None
    return view


def test_wall_games_need_no_view() -> None:
    rules = find("duel")
    assert board_view("duel", rules.initial({}, Seat(0))) is None


def test_roamers_are_placed_from_the_reserve() -> None:
    view = _after("roamers", "d4 d6")
    assert view.pieces == [["d4"], ["d6"]]
    assert view.reserve == [2, 2]
    assert view.hands == [25, 25]
    assert view.due is Due.PLACE


def test_a_turn_of_roamers_says_which_action_is_due() -> None:
    setup = "a1 g7 c3 e5 a7 g1"
    assert _after("roamers", setup).due is Due.ONLY
    assert _after("roamers", f"{setup} c3h").due is Due.FIRST
    view = _after("roamers", f"{setup} c3h e5-e6")
    assert view.due is Due.SECOND
    assert view.barriers == [BarrierView(Seat(0), "c3h", False)]


def test_a_barrier_jumped_over_stands() -> None:
    view = _after("roamers", "a1 g7 c3 e5 a7 g1 c3h e5-e6 e6-e5 c3-c4")
    assert view.barriers == [BarrierView(Seat(0), "c3h", True)]
    assert "c4" in view.pieces[0]


def test_threes_of_dara_are_named_square_by_square() -> None:
    view = _after("dara", "a1 a5 b1 b5 c1 d5")
    assert view.threes == [["a1", "b1", "c1"]]
    assert view.reserve == [9, 9]
    assert view.barriers == []
    assert view.due is Due.PLACE


@pytest.mark.parametrize("game", ["roamers", "dara"])
def test_every_game_of_the_vectors_can_be_shown(game: str) -> None:
    rules, seen = find(game), set()
    for case in cases(game):
        position: Any = rules.initial(case.options, case.first)
        for text in case.events:
            if rules.outcome(position) is not None or text == "agreed" or text.startswith("out:"):
                break
            position = rules.play(position, rules.parse(position, text))
            view = board_view(game, position)
            assert view is not None
            assert (view.due is None) == (rules.outcome(position) is not None)
            captures = {f"x{square}" for square in view.captures}
            assert not captures or captures == {rules.format(move) for move in rules.legal_moves(position)}
            seen.add(view.due)
    assert seen - {None} == ({Due.PLACE, Due.MOVE} if game == "dara" else set(Due) - {Due.MOVE})
