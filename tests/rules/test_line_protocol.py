"""The line protocol: every command's answer, every refusal, and that nothing makes it raise."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.vectors import GAME_FILES, cases, printed

from dolambac.choices import Choice, Limits
from dolambac.games import GAMES, AnyRules
from dolambac.line_protocol import Session, answer, is_quit, opening


def first_move(game: AnyRules, position: Any, limits: Limits) -> Choice:
    """A bot that plays the first legal move, and says its limits back."""
    move = game.format(game.legal_moves(position)[0])
    return Choice(move, limits.depth or 0, limits.nodes or 0, -limits.level, limits.movetime_ms or 0)


def converse(*lines: str) -> list[str]:
    """The answers to these lines from a new session."""
    session, answers = opening(), []
    for line in lines:
        session, text = answer(session, line, first_move)
        answers.append(text)
    return answers


def test_a_session_begins_with_dolambac_at_its_start() -> None:
    assert converse("outcome", "position") == ["outcome none", "ok ply 0 turn 0"]


def test_id_and_games() -> None:
    name, games = converse("id", "games")
    assert name.split()[:2] == ["id", "dolambac"]
    assert name.split()[3:] == ["profile", "1"]
    assert games.split() == ["games", *(game.key for game in GAMES)]
    order = [key for key in GAME_FILES if key in games]
    assert games.split()[1:] == order


def test_moves_are_played_one_by_one_or_from_the_start() -> None:
    assert converse("play e2", "play e8", "position e2", "outcome") == [
        "ok ply 1 turn 1",
        "ok ply 2 turn 0",
        "ok ply 1 turn 1",
        "outcome none",
    ]


def test_withdrawal_and_agreement_end_the_game() -> None:
    assert converse("play out:0:timeout", "outcome", "legal", "go", "play e2") == [
        "ok ply 0 turn -",
        "outcome win 1 timeout",
        "legal",
        "bestmove -",
        "error game_over 0 e2 the game is over",
    ]
    assert converse("play agreed", "outcome") == ["ok ply 0 turn -", "outcome draw agreed"]


def test_a_refused_event_carries_its_index_and_the_position_stays() -> None:
    answers = converse("play e2", "position e2 e8 e4 e7", "position e2 E8", "play", "position out:0:resigned e2")
    assert [" ".join(text.split()[:4]) for text in answers] == [
        "ok ply 1 turn",
        "error illegal_move 2 e4",
        "error bad_notation 1 E8",
        "error bad_command play <event>",
        "error game_over 1 e2",
    ]
    assert converse("play e2", "position e2 e8 e4 e7", "play e8")[-1] == "ok ply 2 turn 0"


def test_a_game_is_chosen_with_its_options_and_first_seat() -> None:
    assert converse("game duel first=1", "position") == ["ok", "ok ply 0 turn 1"]
    answers = converse(
        "play e2", "game chess", "game duel first=2", "game duel first=01", "game duel walls=10", "play e8"
    )
    assert [" ".join(text.split()[:2]) for text in answers[1:5]] == ["error unknown_game", *["error bad_option"] * 3]
    assert answers[-1] == "ok ply 2 turn 0"
    for line in ("game duel first=0 first=1", "game duel first="):
        assert converse(line)[0].startswith("error bad_option ")
    for line in ("game", "game duel first"):
        assert converse(line)[0].startswith("error bad_command ")


def test_legal_moves_are_sorted_by_code_point() -> None:
    words = converse("legal")[0].split(" ")
    assert words[0] == "legal"
    assert words[1:] == sorted(words[1:])
    assert len(words) == 132


def test_growth_is_of_walls_that_may_be_placed() -> None:
    answers = converse("growth e8h", "growth a1v", "growth e2", "growth zz", "growth", "play e2h", "growth e2v")
    assert answers[:2] == ["growth 1:1", "growth 1:0"]
    assert [" ".join(text.split()[:2]) for text in answers[2:]] == [
        "error illegal_move",
        "error illegal_move",
        "error bad_command",
        "ok ply",
        "error illegal_move",
    ]


def test_perft_counts_sequences_and_an_ended_game_has_none() -> None:
    assert converse("perft 0", "perft 1", "perft 2") == ["perft 0 1", "perft 1 131", "perft 2 16677"]
    assert converse("play agreed", "perft 0", "perft 2")[1:] == ["perft 0 1", "perft 2 0"]


def test_show_ends_with_ok() -> None:
    lines = converse("show")[0].split("\n")
    assert lines[-1] == "ok"
    assert len(lines) > 9


def test_go_passes_its_limits_on() -> None:
    assert converse("go movetime 7 depth 3 nodes 11 level 2") == ["bestmove d1 depth 3 nodes 11 score -2 time 7"]
    for line in (
        "go depth",
        "go depth 0",
        "go level 6",
        "go depth 1 depth 2",
        "go fast 3",
        "go depth 01",
        "go depth x",
    ):
        assert converse(line)[0].startswith("error bad_command "), line


@pytest.mark.parametrize(
    "line", ["", "   ", "\t", "Legal", "legal e2", "perft", "perft -1", "perft 1 2", "perft 99", "show me", "quit now"]
)
def test_anything_else_is_a_bad_command_and_changes_nothing(line: str) -> None:
    before, _ = answer(opening(), "play e2", first_move)
    after, text = answer(before, line, first_move)
    assert text.startswith("error bad_command ")
    assert after == before


def test_quit() -> None:
    assert is_quit("quit\n")
    assert is_quit(" quit\r\n")
    assert not is_quit("quit now")
    assert not is_quit("")


WORDS = st.one_of(
    st.sampled_from(
        [
            "id",
            "games",
            "game",
            "position",
            "play",
            "legal",
            "outcome",
            "growth",
            "perft",
            "show",
            "go",
            "quit",
            "dolambac",
            "duel",
            "first=1",
            "walls=10",
            "e2",
            "e8",
            "e3",
            "e8h",
            "e3v",
            "a1h",
            "out:0:resigned",
            "out:1:lost",
            "agreed",
            "0",
            "1",
            "2",
            "level",
            "depth",
            "nodes",
            "movetime",
        ]
    ),
    st.text(max_size=6),
)


@settings(max_examples=150)
@given(st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=12))
def test_no_line_makes_it_raise_and_every_line_has_one_answer(lines: list[str]) -> None:
    session: Session = opening()
    for line in lines:
        later, text = answer(session, line, first_move)
        if line.split()[:1] != ["show"]:
            assert "\n" not in text
        if text.startswith("error"):
            assert later == session
            assert text.split()[1] in (
                ["bad_command", "bad_notation", "illegal_move", "game_over", "bad_option", "unknown_game"]
            )
        session = later


@pytest.mark.parametrize("case", [case for file in GAME_FILES for case in cases(file)][::10], ids=str)
def test_a_whole_game_is_played_by_one_line(case: Any) -> None:
    options = "".join(f" {name}={value}" for name, value in case.options.items())
    start = f"game {case.game} first={case.first}{options}"
    for check in case.expected["checks"][-1:]:
        answers = converse(start, " ".join(["position", *case.events[: check["ply"]]]), "outcome")
        turn = "-" if check["turn"] is None else check["turn"]
        assert answers == ["ok", f"ok ply {check['plies']} turn {turn}", f"outcome {check['outcome']}"]
    assert printed(None) == "none"
