"""A game from start to end as a value: which rules, what was played when, how it ended.

A record is always playable: whoever makes one has had it replayed. Its forms in text are in `dolambac.notation`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dolambac.game_events import play_event
from dolambac.games import AnyRules, find
from dolambac.games.options import chosen
from dolambac.rules import Outcome, RulesError, Seat, UnknownGame

MOST_EVENTS = 2_048
"""More than the longest game of any profile has, its withdrawals included."""
LATEST_MS = 366 * 86_400_000
"""The latest time of an event: a year after the start, in milliseconds."""


class BadRecord(ValueError):
    """The base of everything that keeps a text or values from being a record."""


class Unreadable(BadRecord):
    """The text has not the form of a record; the message says where."""


class UnknownRules(BadRecord):
    """The record is of a game or of a rules profile that is not played here."""


class Unplayable(BadRecord):
    """An option, the first seat or an event is refused by the rules; the cause is the RulesError."""

    def __init__(self, message: str, index: int | None = None) -> None:
        """`index` counts the events from 0; None where the start itself is refused."""
        super().__init__(message)
        self.index = index


class WrongTimes(BadRecord):
    """The times are not one for each event, in order, between 0 and `LATEST_MS`."""


class WrongOutcome(BadRecord):
    """The record claims another outcome than the one its events lead to."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game that has been replayed. Made by `recorded`."""

    game: str
    profile: int
    options: Mapping[str, str]
    """Every option of the game with its value."""
    first: Seat
    events: tuple[str, ...]
    """Moves, withdrawals and `agreed`, as in `dolambac.game_events`."""
    times: tuple[int, ...] | None
    """When each event happened, in milliseconds after the start of the game; None where nobody took the time."""
    outcome: Outcome | None
    """None where the game was not played to its end."""

    @property
    def rules(self) -> AnyRules:
        """The rules it is played by."""
        return find(self.game)

    def positions(self) -> Iterator[Any]:
        """The start position, and the position after each event."""
        rules = self.rules
        position = rules.initial(self.options, self.first)
        yield position
        for text in self.events:
            position = play_event(rules, position, text)
            yield position


def recorded(
    game: str,
    options: Mapping[str, str],
    first: Seat,
    events: Sequence[str],
    *,
    times: Sequence[int] | None = None,
    profile: int | None = None,
) -> GameRecord:
    """The record of a game, replayed from its start.

    Without a `profile` it is the one that is played here. Raises UnknownRules, Unplayable, WrongTimes, or Unreadable
    when there are more than `MOST_EVENTS`.
    """
    if len(events) > MOST_EVENTS:
        raise Unreadable(f"more than {MOST_EVENTS} events")
    try:
        rules = find(game)
    except UnknownGame as error:
        raise UnknownRules(str(error)) from error
    if profile not in (None, rules.profile):
        raise UnknownRules(f"{game} is played here by profile {rules.profile}, not {profile}")
    try:
        position = rules.initial(options, first)
        values = chosen(rules.options, options)
    except RulesError as error:
        raise Unplayable(str(error)) from error
    for index, text in enumerate(events):
        try:
            position = play_event(rules, position, text)
        except RulesError as error:
            raise Unplayable(f"event {index + 1}, {text}: {error}", index) from error
    taken = None if times is None else _checked(times, len(events))
    return GameRecord(game, rules.profile, values, first, tuple(events), taken, rules.outcome(position))


def _checked(times: Sequence[int], events: int) -> tuple[int, ...]:
    if len(times) != events:
        raise WrongTimes(f"{len(times)} times for {events} events")
    if list(times) != sorted(times) or (times and not 0 <= times[0] <= times[-1] <= LATEST_MS):
        raise WrongTimes(f"times go from 0 to {LATEST_MS} and never back")
    return tuple(times)
