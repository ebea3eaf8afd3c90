"""Race: its board, and its option."""

import pytest

from dolambac.game_events import play_event, replay
from dolambac.games.race import RACE
from dolambac.rules import BadOption, Ending, IllegalMove, Outcome, Seat


def test_both_seats_win_on_rank_13() -> None:
    straight = [f"{file}{rank}" for rank in range(2, 14) for file in "cg"]
    position = replay(RACE, {}, Seat(0), straight[:-1])
    assert position.outcome == Outcome(Ending.GOAL, Seat(0))
    position = replay(RACE, {}, Seat(1), [f"{file}{rank}" for rank in range(2, 14) for file in "gc"][:-1])
    assert position.outcome == Outcome(Ending.GOAL, Seat(1))


@pytest.mark.parametrize(("options", "walls"), [({}, 15), ({"walls": "15"}, 15), ({"walls": "10"}, 10)])
def test_the_option_sets_the_walls_in_hand(options: dict[str, str], walls: int) -> None:
    position = RACE.initial(options, Seat(0))
    assert [pawn.walls for pawn in position.pawns] == [walls, walls]


@pytest.mark.parametrize("value", ["0", "11", "015", ""])
def test_other_counts_of_walls_are_refused(value: str) -> None:
    with pytest.raises(BadOption):
        RACE.initial({"walls": value}, Seat(0))


def test_the_last_way_to_the_far_row_stays_open() -> None:
    # All of rank 13 but i13 is closed from below, and i12 from below: only h12 leads to it.
    position = replay(RACE, {}, Seat(0), ["a12h", "c12h", "e12h", "g12h", "h11h"])
    for wall in ("h12v", "h11v"):
        with pytest.raises(IllegalMove):
            play_event(RACE, position, wall)
    assert play_event(RACE, position, "g10v").outcome is None
