"""Random games through both engines, which have to give the same answers: the seeded differential test.

ENGINE_POSITIONS=20000 makes a long run of as many positions.
"""

import os
import random
import sys
from itertools import product

import pytest
from tests.engine.node_engine import NodeEngine

from dolambac.choices import Choice, Limits
from dolambac.games import BY_KEY, GAMES, AnyRules
from dolambac.line_protocol import Session, answer, opening

POSITIONS = int(os.environ.get("ENGINE_POSITIONS", "600"))
MOST_PLIES = 120
NONSENSE = (
    "",
    "e2 ",
    "E2",
    "e02",
    "e0",
    "z9",
    "e2x",
    "a1-a1",
    "a1-c3xd4",
    "xa1",
    "a1h!",
    "out:0",
    "out:9:resigned",
    "é",
)


def nobody(game: AnyRules, position: object, limits: Limits) -> Choice:
    """No test here asks for a move."""
    raise AssertionError(limits)


def same(ours: str, theirs: str) -> bool:
    """Whether two answers agree; of a refusal only its form is fixed, its reason is for readers."""
    if not ours.startswith("error "):
        return ours == theirs
    words = 4 if ours.split()[2:3] and ours.split()[2].isdigit() else 2
    return ours.split(" ")[:words] == theirs.split(" ")[:words]


class Pair:
    """Both engines with the same conversation."""

    def __init__(self, other: NodeEngine) -> None:
        self._session: Session = opening()
        self._other = other
        self.log: list[str] = []

    def ask(self, command: str) -> str:
        """The answer that both give."""
        self.log.append(command)
        self._session, ours = answer(self._session, command, nobody)
        theirs = self._other.ask(command)
        assert same(ours, theirs), "\n".join([*self.log, f"Python: {ours}", f"browser: {theirs}"])
        return ours


def starts(game: AnyRules) -> list[str]:
    """The commands for every start of a game."""
    values = [[f"{name}={value}" for value in known] for name, known in game.options.items()]
    firsts = [f"first={seat}" for seat in range(game.seats if game.key != "roamers" else 1)]
    return [" ".join(["game", game.key, *chosen]) for chosen in product(firsts, *values)]


def random_text(rng: random.Random, legal: list[str]) -> str:
    """A text that may or may not be a move: a legal one, two halves of legal ones, any place, nonsense."""
    place = rng.choice("abcdefghijk") + str(rng.randint(1, 14))
    kinds = [place, place + rng.choice("hv"), rng.choice(NONSENSE)]
    if legal:
        one, two = rng.choice(legal), rng.choice(legal)
        kinds += [one, one[: len(one) // 2] + two[len(two) // 2 :]]
    return rng.choice(kinds)


def play_game(pair: Pair, rng: random.Random, start: str) -> int:
    """Play one random game through both; the number of positions looked at."""
    pair.log.clear()
    pair.ask(start)
    pawns_first = rng.random()
    for positions in range(1, MOST_PLIES + 1):
        legal = pair.ask("legal").split(" ")[1:]
        pair.ask("outcome")
        text = random_text(rng, legal)
        if text and " " not in text:
            pair.ask(f"growth {text}")
            if text not in legal:
                pair.ask(f"play {text}")
        if rng.random() < 0.1:
            pair.ask("show")
        if rng.random() < 0.01:
            pair.ask(rng.choice(["play agreed", f"play out:{rng.randrange(4)}:{rng.choice(['resigned', 'timeout'])}"]))
            continue
        if not legal:
            return positions
        short = [move for move in legal if len(move) == min(map(len, legal))]
        pair.ask(f"play {rng.choice(short if rng.random() < pawns_first else legal)}")
    return MOST_PLIES


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", BY_KEY)
def test_random_games_agree(shared_engine: NodeEngine, key: str) -> None:
    rng = random.Random(key)
    pair = Pair(shared_engine)
    commands = starts(BY_KEY[key])
    looked_at, games = 0, 0
    while looked_at < POSITIONS // len(GAMES):
        looked_at += play_game(pair, rng, commands[games % len(commands)])
        games += 1


def test_commands_agree(shared_engine: NodeEngine) -> None:
    pair = Pair(shared_engine)
    for command in (
        "id", "games now", "game", "game chess", "game dolambac first=2", "game dolambac first=01",
        "game race walls=11", "game race walls=10 walls=10", "game race walls", "game dolambac walls=10",
        "game four first=3", "game roamers first=1", "games", "position", "game duel first=1", "id",
        "position e8 e2 e7", "position e8 e1", "position e8 E2", "play e1", "play", "play a b", "growth",
        "growth e2", "growth e2h", "growth zz", "perft", "perft 2", "perft 21", "perft x", "show me", "legal e2",
        "go fast 1", "go depth", "go depth 0", "go level 6", "go depth 1 depth 1", "nonsense", "", "  ", "quit now",
        "game four", "play agreed", "play out:1:resigned", "play out:1:resigned", "legal", "show",
        "play out:4:resigned", "play out:2:bored", "perft 1", "play out:2:timeout", "play out:0:abandoned",
        "outcome", "legal", "play e2", "go",
    ):  # fmt: skip
        pair.ask(command)


def test_the_command_dolambac_engine_agrees(node_command: list[str]) -> None:
    commands = [
        "id",
        "games",
        "game dolambac",
        "play e2",
        "legal",
        "play e2",
        "growth e3h",
        "perft 1",
        "show",
        "outcome",
    ]
    answers = []
    for command in ([sys.executable, "-m", "dolambac_client", "engine"], node_command):
        engine = NodeEngine(command)
        answers.append(engine.ask_all(commands))
        assert engine.close() == 0
    assert answers[0] == answers[1]
