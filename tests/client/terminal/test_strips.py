"""The words around the board: the list of moves, and whom the table waits for."""

import pytest

from dolambac.record import recorded
from dolambac.room_events import Joined, Logged, Opened, Settings
from dolambac.room_state import RoomState
from dolambac.rules import Seat
from dolambac_client.replaying import append, opened, steps
from dolambac_client.terminal.replay_screen import Replayed
from dolambac_client.terminal.strips import header, moves, standing
from dolambac_client.texts import Texts


def listed(game: str, events: str, rows: int = 20) -> list[str]:
    record = recorded(game, {}, Seat(0), events.split())
    state = opened(record)
    for happened in steps(record):
        for event in happened:
            append(state, event)
    return [line.rstrip() for line in moves(state.game, rows).plain.splitlines()]


def test_two_turns_to_a_row_with_the_growth_of_walls() -> None:
    assert listed("dolambac", "e2 e8 d7h e2h d2") == [
        "  1. ● e2          ◆ e8",
        "  2. ● d7h ◆+1     ◆ e2h ●+1",
        "  3. ● d2",
    ]
    assert listed("dolambac", "e2 e8 e3 e7", rows=1) == ["  2. ● e3          ◆ e7"]
    assert listed("dolambac", "") == []


def test_the_actions_of_a_turn_of_roamers_stand_together() -> None:
    assert listed("roamers", "b2 f6 d2 d6 f2 b6 d4h b6-b5 a1h b2-b3 c5v") == [
        "  1. ● b2          ◆ f6",
        "  2. ● d2          ◆ d6",
        "  3. ● f2          ◆ b6",
        "  4. ● d4h         ◆ b6-b5 a1h",
        "  5. ● b2-b3 c5v",
    ]


def test_in_four_the_turns_go_round() -> None:
    assert listed("four", "f2 b6 f10 j6 e2h") == [
        "  1. ● f2          ◆ b6",
        "  2. ▲ f10         ✚ j6",
        "  3. ● e2h",
    ]


@pytest.mark.parametrize(("game", "words"), [("duel", "the other player"), ("four", "3 more players")])
def test_how_many_are_still_waited_for(game: str, words: str) -> None:
    table = Replayed(recorded(game, {}, Seat(0), []))
    settings = Settings(game, {}, "5min", public=False, watchers=False)
    table.state = RoomState.opened("room", Logged(1, "1", 0, Opened("K7QF3M", settings)))
    append(table.state, Joined(Seat(0), "ann"))
    assert standing(Texts("en"), table).plain == f"Waiting for {words}. The code is K7QF3M."


def test_only_two_players_have_a_series() -> None:
    for game, series in (("race", "Race · Game 1 · 0 : 0"), ("four", "Four")):
        assert header(Texts("en"), Replayed(recorded(game, {}, Seat(0), []))).plain == series
