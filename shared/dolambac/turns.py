"""The two turns of the wall family: the pawn walks, or a wall is placed (rules.md 1)."""

from collections.abc import Sequence

from dolambac.boards import Board
from dolambac.fences import fenced, groove_between, shuts_off, walls_shutting_off
from dolambac.paths import neighbours
from dolambac.pawns import Pawn, jumped_square
from dolambac.reasons import Reason
from dolambac.rules import IllegalMove
from dolambac.squares import Square
from dolambac.walls import Lanes, Maze, Shape, Wall, crossing


def walked(board: Board, maze: Maze, pawn: Pawn, landing: Square, others: int) -> Pawn:
    """The pawn after a step, a jump or a side-step that it may make past the pawns on `others`."""
    grid, square = board.grid, pawn.square
    if neighbours(maze, grid.stride, 1 << square) >> landing & 1:
        chain = pawn.chain ^ groove_between(grid, square, landing)
    else:
        over = jumped_square(maze, grid.stride, square, landing, others)
        chain = pawn.chain ^ groove_between(grid, square, over) ^ groove_between(grid, over, landing)
    return Pawn(landing, pawn.walls, pawn.fence, chain)


def refused_walk(board: Board, pawn: Pawn, landing: Square) -> IllegalMove:
    """Why the pawn cannot land there, in words."""
    name = board.grid.name
    return IllegalMove(
        f"the pawn on {name(pawn.square)} has no step, jump or side-step to {name(landing)}", Reason.NOT_A_STEP
    )


def allowed_walls(board: Board, maze: Maze, own: Pawn, others: Sequence[Pawn]) -> Lanes:
    """The walls that the owner of `own` may place now."""
    if not own.walls:
        return Lanes(0)
    refused = walls_shutting_off(board.grid, own.fence, own.chain)
    for other in others:
        refused |= walls_shutting_off(board.grid, other.fence, other.chain)
    return Lanes(maze.free & ~refused)


def allowed_shape(board: Board, maze: Maze, wall: Wall, own: Pawn, others: Sequence[Pawn]) -> Shape:
    """The shape of a wall that the owner of `own` may place now. Raises IllegalMove."""
    if not own.walls:
        raise IllegalMove("there is no wall left to place", Reason.NO_WALLS_LEFT)
    shape = board.shapes[wall]
    if not maze.free >> shape.lane & 1:
        if any(crossing(board.grid, wall) == crossing(board.grid, placed) for placed in maze.standing):
            raise IllegalMove("another wall stands on this crossing", Reason.WALL_CROSSES)
        raise IllegalMove("another wall stands in one of these grooves", Reason.WALL_OVERLAPS)
    for other in others:
        if shuts_off(other.fence, other.chain, shape):
            raise IllegalMove("this wall would close another pawn's last walk to its goal", Reason.WALL_SHUTS_OFF)
    if shuts_off(own.fence, own.chain, shape):
        raise IllegalMove("this wall would close your own last walk to your goal", Reason.WALL_SHUTS_IN)
    return shape


def behind(shape: Shape, pawn: Pawn, spent: int) -> Pawn:
    """The pawn once a wall of this shape stands, `spent` walls fewer in its hand."""
    return Pawn(pawn.square, pawn.walls - spent, fenced(pawn.fence, pawn.chain, shape), pawn.chain)
