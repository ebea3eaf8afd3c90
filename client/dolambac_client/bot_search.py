"""The bot's search: alpha-beta, one ply deeper each time, until its budget is used up.

The seat at the root plays for its own score, every other seat against it; with two seats that is plain minimax.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dolambac.games import AnyRules
from dolambac.rules import Seat
from dolambac_client.bot_views import View

WIN = 1_000_000
"""The score of a win now; a later one is worth a little less, a lost game the same below zero."""

_NODES_BETWEEN_GLANCES_AT_THE_CLOCK = 64


class OutOfBudget(Exception):
    """The nodes or the time of this search are used up."""


@dataclass(slots=True)
class Budget:
    """What a search may cost."""

    nodes: int | None
    deadline: float | None
    """By `time.perf_counter`."""
    used: int = 0

    def spend(self) -> None:
        """Count one position. Raises OutOfBudget."""
        if self.nodes is not None and self.used >= self.nodes:
            raise OutOfBudget
        self.used += 1
        if self.deadline is None or self.used % _NODES_BETWEEN_GLANCES_AT_THE_CLOCK:
            return
        if time.perf_counter() >= self.deadline:
            raise OutOfBudget


@dataclass(slots=True)
class Search:
    """One move's search. The first ply is always looked at completely, whatever the budget."""

    game: AnyRules
    view: View
    seat: Seat
    budget: Budget
    depth: int = field(default=0, init=False)
    """How many plies have been looked at completely."""

    def ranked(self, position: Any, moves: Sequence[Any], deepest: int) -> list[tuple[int, Any]]:
        """The moves with their scores, the best first; equal ones stay in the order in which they came."""
        after = [(move, self.game.play(position, move)) for move in moves]
        ranking = sorted(((self._standing(later), move) for move, later in after), key=_worst_last)
        self.budget.used += len(after)
        self.depth = 1
        positions = dict(after)
        try:
            while self.depth < deepest and abs(ranking[0][0]) < WIN // 2:
                ranking = self._deepened(ranking, positions, self.depth)
                self.depth += 1
        except OutOfBudget:
            pass  # the last complete ranking stands
        return ranking

    def _deepened(self, ranking: list[tuple[int, Any]], positions: dict[Any, Any], depth: int) -> list[tuple[int, Any]]:
        alpha, scored = -WIN, []
        for _, move in ranking:
            value = self._value(positions[move], depth, alpha, WIN)
            scored.append((value, move))
            alpha = max(alpha, value)
        return sorted(scored, key=_worst_last)

    def _value(self, position: Any, depth: int, alpha: int, beta: int) -> int:
        self.budget.spend()
        game = self.game
        if depth == 0 or game.outcome(position) is not None:
            return self._standing(position)
        own = game.to_move(position) == self.seat
        best = -WIN if own else WIN
        for move in self.view.candidates(position):
            value = self._value(game.play(position, move), depth - 1, alpha, beta)
            if own:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return best

    def _standing(self, position: Any) -> int:
        outcome = self.game.outcome(position)
        if outcome is None:
            return self.view.score(position, self.seat)
        if outcome.winner is None:
            return 0
        distance = self.game.ply(position)
        return WIN - distance if outcome.winner == self.seat else distance - WIN


def _worst_last(ranked: tuple[int, Any]) -> int:
    return -ranked[0]
