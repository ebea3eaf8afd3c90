"""Records and their two forms: whatever was played comes back, and nothing else is read."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import Playout, play_out, playouts

from dolambac.game_events import AGREED, replay, withdrawal
from dolambac.games import GAMES, AnyRules
from dolambac.notation import from_json, from_text, read, to_json, to_text
from dolambac.record import (
    MOST_EVENTS,
    BadRecord,
    GameRecord,
    UnknownRules,
    Unplayable,
    Unreadable,
    WrongOutcome,
    WrongTimes,
    recorded,
)
from dolambac.rules import WITHDRAWALS, BadOption, IllegalMove, Outcome, Seat

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    """Games of any kind, broken off, agreed on, left, or played to their end; with times or without."""
    playout: Playout = draw(playouts(most_plies=40))
    game, events = playout.game, list(playout.moves)
    if game.outcome(playout.last) is None:
        seats = draw(st.lists(st.sampled_from(range(game.seats)), max_size=game.seats, unique=True))
        if seats and game.seats == 2 and draw(st.booleans()):
            events.append(AGREED)
        else:
            for seat in seats[: game.seats - 1]:
                events.append(withdrawal(Seat(seat), draw(st.sampled_from(sorted(WITHDRAWALS)))))
    times = draw(st.none() | st.lists(st.integers(0, 10**9), min_size=len(events), max_size=len(events)))
    return recorded(game.key, playout.options, playout.first, events, times=None if times is None else sorted(times))


@given(records())
def test_both_forms_give_the_record_back(record: GameRecord) -> None:
    # Of a game without an event nobody can tell whether the time was taken.
    same = record if record.events else recorded(record.game, record.options, record.first, ())
    assert from_text(to_text(record)) == same
    assert from_json(to_json(record)) == record
    assert read("\n " + to_text(record)) == same
    assert read(to_json(record) + "\n") == record


@given(records())
def test_the_last_position_is_that_of_the_replay(record: GameRecord) -> None:
    positions = list(record.positions())
    assert len(positions) == len(record.events) + 1
    assert positions[-1] == replay(record.rules, record.options, record.first, record.events)
    assert record.rules.outcome(positions[-1]) == record.outcome


@given(records(), st.data())
def test_a_spoilt_text_is_refused_or_says_something_else(record: GameRecord, data: st.DataObject) -> None:
    for write in (to_text, to_json):
        text = write(record)
        place = data.draw(st.integers(0, len(text) - 1))
        spoilt = text[:place] + data.draw(st.sampled_from(["", "x", "0", " ", "é", "\x00", '"', "out:0:resigned"]))
        spoilt += text[place + 1 :]
        with suppress(BadRecord):
            assert isinstance(read(spoilt), GameRecord)


@given(st.text(max_size=80) | st.binary(max_size=40).map(lambda some: some.decode("latin-1")))
def test_garbage_is_refused(text: str) -> None:
    for reader in (read, from_text, from_json):
        with pytest.raises(BadRecord):
            reader(text)


def test_the_notation_can_be_read_by_people() -> None:
    events = ["g2", "c2", "g3", "d3h", "g4", "c3", "f4", "c4", "e4", "c5", "e5", "out:0:resigned"]
    record = recorded("race", {"walls": "10"}, Seat(1), events)
    assert to_text(record) == (
        "race profile=1 first=1 walls=10 outcome=win:1:resigned\n"
        "1. g2 c2 g3 d3h g4 c3 f4 c4 e4 c5\n"
        "11. e5 out:0:resigned\n"
    )
    timed = recorded("dolambac", {}, Seat(0), ["e2", AGREED], times=[1200, 5_000])
    assert to_text(timed) == "dolambac profile=1 first=0 outcome=draw:agreed\n1. e2@1200 agreed@5000\n"
    assert json.loads(to_json(timed)) == {
        "format": "dolambac-record",
        "version": 1,
        "game": "dolambac",
        "profile": 1,
        "options": {},
        "first": 0,
        "events": ["e2", "agreed"],
        "times": [1200, 5000],
        "outcome": {"ending": "agreed", "winner": None},
    }


def test_lines_may_be_broken_anew_and_numbers_left_out() -> None:
    head = "duel profile=1 first=0 outcome=none"
    record = from_text(f"{head}\n1. e2 e8 e3")
    assert from_text(f"  {head}  \n e2\n\n2. e8\te3\n") == from_text(f"{head}\r\ne2 e8 e3") == record


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", Unreadable),
        ("duel", Unreadable),
        ("duel profile=1 first=0\n1. e2", Unreadable),
        ("duel profile=01 first=0 outcome=none", Unreadable),
        ("duel profile=1 first=0 outcome=won", Unreadable),
        ("duel profile=1 first=0 outcome=win:0:luck", Unreadable),
        ("duel profile=1 first=0 outcome=none outcome=none", Unreadable),
        ("duel profile=1 first=0 outcome=none\n2. e2", Unreadable),
        ("duel profile=1 first=0 outcome=none\n1. e2@5 e8", Unreadable),
        ("duel profile=1 first=0 outcome=none\n1. e2 e8@5", Unreadable),
        ("duel profile=1 first=0 outcome=none\n1. E2", Unreadable),
        ("duel profile=1 first=0 outcome=none\n1. e2@5 e8@4", WrongTimes),
        ("duel profile=1 first=0 outcome=none\n1. e2@99999999999", WrongTimes),
        ("chess profile=1 first=0 outcome=none", UnknownRules),
        ("duel profile=2 first=0 outcome=none", UnknownRules),
        ("duel profile=1 first=4 outcome=none", Unplayable),
        ("duel profile=1 first=0 walls=10 outcome=none", Unplayable),
        ("race profile=1 first=0 walls=11 outcome=none", Unplayable),
        ("duel profile=1 first=0 outcome=none\n1. e2 e2", Unplayable),
        ("duel profile=1 first=0 outcome=none\n1. e2 zz", Unplayable),
        ("duel profile=1 first=0 outcome=win:0:goal\n1. e2", WrongOutcome),
        ("duel profile=1 first=0 outcome=none\n1. out:0:timeout", WrongOutcome),
        ("duel profile=1 first=0 outcome=none" + "\n" * 140_000, Unreadable),
    ],
)
def test_what_is_wrong_is_told_by_the_kind_of_the_error(text: str, error: type[BadRecord]) -> None:
    with pytest.raises(BadRecord) as refused:
        from_text(text)
    assert type(refused.value) is error


def test_the_event_that_cannot_be_played_is_named() -> None:
    with pytest.raises(Unplayable, match="event 2, e2") as refused:
        recorded("duel", {}, Seat(0), ["e2", "e2"])
    assert refused.value.index == 1
    assert isinstance(refused.value.__cause__, IllegalMove)
    with pytest.raises(Unplayable) as refused:
        recorded("duel", {"walls": "3"}, Seat(0), [])
    assert refused.value.index is None
    assert isinstance(refused.value.__cause__, BadOption)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "pgn"},
        {"version": 2},
        {"version": True},
        {"game": 3},
        {"first": "0"},
        {"first": False},
        {"options": []},
        {"options": {"walls": 10}},
        {"events": "e2"},
        {"events": [2]},
        {"times": 5},
        {"times": [1.5]},
        {"outcome": "none"},
        {"outcome": {"ending": "goal"}},
        {"outcome": {"ending": ["goal"], "winner": 0}},
        {"outcome": {"ending": "goal", "winner": "0"}},
        {"extra": 1},
    ],
    ids=str,
)
def test_json_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    data = json.loads(to_json(recorded("duel", {}, Seat(0), ["e2"], times=[7])))
    with pytest.raises(Unreadable):
        from_json(json.dumps(data | change))
    with pytest.raises(Unreadable):
        from_json(json.dumps({key: value for key, value in data.items() if key != next(iter(change))} | {"more": 1}))


def test_too_many_events_are_refused_before_they_are_played() -> None:
    with pytest.raises(Unreadable, match="more than"):
        recorded("duel", {}, Seat(0), ["e2"] * (MOST_EVENTS + 1))


@every_game
def test_a_whole_game_comes_back(game: AnyRules) -> None:
    playout = play_out(game, {}, Seat(0), plies=400, seed=3)
    record = recorded(game.key, {}, Seat(0), playout.moves)
    assert from_text(to_text(record)) == record
    assert record.outcome is None or isinstance(record.outcome, Outcome)
    assert dict(record.options) == {name: values[0] for name, values in game.options.items()}
