"""Dara: lines, removals, endings; and against the slow implementation."""

import pytest
from tests.rules.slow_dara import SlowDara
from tests.strategies import play_out

from dolambac.game_events import play_event
from dolambac.games.dara import DARA, PLIES_WITHOUT_REMOVAL, DaraPosition
from dolambac.games.dara_lines import BESIDE, GRID, completed, removable_stones
from dolambac.rules import BadNotation, Ending, IllegalMove, Outcome, Ply, Seat
from dolambac.squares import SquareSet, members, square_set


def squares(names: str) -> SquareSet:
    return square_set(GRID.named(name) for name in names.split())


def moving(own: str, enemy: str, turn: int = 0) -> DaraPosition:
    """A position of the moving phase."""
    stones = (squares(own), squares(enemy))
    return DaraPosition(stones, (0, 0), Seat(turn), Ply(30), None, (stones,))


def texts(position: DaraPosition) -> set[str]:
    return {DARA.format(move) for move in DARA.legal_moves(position)}


def test_a_stone_slides_to_the_squares_beside_it() -> None:
    assert {GRID.name(square) for square in members(BESIDE[GRID.named("a1")])} == {"a2", "b1"}
    assert {GRID.name(square) for square in members(BESIDE[GRID.named("f3")])} == {"e3", "f2", "f4"}


@pytest.mark.parametrize(
    ("stones", "three", "four"),
    [
        ("b3 d3", True, False),
        ("c1 c2 b3", True, False),
        ("c1 b3 d2", False, False),
        ("a3 b3 d3", True, True),
        ("c4 c5 c2", True, True),
        ("b3 d3 e3", True, True),
        ("a3 b3", True, False),
        ("d3 e3 f3", True, True),
    ],
)
def test_a_stone_completes_the_unbroken_row_or_file_through_its_square(stones: str, three: bool, four: bool) -> None:
    here = GRID.named("c3")
    threes, fours = completed(squares(stones))
    assert (bool(threes >> here & 1), bool(fours >> here & 1)) == (three, four)


def test_the_end_of_a_rank_does_not_run_on_in_the_next() -> None:
    threes, fours = completed(squares("e1 a2 b2 c2"))
    assert not threes >> GRID.named("f1") & 1
    assert not fours >> GRID.named("f1") & 1


def test_stones_in_threes_are_protected() -> None:
    assert removable_stones(squares("a1 b1 c1 e3 e4 f1")) == squares("e3 e4 f1")
    assert removable_stones(squares("a1 b1 c1 c2 c3 e5")) == squares("e5")
    assert removable_stones(squares("a1 b1 c1 d1")) == squares("a1 b1 c1 d1")


def test_a_four_is_never_made() -> None:
    position = moving("a1 b1 c1 d2 f5", "a3 c4 f2")
    assert "d2-d1" not in texts(position)
    with pytest.raises(IllegalMove, match="four or more"):
        play_event(DARA, position, "d2-d1")


def test_a_four_in_one_direction_is_refused_although_the_other_makes_three() -> None:
    position = moving("a1 b1 c1 d2 d3 e1", "a3 c4 f2")
    with pytest.raises(IllegalMove, match="four or more"):
        play_event(DARA, position, "e1-d1")


def test_a_three_takes_one_stone_and_has_to() -> None:
    position = moving("a1 b1 c2 f5", "a3 c4 f2 f3")
    assert {text for text in texts(position) if text.startswith("c2-c1")} == {
        f"c2-c1x{s}" for s in ("a3", "c4", "f2", "f3")
    }
    with pytest.raises(IllegalMove, match="has to be removed"):
        play_event(DARA, position, "c2-c1")
    later = play_event(DARA, position, "c2-c1xf3")
    assert later.stones == (squares("a1 b1 c1 f5"), squares("a3 c4 f2"))
    with pytest.raises(IllegalMove, match="no removal is due"):
        play_event(DARA, position, "f5-f4xf3")


def test_nothing_is_taken_when_every_enemy_stone_is_in_a_three() -> None:
    position = moving("a1 b1 c2 f5", "a3 b3 c3")
    assert "c2-c1" in texts(position)
    assert play_event(DARA, position, "c2-c1").stones[1] == squares("a3 b3 c3")


def test_the_square_left_counts_as_empty() -> None:
    # The stone slides along its own line: three stones stay in the row, but never four.
    position = moving("a1 b1 d1 f5", "a3 c4 f2")
    assert "d1-c1xa3" in texts(position)


def test_two_stones_are_too_few() -> None:
    position = moving("a1 b1 c2 f5", "a3 c4 f2")
    assert play_event(DARA, position, "c2-c1xf2").outcome == Outcome(Ending.TOO_FEW_STONES, Seat(0))


def test_a_seat_that_cannot_move_has_lost() -> None:
    position = moving("b1 b2 b4 a4", "a1 a2 a3")
    assert play_event(DARA, position, "b4-c4").outcome is None
    assert play_event(DARA, position, "b4-b3").outcome == Outcome(Ending.NO_MOVES, Seat(0))


def test_no_removal_for_a_hundred_plies_is_a_draw() -> None:
    stones = (squares("a1 c3 e5"), squares("a5 c1 e1"))
    others = tuple((squares("a1 c3 e4"), SquareSet(1 << n)) for n in range(PLIES_WITHOUT_REMOVAL - 1))
    position = DaraPosition(stones, (0, 0), Seat(0), Ply(123), None, (*others, stones))
    assert play_event(DARA, position, "a1-a2").outcome == Outcome(Ending.NO_PROGRESS, None)


def test_the_third_occurrence_in_the_moving_phase_is_a_draw() -> None:
    position = moving("a1 c3 e5", "a5 c1 e1")
    for text in ["a1-a2", "a5-a4", "a2-a1", "a4-a5"] * 2:
        assert position.outcome is None
        position = play_event(DARA, position, text)
    assert position.outcome == Outcome(Ending.REPETITION, None)


@pytest.mark.parametrize(
    "text", ["", "a", "a6", "g1", "a1-", "a1xa2", "a1-a2-a3", "A1", "a1h", "a1-a2x", "a1-a2xa3x", "a1\n"]
)
def test_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        DARA.parse(moving("a1", "a2"), text)


@pytest.mark.parametrize("seed", range(12))
def test_both_implementations_agree(seed: int) -> None:
    playout = play_out(DARA, {}, Seat(seed % 2), plies=150, seed=seed)
    slow = SlowDara.start(seed % 2)
    for position, text in zip(playout.positions, (*playout.moves, None), strict=True):
        outcome = DARA.outcome(position)
        assert (outcome.ending if outcome else None) == slow.ending()
        if outcome:
            assert outcome.winner == (None if outcome.ending in ("repetition", "no_progress") else 1 - slow.turn)
            break
        assert position.turn == slow.turn
        assert texts(position) == slow.legal()
        if text is not None:
            slow = slow.played(text)
