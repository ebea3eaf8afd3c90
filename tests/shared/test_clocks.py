"""Clocks as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolambac import clocks, time_formats
from dolambac.rules import Seat
from dolambac.time_formats import UNTIMED_LIMIT_MS

FIVE = time_formats.find("5min", "dolambac")
MOVE = time_formats.find("move", "dolambac")
UNTIMED = time_formats.find("untimed", "dolambac")

ONE, TWO = Seat(0), Seat(1)


def test_the_first_seats_time_runs_at_once() -> None:
    clock = clocks.start(FIVE, 2, TWO, 1_000)
    assert (clock.turn, clock.turn_at, clock.banks) == (TWO, 1_000, (300_000, 300_000))
    assert clock.deadline() == 31_000


def test_a_move_is_charged_to_who_made_it() -> None:
    clock = clocks.start(FIVE, 2, ONE, 1_000).moved(6_000, TWO)
    assert (clock.banks, clock.turn, clock.turn_at) == ((295_000, 300_000), TWO, 6_000)
    clock = clock.moved(7_500, ONE)
    assert clock.banks == (295_000, 298_500)


def test_the_shorter_of_bank_and_turn_counts() -> None:
    clock = clocks.start(FIVE, 2, ONE, 0)
    for turn in range(20):
        clock = clock.moved(clock.turn_at + 29_000, Seat(1 - turn % 2))
    assert clock.banks == (10_000, 10_000)
    assert clock.deadline() == clock.turn_at + 10_000
    assert clock.time_for(ONE) == 10_000


def test_a_bank_is_never_below_nothing() -> None:
    clock = clocks.start(FIVE, 2, ONE, 0).moved(900_000, TWO)
    assert clock.banks == (0, 300_000)
    assert clock.moved(900_000, ONE).deadline() == 900_000


def test_time_that_goes_back_costs_nothing() -> None:
    assert clocks.start(FIVE, 2, ONE, 5_000).moved(4_000, TWO).banks == (300_000, 300_000)


def test_time_by_the_move_has_no_bank() -> None:
    clock = clocks.start(MOVE, 2, ONE, 0).moved(29_999, TWO)
    assert clock.banks is None
    assert clock.deadline() == 59_999


def test_untimed_ends_after_a_day() -> None:
    clock = clocks.start(UNTIMED, 2, ONE, 0)
    assert clock.deadline() == UNTIMED_LIMIT_MS
    assert clock.banks is None


def test_a_gap_is_given_back_to_turn_and_bank() -> None:
    clock = clocks.start(FIVE, 2, ONE, 0).given_back(7_000)
    assert clock.deadline() == 37_000
    assert clock.moved(10_000, TWO).banks == (297_000, 300_000)


def test_a_stopped_clock_has_no_deadline() -> None:
    clock = clocks.start(FIVE, 2, ONE, 0).stopped(4_000)
    assert (clock.turn, clock.deadline()) == (None, None)
    assert clock.banks == (296_000, 300_000)
    assert clock.stopped(9_000).banks == (296_000, 300_000)


@given(st.lists(st.integers(0, 40_000), max_size=30))
def test_banks_lose_exactly_what_the_turns_took(turns: list[int]) -> None:
    clock = clocks.start(FIVE, 2, ONE, 0)
    used = [0, 0]
    for number, took in enumerate(turns):
        used[number % 2] += took
        clock = clock.moved(clock.turn_at + took, Seat(1 - number % 2))
    assert clock.banks == tuple(max(0, 300_000 - took) for took in used)


@pytest.mark.parametrize(
    ("game", "coded", "keys"),
    [
        ("dolambac", True, ("untimed", "move", "3min", "5min")),
        ("dolambac", False, ("move", "3min", "5min")),
        ("duel", True, ("move", "3min", "5min")),
        ("race", True, ("move", "3min", "5min")),
        ("roamers", True, ("untimed", "move", "3min", "5min")),
        ("dara", False, ("move", "3min", "5min")),
        ("four", True, ("5min",)),
        ("four", False, ("5min",)),
    ],
)
def test_time_formats_of_the_games(game: str, coded: bool, keys: tuple[str, ...]) -> None:
    assert time_formats.keys_for(game, coded=coded) == keys
    for key in time_formats.KEYS:
        if key in keys:
            found = time_formats.find(key, game, coded=coded)
            assert found.key == key
            if key != "untimed":
                assert found.turn_ms == (60_000 if game == "roamers" else 30_000)
        else:
            with pytest.raises(time_formats.BadTimeFormat, match=keys[0]):
                time_formats.find(key, game, coded=coded)


def test_a_format_that_is_none() -> None:
    for key in ("", "10min", "5MIN", "untimed "):
        with pytest.raises(time_formats.BadTimeFormat):
            time_formats.find(key, "dolambac")
