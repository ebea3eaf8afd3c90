"""A match of two programs: `python -m tests.bench.match "node a/engine.mjs" "node b/engine.mjs" --go "nodes 20000"`.

Plays pairs of games: both games of a pair begin with the same random opening, the programs change sides between
them. Says the score of the first program after every few pairs, and stops when the sequential test has decided or
when all pairs are played. In Four the programs sit on alternate seats.
"""

import argparse
import shlex
import sys

from tests.bench.match.playing import Player, played_pairs
from tests.bench.match.statistics import elo_of, log_likelihood_ratio, summary, verdict
from tests.engine.node_engine import NodeEngine

from dolambac.games import BY_KEY

PAIRS_BETWEEN_WORDS = 10
FEWEST_PAIRS = 15
"""The sequential test, which holds for many pairs, does not decide on fewer."""


def main(arguments: list[str]) -> int:
    """Run the match that the arguments describe; 0 when it came to its end."""
    wanted = _parsed(arguments)
    game = BY_KEY[wanted.game]
    options = dict(option.split("=", 1) for option in wanted.option)
    engines = [NodeEngine(shlex.split(command)) for command in (wanted.first, wanted.second)]
    one, two = Player(engines[0], wanted.go), Player(engines[1], wanted.go_second or wanted.go)
    pairs: list[float] = []
    decided = None
    for pair in played_pairs(game, options, (one, two), wanted.opening, wanted.most_plies, wanted.seed):
        pairs.append(pair.score)
        if wanted.games:
            for score, events in pair.games:
                print(score, *events, sep=" ")
        ratio = log_likelihood_ratio(pairs, wanted.elo0, wanted.elo1)
        decided = verdict(ratio) if wanted.sequential and len(pairs) >= FEWEST_PAIRS else None
        is_last = len(pairs) >= wanted.pairs or decided is not None
        if len(pairs) % PAIRS_BETWEEN_WORDS == 0 or is_last:
            _tell(pairs, ratio, decided)
        if is_last:
            break
    for engine in engines:
        engine.close()
    return 0


def _tell(pairs: list[float], ratio: float, decided: str | None) -> None:
    found = summary(pairs)
    elos = [round(elo_of(score)) for score in (found.low, found.score, found.high)]
    print(
        f"{2 * found.pairs} games: {found.score:.1%} ({found.low:.1%} to {found.high:.1%}), "
        f"Elo {elos[1]:+} ({elos[0]:+} to {elos[2]:+}), llr {ratio:+.2f} {decided or ''}".rstrip(),
        flush=True,
    )


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.match", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("first", help="command of the program whose score is told")
    parser.add_argument("second", help="command of the program it plays")
    parser.add_argument("--game", choices=sorted(BY_KEY), default="dolambac")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--go", default="nodes 10000", help="what `go` says to both (default: %(default)s)")
    parser.add_argument("--go-second", help="what `go` says to the second program, if not the same")
    parser.add_argument("--pairs", type=int, default=100, help="the most pairs of games (default: %(default)s)")
    parser.add_argument("--opening", type=int, default=4, help="random plies before each pair (default: %(default)s)")
    parser.add_argument(
        "--most-plies", type=int, default=400, help="longer games count as drawn (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the openings (default: %(default)s)")
    parser.add_argument("--sequential", action="store_true", help="stop when the sequential test has decided")
    parser.add_argument("--elo0", type=float, default=0.0, help="not stronger than this, or")
    parser.add_argument("--elo1", type=float, default=30.0, help="stronger than this, is what the test decides")
    parser.add_argument("--games", action="store_true", help="print the moves of all games, the score first")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
