"""What every game answers: the protocol `Rules`, and the words for endings and refusals.

A game is an object without state of its own. Positions are immutable values, so a replay is a fold of
`play` over the moves and nothing needs undoing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType, Protocol, TypeVar

from dolambac.reasons import Reason

Seat = NewType("Seat", int)
"""A player's place at the table, numbered from 0."""

Ply = NewType("Ply", int)
"""How many move texts have been played; withdrawals and agreed draws are no plies."""


class Ending(StrEnum):
    """Why a game is over; the values are the words of the wire and of records."""

    GOAL = "goal"
    LAST_STANDING = "last_standing"
    CAPTURED = "captured"
    TOO_FEW_STONES = "too_few_stones"
    NO_MOVES = "no_moves"
    REPETITION = "repetition"
    PLY_LIMIT = "ply_limit"
    NO_PROGRESS = "no_progress"
    AGREED = "agreed"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"
    ABANDONED = "abandoned"


WITHDRAWALS = frozenset({Ending.RESIGNED, Ending.TIMEOUT, Ending.ABANDONED})
"""The endings that a seat can leave a running game by."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the reason, and who won (None in a draw)."""

    ending: Ending
    winner: Seat | None


class RulesError(ValueError):
    """A request the rules refuse; the message says what a player would ask, in English."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        """`reason` is the message as a word that clients translate; refused moves and texts have one."""
        super().__init__(message)
        self.reason = reason


class BadNotation(RulesError):
    """The text names no move, withdrawal or agreement on this board."""


class IllegalMove(RulesError):
    """The text names a move that this position does not allow."""


class GameOver(RulesError):
    """The text is well formed, but the game has ended."""


class BadOption(RulesError):
    """The game has no such option, value or first seat."""


class UnknownGame(RulesError):
    """There is no game of that key."""


PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")


class Rules(Protocol[PositionT, MoveT]):
    """The questions that every game answers (rules.md sections 0 to 6).

    Attributes are fixed for ever once games have been recorded under them: `key` is on disk and on the wire.
    """

    @property
    def key(self) -> str:
        """The game's permanent name, as in records: `dolambac`."""

    @property
    def profile(self) -> int:
        """The number of the rules profile that this code plays."""

    @property
    def seats(self) -> int:
        """How many players sit at the table."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Each option's possible values, the default first."""

    def initial(self, options: Mapping[str, str], first: Seat) -> PositionT:
        """The start position.

        Raises BadOption for an unknown option, value or first seat.
        """

    def parse(self, position: PositionT, text: str) -> MoveT:
        """The move that the canonical text names on this position's board, legal or not.

        Raises BadNotation.
        """

    def format(self, move: MoveT) -> str:
        """The move's canonical text; `parse(format(move)) == move`."""

    def play(self, position: PositionT, move: MoveT) -> PositionT:
        """The position after a move of the seat to move. Always checks.

        Raises IllegalMove (the position is unchanged), or GameOver.
        """

    def withdraw(self, position: PositionT, seat: Seat, ending: Ending) -> PositionT:
        """The position after a seat has left the game.

        Raises IllegalMove when the seat is out already, GameOver after the end.
        """

    def agree(self, position: PositionT) -> PositionT:
        """The drawn position after both sides agreed.

        Raises IllegalMove in a game of more than two seats, GameOver after the end.
        """

    def legal_moves(self, position: PositionT) -> Sequence[MoveT]:
        """Every legal move; empty after the end."""

    def to_move(self, position: PositionT) -> Seat | None:
        """The seat whose move is awaited, None after the end."""

    def ply(self, position: PositionT) -> Ply:
        """How many moves have been played."""

    def outcome(self, position: PositionT) -> Outcome | None:
        """How the game ended, None while it runs."""

    def growth(self, position: PositionT, move: MoveT) -> Sequence[tuple[Seat, int]]:
        """For a wall: by how much each other seat's shortest walk grows (rules.md 1.6), zeros too, in seat order.

        Empty for any other move. The move has to be legal: raises IllegalMove, or GameOver.
        """

    def show(self, position: PositionT) -> str:
        """The board as plain text, seat 0's side at the bottom."""
