"""The fast wall family against the slow one, on random games."""

import random
from collections import Counter

import pytest
from tests.rules.slow_walls import SLOW_TABLES, SlowGame
from tests.strategies import play_out

from dolambac.games import BY_KEY
from dolambac.rules import Seat

GAMES_EACH = 12


@pytest.mark.parametrize("key", [key for key in SLOW_TABLES if key in BY_KEY])
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_both_see_the_same_moves_and_growths(key: str, seed: int) -> None:
    game, dice = BY_KEY[key], random.Random(seed)
    playout = play_out(game, {}, Seat(seed % game.seats), plies=50, seed=seed)
    seen: Counter[object] = Counter()
    slow = SlowGame.start(SLOW_TABLES[key], playout.first)
    for position, text in zip(playout.positions, (*playout.moves, None), strict=True):
        placing = (tuple(slow.pawns.values()), slow.walls, slow.turn)
        seen[placing] += 1
        home = any(slow.pawns[seat] in slow.table.goals[seat] for seat in slow.pawns)
        outcome = game.outcome(position)
        if home or outcome is not None:
            assert outcome is not None
            assert home or (key == "dolambac" and seen[placing] == 3)
            assert outcome.ending == ("goal" if home else "repetition")
            break
        assert game.to_move(position) == slow.turn
        if dice.random() < 0.3:
            legal = slow.legal()
            assert {game.format(move) for move in game.legal_moves(position)} == legal
            walls = sorted(text for text in legal if text[-1] in "hv")
            for wall in dice.sample(walls, min(8, len(walls))):
                assert list(game.growth(position, game.parse(position, wall))) == slow.growth(wall)
        if text is not None:
            slow = slow.played(text)
