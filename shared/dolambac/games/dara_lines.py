"""Dara's lines: what is adjacent, how long a run is, which stones a three protects (rules.md 6.2 to 6.4)."""

from collections.abc import Iterator

from dolambac.squares import Grid, Square, SquareSet, members, square_set

GRID = Grid(6, 5)
SQUARES = square_set(GRID.squares())
_ALONG = (1, GRID.stride)


def beside(square: Square) -> SquareSet:
    """The squares that a stone may slide to, if they are empty."""
    here = 1 << square
    return SquareSet((here << GRID.stride | here >> GRID.stride | here << 1 | here >> 1) & SQUARES)


def longest_run(own: SquareSet, square: Square) -> int:
    """The longer of the two runs of these stones through a square that holds one."""
    longest = 0
    for step in _ALONG:
        length = 1
        ahead, back = square + step, square - step
        while own >> ahead & 1:
            length, ahead = length + 1, ahead + step
        while back > 0 and own >> back & 1:
            length, back = length + 1, back - step
        longest = max(longest, length)
    return longest


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
