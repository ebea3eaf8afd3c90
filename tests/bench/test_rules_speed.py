"""How fast the rules are, by pytest-benchmark: figures to compare from commit to commit, nothing is asserted of them.

`dolambac bench rules` sets them beside python-chess.
"""

from collections.abc import Callable
from typing import Any, cast

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from tests.strategies import play_out

from dolambac.games import BY_KEY, GAMES, AnyRules
from dolambac.rules import Seat
from dolambac_client.bench_rules import dolambac_moves

ROUNDS = 30

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def timed(benchmark: BenchmarkFixture, function: Callable[..., Any], *arguments: Any) -> Any:
    """The function's answer; pytest-benchmark keeps the times."""
    pedantic = cast("Callable[..., Any]", benchmark.pedantic)
    return pedantic(function, arguments, rounds=ROUNDS, iterations=5)


def mid_game(game: AnyRules) -> Any:
    return play_out(game, {}, Seat(0), plies=24, seed=7).last


@every_game
def test_list_of_legal_moves(game: AnyRules, benchmark: BenchmarkFixture) -> None:
    position = mid_game(game)
    assert timed(benchmark, game.legal_moves, position)


@every_game
def test_one_move_from_its_text(game: AnyRules, benchmark: BenchmarkFixture) -> None:
    position = mid_game(game)
    text = game.format(game.legal_moves(position)[-1])

    def play() -> Any:
        return game.play(position, game.parse(position, text))

    assert timed(benchmark, play) != position


def test_a_wall_with_its_growth(benchmark: BenchmarkFixture) -> None:
    game = BY_KEY["dolambac"]
    position, text = next((position, text) for position, text in dolambac_moves(40) if len(text) == 3)

    def place() -> Any:
        move = game.parse(position, text)
        return game.play(position, move), game.growth(position, move)

    assert timed(benchmark, place)
