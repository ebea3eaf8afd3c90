"""Time formats: how long a player has for the game and for each turn."""

from dataclasses import dataclass

UNTIMED_LIMIT_MS = 24 * 3_600_000
"""An untimed room ends after this time without a move."""

_TURN_MS = 30_000
_ROAMERS_TURN_MS = 60_000
_UNTIMED_GAMES = frozenset({"dolambac", "roamers", "dara"})


@dataclass(frozen=True, slots=True)
class TimeFormat:
    """A bank for each player and a limit for each turn, in milliseconds; None where there is none."""

    key: str
    bank_ms: int | None
    turn_ms: int | None


class BadTimeFormat(ValueError):
    """The game is not played at that time format; the message lists those it is played at."""


DEFAULT = "5min"
_BANKS: dict[str, int | None] = {"untimed": None, "move": None, "3min": 180_000, "5min": 300_000}
KEYS = tuple(_BANKS)


def keys_for(game: str, *, coded: bool) -> tuple[str, ...]:
    """The formats a game may be played at, in a coded or in another room (product.md section 2)."""
    if game == "four":
        return (DEFAULT,)
    if coded and game in _UNTIMED_GAMES:
        return KEYS
    return KEYS[1:]


def find(key: str, game: str, *, coded: bool = True) -> TimeFormat:
    """The format of that key for this game.

    Raises BadTimeFormat.
    """
    allowed = keys_for(game, coded=coded)
    if key not in allowed:
        raise BadTimeFormat(f"{game} is played at {', '.join(allowed)}")
    if key == "untimed":
        return TimeFormat(key, None, None)
    return TimeFormat(key, _BANKS[key], _ROAMERS_TURN_MS if game == "roamers" else _TURN_MS)
