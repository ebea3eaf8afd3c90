"""Four: withdrawals, passing over, double jumps, and the cases that play cannot reach."""

import random
from dataclasses import replace

import pytest
from tests.rules.slow_walls import SLOW_TABLES, SlowGame
from tests.strategies import choose_move

from dolambac.game_events import play_event, replay, withdrawal
from dolambac.games.four import FOUR, GRID, FourPosition
from dolambac.pawns import Pawn
from dolambac.rules import Ending, GameOver, IllegalMove, Outcome, Ply, Seat

START = FOUR.initial({}, Seat(0))


def put(position: FourPosition, *squares: str) -> FourPosition:
    """The position with the pawns of seats 0, 1, ... on these squares; `-` leaves a pawn where it is."""
    pawns = list(position.pawns)
    for seat, name in enumerate(squares):
        pawn = pawns[seat]
        if name != "-" and pawn is not None:
            pawns[seat] = replace(pawn, square=GRID.named(name))
    return replace(position, pawns=tuple(pawns))


def texts(position: FourPosition) -> set[str]:
    return {FOUR.format(move) for move in FOUR.legal_moves(position)}


def walks(position: FourPosition) -> set[str]:
    return {text for text in texts(position) if text[-1].isdigit()}


def test_the_seats_play_clockwise_from_the_first() -> None:
    position, turns = FOUR.initial({}, Seat(2)), []
    for text in ("f10", "j6", "f2", "b6", "f9"):
        turns.append(position.turn)
        position = play_event(FOUR, position, text)
    assert turns == [2, 3, 0, 1, 2]


def test_landing_on_the_golden_square_wins() -> None:
    # Seat 0 arrives beside the square that the others have emptied first.
    events = ["f2", "b6", "f10", "j6", "f3", "c6", "f9", "i6", "f4", "d6", "f8", "h6", "f5", "e6", "f7", "g6", "f6"]
    position = replay(FOUR, {}, Seat(0), events)
    assert position.outcome == Outcome(Ending.GOAL, Seat(0))
    assert position.ply == 17


def test_jumping_over_the_golden_square_does_not_win() -> None:
    position = put(START, "f5", "f6", "a11", "k1")
    assert "f7" in walks(position)
    assert play_event(FOUR, position, "f7").outcome is None


def test_a_withdrawn_pawn_leaves_the_board_and_needs_no_walk() -> None:
    position = replay(FOUR, {}, Seat(0), ["a6h", "j1h", "a5h"])
    with pytest.raises(IllegalMove, match="last walk"):
        play_event(FOUR, position, "b6v")
    without = play_event(FOUR, position, withdrawal(Seat(1), Ending.RESIGNED))
    assert without.pawns[1] is None
    assert play_event(FOUR, without, "b6v").outcome is None


def test_the_turn_passes_from_a_seat_that_leaves() -> None:
    position = play_event(FOUR, START, withdrawal(Seat(0), Ending.TIMEOUT))
    assert (position.turn, position.ply) == (1, 0)
    position = play_event(FOUR, position, withdrawal(Seat(2), Ending.RESIGNED))
    assert position.turn == 1
    assert play_event(FOUR, position, "b6").turn == 3
    with pytest.raises(IllegalMove, match="out already"):
        play_event(FOUR, position, withdrawal(Seat(0), Ending.RESIGNED))
    ended = play_event(FOUR, position, withdrawal(Seat(1), Ending.ABANDONED))
    assert ended.outcome == Outcome(Ending.LAST_STANDING, Seat(3))
    with pytest.raises(GameOver):
        play_event(FOUR, ended, withdrawal(Seat(3), Ending.RESIGNED))


def test_four_do_not_agree_on_a_draw() -> None:
    with pytest.raises(IllegalMove):
        play_event(FOUR, START, "agreed")


