"""The second table of `dolambac bench rules`: every game's list of moves and checked move, beside Dolambaç's.

Positions are of the bot's games from `OPENING` plies on. No game's list may cost more than three times Dolambaç's.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from dolambac.games import GAMES, AnyRules
from dolambac.rules import Seat
from dolambac_client.bench_timing import medians_us
from dolambac_client.bot import choose

OPENING = 8
_LEVEL = 2

Moves = Sequence[tuple[Any, str]]
"""Positions, each with the text of the move that was played in it."""


@dataclass(frozen=True, slots=True)
class GameFigure:
    """One game: microseconds of processor time, and how many times Dolambaç's that is."""

    game: str
    list_us: float
    list_ratio: float
    play_us: float
    play_ratio: float


def measure_games(rounds: int, positions: int) -> list[GameFigure]:
    """The figures of every game, in one run."""
    tasks: dict[str, Callable[[], int]] = {}
    for game in GAMES:
        moves = game_moves(game, positions)
        tasks[f"{game.key} list"] = partial(_list, game, moves)
        tasks[f"{game.key} play"] = partial(_play, game, moves)
    spent = medians_us(tasks, rounds)
    first = GAMES[0].key
    return [
        GameFigure(
            game.key,
            spent[f"{game.key} list"],
            spent[f"{game.key} list"] / spent[f"{first} list"],
            spent[f"{game.key} play"],
            spent[f"{game.key} play"] / spent[f"{first} play"],
        )
        for game in GAMES
    ]


def game_moves(game: AnyRules, count: int, seed: int = 1) -> Moves:
    """Positions of a game's middle, the same for the same seed, with the move played."""
    dice = random.Random(seed)
    found: list[tuple[Any, str]] = []
    while len(found) < 2 * count:
        position = game.initial({}, Seat(0))
        while game.outcome(position) is None:
            text = choose(game, position, _LEVEL, dice).move_text
            if game.ply(position) >= OPENING:
                found.append((position, text))
            position = game.play(position, game.parse(position, text))
    return dice.sample(found, count)


def _list(game: AnyRules, moves: Moves) -> int:
    for position, _ in moves:
        game.legal_moves(position)
    return len(moves)


def _play(game: AnyRules, moves: Moves) -> int:
    parse, play = game.parse, game.play
    for position, text in moves:
        play(position, parse(position, text))
    return len(moves)
