"""A pawn, and where it may land: steps, jumps and side-steps (rules.md 1.3)."""

from dataclasses import dataclass

from dolambac.paths import neighbours
from dolambac.squares import Square
from dolambac.walls import Maze


@dataclass(frozen=True, slots=True)
class Pawn:
    """One seat's side of a position of the wall family."""

    square: Square
    walls: int
    """Walls in hand."""
    fence: bytes
    """What stands between it and its goal: see `dolambac.fences`."""
    chain: int


def landings(maze: Maze, stride: int, square: int, others: int) -> int:
    """The set of squares that a pawn on `square` may land on, past the pawns on `others`."""
    here = 1 << square
    near = neighbours(maze, stride, here)
    jumped = near & others
    if not jumped:
        return near
    found = near & ~others
    for step in (stride, 1, -stride, -1):
        over = square + step
        if not jumped >> over & 1:
            continue
        around = neighbours(maze, stride, 1 << over) & ~others
        beyond = 1 << over + step
        # A side-step only where the straight jump is closed by a wall, the rim or a third pawn.
        found |= around & beyond or around & ~here
    return found


def jumped_square(maze: Maze, stride: int, square: int, landing: int, others: int) -> int:
    """The square of the pawn that a jump or side-step from `square` to `landing` passes."""
    passed = neighbours(maze, stride, 1 << square) & neighbours(maze, stride, 1 << landing) & others
    return passed.bit_length() - 1
