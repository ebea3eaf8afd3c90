"""The bot of the terminal client and of `dolambac engine`: a level from 1 to 5, or bounds of one's own.

Without `movetime_ms` the same seed gives the same moves on every machine.
"""

import random
import time
from dataclasses import dataclass
from typing import Any

from dolambac.choices import Choice
from dolambac.games import AnyRules
from dolambac_client.bot_search import Budget, Search
from dolambac_client.bot_views import STEP, view_of

_DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Strength:
    """What makes a level."""

    nodes: int
    deepest: int
    """In plies."""
    slips: float
    """How often it plays any legal move at all."""
    blur: int
    """How far it misjudges a position at most, in hundredths of a step."""


STRENGTHS = {
    1: Strength(nodes=0, deepest=1, slips=0.25, blur=3 * STEP),
    2: Strength(nodes=0, deepest=1, slips=0.1, blur=STEP),
    3: Strength(nodes=1_000, deepest=2, slips=0.03, blur=STEP // 4),
    4: Strength(nodes=4_000, deepest=4, slips=0.0, blur=0),
    5: Strength(nodes=30_000, deepest=_DEEPEST, slips=0.0, blur=0),
}
"""By level."""


def choose(
    game: AnyRules,
    position: Any,
    level: int,
    rng: random.Random,
    *,
    movetime_ms: int | None = None,
    depth: int | None = None,
    nodes: int | None = None,
) -> Choice:
    """A legal move for the seat to move of a game that is not over.

    Given bounds take the place of the level's own.
    """
    started = time.perf_counter()
    strength = STRENGTHS[level]
    seat = game.to_move(position)
    if seat is None:
        raise ValueError("the game is over: there is no move to choose")
    if strength.slips and rng.random() < strength.slips:
        return Choice(game.format(_any_move(game, position, rng)), 0, 0, 0, _since_ms(started))
    deadline = None if movetime_ms is None else started + movetime_ms / 1000
    bounded = movetime_ms is not None or depth is not None or nodes is not None
    budget = Budget(nodes if bounded else strength.nodes, deadline)
    view = view_of(game)
    search = Search(game, view, seat, budget)
    moves = list(view.candidates(position))
    rng.shuffle(moves)
    ranking = search.ranked(position, moves, depth or (_DEEPEST if bounded else strength.deepest))
    if strength.blur:
        score, move = max(ranking, key=lambda ranked: ranked[0] + rng.randrange(strength.blur))
    else:
        score, move = ranking[0]
    return Choice(game.format(move), search.depth, budget.used, score, _since_ms(started))


def _any_move(game: AnyRules, position: Any, rng: random.Random) -> Any:
    return rng.choice(game.legal_moves(position))


def _since_ms(started: float) -> int:
    return round((time.perf_counter() - started) * 1000)
