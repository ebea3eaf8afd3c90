"""Numbering of squares."""

import pytest

from dolambac.squares import Grid, Square, members, square_set

GRID = Grid(9, 13)


def test_every_square_has_its_own_number_and_name() -> None:
    squares = list(GRID.squares())
    assert len(set(squares)) == 9 * 13
    assert max(squares) < GRID.points
    for square in squares:
        assert GRID.named(GRID.name(square)) == square
        assert GRID.square(GRID.file(square), GRID.rank(square)) == square


@pytest.mark.parametrize(("name", "file", "rank"), [("a1", 1, 1), ("i13", 9, 13), ("c10", 3, 10)])
def test_names_are_file_and_rank(name: str, file: int, rank: int) -> None:
    assert GRID.named(name) == GRID.square(file, rank)


def test_rows_do_not_touch() -> None:
    # A place holding no square lies between the end of a rank and the start of the next.
    assert GRID.named("a2") - GRID.named("i1") == 2


def test_sets_hold_their_members() -> None:
    some = [Square(3), Square(17), Square(90)]
    assert list(members(square_set(some))) == some
    assert len(list(members(GRID.row(13)))) == 9
