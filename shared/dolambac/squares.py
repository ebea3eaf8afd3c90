"""Squares and board sizes: how places on a board are numbered and what they are called.

One numbering serves a whole board of `files` x `ranks` squares. Rows are `files + 1` places long, and place 0 of each
row and the whole row 0 hold no square. So the square of file f and rank r has the number `r * stride + f`, and the same
number names

- the lattice point at the square's upper right corner (a crossing, or a point of the rim),
- the groove above the square, and the groove to its right.

A set of squares is an int with the bit of each member's number; the empty places between two rows keep a set
that is shifted sideways from running over into the next row.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NewType

Square = NewType("Square", int)
"""A square's number on its board."""

SquareSet = NewType("SquareSet", int)
"""Squares of one board, a bit each."""

FILES = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Grid:
    """A board's size, and the numbers that follow from it."""

    files: int
    ranks: int
    stride: int = field(init=False)
    """The distance between the numbers of a square and of the one above it."""
    points: int = field(init=False)
    """How many numbers the board uses: its lattice points, rim included."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "stride", self.files + 1)
        object.__setattr__(self, "points", (self.files + 1) * (self.ranks + 1))

    def square(self, file: int, rank: int) -> Square:
        """The square of a file and rank, both counted from 1."""
        return Square(rank * self.stride + file)

    def named(self, name: str) -> Square:
        """The square of a name that is known to be on the board."""
        return self.square(FILES.index(name[0]) + 1, int(name[1:]))

    def file(self, square: Square) -> int:
        """The square's file, counted from 1."""
        return square % self.stride

    def rank(self, square: Square) -> int:
        """The square's rank, counted from 1."""
        return square // self.stride

    def name(self, square: Square) -> str:
        """What players call the square: `e5`."""
        return f"{FILES[self.file(square) - 1]}{self.rank(square)}"

    def squares(self) -> Iterator[Square]:
        """Every square, rank by rank from the bottom."""
        for rank in range(1, self.ranks + 1):
            for file in range(1, self.files + 1):
                yield self.square(file, rank)

    def row(self, rank: int) -> SquareSet:
        """All squares of a rank."""
        return square_set(self.square(file, rank) for file in range(1, self.files + 1))


def square_set(squares: Iterable[Square]) -> SquareSet:
    """The set of these squares."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return SquareSet(bits)


def members(squares: SquareSet) -> Iterator[Square]:
    """The squares of a set, in the order of their numbers."""
    rest: int = squares
    while rest:
        lowest = rest & -rest
        yield Square(lowest.bit_length() - 1)
        rest ^= lowest
