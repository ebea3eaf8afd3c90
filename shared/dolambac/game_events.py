"""The events of a game as texts: a move, `out:<seat>:<ending>`, `agreed` (rules.md 0, line-protocol.md).

A text that names no event is refused before anything else, then comes the end of the game, then the move itself.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from dolambac.reasons import Reason
from dolambac.rules import WITHDRAWALS, BadNotation, Ending, Rules, Seat

AGREED = "agreed"
_OUT = "out:"


def withdrawal(seat: Seat, ending: Ending) -> str:
    """The event of a seat leaving a game."""
    return f"{_OUT}{seat}:{ending}"


def play_event(game: Rules[Any, Any], position: Any, text: str) -> Any:
    """The position after an event. Raises BadNotation, GameOver or IllegalMove; `position` stays as it was."""
    if text == AGREED:
        return game.agree(position)
    if text.startswith(_OUT):
        seat, ending = _parse_withdrawal(game, text)
        return game.withdraw(position, seat, ending)
    move = game.parse(position, text)
    return game.play(position, move)


def is_move(text: str) -> bool:
    """Whether a well-formed event is a move, and so counts as a ply."""
    return text != AGREED and not text.startswith(_OUT)


def replay(game: Rules[Any, Any], options: Mapping[str, str], first: Seat, events: Iterable[str]) -> Any:
    """The position after all events from the start. Raises any RulesError."""
    position = game.initial(options, first)
    for text in events:
        position = play_event(game, position, text)
    return position


def _parse_withdrawal(game: Rules[Any, Any], text: str) -> tuple[Seat, Ending]:
    for seat in range(game.seats):
        for ending in WITHDRAWALS:
            if text == withdrawal(Seat(seat), ending):
                return Seat(seat), ending
    endings = ", ".join(sorted(WITHDRAWALS))
    forms = f"out:<seat>:<ending>, seat 0 to {game.seats - 1}, ending {endings}"
    raise BadNotation(f"{text!r} is no withdrawal: {forms}", Reason.NO_WITHDRAWAL)
