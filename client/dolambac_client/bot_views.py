"""How the bot looks at a game: which moves it thinks about, and how good a position seems without searching on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dolambac.games import AnyRules
from dolambac.games.two_pawns import Position, TwoPawns
from dolambac.rules import Seat
from dolambac.squares import Square
from dolambac.walls import Lanes

STEP = 100
"""The worth of one step of a walk; all scores are in hundredths of a step."""
_TEMPO = STEP // 2
_WALL_IN_HAND = 15


class View(Protocol):
    """What the search asks about the positions of one game."""

    def candidates(self, position: Any) -> Sequence[Any]:
        """The moves worth a look, likely good ones first; at least one, all legal."""

    def score(self, position: Any, seat: Seat) -> int:
        """How a position of a running game seems to a seat, in hundredths of a step."""


@dataclass(frozen=True, slots=True)
class WalkView:
    """Two pawns: who is nearer to the goal. A wall is worth a look when it stands in the other's shortest walk."""

    game: TwoPawns

    def candidates(self, position: Position) -> Sequence[Any]:
        """The pawn's moves, along its shortest walk first, and the walls that could lengthen the other's."""
        game, turn = self.game, position.turn
        ahead = game.shortest_walk(position, turn)[1:3]
        walks = sorted(game.walks(position), key=lambda move: Square(move) not in ahead)
        walls = game.allowed_walls(position)
        if walls:
            walls = Lanes(game.board.walls_across(game.shortest_walk(position, Seat(1 - turn))) & walls)
        return walks + game.board.walls_in(walls)

    def score(self, position: Position, seat: Seat) -> int:
        """The difference of the walks, of the walls in hand, and the worth of being to move."""
        game, other = self.game, Seat(1 - seat)
        steps = game.walk_length(position, other) - game.walk_length(position, seat)
        walls = position.pawns[seat].walls - position.pawns[other].walls
        return STEP * steps + _WALL_IN_HAND * walls + (_TEMPO if position.turn == seat else -_TEMPO)


@dataclass(frozen=True, slots=True)
class MobilityView:
    """Any game: the more moves, the better."""

    game: AnyRules

    def candidates(self, position: Any) -> Sequence[Any]:
        """Every legal move."""
        return self.game.legal_moves(position)

    def score(self, position: Any, seat: Seat) -> int:
        """How many moves the seat to move has, for or against this seat."""
        moves = len(self.game.legal_moves(position))
        return moves if self.game.to_move(position) == seat else -moves


def view_of(game: AnyRules) -> View:
    """The best view there is of a game."""
    if isinstance(game, TwoPawns):
        return WalkView(game)
    return MobilityView(game)
