"""Race: two pawns side by side on a long board, both bound for the same far row (rules.md 3)."""

from dolambac.boards import Board
from dolambac.games.two_pawns import TwoPawns
from dolambac.squares import Grid

GRID = Grid(9, 13)

RACE = TwoPawns(
    key="race",
    board=Board(GRID),
    starts=(GRID.named("c1"), GRID.named("g1")),
    goals=(GRID.row(13), GRID.row(13)),
    walls=(15, 10),
    ply_limit=1000,
    draws_by_repetition=False,
)
