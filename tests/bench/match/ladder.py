"""Each level of a program against the level below: `python -m tests.bench.match.ladder "node engine.mjs"`.

Prints one row of the table in docs/bots.md for each game.
"""

import argparse
import itertools
import shlex
import sys

from tests.bench.match.playing import Player, played_pairs
from tests.bench.match.statistics import summary
from tests.engine.node_engine import NodeEngine

from dolambac.choices import LEVELS
from dolambac.games import BY_KEY, GAMES

OPENINGS = {"roamers": 6, "dara": 4}
"""Random plies before each pair; in Roamers the whole set-up."""
USUAL_OPENING = 2
MOST_PLIES = 300


def main(arguments: list[str]) -> int:
    """Play the ladder of every game asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.match.ladder")
    parser.add_argument("program", help="command of the program")
    parser.add_argument("--game", choices=sorted(BY_KEY), action="append", help="only this game (may be repeated)")
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games for each step (default: %(default)s)")
    parser.add_argument("--levels", type=int, default=LEVELS[-1], help="go up to this level (default: %(default)s)")
    wanted = parser.parse_args(arguments)
    for key in wanted.game or [game.key for game in GAMES]:
        cells = []
        for lower, upper in itertools.pairwise(LEVELS[: wanted.levels]):
            engines = [NodeEngine(shlex.split(wanted.program)) for _ in range(2)]
            players = (Player(engines[0], f"level {upper}"), Player(engines[1], f"level {lower}"))
            pairs = played_pairs(BY_KEY[key], {}, players, OPENINGS.get(key, USUAL_OPENING), MOST_PLIES, seed=1)
            found = summary([pair.score for pair in itertools.islice(pairs, wanted.pairs)])
            cells.append(f"{found.score:.0%} ({found.low:.0%}-{found.high:.0%})")
            for engine in engines:
                engine.close()
        print(f"| {key} | {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
