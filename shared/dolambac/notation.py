"""A whole game as text, in two forms that say the same: JSON for programs, and the notation for people.

The notation is a line that names rules, start and outcome, and then the events, numbered at the beginnings of lines:

    race profile=1 first=1 walls=10 outcome=win:1:goal
    1. g2 c2 g3 d3h g4 c3 f4 c4 e4 c5
    11. e5 ...

It is described in docs/notation.md.
"""

import json
import re
from typing import Any

from dolambac.record import GameRecord, Unreadable, WrongOutcome, recorded
from dolambac.rules import Ending, Outcome, Seat

FORMAT = "dolambac-record"
VERSION = 1
LONGEST = 131_072
"""The most characters that are read: the longest record has fewer."""
EVENTS_IN_A_LINE = 10

_KEYS = ("format", "version", "game", "profile", "options", "first", "events", "times", "outcome")
_HEAD = re.compile(r"(?P<game>[a-z]+) profile=(?P<profile>[1-9]\d{0,4}) first=(?P<first>\d)(?P<rest>( \S+=\S+)*)")
_NUMBER = re.compile(r"([1-9]\d{0,4})\.")
_EVENT = re.compile(r"(?P<text>[a-z][a-z0-9:!-]{0,23})(@(?P<time>0|[1-9]\d{0,11}))?")
_OUTCOME = re.compile(r"none|draw:(?P<draw>[a-z_]+)|win:(?P<winner>\d):(?P<won>[a-z_]+)")


def read(text: str) -> GameRecord:
    """The record of a text in either form. Raises BadRecord."""
    return from_json(text) if text.lstrip().startswith("{") else from_text(text)


def to_text(record: GameRecord) -> str:
    """The notation of a record, with a line end at the end."""
    options = "".join(f" {name}={value}" for name, value in record.options.items())
    start = f"{record.game} profile={record.profile} first={record.first}{options}"
    lines = [f"{start} outcome={_outcome_text(record.outcome)}"]
    times = record.times or ()
    events = [f"{text}@{time}" for text, time in zip(record.events, times, strict=True)] if times else record.events
    for index in range(0, len(events), EVENTS_IN_A_LINE):
        lines.append(" ".join([f"{index + 1}.", *events[index : index + EVENTS_IN_A_LINE]]))
    return "\n".join(lines) + "\n"


def from_text(text: str) -> GameRecord:
    """The record of a notation. Where lines break does not matter after the first one. Raises BadRecord."""
    head, _, body = _bounded(text).strip().partition("\n")
    found = _HEAD.fullmatch(head.strip())
    if found is None:
        raise Unreadable("the first line is no <game> profile=<n> first=<seat> [<option>=<value> …] outcome=<outcome>")
    options: dict[str, str] = {}
    for pair in found["rest"].split():
        name, _, value = pair.partition("=")
        if name in options:
            raise Unreadable(f"{name} is given twice")
        options[name] = value
    if "outcome" not in options:
        raise Unreadable("the first line names no outcome")
    outcome = _outcome_of(options.pop("outcome"))
    events, times = _events(body.split())
    record = recorded(
        found["game"], options, Seat(int(found["first"])), events, times=times, profile=int(found["profile"])
    )
    return _claimed(record, outcome)


def _events(words: list[str]) -> tuple[list[str], list[int] | None]:
    events: list[str] = []
    times: list[int] = []
    for word in words:
        number = _NUMBER.fullmatch(word)
        if number is not None:
            if int(number[1]) != len(events) + 1:
                raise Unreadable(f"{word} stands where event {len(events) + 1} comes")
            continue
        found = _EVENT.fullmatch(word)
        if found is None:
            raise Unreadable(f"{word[:32]!r} is no event and no number")
        if len(times) != (len(events) if found["time"] is not None else 0):
            raise Unreadable(f"{word}: either every event has a time or none")
        events.append(found["text"])
        if found["time"] is not None:
            times.append(int(found["time"]))
    return events, times or None


def to_json(record: GameRecord) -> str:
    """The JSON form of a record: one line."""
    outcome = record.outcome
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "profile": record.profile,
        "options": dict(record.options),
        "first": record.first,
        "events": list(record.events),
        "times": None if record.times is None else list(record.times),
        "outcome": None if outcome is None else {"ending": outcome.ending, "winner": outcome.winner},
    }
    return json.dumps(data, separators=(",", ":"))


def from_json(text: str) -> GameRecord:
    """The record of a JSON form: every key there, none besides. Raises BadRecord."""
    try:
        data = json.loads(_bounded(text))
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"no JSON: {error}") from error
    if not isinstance(data, dict) or sorted(data) != sorted(_KEYS):
        raise Unreadable(f"a record is a map with the keys {', '.join(_KEYS)}")
    if data["format"] != FORMAT or type(data["version"]) is not int or data["version"] != VERSION:
        raise Unreadable(f"not {FORMAT}, version {VERSION}")
    options = data["options"]
    if not isinstance(options, dict) or not all(type(value) is str for value in options.values()):
        raise Unreadable("options: a map of texts is wanted")
    times = data["times"]
    record = recorded(
        _text(data["game"], "game"),
        options,
        Seat(_int(data["first"], "first")),
        [_text(event, "events") for event in _list(data["events"], "events")],
        times=None if times is None else [_int(time, "times") for time in _list(times, "times")],
        profile=_int(data["profile"], "profile"),
    )
    return _claimed(record, _outcome_from_json(data["outcome"]))


def _bounded(text: str) -> str:
    if len(text) > LONGEST:
        raise Unreadable(f"longer than {LONGEST} characters")
    return text


def _text(value: Any, where: str) -> str:
    if type(value) is not str:
        raise Unreadable(f"{where}: a text is wanted")
    return value


def _int(value: Any, where: str) -> int:
    if type(value) is not int:
        raise Unreadable(f"{where}: a whole number is wanted")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable(f"{where}: a list is wanted")
    return value


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none"
    return f"draw:{outcome.ending}" if outcome.winner is None else f"win:{outcome.winner}:{outcome.ending}"


def _outcome_of(text: str) -> Outcome | None:
    found = _OUTCOME.fullmatch(text)
    if found is None:
        raise Unreadable(f"outcome={text[:48]} is neither none nor draw:<ending> nor win:<seat>:<ending>")
    if text == "none":
        return None
    if found["draw"] is not None:
        return Outcome(_ending(found["draw"]), None)
    return Outcome(_ending(found["won"]), Seat(int(found["winner"])))


def _outcome_from_json(data: Any) -> Outcome | None:
    if data is None:
        return None
    if not isinstance(data, dict) or sorted(data) != ["ending", "winner"]:
        raise Unreadable("outcome: null, or a map with ending and winner")
    winner = data["winner"]
    return Outcome(_ending(data["ending"]), None if winner is None else Seat(_int(winner, "winner")))


def _ending(value: Any) -> Ending:
    try:
        return Ending(value)
    except ValueError as error:
        raise Unreadable(f"there is no ending {str(value)[:32]!r}") from error


def _claimed(record: GameRecord, outcome: Outcome | None) -> GameRecord:
    if record.outcome != outcome:
        told, led = _outcome_text(outcome), _outcome_text(record.outcome)
        raise WrongOutcome(f"the outcome is told as {told}, but the events lead to {led}")
    return record
