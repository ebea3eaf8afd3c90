"""Dolambaç: two pawns face to face, ten walls each, a draw at the third repetition and at ply 200 (rules.md 2)."""

from dolambac.boards import Board
from dolambac.games.two_pawns import TwoPawns
from dolambac.squares import Grid

GRID = Grid(9, 9)

DOLAMBAC = TwoPawns(
    key="dolambac",
    board=Board(GRID),
    starts=(GRID.named("e1"), GRID.named("e9")),
    goals=(GRID.row(9), GRID.row(1)),
    walls=(10,),
    ply_limit=200,
    draws_by_repetition=True,
)
