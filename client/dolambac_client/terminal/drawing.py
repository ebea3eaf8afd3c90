"""From a position to a board in text: pure, cell by cell, each with the role that its colour comes from.

A square is three characters wide, a groove one; so a pitch is four wide and two high, about square on a screen:

       ◆                                ◆
     9  ·   ·   ·   ·   ◆
                    ━━━━━━━
     8  ·   ·  ┃·   ·   ·
               ┃
     7  ·   ·  ┃·   ·   ·

Every state is told by a character too, so that nothing depends on colour.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dolambac.rules import Seat
from dolambac.squares import FILES, Grid, Square, SquareSet, members
from dolambac.walls import Wall, crossing, is_upright
from dolambac_client.terminal.wall_games import WallGame, WallPosition, goal_rows, golden_squares, pawns

SHAPES = ("●", "◆", "▲", "✚")
"""The sides by seat."""

HOLLOW = ("○", "◇", "△", "✢")
"""The same shapes where a pawn could go."""

_LEFT = 3
"""Where the first square begins, in characters; ranks are written before it."""

_TOP = 1


class Cell(NamedTuple):
    """One character, and what it is: the name of a style."""

    character: str
    role: str


Picture = list[list[Cell]]
"""Rows of cells, all of one length."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A wall that is not played yet."""

    wall: Wall
    allowed: bool


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at on the board."""

    targets: frozenset[Square] = field(default_factory=frozenset)
    """Squares that the seat to move may land on."""
    cursor: Square | None = None
    preview: Preview | None = None
    left: Square | None = None
    """Where the last pawn that moved came from."""
    landed: Square | None = None
    last_wall: Wall | None = None
    mover: Seat | None = None
    """Who made the last move."""


class Frame:
    """Where the squares and crossings of a grid are in the picture, as one of the sides sees them."""

    def __init__(self, grid: Grid, turns: int = 0) -> None:
        """`turns` are quarters: with 1 the first file is at the lower edge, with 2 the last rank, with 3 the last file.

        So every seat of Four has its own side below, and 2 is how the second of two players sits.
        """
        self.grid = grid
        self.turns = turns
        sideways = turns % 2 == 1
        self.width = _LEFT + 4 * (grid.ranks if sideways else grid.files) + 1
        self.height = 2 * (grid.files if sideways else grid.ranks) + 1

    def square(self, square: Square) -> tuple[int, int]:
        """Column and row of the square's middle."""
        file, rank = self.grid.file(square) - 1, self.grid.rank(square) - 1
        last_file, last_rank = self.grid.files - 1, self.grid.ranks - 1
        across, down = (
            (file, last_rank - rank),
            (last_rank - rank, last_file - file),
            (last_file - file, rank),
            (rank, file),
        )[self.turns]
        return _LEFT + 4 * across + 1, _TOP + 2 * down

    def stands(self, wall: Wall) -> bool:
        """Whether the wall is upright in the picture."""
        return is_upright(self.grid, wall) != (self.turns % 2 == 1)

    def wall(self, wall: Wall) -> Iterator[tuple[int, int]]:
        """Columns and rows of the characters that a wall covers, from one end to the other."""
        corner = crossing(self.grid, wall)
        one = self.square(corner)
        other = self.square(Square(corner + self.grid.stride + 1))
        x, y = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
        if self.stands(wall):
            return ((x, y + step) for step in (-1, 0, 1))
        return ((x + step, y) for step in range(-3, 4))


