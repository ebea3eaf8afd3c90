"""Duel: Dolambaç's board and walls without its draw rules (rules.md 3)."""

from dolambac.games.dolambac import DOLAMBAC
from dolambac.games.two_pawns import TwoPawns

DUEL = TwoPawns(
    key="duel",
    board=DOLAMBAC.board,
    starts=DOLAMBAC.starts,
    goals=DOLAMBAC.goals,
    walls=(10,),
    ply_limit=1000,
    draws_by_repetition=False,
)
