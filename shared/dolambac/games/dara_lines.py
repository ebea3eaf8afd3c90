"""Dara's lines: what is adjacent, how long a run is, which stones a three protects (rules.md 6.2 to 6.4)."""

from collections.abc import Iterator

from dolambac.squares import Grid, Square, SquareSet, members, square_set

GRID = Grid(6, 5)
SQUARES = square_set(GRID.squares())
_ALONG = (1, GRID.stride)


def _around(square: Square) -> SquareSet:
    here = 1 << square
    return SquareSet((here << GRID.stride | here >> GRID.stride | here << 1 | here >> 1) & SQUARES)


BESIDE = {square: _around(square) for square in GRID.squares()}
"""The squares that a stone may slide to from a square, if they are empty."""


def completed(own: SquareSet) -> tuple[SquareSet, SquareSet]:
    """Where one stone more makes a three at least, and where a run of four or more; taken squares mean nothing.

    A row or file through a square is as long as the unbroken stones before it and after it, and one: all squares are
    looked at together, by sets of those with one, two and three stones on a side. Between two rows there is a place
    without a square, so that no run leads over the edge.
    """
    threes = fours = 0
    for step in _ALONG:
        one, after_one = own << step, own >> step
        two, after_two = one & one << step, after_one & after_one >> step
        three, after_three = two & one << 2 * step, after_two & after_one >> 2 * step
        threes |= two | after_two | one & after_one
        fours |= three | after_three | two & after_one | one & after_two
    return SquareSet(threes), SquareSet(fours)


def removable_stones(stones: SquareSet) -> SquareSet:
    """The stones of a side that are in none of its runs of exactly three."""
    protected = 0
    for step in _ALONG:
        starts = _starts_of_threes(stones, step)
        protected |= starts | starts << step | starts << 2 * step
    return SquareSet(stones & ~protected)


def threes(stones: SquareSet) -> Iterator[tuple[Square, Square, Square]]:
    """Every run of exactly three of a side's stones, from the left or from below."""
    for step in _ALONG:
        for start in members(SquareSet(_starts_of_threes(stones, step))):
            yield start, Square(start + step), Square(start + 2 * step)


def _starts_of_threes(stones: SquareSet, step: int) -> int:
    return stones & stones >> step & stones >> 2 * step & ~(stones >> 3 * step) & ~(stones << step)


def pairs(stones: SquareSet) -> int:
    """How many times two of a side's stones are adjacent."""
    return sum((stones & stones >> step).bit_count() for step in _ALONG)
