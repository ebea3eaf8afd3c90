"""What the games of pawns and walls have in common for a screen: Dolambaç, Duel, Race and Four."""

from collections.abc import Iterator
from typing import TypeAlias, TypeGuard

from dolambac.games import AnyRules
from dolambac.games.four import STARTS, Four, FourPosition
from dolambac.games.two_pawns import Position, TwoPawns
from dolambac.pawns import Pawn
from dolambac.rules import Seat
from dolambac.squares import Square, SquareSet

WallGame: TypeAlias = TwoPawns | Four
WallPosition: TypeAlias = Position | FourPosition


def is_wall_game(rules: AnyRules) -> TypeGuard[WallGame]:
    """Whether a game is one of them."""
    return isinstance(rules, TwoPawns | Four)


def pawn_of(position: WallPosition, seat: Seat) -> Pawn | None:
    """A seat's pawn; None once the seat is out."""
    return position.pawns[seat]


def pawns(position: WallPosition) -> Iterator[tuple[Seat, Pawn]]:
    """The pawns on the board, by seat."""
    return ((Seat(seat), pawn) for seat, pawn in enumerate(position.pawns) if pawn is not None)


def start_of(rules: WallGame, seat: Seat) -> Square:
    """Where a seat's pawn begins."""
    return STARTS[seat] if isinstance(rules, Four) else rules.starts[seat]


def goal_rows(rules: WallGame) -> tuple[SquareSet, ...]:
    """The goal rows by seat; none in Four, whose goal is one square in the middle."""
    return () if isinstance(rules, Four) else rules.goals


def golden_squares(rules: WallGame) -> SquareSet:
    """The goal in the middle, if the game has one."""
    return rules.goal if isinstance(rules, Four) else SquareSet(0)


def quarter_turns(rules: WallGame, seat: Seat) -> int:
    """By how many quarters the board is turned for a seat: never where both want to the same rim."""
    if isinstance(rules, Four):
        return seat
    return 0 if rules.goals[0] == rules.goals[1] else 2 * seat
