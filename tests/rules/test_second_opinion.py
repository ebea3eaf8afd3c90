"""`dolambac engine` against the slow implementations, which were written from rules.md alone, on random games.

`make second-opinion` asks both about 5,000 positions of every game.
"""

import os
import random
import sys
from collections import Counter

import pytest
from tests.engine.node_engine import NodeEngine
from tests.rules.second_opinion import SecondOpinion, Walls, second_opinion
from tests.strategies import move_kind

from dolambac.games import GAMES, AnyRules

POSITIONS = int(os.environ.get("SECOND_OPINION_POSITIONS", "40"))
MOST_PLIES = 160
ASKED = 0.3
"""How many positions of a game are compared; all would be much alike."""
WALLS_MEASURED = 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_both_agree(game: AnyRules, second_opinions: Counter[str]) -> None:
    engine = NodeEngine([sys.executable, "-m", "dolambac_client", "engine"])
    dice = random.Random(f"{game.key} {POSITIONS}")
    counts: Counter[str] = Counter()
    while counts["positions"] < POSITIONS:
        counts["games"] += 1
        compare_a_game(engine, game, dice, counts)
    assert engine.close() == 0
    for what, count in counts.items():
        second_opinions[f"{game.key} {what}"] += count


def compare_a_game(engine: NodeEngine, game: AnyRules, dice: random.Random, counts: Counter[str]) -> None:
    """One random game; the first difference fails with everything needed to see it again."""
    options = {name: dice.choice(values) for name, values in game.options.items()}
    first = 0 if game.key == "roamers" else dice.randrange(game.seats)
    start = " ".join(["game", game.key, f"first={first}", *(f"{name}={value}" for name, value in options.items())])
    assert engine.ask(start) == "ok"
    slow, events = second_opinion(game.key, options, first), list[str]()
    while True:
        told = f"{start}: {' '.join(events)}"
        assert engine.ask("outcome") == f"outcome {slow.outcome()}", told
        legal = engine.ask("legal").split()[1:]
        over = slow.outcome() != "none"
        if over:
            assert not legal, told
            counts["endings"] += 1
        elif dice.random() < ASKED:
            compare_moves(engine, slow, legal, dice, told)
            counts["positions"] += 1
            counts["moves"] += len(legal)
        if over or len(events) == MOST_PLIES or counts["positions"] >= POSITIONS:
            return
        event = random_event(game, slow, legal, dice)
        events.append(event)
        slow = slow.played(event)
        answer = engine.ask(f"play {event}")
        turn = slow.turn() if slow.outcome() == "none" else "-"
        assert answer.startswith("ok ply "), f"{told} {event}: {answer}"
        assert answer.endswith(f" turn {turn}"), f"{told} {event}: {answer}"


def compare_moves(engine: NodeEngine, slow: SecondOpinion, legal: list[str], dice: random.Random, told: str) -> None:
    """The list of moves, and the growths of some walls."""
    assert set(legal) == slow.legal(), told
    assert legal == sorted(set(legal)), told
    if not isinstance(slow, Walls):
        return
    walls = [text for text in legal if text[-1] in "hv"]
    for wall in dice.sample(walls, min(WALLS_MEASURED, len(walls))):
        assert engine.ask(f"growth {wall}") == f"growth {slow.growth(wall)}", f"{told} growth {wall}"


def random_event(game: AnyRules, slow: SecondOpinion, legal: list[str], dice: random.Random) -> str:
    """A move, its kind first, so that walls do not crowd out everything else; in Four sometimes a withdrawal."""
    if game.key == "four" and dice.random() < 0.01:
        return f"out:{slow.turn()}:timeout"
    kind = dice.choice(sorted({move_kind(text) for text in legal}))
    return dice.choice([text for text in legal if move_kind(text) == kind])
