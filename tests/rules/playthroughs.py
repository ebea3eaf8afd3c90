"""Golden playthroughs: one game of each kind, written out ply by ply. `make playthroughs` writes them anew.

A difference in these files is a change of the rules (or of how a board is drawn), and is reviewed as one.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.strategies import play_out

from dolambac.games import GAMES, AnyRules
from dolambac.line_protocol import outcome_text
from dolambac.rules import Seat

FOLDER = Path(__file__).parent / "playthroughs"
PLIES = 1000
SEEDS = {"dolambac": 3, "duel": 43, "race": 35, "four": 1, "roamers": 33, "dara": 8}
_DRAWN_EVERY = 10


def playthrough(game: AnyRules) -> str:
    """The game's golden text."""
    playout = play_out(game, {}, Seat(0), PLIES, SEEDS[game.key])
    lines = [f"{game.key}, profile {game.profile}, seed {SEEDS[game.key]}"]
    for ply, position in enumerate(playout.positions):
        lines += _described(game, position, ply)
        if ply < len(playout.moves):
            lines += _move(game, position, playout.moves[ply])
    return "\n".join(lines) + "\n"


def _described(game: AnyRules, position: Any, ply: int) -> Iterator[str]:
    legal = sorted(game.format(move) for move in game.legal_moves(position))
    digest = hashlib.sha256(" ".join(legal).encode()).hexdigest()[:16]
    over = game.outcome(position) is not None
    if ply % _DRAWN_EVERY == 0 or over:
        yield ""
        yield game.show(position)
    turn = game.to_move(position)
    yield f"ply {ply}: {'nobody' if turn is None else f'seat {turn}'} to move, {len(legal)} legal ({digest})"
    if ply % _DRAWN_EVERY == 0 and legal:
        yield "legal: " + " ".join(legal)
    if over:
        yield f"outcome: {outcome_text(game.outcome(position))}"


def _move(game: AnyRules, position: Any, text: str) -> Iterator[str]:
    growth = game.growth(position, game.parse(position, text))
    yield f"  {text}" + "".join(f"  growth {seat}:{steps}" for seat, steps in growth)


def write_all() -> None:
    """Write every game's file."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game.key}.txt").write_text(playthrough(game), encoding="utf-8")


if __name__ == "__main__":
    write_all()
