"""`dolambac bench rules`: what it measures, and what it says."""

import importlib.util
import io
import json
from importlib.machinery import ModuleSpec

import pytest

from dolambac.games import GAMES, AnyRules
from dolambac.games.dolambac import DOLAMBAC
from dolambac_client import bench_games, bench_rules


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = bench_rules.measure(rounds=1, positions=12)
    games = bench_games.measure_games(rounds=1, positions=6)
    monkeypatch.setattr(bench_rules, "measure", lambda: figures)
    monkeypatch.setattr(bench_rules, "measure_games", lambda rounds, positions: games)


@pytest.mark.usefixtures("brief")
def test_prints_a_table_or_json() -> None:
    table, data = io.StringIO(), io.StringIO()
    assert bench_rules.run(False, table) == 0
    assert bench_rules.run(True, data) == 0
    answer = json.loads(data.getvalue())
    figures = answer["figures"]
    assert {"play", "list"} <= {figure["name"] for figure in figures}
    for figure in figures:
        assert figure["ratio"] == pytest.approx(figure["dolambac_us"] / figure["chess_us"], rel=0.01)
        assert figure["name"] in table.getvalue()
    assert [game["game"] for game in answer["games"]] == [game.key for game in GAMES]
    assert answer["games"][0]["list_ratio"] == answer["games"][0]["play_ratio"] == 1
    assert all(game.key in table.getvalue() for game in GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_is_measured_in_its_middle_and_in_the_same_positions_each_time(game: AnyRules) -> None:
    moves = bench_games.game_moves(game, 5)
    assert moves == bench_games.game_moves(game, 5)
    for position, text in moves:
        assert game.ply(position) >= bench_games.OPENING
        assert game.parse(position, text) in game.legal_moves(position)


def test_the_positions_are_of_the_middle_game_and_the_same_each_time() -> None:
    moves = bench_rules.dolambac_moves(20)
    assert moves == bench_rules.dolambac_moves(20)
    for position, text in moves:
        assert len(position.maze.standing) in bench_rules.WALLS_STANDING
        assert all(pawn.walls for pawn in position.pawns)
        assert DOLAMBAC.parse(position, text) in DOLAMBAC.legal_moves(position)
    assert all(board.is_legal(board.parse_uci(text)) for board, text in bench_rules.chess_positions(20))


def test_says_what_to_install_without_python_chess(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec

    def without_chess(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == "chess" else found(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", without_chess)
    assert bench_rules.run(False, io.StringIO()) == 1
    assert "pip install chess" in capsys.readouterr().err
