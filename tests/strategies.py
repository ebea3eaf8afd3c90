"""Hypothesis strategies: games played at random, a step away from the start or deep into it."""

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from dolambac.games import GAMES, AnyRules
from dolambac.rules import Seat

_PLACE = re.compile(r"[a-k]\d+")


@dataclass(frozen=True)
class Playout:
    """A game played from its start by random moves, and every position it went through."""

    game: AnyRules
    options: Mapping[str, str]
    first: Seat
    moves: tuple[str, ...]
    positions: tuple[Any, ...]

    @property
    def last(self) -> Any:
        return self.positions[-1]

    def __repr__(self) -> str:
        start = " ".join([self.game.key, f"first={self.first}", *(f"{k}={v}" for k, v in self.options.items())])
        return f"<{start}: {' '.join(self.moves)}>"


def move_kind(text: str) -> str:
    """The form of a move's text, squares aside: a step and a wall differ, two steps do not."""
    return _PLACE.sub("#", text)


def choose_move(game: AnyRules, position: Any, dice: random.Random) -> str:
    """A random legal move: first its kind, so that walls, being many, do not crowd out the pawns' moves."""
    texts = sorted(game.format(move) for move in game.legal_moves(position))
    kind = dice.choice(sorted({move_kind(text) for text in texts}))
    return dice.choice([text for text in texts if move_kind(text) == kind])


def play_out(game: AnyRules, options: Mapping[str, str], first: Seat, plies: int, seed: int) -> Playout:
    """A random game of at most so many plies, the same for the same seed."""
    dice = random.Random(seed)
    positions = [game.initial(options, first)]
    moves: list[str] = []
    while len(moves) < plies and game.outcome(positions[-1]) is None:
        text = choose_move(game, positions[-1], dice)
        moves.append(text)
        positions.append(game.play(positions[-1], game.parse(positions[-1], text)))
    return Playout(game, options, first, tuple(moves), tuple(positions))


def starts(game: AnyRules) -> st.SearchStrategy[tuple[dict[str, str], Seat]]:
    """Options and a first seat that the game accepts."""
    options = st.fixed_dictionaries({}, optional={name: st.sampled_from(v) for name, v in game.options.items()})
    seats = [0] if game.key == "roamers" else range(game.seats)
    return st.tuples(options, st.sampled_from([Seat(seat) for seat in seats]))


@st.composite
def playouts(draw: st.DrawFn, game: AnyRules | None = None, most_plies: int = 60) -> Playout:
    """Random games, of any game unless one is named."""
    chosen = game or draw(st.sampled_from(GAMES))
    options, first = draw(starts(chosen))
    plies = draw(st.integers(0, most_plies))
    return play_out(chosen, options, first, plies, draw(st.integers(0, 2**32)))