def test_a_double_jump_needs_two_pawns_in_line_and_no_other_way_on() -> None:
    # The pawn on f1 is blocked by f2 and f3; walls close the ways round to the sides.
    line = put(START, "f1", "f2", "f3", "k6")
    assert "f4" not in walks(line), "the side-steps of f2 lead on"
    board = FOUR.board
    maze = line.maze
    beside = 1 << GRID.named("e2") | 1 << GRID.named("f2")
    closed = replace(line, maze=replace(maze, east=maze.east & ~beside))
    assert walks(closed) == {"e1", "g1", "f4"}
    later = play_event(FOUR, closed, "f4")
    pawn = later.pawns[0]
    assert pawn is not None
    assert board.grid.name(pawn.square) == "f4"
    for blocked in (put(closed, "f1", "f2", "f3", "f4"), put(closed, "f1", "f2", "f4", "k6")):
        assert "f4" not in walks(blocked)


def test_a_third_pawn_behind_a_jumped_one_opens_the_side_steps() -> None:
    assert {"e2", "g2"} <= walks(put(START, "f1", "f2", "f3", "k6"))


def stuck(position: FourPosition, *seats: int) -> FourPosition:
    """These seats' squares closed all round, and no wall in hand."""
    north, east, pawns = position.maze.north, position.maze.east, list(position.pawns)
    for seat in seats:
        pawn = pawns[seat]
        assert pawn is not None
        square = pawn.square
        north &= ~(1 << square | 1 << square - GRID.stride)
        east &= ~(1 << square | 1 << square - 1)
        pawns[seat] = replace(pawn, walls=0)
    return replace(position, maze=replace(position.maze, north=north, east=east), pawns=tuple(pawns))


def test_a_seat_without_a_move_is_passed_over_without_a_ply() -> None:
    position = stuck(START, 1, 2)
    later = play_event(FOUR, position, "f2")
    assert (later.turn, later.ply) == (3, 1)


def test_a_seat_that_can_only_place_a_wall_is_not_passed_over() -> None:
    position = stuck(START, 1)
    pawns = tuple(replace(pawn, walls=1) if pawn else None for pawn in position.pawns)
    later = play_event(FOUR, replace(position, pawns=pawns), "f2")
    assert later.turn == 1
    assert texts(later)
    assert not walks(later)


def test_the_game_is_drawn_when_nobody_can_move() -> None:
    position = stuck(START, 0, 1, 2, 3)
    drawn = play_event(FOUR, position, withdrawal(Seat(3), Ending.RESIGNED))
    assert drawn.outcome == Outcome(Ending.NO_MOVES, None)
    assert FOUR.to_move(drawn) is None


def test_ply_1000_is_a_draw() -> None:
    late = replace(START, ply=Ply(999))
    assert play_event(FOUR, late, "f2").outcome == Outcome(Ending.PLY_LIMIT, None)
    near = put(late, "f5", "-", "-", "-")
    assert play_event(FOUR, near, "f6").outcome == Outcome(Ending.GOAL, Seat(0))


@pytest.mark.parametrize("seed", range(8))
def test_both_implementations_agree_when_seats_leave(seed: int) -> None:
    dice = random.Random(seed)
    position, slow = START, SlowGame.start(SLOW_TABLES["four"], 0)
    for ply in range(70):
        if dice.random() < 0.04:
            seat = dice.choice(sorted(slow.pawns))
            position, slow = play_event(FOUR, position, withdrawal(Seat(seat), Ending.RESIGNED)), slow.withdrawn(seat)
        if position.outcome is not None:
            break
        assert position.turn == slow.turn
        if ply % 6 == 0:
            assert texts(position) == slow.legal()
            wall = next((text for text in sorted(texts(position)) if text[-1] in "hv"), None)
            if wall is not None:
                assert list(FOUR.growth(position, FOUR.parse(position, wall))) == slow.growth(wall)
        text = choose_move(FOUR, position, dice)
        position, slow = play_event(FOUR, position, text), slow.played(text)


def test_each_pawn_starts_with_seven_walls() -> None:
    assert [pawn.walls for pawn in START.pawns if isinstance(pawn, Pawn)] == [7] * 4
