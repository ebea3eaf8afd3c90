"""One game between two programs that speak the line protocol, refereed by the Python rules."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.engine.node_engine import NodeEngine

from dolambac.game_events import play_event, replay
from dolambac.games import AnyRules
from dolambac.rules import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """A program, and what it is told when it is to move (the words after `go`)."""

    engine: NodeEngine
    limits: str


@dataclass(frozen=True, slots=True)
class Start:
    """A game's start with an opening played from it."""

    game: AnyRules
    options: Mapping[str, str]
    first: Seat
    events: tuple[str, ...]

    def command(self) -> str:
        """The command that chooses the game."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"game {self.game.key} first={self.first}{options}"


def random_start(game: AnyRules, options: Mapping[str, str], plies: int, rng: random.Random) -> Start:
    """A start with `plies` random moves that leave the game running, in games of pawns as often a pawn's as a wall."""
    while True:
        first = Seat(rng.randrange(game.seats) if game.key in ("duel", "race", "four") else 0)
        position = game.initial(options, first)
        events: list[str] = []
        while len(events) < plies and game.outcome(position) is None:
            texts = sorted(game.format(move) for move in game.legal_moves(position))
            short = [text for text in texts if len(text) == len(min(texts, key=len))]
            events.append(rng.choice(short if rng.random() < 0.5 else texts))
            position = play_event(game, position, events[-1])
        if game.outcome(position) is None:
            return Start(game, options, first, tuple(events))


def play(start: Start, seats: Sequence[Player], most_plies: int) -> tuple[float, list[str]]:
    """Play on from a start, seat n by player n modulo two: player 0's score (0, 0.5 or 1) and all events.

    A program that plays an illegal move, or none, raises RulesError or AssertionError: such a match is worth nothing.
    """
    game, events = start.game, list(start.events)
    position = replay(game, start.options, start.first, events)
    for player in seats:
        assert player.engine.ask(start.command()) == "ok"
    while (outcome := game.outcome(position)) is None and len(events) < most_plies:
        seat = game.to_move(position)
        assert seat is not None
        player = seats[seat % 2]
        player.engine.ask(" ".join(["position", *events]))
        answer = player.engine.ask(f"go {player.limits}").split()
        assert answer[:1] == ["bestmove"], answer
        events.append(answer[1])
        position = play_event(game, position, answer[1])
    if outcome is None or outcome.winner is None:
        return 0.5, events
    return 1.0 if outcome.winner % 2 == 0 else 0.0, events


@dataclass(frozen=True, slots=True)
class PlayedPair:
    """Two games from one start, the players' sides changed between them."""

    games: tuple[tuple[float, list[str]], tuple[float, list[str]]]
    """The first player's score, and all events."""

    @property
    def score(self) -> float:
        """The first player's mean score."""
        return sum(score for score, _ in self.games) / 2


def played_pairs(
    game: AnyRules, options: Mapping[str, str], players: tuple[Player, Player], opening: int, most_plies: int, seed: int
) -> Iterator[PlayedPair]:
    """Pairs of games without end, each from an opening of its own."""
    one, two = players
    rng = random.Random(seed)
    while True:
        start = random_start(game, options, opening, rng)
        ahead, events = play(start, (one, two), most_plies)
        behind, swapped = play(start, (two, one), most_plies)
        yield PlayedPair(((ahead, events), (1 - behind, swapped)))
