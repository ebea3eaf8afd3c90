"""Who is first, and who sits where, in each game of a series (rules.md section 7)."""

from collections.abc import Callable

from dolambac.room_state import GameState
from dolambac.rules import Seat

_ALTERNATE = frozenset({"dolambac"})
"""Seats stay, the first move goes to the seat that was not first last time."""

_SWAP = frozenset({"roamers", "dara"})
"""Seat 0 is always first, and the players change seats."""


def next_game(
    game: str, seats: int, number: int, last: GameState | None, players: list[str], random_seat: Callable[[int], Seat]
) -> tuple[Seat, list[str]]:
    """The first seat and the players by seat of game `number` of a series; `players` as they sit now."""
    if game in _ALTERNATE:
        return (Seat(0) if last is None else Seat(1 - last.first)), players
    if game in _SWAP:
        return Seat(0), players if number == 1 else players[::-1]
    return random_seat(seats), players
