"""Walls: which there are on a board, what each closes, and the maze that the standing ones make."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, NewType

from dolambac.squares import Grid, Square

Wall = NewType("Wall", int)
"""A wall's number: its crossing's for a flat one, the crossing's plus `grid.points` for an upright one."""

Lanes = NewType("Lanes", int)
"""One byte, 0 or 1, for each wall number or each groove of a board, the lowest first (a groove is numbered like the
wall of its direction on the same place). Bytes instead of bits, so that a set can be read by `itertools.compress`."""

LANE = 8
"""Bits in a lane."""


class Shape(NamedTuple):
    """Everything about one wall that does not depend on the position."""

    before: int
    """The lattice point at its lower or left end."""
    middle: int
    after: int
    first_groove: int
    """How far the lane of the groove between `before` and `middle` is from the lowest bit."""
    second_groove: int
    """The same for the groove between `middle` and `after`."""
    north: int
    """The squares whose upper groove it closes."""
    east: int
    """The squares whose right groove it closes."""
    lane: int
    """How far its own lane is from the lowest bit."""
    shuts_out: int
    """Lanes of all walls that cannot stand beside it: itself, the other one on its crossing, those on its grooves."""


@dataclass(frozen=True, slots=True)
class Maze:
    """What the standing walls make of a board."""

    north: int
    """Squares whose upper groove is open."""
    east: int
    """Squares whose right groove is open."""
    free: Lanes
    """The walls that would meet no standing one on its crossing or in a groove."""
    standing: tuple[Wall, ...]
    """The walls in the order in which they were placed."""


def opened(grid: Grid) -> Maze:
    """The board without a wall."""
    north = east = 0
    for square in grid.squares():
        if grid.rank(square) < grid.ranks:
            north |= 1 << square
        if grid.file(square) < grid.files:
            east |= 1 << square
    free = 0
    for wall in all_walls(grid):
        free |= 1 << LANE * wall
    return Maze(north, east, Lanes(free), ())


def with_wall(maze: Maze, wall: Wall, shape: Shape) -> Maze:
    """The maze with one more wall, which has to be one of the free ones."""
    return Maze(
        maze.north & ~shape.north, maze.east & ~shape.east, Lanes(maze.free & ~shape.shuts_out), (*maze.standing, wall)
    )


def all_walls(grid: Grid) -> Iterator[Wall]:
    """Every wall that fits on the board, the flat ones first."""
    for offset in (0, grid.points):
        for rank in range(1, grid.ranks):
            for file in range(1, grid.files):
                yield Wall(grid.square(file, rank) + offset)


def crossing(grid: Grid, wall: Wall) -> Square:
    """The square to the lower left of the wall's middle."""
    return Square(wall % grid.points)


def is_upright(grid: Grid, wall: Wall) -> bool:
    """Whether the wall stands between files."""
    return wall >= grid.points


def wall_name(grid: Grid, wall: Wall) -> str:
    """What players call the wall: `e3h` lies flat, `e3v` stands upright."""
    return grid.name(crossing(grid, wall)) + ("v" if is_upright(grid, wall) else "h")


def shapes(grid: Grid) -> dict[Wall, Shape]:
    """The shape of every wall of the board."""
    return {wall: _shape(grid, wall) for wall in all_walls(grid)}


def _shape(grid: Grid, wall: Wall) -> Shape:
    upright = is_upright(grid, wall)
    middle = crossing(grid, wall)
    step = grid.stride if upright else 1
    closed = 1 << middle | 1 << middle + step
    shuts_out = 1 << LANE * middle | 1 << LANE * (middle + grid.points)
    shuts_out |= 1 << LANE * (wall - step) | 1 << LANE * (wall + step)
    return Shape(
        before=middle - step,
        middle=middle,
        after=middle + step,
        first_groove=LANE * wall,
        second_groove=LANE * (wall + step),
        north=0 if upright else closed,
        east=closed if upright else 0,
        lane=LANE * wall,
        shuts_out=shuts_out,
    )
