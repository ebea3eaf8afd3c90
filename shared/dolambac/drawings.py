"""Boards as plain text, rank 1 at the bottom."""

from collections.abc import Mapping

from dolambac.squares import FILES, Grid, Square
from dolambac.walls import Maze

_MARGIN = "   "


def drawn(
    grid: Grid,
    marks: Mapping[Square, str],
    above: Mapping[Square, str] | None = None,
    right: Mapping[Square, str] | None = None,
) -> str:
    """The board with a letter on each marked square, and strokes in grooves.

    `above` and `right` map a square to the stroke of the groove on that side of it.
    """
    lines = []
    for rank in range(grid.ranks, 0, -1):
        squares = [grid.square(file, rank) for file in range(1, grid.files + 1)]
        if rank < grid.ranks:
            strokes = (above.get(square, " ") * 3 if above else _MARGIN for square in squares)
            lines.append(_MARGIN + " ".join(strokes))
        row = (f" {marks.get(square, '.')} {right.get(square, ' ') if right else ' '}" for square in squares)
        lines.append(f"{rank:2} {''.join(row)}")
    lines.append(_MARGIN + "".join(f" {letter}  " for letter in FILES[: grid.files]))
    return "\n".join(line.rstrip() for line in lines)


def maze_drawn(grid: Grid, maze: Maze, marks: Mapping[Square, str]) -> str:
    """The board of a game of the wall family, its closed grooves as strokes."""
    above = {s: "-" for s in grid.squares() if grid.rank(s) < grid.ranks and not maze.north >> s & 1}
    right = {s: "|" for s in grid.squares() if grid.file(s) < grid.files and not maze.east >> s & 1}
    return drawn(grid, marks, above, right)
