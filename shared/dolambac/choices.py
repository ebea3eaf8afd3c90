"""What a bot is asked and what it answers: the words of the line protocol's `go`."""

from dataclasses import dataclass
from typing import Any, Protocol

from dolambac.rules import Rules

LEVELS = range(1, 6)
"""The bot's levels, weakest first."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How strong a bot may be and how long it may think; a bound that is None is the level's own."""

    level: int = LEVELS[-1]
    movetime_ms: int | None = None
    depth: int | None = None
    """In plies."""
    nodes: int | None = None
    """In positions looked at."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a bot would play."""

    move_text: str
    depth: int
    """How many plies were searched completely."""
    nodes: int
    score: int
    """For the seat to move, in hundredths of a step; above zero is better."""
    time_ms: int


class Chooser(Protocol):
    """A bot as the line protocol sees it."""

    def __call__(self, game: Rules[Any, Any], position: Any, limits: Limits) -> Choice:
        """A legal move in a position of a game that is not over."""
