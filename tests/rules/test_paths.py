"""Walks of open steps."""

from itertools import pairwise

from dolambac.games.dolambac import DOLAMBAC, GRID
from dolambac.paths import distance, growth, neighbours, shortest_walk
from dolambac.squares import Square, members
from dolambac.walls import Maze, with_wall

BOARD = DOLAMBAC.board
GOALS = GRID.row(9)


def walled(*names: str) -> Maze:
    maze = BOARD.maze
    for name in names:
        wall = BOARD.wall_of(BOARD.parse(name))
        assert wall is not None
        maze = with_wall(maze, wall, BOARD.shapes[wall])
    return maze


def around(maze: Maze, name: str) -> set[str]:
    return {GRID.name(square) for square in members(neighbours(maze, GRID.stride, 1 << GRID.named(name)))}  # type: ignore[arg-type]  # any int is a set of squares


def test_neighbours_stop_at_rim_and_walls() -> None:
    assert around(BOARD.maze, "a1") == {"a2", "b1"}
    assert around(BOARD.maze, "i9") == {"i8", "h9"}
    assert around(BOARD.maze, "e5") == {"e4", "e6", "d5", "f5"}
    assert around(walled("e5h", "d4v"), "e5") == {"e4", "f5"}


def test_distance_counts_open_steps() -> None:
    start = 1 << GRID.named("e1")
    assert distance(BOARD.maze, GRID.stride, start, GOALS) == 8
    assert distance(walled("e1h"), GRID.stride, start, GOALS) == 9
    assert distance(BOARD.maze, GRID.stride, 1 << GRID.named("c9"), GOALS) == 0


def test_distance_of_a_closed_room_is_none() -> None:
    room = walled("a1h", "b1v")
    assert distance(room, GRID.stride, 1 << GRID.named("a1"), GOALS) is None


def test_a_shortest_walk_is_open_and_as_long_as_the_distance() -> None:
    maze = walled("e1h", "d2h", "f2v", "g3h", "c3h")
    walk = shortest_walk(maze, GRID.stride, GRID.named("e1"), GOALS)
    assert walk[0] == GRID.named("e1")
    assert GOALS >> walk[-1] & 1
    assert len(walk) - 1 == distance(maze, GRID.stride, 1 << GRID.named("e1"), GOALS)
    for here, there in pairwise(walk):
        assert neighbours(maze, GRID.stride, 1 << here) >> there & 1


def test_growth_is_the_difference_of_two_distances() -> None:
    start = 1 << GRID.named("e1")
    before, after = walled("e1h"), walled("e1h", "c1h", "g1h")
    assert growth(GRID, before, after, start, GOALS) == 2
    assert growth(GRID, before, before, start, GOALS) == 0


def test_walls_across_a_walk_are_those_that_close_one_of_its_grooves() -> None:
    walk = [Square(GRID.named(name)) for name in ("e1", "e2", "f2")]
    names = {BOARD.texts[move] for move in BOARD.walls_in(BOARD.walls_across(walk) & BOARD.maze.free)}
    assert names == {"d1h", "e1h", "e1v", "e2v"}
