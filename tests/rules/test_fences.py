"""Fences: a wall shuts off exactly when a search finds no walk any more."""

import random
from itertools import pairwise

import pytest

from dolambac.boards import Board
from dolambac.fences import fenced, first_chain, first_fence, groove_between, shuts_off, walls_shutting_off
from dolambac.paths import distance, neighbours
from dolambac.squares import Grid, SquareSet, members
from dolambac.walls import LANE, all_walls, with_wall

SIZES = [
    pytest.param(Grid(4, 4), "b1", "row", id="small"),
    pytest.param(Grid(5, 7), "c1", "row", id="tall"),
    pytest.param(Grid(7, 7), "d1", "d4", id="goal inside"),
    pytest.param(Grid(9, 9), "e1", "row", id="full"),
]


@pytest.mark.parametrize(("grid", "start", "goal"), SIZES)
@pytest.mark.parametrize("seed", range(6))
def test_a_wall_shuts_off_when_no_walk_is_left(grid: Grid, start: str, goal: str, seed: int) -> None:
    dice, board = random.Random(seed), Board(grid)
    goals = grid.row(grid.ranks) if goal == "row" else SquareSet(1 << grid.named(goal))
    pawn, maze = grid.named(start), board.maze
    fence, chain = first_fence(grid, goals), int(first_chain(grid, pawn, min(members(goals))))
    walls = list(all_walls(grid))
    dice.shuffle(walls)
    for wall in walls:
        shape = board.shapes[wall]
        shutting = walls_shutting_off(grid, fence, chain)
        for other in walls:
            if maze.free >> LANE * other & 1:
                after = with_wall(maze, other, board.shapes[other])
                cut = distance(after, grid.stride, 1 << pawn, goals) is None
                assert shuts_off(fence, chain, board.shapes[other]) == cut
                assert bool(shutting >> LANE * other & 1) == cut
        if maze.free >> shape.lane & 1 and not shuts_off(fence, chain, shape):
            maze, fence = with_wall(maze, wall, shape), fenced(fence, chain, shape)
        for _ in range(dice.randrange(3)):
            step = dice.choice(list(members(SquareSet(neighbours(maze, grid.stride, 1 << pawn)))))
            chain ^= groove_between(grid, pawn, step)
            pawn = step


def test_a_chain_goes_along_the_file_then_along_the_rank() -> None:
    grid = Grid(9, 9)
    way = ["b2", "b3", "b4", "c4", "d4"]
    grooves = 0
    for here, there in pairwise(way):
        grooves |= groove_between(grid, grid.named(here), grid.named(there))
    assert first_chain(grid, grid.named("b2"), grid.named("d4")) == grooves
    back = ["d4", "d3", "d2", "c2", "b2"]
    grooves = 0
    for here, there in pairwise(back):
        grooves |= groove_between(grid, grid.named(here), grid.named(there))
    assert first_chain(grid, grid.named("d4"), grid.named("b2")) == grooves


@pytest.mark.parametrize("size", [(9, 9), (9, 13), (11, 11)])
def test_labels_leave_room_for_their_bit_in_a_byte(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    for goals in (grid.row(grid.ranks), grid.row(1), SquareSet(1 << grid.square(6, 6))):
        labels = first_fence(grid, goals)
        assert max(labels) < 254
        assert all(label % 2 == 0 for label in labels)
        inner = [labels[grid.square(file, rank)] for file in range(1, size[0]) for rank in range(1, size[1])]
        assert len(set(inner)) == len(inner)
        assert 0 not in inner
