"""The match harness, with the browser's engine on both sides."""

import shlex

import pytest
from tests.bench.match import __main__ as match
from tests.bench.match import ladder


def test_a_match_tells_its_score_and_games(node_command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join(node_command)
    assert match.main([command, command, "--go", "nodes 150", "--pairs", "2", "--games", "--opening", "2"]) == 0
    *games, score = capsys.readouterr().out.splitlines()
    assert len(games) == 4
    assert score.startswith("4 games: ")
    openings = [game.split()[1:3] for game in games]
    assert openings[0] == openings[1]
    assert openings[2] == openings[3]


def test_a_ladder_is_a_row_of_its_steps(node_command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main([shlex.join(node_command), "--game", "dara", "--pairs", "1", "--levels", "3"]) == 0
    assert capsys.readouterr().out.count("|") == 4
