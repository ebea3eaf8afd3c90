"""Every game against the vectors of the reference implementation: positions, refusals, move counts."""

import hashlib
import os
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.rules.vectors import GAME_FILES, Case, cases, printed

from dolambac.game_events import play_event, replay
from dolambac.games import BY_KEY, AnyRules
from dolambac.rules import BadNotation, GameOver, IllegalMove, RulesError

LARGEST_PERFT = int(os.environ.get("PERFT_NODES", "10000000"))
"""Larger counts are skipped; PERFT_NODES=1000 makes a quick run."""

ERRORS: dict[str, type[RulesError]] = {
    "bad_notation": BadNotation,
    "illegal_move": IllegalMove,
    "game_over": GameOver,
}


def check_position(game: AnyRules, position: Any, check: Mapping[str, Any]) -> None:
    legal = sorted(game.format(move) for move in game.legal_moves(position))
    assert game.ply(position) == check["plies"]
    assert game.to_move(position) == check["turn"]
    assert printed(game.outcome(position)) == check["outcome"]
    assert legal == check.get("legal", legal)
    assert len(legal) == check["legal_count"]
    assert hashlib.sha256(" ".join(legal).encode()).hexdigest()[:16] == check["legal_sha256"]
    for wall, figures in check.get("growth", {}).items():
        growth = game.growth(position, game.parse(position, wall))
        assert " ".join(f"{seat}:{steps}" for seat, steps in growth) == figures, wall


@pytest.mark.parametrize("case", [case for file in GAME_FILES for case in cases(file)], ids=str)
def test_positions_agree(case: Case, cases_played: Counter[str]) -> None:
    game = BY_KEY[case.game]
    checks: dict[int, Mapping[str, Any]] = {check["ply"]: check for check in case.expected["checks"]}
    assert len(checks) == len(case.expected["checks"])
    position = game.initial(case.options, case.first)
    for played in range(len(case.events) + 1):
        if played:
            position = play_event(game, position, case.events[played - 1])
        if played in checks:
            check_position(game, position, checks[played])
    cases_played["games"] += 1
    cases_played["positions"] += len(checks)


@pytest.mark.parametrize("case", cases("illegal"), ids=str)
def test_refusals_agree(case: Case, cases_played: Counter[str]) -> None:
    game = BY_KEY[case.game]
    position = replay(game, case.options, case.first, case.events)
    with pytest.raises(ERRORS[case.expected["error"]]) as refused:
        play_event(game, position, case.expected["move"])
    assert type(refused.value) is ERRORS[case.expected["error"]]
    assert (refused.value.reason is None) == isinstance(refused.value, GameOver)
    assert position == replay(game, case.options, case.first, case.events)
    cases_played["refusals"] += 1


def count_leaves(game: AnyRules, position: Any, depth: int) -> int:
    moves = game.legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(count_leaves(game, game.play(position, move), depth - 1) for move in moves)


@pytest.mark.parametrize("case", cases("perft"), ids=str)
def test_move_counts_agree(case: Case, cases_played: Counter[str]) -> None:
    if case.expected["nodes"] > LARGEST_PERFT:
        pytest.skip(f"{case.expected['nodes']} leaves are more than PERFT_NODES={LARGEST_PERFT}")
    game = BY_KEY[case.game]
    position = replay(game, case.options, case.first, case.events)
    assert count_leaves(game, position, case.expected["depth"]) == case.expected["nodes"]
    cases_played["move counts"] += 1
