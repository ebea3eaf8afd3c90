"""Roamers: moves, captures, turns, endings; the cases that play cannot reach; and the slow implementation."""

from dataclasses import replace
from itertools import product

import pytest
from tests.rules.slow_roamers import SlowRoamers
from tests.strategies import play_out

from dolambac.game_events import play_event, replay
from dolambac.games.roamers import ROAMERS
from dolambac.games.roamers_board import GROUNDS, GrooveSet
from dolambac.games.roamers_camps import Camp, Field
from dolambac.games.roamers_turns import BLACK, WHITE, RoamersPosition, Stage, after_action, occurrence
from dolambac.rules import BadNotation, BadOption, Ending, IllegalMove, Outcome, Seat
from dolambac.squares import Square, SquareSet, square_set

GROUND = GROUNDS["7x7"]
OPTIONS = [
    {"board": board, "roamers": roamers, "flip": flip}
    for board, roamers, flip in product(("7x7", "7x6"), ("3", "4"), ("no", "yes"))
]


def bits(names: str) -> int:
    return square_set(Square(GROUND.names[name]) for name in names.split())


def camp(roamers: str, resting: str = "", standing: str = "", barriers: int = 5) -> Camp:
    return Camp(SquareSet(bits(roamers)), GrooveSet(bits(resting)), GrooveSet(bits(standing)), barriers, 0)


def position(white: Camp, black: Camp, stage: Stage = Stage.FIRST_ACTION, turn: Seat = WHITE) -> RoamersPosition:
    """A position in the middle of the game."""
    start = ROAMERS.initial({"flip": "yes"}, WHITE)
    return replace(start, field=Field(GROUND, (white, black)), stage=stage, turn=turn, turns=7)


def texts(where: RoamersPosition) -> set[str]:
    return {ROAMERS.format(move) for move in ROAMERS.legal_moves(where)}


def ends_of(where: RoamersPosition, start: str) -> set[str]:
    return {text.split("-")[1] for text in texts(where) if text.startswith(start + "-")}


def test_a_roamer_moves_one_or_two_squares() -> None:
    where = position(camp("d4"), camp("a7"))
    assert ends_of(where, "d4") == {"d5", "d6", "e4", "f4", "d3", "d2", "c4", "b4"}


@pytest.mark.parametrize(
    ("white", "black", "up"),
    [
        (camp("d4 d5"), camp("a7"), {"d6"}),
        (camp("d4"), camp("a7 d5"), set()),
        (camp("d4", resting="d4h"), camp("a7"), {"d5", "d6"}),
        (camp("d4", resting="d5h"), camp("a7"), {"d5", "d6"}),
        (camp("d4", standing="d4h"), camp("a7"), set()),
        (camp("d4", standing="d5h"), camp("a7"), {"d5"}),
        (camp("d4"), camp("a7", resting="d5h"), {"d5"}),
        (camp("d4", resting="d4h d5h"), camp("a7"), {"d5"}),
        (camp("d4 d5", resting="d4h"), camp("a7"), set()),
        (camp("d4 d5", resting="d5h"), camp("a7"), set()),
        (camp("d4"), camp("a7 d6"), {"d5"}),
    ],
)
def test_one_friendly_obstacle_may_be_passed(white: Camp, black: Camp, up: set[str]) -> None:
    assert {end for end in ends_of(position(white, black), "d4") if end[0] == "d" and end[1] > "4"} == up


def test_a_barrier_jumped_over_stands_for_good() -> None:
    where = play_event(ROAMERS, position(camp("d4", resting="d4h d5h"), camp("a7")), "d4-d5")
    assert where.field.camps[0].standing == bits("d4h")
    assert where.field.camps[0].resting == bits("d5h")


def test_a_roamer_that_moves_into_death_is_captured_first() -> None:
    # In the corner a1 two enemy barriers leave no way out; the way in is closed behind by nobody, so place it there.
    start = ROAMERS.initial({}, WHITE)
    where = replace(start, field=Field(GROUND, (Camp(SquareSet(0), GrooveSet(0), GrooveSet(0), 25, 3), camp("d4"))))
    closed = replace(where.field.camps[1], resting=GrooveSet(bits("a1h a1v")), to_enter=2)
    later = play_event(ROAMERS, replace(where, field=where.field.with_camp(BLACK, closed)), "a1")
    assert later.field.camps[0].roamers == 0
    assert later.field.camps[0].to_enter == 2
    assert later.turn == 1


def test_a_dead_enemy_is_captured() -> None:
    white = camp("d4 a2")
    black = camp("a1 g7 g5")
    where = position(white, black, Stage.SECOND_ACTION)
    later = play_event(ROAMERS, where, "a1v")
    assert later.field.camps[1].roamers == bits("g7 g5")
    assert later.turn == 1


def test_of_several_dead_enemies_the_mover_chooses_one() -> None:
    black = camp("a1 b1 g7", barriers=0)
    white = camp("a2 b2 d4")
    where = play_event(ROAMERS, position(white, black, Stage.SECOND_ACTION), "b1v")
    assert texts(where) == {"xa1", "xb1"}
    assert ROAMERS.to_move(where) == 0
    with pytest.raises(IllegalMove, match="chosen first"):
        play_event(ROAMERS, where, "a1h")
    later = play_event(ROAMERS, where, "xb1")
    assert later.field.camps[1].roamers == bits("a1 g7"), "with b1 empty a1 is free again"


def test_with_an_entrapped_roamer_the_first_action_is_its_own() -> None:
    # a1 is surrounded by its own resting barriers, over which it can jump.
    where = position(camp("a1 d4", resting="a1h a1v"), camp("g7"))
    assert texts(where) == {"a1-a2", "a1-a3", "a1-b1", "a1-c1"}


