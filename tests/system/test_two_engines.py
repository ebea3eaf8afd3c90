"""The browser's engine against the Python one: seeded random games through both, every answer compared.

The browser's is `client/web/dist/engine.mjs`, a by-product of the web client's build, run by Node.js.
"""

import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import pytest
from tests.strategies import move_kind

from dolambac.games import BY_KEY

BROWSER_ENGINE = Path(__file__).parents[2] / "client" / "web" / "dist" / "engine.mjs"
PLIES = 70
SEEDS = range(3)
STRANGE_WORDS = (
    "",
    "e2 e3",
    "z9",
    "e02",
    "E2",
    "e2h!",
    "xa1",
    "a1-a2",
    "a1h-b2",
    "out:0:goal",
    "out:9:resigned",
    "a1-b1xc1",
)


class Engine:
    """An engine as a process that answers line by line."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, line: str) -> str:
        """The answer to a command of one line."""
        stdin, stdout = _pipes(self.process)
        stdin.write(line + "\n")
        stdin.flush()
        return stdout.readline().rstrip("\n")

    def end(self) -> int:
        """End its input and wait; the exit status."""
        stdin, stdout = _pipes(self.process)
        stdin.close()
        status = self.process.wait(10)
        stdout.close()
        return status


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


@pytest.fixture(scope="module")
def engines() -> Iterator[tuple[Engine, Engine]]:
    """Python's engine and the browser's."""
    node = shutil.which("node")
    if node is None or not BROWSER_ENGINE.exists():
        pytest.skip("needs Node.js on PATH and the built web client")
    with ExitStack() as ending:
        both = (Engine(sys.executable, "-m", "dolambac_client", "engine"), Engine(node, str(BROWSER_ENGINE)))
        for engine in both:
            ending.callback(engine.process.kill)
        yield both
        assert [engine.end() for engine in both] == [0, 0]


def comparable(answer: str) -> str:
    """The answer without what each engine words for itself: the reason of a refusal."""
    refused = re.match(r"error (?:bad_notation|illegal_move|game_over) \d+ \S+|error \S+", answer)
    return refused[0] if refused else answer


def agreed(engines: tuple[Engine, Engine], line: str) -> str:
    """Both engines' answer to a line; the Python one's words."""
    ours, theirs = (engine.ask(line) for engine in engines)
    assert comparable(theirs) == comparable(ours), line
    return ours


def starts(key: str, dice: random.Random) -> str:
    """A `game` command with random options and first seat."""
    game = BY_KEY[key]
    options = [f"{name}={dice.choice(values)}" for name, values in game.options.items() if dice.random() < 0.7]
    first = 0 if key == "roamers" else dice.randrange(game.seats)
    return " ".join(["game", key, f"first={first}", *options])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", BY_KEY)
def test_both_answer_alike_through_a_random_game(engines: tuple[Engine, Engine], key: str, seed: int) -> None:
    dice = random.Random(f"{key}-{seed}")
    assert agreed(engines, starts(key, dice)) == "ok"
    events: list[str] = []
    for _ in range(PLIES):
        legal = agreed(engines, "legal").split()[1:]
        agreed(engines, "outcome")
        if not legal:
            break
        for text in dice.sample(legal, min(4, len(legal))):
            agreed(engines, f"growth {text}")
        agreed(engines, f"play {dice.choice(STRANGE_WORDS)}")
        kind = dice.choice(sorted({move_kind(text) for text in legal}))
        events.append(dice.choice([text for text in legal if move_kind(text) == kind]))
        if key == "four" and dice.random() < 0.02:
            events[-1] = f"out:{dice.randrange(4)}:resigned"
        if agreed(engines, f"play {events[-1]}").startswith("error"):
            events.pop()
    agreed(engines, " ".join(["position", *events]))
    agreed(engines, " ".join(["position", *events, dice.choice(STRANGE_WORDS[2:])]))
    agreed(engines, "outcome")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "foo",
        "legal now",
        "game",
        "game chess",
        "game dolambac walls=10",
        "game race walls=11",
        "game roamers first=1",
        "perft",
        "perft x",
        "growth",
        "go level 9",
        "go depth",
        "play",
        "play e2 e8",
    ],
)
def test_both_refuse_alike(engines: tuple[Engine, Engine], line: str) -> None:
    assert agreed(engines, line).startswith("error ")


@pytest.mark.parametrize(("key", "depth"), [("dolambac", 2), ("race", 1), ("four", 1), ("roamers", 2), ("dara", 3)])
def test_both_count_alike(engines: tuple[Engine, Engine], key: str, depth: int) -> None:
    agreed(engines, f"game {key}")
    for n in range(depth + 1):
        agreed(engines, f"perft {n}")


def test_both_know_the_same_games_and_name_themselves_alike(engines: tuple[Engine, Engine]) -> None:
    agreed(engines, "games")
    agreed(engines, "id")
