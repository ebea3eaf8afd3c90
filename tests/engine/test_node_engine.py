"""`engine.mjs`: its loop around the line protocol, and that `go` plays whole games."""

import subprocess

import pytest
from tests.engine.node_engine import NodeEngine
from tests.rules.vectors import GAME_FILES


def talk(command: list[str], text: bytes) -> list[str]:
    """The lines that the engine writes for this input."""
    done = subprocess.run(command, input=text, capture_output=True, timeout=60, check=True)
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


def test_ends_at_quit_and_with_its_input(node_command: list[str]) -> None:
    assert talk(node_command, b"play e2\nquit\nplay e3\n") == ["ok ply 1 turn 1"]
    assert talk(node_command, b"") == []
    assert talk(node_command, b"outcome") == ["outcome none"]


def test_too_long_a_line_is_refused_once_and_the_next_is_read(node_command: list[str]) -> None:
    lines = talk(node_command, b"play " + b"e" * 200_000 + b"\nplay e2\n")
    assert len(lines) == 2
    assert lines[0].startswith("error bad_command ")
    assert lines[1] == "ok ply 1 turn 1"


def test_bytes_that_are_no_text_are_a_bad_command(node_command: list[str]) -> None:
    first, second = talk(node_command, b"\xff\xfe\nplay e2\n")
    assert first.startswith("error bad_command ")
    assert second == "ok ply 1 turn 1"


@pytest.mark.parametrize("key", GAME_FILES)
def test_plays_a_game_to_its_end_or_far(shared_engine: NodeEngine, key: str) -> None:
    assert shared_engine.ask(f"game {key}") == "ok"
    for _ in range(300):
        best = shared_engine.ask("go nodes 60 level 5")
        words = best.split()
        if words[1] == "-":
            assert shared_engine.ask("outcome") != "outcome none"
            return
        assert words[::2] == ["bestmove", "depth", "nodes", "score", "time"]
        assert shared_engine.ask(f"play {words[1]}").startswith("ok ")


def test_an_obvious_move_is_found(shared_engine: NodeEngine) -> None:
    shared_engine.ask("game dolambac")
    shared_engine.ask("position e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6")
    assert shared_engine.ask("go nodes 5000").startswith("bestmove e9 ")
