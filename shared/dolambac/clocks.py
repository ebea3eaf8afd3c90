"""A game's clocks as values: banks, the turn limit, and when the seat to move has lost on time.

Times are milliseconds by the store's clock, and always an argument: nothing here reads a clock.
"""

from dataclasses import dataclass, replace

from dolambac.rules import Seat
from dolambac.time_formats import UNTIMED_LIMIT_MS, TimeFormat


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks between two events."""

    format: TimeFormat
    banks: tuple[int, ...] | None
    """Milliseconds left of each seat's bank as its last turn ended; None when the format has no bank."""

    turn: Seat | None
    """Whose time runs; None when nobody's does."""

    turn_at: int
    """When that turn began."""

    def deadline(self) -> int | None:
        """When the seat to move loses on time (untimed: has abandoned); None when nobody's time runs."""
        if self.turn is None:
            return None
        return self.turn_at + self.time_for(self.turn)

    def time_for(self, seat: Seat) -> int:
        """How long a turn of the seat may last from its beginning, in milliseconds."""
        if self.format.turn_ms is None:
            return UNTIMED_LIMIT_MS
        return self.format.turn_ms if self.banks is None else min(self.format.turn_ms, self.banks[seat])

    def moved(self, now: int, turn: Seat | None) -> "Clock":
        """The clocks after a move at `now` that gave the turn to `turn` (None: the game is over).

        When the same seat goes on in one turn (Roamers), keep the clock as it is instead.
        """
        return Clock(self.format, self._charged(now), turn, now)

    def given_back(self, ms: int) -> "Clock":
        """The clocks after a gap of `ms` without a server or a store: the turn began that much later."""
        return replace(self, turn_at=self.turn_at + ms)

    def stopped(self, now: int) -> "Clock":
        """The clocks after the game ended at `now`."""
        return self.moved(now, None)

    def _charged(self, now: int) -> tuple[int, ...] | None:
        if self.banks is None or self.turn is None:
            return self.banks
        left = max(0, self.banks[self.turn] - max(0, now - self.turn_at))
        return (*self.banks[: self.turn], left, *self.banks[self.turn + 1 :])


def start(time_format: TimeFormat, seats: int, first: Seat, now: int) -> Clock:
    """The clocks of a game that starts at `now`: the first seat's time runs at once."""
    bank = time_format.bank_ms
    return Clock(time_format, None if bank is None else (bank,) * seats, first, now)
