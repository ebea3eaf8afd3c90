"""Walls and what they close."""

from dolambac.games.dolambac import DOLAMBAC, GRID
from dolambac.squares import Grid
from dolambac.walls import LANE, Wall, all_walls, crossing, is_upright, opened, shapes, wall_name, with_wall

SHAPES = shapes(GRID)
NAMED = {wall_name(GRID, wall): wall for wall in all_walls(GRID)}


def free_after(*names: str) -> set[str]:
    maze = opened(GRID)
    for name in names:
        maze = with_wall(maze, NAMED[name], SHAPES[NAMED[name]])
    return {name for name, wall in NAMED.items() if maze.free >> LANE * wall & 1}


def test_a_board_has_two_walls_on_each_crossing() -> None:
    assert len(NAMED) == 2 * 8 * 8
    assert len(list(all_walls(Grid(11, 11)))) == 2 * 10 * 10
    assert {"a1h", "a1v", "h8h", "h8v"} <= NAMED.keys()
    for name, wall in NAMED.items():
        assert GRID.name(crossing(GRID, wall)) + ("v" if is_upright(GRID, wall) else "h") == name


def test_a_flat_wall_closes_the_grooves_above_two_squares() -> None:
    maze = with_wall(opened(GRID), NAMED["e3h"], SHAPES[NAMED["e3h"]])
    closed = opened(GRID).north & ~maze.north
    assert closed == 1 << GRID.named("e3") | 1 << GRID.named("f3")
    assert maze.east == opened(GRID).east
    assert maze.standing == (NAMED["e3h"],)


def test_an_upright_wall_closes_the_grooves_beside_two_squares() -> None:
    maze = with_wall(opened(GRID), NAMED["e3v"], SHAPES[NAMED["e3v"]])
    closed = opened(GRID).east & ~maze.east
    assert closed == 1 << GRID.named("e3") | 1 << GRID.named("e4")
    assert maze.north == opened(GRID).north


def test_a_wall_shuts_out_its_crossing_and_its_grooves_only() -> None:
    assert NAMED.keys() - free_after("e3h") == {"e3h", "e3v", "d3h", "f3h"}
    assert NAMED.keys() - free_after("e3v") == {"e3h", "e3v", "e2v", "e4v"}
    assert NAMED.keys() - free_after("a1h") == {"a1h", "a1v", "b1h"}
    assert NAMED.keys() - free_after("h8v") == {"h8h", "h8v", "h7v"}


def test_walls_may_touch_end_to_end_and_meet_in_a_t() -> None:
    assert {"c3h", "g3h", "d2v", "f4v", "e4h"} <= free_after("e3h")


def test_the_rim_is_closed() -> None:
    maze = DOLAMBAC.board.maze
    for file in range(1, 10):
        assert not maze.north >> GRID.square(file, 9) & 1
        assert not maze.east >> GRID.square(9, file) & 1
    assert Wall(0) not in SHAPES