def picture(rules: WallGame, position: WallPosition, frame: Frame, marks: Marks) -> Picture:
    """The board of a position."""
    cells = empty(frame)
    _mark_goals(cells, rules, frame)
    for wall in position.maze.standing:
        _lay(cells, frame, wall, "wall")
    if marks.last_wall is not None:
        _lay(cells, frame, marks.last_wall, "last")
        if marks.mover is not None:
            x, y = list(frame.wall(marks.last_wall))[1 if frame.stands(marks.last_wall) else 3]
            cells[y][x] = Cell(SHAPES[marks.mover], "last")
    for square in members(golden_squares(rules)):
        bracket(cells, frame, square, "★★", "gold")
    for square in marks.targets:
        put(cells, frame, square, HOLLOW[position.turn], f"target{position.turn}")
    for seat, pawn in pawns(position):
        put(cells, frame, pawn.square, SHAPES[seat], f"pawn{seat}")
    bracket(cells, frame, marks.left, "‹›", "last")
    bracket(cells, frame, marks.landed, "[]", "last")
    bracket(cells, frame, marks.cursor, "▸◂", "cursor")
    if marks.preview is not None:
        _preview(cells, frame, marks.preview)
    return cells


def plain(cells: Sequence[Sequence[Cell]]) -> str:
    """The characters alone."""
    return "\n".join("".join(cell.character for cell in row).rstrip() for row in cells)


def empty(frame: Frame) -> Picture:
    """A board without anything on it, with the names of its files and ranks."""
    cells = [[Cell(" ", "rim")] * frame.width for _ in range(frame.height)]
    last = frame.width - 2
    for y in range(_TOP, frame.height - 1):
        cells[y][_LEFT:last] = [Cell(" ", "groove")] * (last - _LEFT)
    for square in frame.grid.squares():
        x, y = frame.square(square)
        cells[y][x - 1 : x + 2] = [Cell(" ", "square"), Cell("·", "square"), Cell(" ", "square")]
    files = [(frame.grid.square(file, 1), FILES[file - 1]) for file in range(1, frame.grid.files + 1)]
    ranks = [(frame.grid.square(1, rank), str(rank)) for rank in range(1, frame.grid.ranks + 1)]
    at_the_left, below = (ranks, files) if frame.turns % 2 == 0 else (files, ranks)
    for square, label in at_the_left:
        _, y = frame.square(square)
        cells[y][:2] = [Cell(character, "label") for character in label.rjust(2)]
    for square, label in below:
        x, _ = frame.square(square)
        cells[-1][x : x + len(label)] = [Cell(character, "label") for character in label]
    return cells


def _mark_goals(cells: Picture, rules: WallGame, frame: Frame) -> None:
    grid, rows = frame.grid, goal_rows(rules)
    for gap in range(1, grid.files):
        # Between the files, so that the letters keep their places on the lower rim.
        x = _LEFT + 4 * gap - 1
        for top in (True, False):
            seats = [seat for seat, goals in enumerate(rows) if _is_at_top(frame, goals) is top]
            if seats:
                # Where both want to the same rim, each has its half.
                seat = seats[len(seats) * (gap - 1) // (grid.files - 1)]
                cells[0 if top else -1][x] = Cell(SHAPES[seat], f"goal{seat}")


def _is_at_top(frame: Frame, goals: SquareSet) -> bool:
    return all(frame.square(square)[1] == _TOP for square in members(goals))


def put(cells: Picture, frame: Frame, square: Square, character: str, role: str) -> None:
    """Put a character on the middle of a square."""
    x, y = frame.square(square)
    cells[y][x] = Cell(character, role)


def bracket(cells: Picture, frame: Frame, square: Square | None, pair: str, role: str) -> None:
    """Put a pair of characters around what stands on a square."""
    if square is not None:
        x, y = frame.square(square)
        cells[y][x - 1], cells[y][x + 1] = Cell(pair[0], role), Cell(pair[1], role)


def _lay(cells: Picture, frame: Frame, wall: Wall, role: str) -> None:
    character = "┃" if frame.stands(wall) else "━"
    for x, y in frame.wall(wall):
        cells[y][x] = Cell(character, role)


def _preview(cells: Picture, frame: Frame, preview: Preview) -> None:
    dashes = "╏" if frame.stands(preview.wall) else "╍"
    for x, y in frame.wall(preview.wall):
        cells[y][x] = Cell(dashes, "preview") if preview.allowed else Cell("╳", "refused")
