"""A board for pawns and walls with all its tables: made once for each game, shared by all its positions."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress, pairwise
from typing import NewType

from dolambac.fences import groove_between
from dolambac.reasons import Reason
from dolambac.rules import BadNotation
from dolambac.squares import Grid, Square
from dolambac.walls import LANE, Maze, Shape, Wall, opened, shapes, wall_name

PawnMove = NewType("PawnMove", int)
"""A landing square's number, or `grid.points` plus a wall's number."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A grid, its walls' shapes, and the two-way dictionary of moves and their texts."""

    grid: Grid
    shapes: dict[Wall, Shape] = field(init=False, repr=False)
    maze: Maze = field(init=False, repr=False)
    """Without a wall."""
    by_text: dict[str, PawnMove] = field(init=False, repr=False)
    texts: dict[PawnMove, str] = field(init=False, repr=False)
    wall_moves: tuple[PawnMove, ...] = field(init=False, repr=False)
    """The move of each lane."""
    pawn_moves: tuple[PawnMove, ...] = field(init=False, repr=False)
    """The move to each square number."""

    def __post_init__(self) -> None:
        grid = self.grid
        texts = {PawnMove(square): grid.name(square) for square in grid.squares()}
        walls = shapes(grid)
        texts |= {PawnMove(grid.points + wall): wall_name(grid, wall) for wall in walls}
        object.__setattr__(self, "shapes", walls)
        object.__setattr__(self, "maze", opened(grid))
        object.__setattr__(self, "texts", texts)
        object.__setattr__(self, "by_text", {text: move for move, text in texts.items()})
        object.__setattr__(self, "wall_moves", tuple(PawnMove(grid.points + lane) for lane in range(2 * grid.points)))
        object.__setattr__(self, "pawn_moves", tuple(PawnMove(square) for square in range(grid.points)))

    def parse(self, text: str) -> PawnMove:
        """The move of a text, legal or not. Raises BadNotation."""
        move = self.by_text.get(text)
        if move is None:
            raise BadNotation(f"{text!r} names no square and no wall of this board", Reason.WALLS_NOTATION)
        return move

    def walls_in(self, lanes: int) -> list[PawnMove]:
        """The moves that place the walls of these lanes."""
        return list(compress(self.wall_moves, lanes.to_bytes(2 * self.grid.points, "little")))

    def squares_in(self, squares: int) -> list[PawnMove]:
        """The moves that land on these squares."""
        moves = []
        while squares:
            lowest = squares & -squares
            moves.append(self.pawn_moves[lowest.bit_length() - 1])
            squares ^= lowest
        return moves

    def walls_across(self, walk: Sequence[Square]) -> int:
        """The lanes of the walls that would stand in the way of a walk."""
        chain = 0
        for here, there in pairwise(walk):
            chain |= groove_between(self.grid, here, there)
        flat = (1 << LANE * self.grid.points) - 1
        shorter = (chain & flat) >> LANE | (chain & ~flat) >> LANE * self.grid.stride
        return chain | shorter

    def wall_of(self, move: PawnMove) -> Wall | None:
        """The wall that the move places; None when the pawn moves."""
        return Wall(move - self.grid.points) if move >= self.grid.points else None
