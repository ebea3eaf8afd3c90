"""How the bot looks at a game: which moves it thinks about, and how good a position seems without searching on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from dolambac.games import AnyRules
from dolambac.games.dara import Dara, DaraPosition
from dolambac.games.dara_lines import pairs
from dolambac.games.four import Four, FourPosition
from dolambac.games.roamers import Roamers
from dolambac.games.roamers_board import Action
from dolambac.games.roamers_turns import RoamersPosition
from dolambac.games.two_pawns import Position, TwoPawns
from dolambac.rules import Seat
from dolambac.squares import Square, members
from dolambac.walls import Lanes

STEP = 100
"""The worth of one step of a walk; all scores are in hundredths of a step."""
_TEMPO = STEP // 2
_WALL_IN_HAND = 15
_DARA_STONE = 2 * STEP
_DARA_PAIR = 10
_ROAMER = 10 * STEP
_FREE_SIDE = 20
_BARRIER_ACTIONS = (Action.PLACE, Action.SHIFT)


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
class FourView:
    """Four pawns: how much nearer to the golden square than the nearest of the others. Walls go into its walk."""

    game: Four

    def candidates(self, position: FourPosition) -> Sequence[Any]:
        """The pawn's moves, and the walls that could lengthen the walk of the nearest other pawn."""
        game = self.game
        walls = game.allowed_walls(position)
        if walls:
            nearest = min(self._others(position, position.turn), key=lambda seat: game.walk_length(position, seat))
            walls = Lanes(game.board.walls_across(game.shortest_walk(position, nearest)) & walls)
        return game.walks(position) + game.board.walls_in(walls) or game.legal_moves(position)

    def score(self, position: FourPosition, seat: Seat) -> int:
        """The difference of the walks to the nearest other pawn; the worst there is for a seat that is out."""
        game = self.game
        own = position.pawns[seat]
        if own is None:
            return -STEP * len(game.board.shapes)
        nearest = min(game.walk_length(position, other) for other in self._others(position, seat))
        return STEP * (nearest - game.walk_length(position, seat)) + _WALL_IN_HAND * own.walls

    def _others(self, position: FourPosition, seat: Seat) -> list[Seat]:
        return [Seat(n) for n, pawn in enumerate(position.pawns) if pawn is not None and n != seat]


@dataclass(frozen=True, slots=True)
class DaraView:
    """Dara: the stones, and the pairs that could become threes."""

    game: Dara

    def candidates(self, position: DaraPosition) -> Sequence[Any]:
        """Every legal move, those that take a stone first."""
        return sorted(self.game.legal_moves(position), key=lambda move: move.removed is None)

    def score(self, position: DaraPosition, seat: Seat) -> int:
        """The difference of the stones, and a little for that of the pairs."""
        own, enemy = (position.stones[n] for n in (seat, 1 - seat))
        stones = own.bit_count() + position.hands[seat] - enemy.bit_count() - position.hands[1 - seat]
        return _DARA_STONE * stones + _DARA_PAIR * (pairs(own) - pairs(enemy))


@dataclass(frozen=True, slots=True)
class RoamersView:
    """Roamers: who has more of them, and how much room they have."""

    game: Roamers

    def candidates(self, position: RoamersPosition) -> Sequence[Any]:
        """Every roamer's move, and the barriers beside a roamer."""
        field = position.field
        beside = 0
        for square in members(field.occupied()):
            for ray in field.ground.rays[square]:
                beside |= ray.groove
        legal = self.game.legal_moves(position)
        near = [move for move in legal if move.action not in _BARRIER_ACTIONS or beside >> (move.end or move.start) & 1]
        return near or legal

    def score(self, position: RoamersPosition, seat: Seat) -> int:
        """The difference of the roamers, of their free sides, and of the barriers in hand."""
        return self._worth(position, seat) - self._worth(position, Seat(1 - seat))

    def _worth(self, position: RoamersPosition, seat: Seat) -> int:
        field, camp = position.field, position.field.camps[seat]
        filled, occupied = field.filled(), field.occupied()
        free = sum(
            not (filled & ray.groove or occupied & ray.near)
            for square in members(camp.roamers)
            for ray in field.ground.rays[square]
        )
        return _ROAMER * (camp.roamers.bit_count() + camp.to_enter) + _FREE_SIDE * free + camp.barriers


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
    if isinstance(game, Four):
        return FourView(game)
    if isinstance(game, Dara):
        return DaraView(game)
    if isinstance(game, Roamers):
        return RoamersView(game)
    return MobilityView(game)
