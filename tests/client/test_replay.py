"""`dolambac replay`: records from files, as lines and on the screen."""

import io
import json
import sys
from pathlib import Path

import pytest
from tests.strategies import play_out
from textual.widgets import Static

from dolambac.games import GAMES, AnyRules
from dolambac.notation import LONGEST, to_json, to_text
from dolambac.record import GameRecord, recorded
from dolambac.rules import Seat
from dolambac_client.__main__ import main
from dolambac_client.replaying import NoRecord, load, opened, write_lines
from dolambac_client.terminal.replay_screen import ReplayApp, Replayed
from dolambac_client.texts import Texts

DUEL = recorded("duel", {}, Seat(1), ["e8", "e2", "e1h", "out:1:resigned"], times=[5, 10, 10, 900])
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def lines(record: GameRecord, *, as_json: bool, language: str = "en") -> list[str]:
    out = io.StringIO()
    write_lines(record, Texts(language), out, as_json=as_json)
    return out.getvalue().splitlines()


def test_as_json() -> None:
    assert [json.loads(line) for line in lines(DUEL, as_json=True)] == [
        {"event": "record", "game": "duel", "profile": 1, "options": {}},
        {"event": "started", "first": 1, "you": None, "number": 1},
        {"event": "played", "seq": 5, "ply": 1, "seat": 1, "move": "e8"},
        {"event": "played", "seq": 6, "ply": 2, "seat": 0, "move": "e2"},
        {"event": "played", "seq": 7, "ply": 3, "seat": 1, "move": "e1h"},
        {"event": "withdrawn", "seat": 1, "ending": "resigned"},
        {"event": "ended", "outcome": "win", "winner": 0, "ending": "resigned"},
    ]


def test_in_sentences_with_the_board_at_the_end() -> None:
    told = lines(DUEL, as_json=False, language="de")
    assert told[:3] == ["Duell", "Spiel 1 beginnt, ◆ zieht zuerst.", "1. ◆ e8"]
    assert f"● hat gewonnen · {Texts('de').word('ending', 'resigned')}" in told
    assert told[-1] == "game over"
    race = recorded("race", {"walls": "10"}, Seat(0), ["c2"])
    assert lines(race, as_json=False)[0] == "Race · 10 walls"


@every_game
def test_every_game_is_stepped_through_to_its_last_position_and_back(game: AnyRules) -> None:
    playout = play_out(game, {}, Seat(0), plies=60, seed=2)
    record = recorded(game.key, {}, Seat(0), playout.moves)
    replayed = Replayed(record)
    for place in (1, 30, 10**6, 7, -5, 3):
        replayed.go(place)
        assert replayed.place == min(max(place, 0), len(playout.moves))
        assert replayed.state is not None
        assert replayed.state.game is not None
        assert replayed.state.game.position == playout.positions[replayed.place]
    assert len(lines(record, as_json=True)) >= len(playout.moves) + 2
    assert opened(record).turn() == 0


def test_four_goes_on_when_a_seat_is_out() -> None:
    four = recorded("four", {}, Seat(2), ["f10", "out:3:timeout", "f2", "out:0:abandoned", "out:1:resigned"])
    events = [json.loads(line) for line in lines(four, as_json=True)]
    assert [event["event"] for event in events[2:]] == [
        "played",
        "withdrawn",
        "played",
        "withdrawn",
        "withdrawn",
        "ended",
    ]
    assert events[-1] == {"event": "ended", "outcome": "win", "winner": 2, "ending": "last_standing"}


def test_a_draw_that_was_agreed_ends_it() -> None:
    drawn = recorded("dara", {}, Seat(0), ["c3", "agreed"])
    assert json.loads(lines(drawn, as_json=True)[-1]) == {
        "event": "ended",
        "outcome": "draw",
        "winner": None,
        "ending": "agreed",
    }


def test_what_is_no_record_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    for content, why in (
        (b"hello", "first line"),
        (b"duel profile=1 first=0 outcome=none\n1. e2 e2", "event 2, e2"),
        (b"\xff\xfe", "UTF-8"),
        (b" " * (LONGEST + 1), "longer than"),
    ):
        file.write_bytes(content)
        with pytest.raises(NoRecord, match=why):
            load(str(file))
    with pytest.raises(NoRecord, match="No such file"):
        load(str(tmp_path / "missing"))
    with pytest.raises(NoRecord, match="directory"):
        load(str(tmp_path))


@pytest.mark.parametrize("write", [to_text, to_json])
def test_the_command_reads_both_forms(
    write: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game"
    file.write_text(to_text(DUEL) if write is to_text else to_json(DUEL), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["dolambac", "replay", str(file), "--json"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out.splitlines() == lines(DUEL, as_json=True)


def test_the_command_reads_standard_input_and_complains_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["dolambac", "replay", "-", "--lang", "en"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(to_text(DUEL)))
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert f"● won · {Texts('en').word('ending', 'resigned')}" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["dolambac", "replay", "/nowhere"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert capsys.readouterr().err == "dolambac: /nowhere: No such file or directory\n"


async def test_a_high_board_scrolls_to_the_last_move() -> None:
    race = recorded("race", {}, Seat(0), ["c2", "e10h"])
    async with ReplayApp(race, Texts("en")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        frame = pilot.app.screen.query_one("#frame")
        await pilot.press("right")
        await pilot.pause()
        assert frame.scroll_offset.y > 0
        await pilot.press("right")
        await pilot.pause()
        assert frame.scroll_offset.y == 0


async def test_on_the_screen_the_arrows_step() -> None:
    async with ReplayApp(DUEL, Texts("en")).run_test(size=(80, 24)) as pilot:

        def said(where: str) -> str:
            return str(pilot.app.screen.query_one(where, Static).content)

        await pilot.pause()
        assert said("#header") == "Duel · After 0 of 4"
        await pilot.press("right", "right")
        assert "After 2 of 4" in said("#header")
        assert "◆ e8" in said("#moves")
        await pilot.press("left")
        assert "After 1 of 4" in said("#header")
        await pilot.press("end")
        assert f"● won · {Texts('en').word('ending', 'resigned')}" in said("#status")
        assert "━━━◆━━━" in said("#board")
        below = said("#below")
        await pilot.press("t")
        assert said("#below") != below
        await pilot.press("home", "x")
        assert "After 0 of 4" in said("#header")
        await pilot.press("q")
    assert pilot.app.return_code == 0