def test_a_neighbour_moves_for_an_entrapped_roamer_without_a_move_of_its_own() -> None:
    where = position(camp("a1 a2 d4", standing="a1v a2h"), camp("g7"))
    assert texts(where) == {"a2-b2", "a2-c2"}


def test_an_escaped_roamer_that_is_surrounded_again_moves_on() -> None:
    white = camp("a1 d4", resting="a1h a1v a2h")
    black = camp("g7", resting="a2v")
    where = play_event(ROAMERS, position(white, black), "a1-a2")
    assert where.stage is Stage.SECOND_ACTION
    assert {text for text in texts(where) if text[2:3] == "-"} == {"a2-a3", "a2-a4"}
    assert "b5h" in texts(where)


def test_a_second_action_that_is_impossible_is_skipped() -> None:
    # On b1 the escaped roamer is surrounded again and cannot move; b2, which could, may not; no barrier is left.
    white = camp("a1 b2", resting="a1v", standing="a1h b1v b2h", barriers=0)
    later = play_event(ROAMERS, position(white, camp("g7")), "a1-b1")
    assert (later.turn, later.stage, later.ply) == (BLACK, Stage.FIRST_ACTION, 1)


@pytest.mark.parametrize(
    ("white", "black", "winner"), [("", "g7", 1), ("d4", "", 0), ("", "", 1)], ids=["mover", "enemy", "both"]
)
def test_a_side_without_roamers_has_lost(white: str, black: str, winner: int) -> None:
    ended = after_action(position(camp(white), camp(black), Stage.SECOND_ACTION))
    assert ended.outcome == Outcome(Ending.CAPTURED, Seat(winner))


def test_a_seat_without_a_first_action_has_lost() -> None:
    # Black's only roamer is dead and was not captured: such a position comes from no play.
    black = Camp(SquareSet(bits("a1")), GrooveSet(0), GrooveSet(bits("a1h a1v")), 5, 0)
    ended = after_action(position(camp("d4"), black, Stage.SECOND_ACTION))
    assert ended.outcome == Outcome(Ending.NO_MOVES, WHITE)


def test_the_third_occurrence_at_the_start_of_a_turn_is_a_draw() -> None:
    where = position(camp("d1", barriers=0), camp("d7", barriers=0), turn=BLACK)
    where = replace(where, seen=(occurrence(where.field, BLACK),))
    rounds = ["d7-d6", "d6-d7", "d1-d2", "d2-d1"] * 2
    for text in rounds:
        assert where.outcome is None
        where = play_event(ROAMERS, where, text)
    assert where.outcome == Outcome(Ending.REPETITION, None)


def test_three_hundred_turns_are_a_draw() -> None:
    where = replace(position(camp("d1"), camp("d7"), Stage.SECOND_ACTION), turns=299)
    assert play_event(ROAMERS, where, "d1-d2").outcome == Outcome(Ending.PLY_LIMIT, None)


def test_white_is_first_and_its_first_turn_is_one_action() -> None:
    with pytest.raises(BadOption):
        ROAMERS.initial({}, BLACK)
    where = replay(ROAMERS, {}, WHITE, ["b2", "f6", "d2", "d6", "f2", "b6"])
    assert where.stage is Stage.ONLY_ACTION
    where = play_event(ROAMERS, where, "d4h")
    assert (where.turn, where.stage) == (BLACK, Stage.FIRST_ACTION)
    where = play_event(ROAMERS, where, "b6-b5")
    assert (where.turn, where.stage) == (BLACK, Stage.SECOND_ACTION)


def test_flipping_needs_the_option() -> None:
    start = ["b2", "f6", "d2", "d6", "f2", "b6", "d4h", "b6-b5", "a1h", "b2-b3"]
    with pytest.raises(IllegalMove):
        play_event(ROAMERS, replay(ROAMERS, {}, WHITE, start), "d4h!")
    flipped = play_event(ROAMERS, replay(ROAMERS, {"flip": "yes"}, WHITE, start), "d4h!")
    assert flipped.field.camps[0].standing == bits("d4h")


def test_with_none_in_hand_a_resting_barrier_moves() -> None:
    where = position(
        camp("d4", resting="a1h", standing="b1h", barriers=0), camp("g7", resting="c1h"), Stage.SECOND_ACTION
    )
    found = {text for text in texts(where) if "h-" in text}
    assert "a1h-g6h" in found
    assert not any(text.startswith(("b1h-", "c1h-")) or text.endswith(("-a1h", "-b1h", "-c1h")) for text in found)


@pytest.mark.parametrize(
    "text", ["", "h1", "a8", "g7h", "g3v", "xa1h", "a1-b2v", "a1h-b2", "a1!", "xa1!", "a1-a2!", "x", "a1-", "A1"]
)
def test_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        ROAMERS.parse(ROAMERS.initial({}, WHITE), text)


def test_the_small_board_has_six_ranks() -> None:
    small = ROAMERS.initial({"board": "7x6"}, WHITE)
    assert len(texts(small)) == 42
    for text in ("a7", "a6h"):
        with pytest.raises(BadNotation):
            ROAMERS.parse(small, text)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seed", range(3))
def test_both_implementations_agree(options: dict[str, str], seed: int) -> None:
    playout = play_out(ROAMERS, options, WHITE, plies=120, seed=seed)
    slow = SlowRoamers.start(options)
    for where, text in zip(playout.positions, (*playout.moves, None), strict=True):
        outcome = where.outcome
        assert (None if outcome is None else (str(outcome.ending), outcome.winner)) == slow.ended
        if outcome is None:
            assert where.turn == slow.turn
            assert texts(where) == slow.legal()
        if text is not None:
            slow = slow.played(text)
