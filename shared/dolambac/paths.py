"""Walks of open steps: how far it is to a goal, pawns ignored.

A set of squares spreads one step in every direction at once by four shifts; the sets of open grooves hold it back
at walls and at the rim.
"""

from dolambac.squares import Grid, Square
from dolambac.walls import Maze


def neighbours(maze: Maze, stride: int, squares: int) -> int:
    """The squares one open step away from any of these."""
    north, east = maze.north, maze.east
    return (squares & north) << stride | squares >> stride & north | (squares & east) << 1 | squares >> 1 & east


def distance(maze: Maze, stride: int, start: int, goals: int) -> int | None:
    """How many open steps it takes from a square of `start` to one of `goals`; None when no walk leads there."""
    north, east = maze.north, maze.east
    reached, steps = start, 0
    while not reached & goals:
        wider = (
            reached
            | (reached & north) << stride
            | reached >> stride & north
            | (reached & east) << 1
            | reached >> 1 & east
        )
        if wider == reached:
            return None
        reached = wider
        steps += 1
    return steps


def shortest_walk(maze: Maze, stride: int, start: Square, goals: int) -> list[Square]:
    """The squares of a shortest walk, both ends included; there has to be a walk. Of several the same one each time."""
    layers = [1 << start]
    reached = layers[0]
    while not reached & goals:
        layer = neighbours(maze, stride, reached) & ~reached
        assert layer, "no wall may close a pawn's last walk"
        layers.append(layer)
        reached |= layer
    here = _lowest(layers.pop() & goals)
    walk = [here]
    while layers:
        here = _lowest(neighbours(maze, stride, 1 << here) & layers.pop())
        walk.append(here)
    return walk[::-1]


def _lowest(squares: int) -> Square:
    return Square((squares & -squares).bit_length() - 1)


def growth(grid: Grid, before: Maze, after: Maze, start: int, goals: int) -> int:
    """By how many steps the shortest walk is longer in `after` than in `before`; in both there has to be one.

    Both mazes are searched at once, side by side in one int.
    """
    stride, points = grid.stride, grid.points
    north = before.north | after.north << points
    east = before.east | after.east << points
    reached = start | start << points
    later_goals = goals << points
    steps = 0
    while not reached & goals:
        reached |= (reached & north) << stride | reached >> stride & north | (reached & east) << 1 | reached >> 1 & east
        steps += 1
    shortest = steps
    while not reached & later_goals:
        reached |= (reached & north) << stride | reached >> stride & north | (reached & east) << 1 | reached >> 1 & east
        steps += 1
    return steps - shortest
