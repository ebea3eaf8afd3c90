"""Each of the six games on the board of its own, by real clicks and touches, up to its end."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import NewPlayer
from tests.browser.pieces import plays, press
from tests.browser.player import Player
from tests.browser.serving import Address
from tests.stores import StoreProcess

TURN_MS = 8_000
"""How long the players of the table of four have for a turn; one of them lets it pass."""


def _first(players: list[Player]) -> int:
    """Who begins, where chance has it."""
    for one in players:
        one.sees(0)
        expect(one.status).to_contain_text("to move." if one.game.get_attribute("data-turn") == "theirs" else "Your")
    return next(seat for seat, one in enumerate(players) if one.game.get_attribute("data-turn") == "ours")


def _alternate(players: list[Player], first: int, ways: list[list[str]]) -> int:
    """Play the ways of two sides in turn; the number of plies."""
    plies = 0
    for round_ in zip_longest(ways[first], ways[1 - first]):
        for seat, move in zip((first, 1 - first), round_, strict=True):
            if move is not None:
                plies += 1
                players[seat].plays(move, plies)
    return plies


def test_race_is_run_side_by_side(url: str, player: NewPlayer) -> None:
    players = [player(360, 780, touch=True), player()]
    players[1].join(url, players[0].make_room(url, "Race", walls="10"))
    first = _first(players)
    for one in players:
        # Never turned: rank 13 is above for both.
        assert one.middle("a13")[1] < one.middle("a1")[1]
        expect(one.page.locator(".ours .tally b")).to_have_text("10")
    ways = [[f"c{rank}" for rank in range(2, 14)], ["h12h", *(f"g{rank}" for rank in range(2, 12))]]
    if first == 1:
        ways[1].append("g12")
    plies = _alternate(players, first, ways)
    for seat, one in enumerate(players):
        one.sees(plies)
        expect(one.page.get_by_role("heading", name="You won" if seat == 0 else "You lost")).to_be_visible()


def test_duel_draws_who_is_first(url: str, player: NewPlayer) -> None:
    players = [player(), player(360, 780, touch=True)]
    players[1].join(url, players[0].make_room(url, "Duel"))
    first = _first(players)
    ways = [["e2", "e3", "e4", "d4", "d5", "d6", "d7", "d8", "d9"], ["e8", "e7", "e6", "f6", "f7", "f6", "f7", "f6"]]
    if first == 1:
        ways[1].append("f7")
    _alternate(players, first, ways)
    expect(players[0].page.get_by_role("heading", name="You won")).to_be_visible()


def test_roamers_are_shut_in(url: str, player: NewPlayer) -> None:
    white, black = player(360, 780, touch=True), player()
    black.join(url, white.make_room(url, "Roamers", time="untimed"))
    expect(white.page.locator("ol li.now")).to_have_text("Place a roamer, 3 to go")
    # The second roamer on a1 is placed where it cannot live.
    for ply, (one, move) in enumerate(
        zip([white, black] * 3, ["a1", "a2", "g7", "b1", "a1", "g6"], strict=True), start=1
    ):
        plays(one, move, ply)
    expect(white.page.locator("[data-roamer]")).to_have_count(4)
    expect(white.page.locator("ol li.now")).to_have_text("Roamer or barrier")
    press(white, "d4h")
    expect(white.page.locator("[data-ghost=d4h]")).to_be_visible()
    expect(white.page.locator("[data-confirm]")).to_have_text("Lay the barrier")
    white.page.locator("[data-confirm]").tap()
    black.sees(7)
    expect(black.page.locator(".board [data-barrier=resting]")).to_have_count(1)
    expect(black.page.locator("ol li.now")).to_contain_text("Move a roamer")
    plays(black, "a2-a3", 8)
    expect(black.page.locator("ol li.done")).to_contain_text("Move a roamer")
    plays(black, "f7v", 9)
    expect(black.page.get_by_role("heading", name="You won")).to_be_visible()
    expect(white.page.get_by_text("all roamers captured", exact=False).first).to_be_visible()


def test_a_jumped_barrier_stands_and_the_keyboard_plays_roamers(url: str, player: NewPlayer) -> None:
    white, black = player(), player()
    black.join(url, white.make_room(url, "Roamers"))
    moves = ["a1", "g7", "c3", "e5", "a7", "g1"]
    for ply, move in enumerate(moves, start=1):
        plays((white, black)[(ply - 1) % 2], move, ply)
    cell = white.page.locator('[data-square="c3"]')
    expect(cell).to_have_attribute("aria-label", "c3, your roamer, can be chosen")
    cell.focus()
    white.page.keyboard.press("w")
    groove = white.page.get_by_role("button", name="Groove between c3 and c4, free")
    expect(groove).to_be_focused()
    white.page.keyboard.press("Enter")
    white.sees(7)
    plays(black, "e5-e6", 8)
    plays(black, "e6-e5", 9)
    expect(white.page.locator("svg.board.playing")).to_be_visible()
    cell.focus()
    white.page.keyboard.press("Enter")
    white.page.keyboard.press("ArrowUp")
    white.page.keyboard.press("Enter")
    white.sees(10)
    for one in (white, black):
        expect(one.page.locator(".board [data-barrier=standing]")).to_have_count(1)
    expect(black.page.locator(".list [data-move]").last).to_have_text("c3-c4")


_DARA = (
    "b2 e2 d1 c5 d3 b4 f1 c1 e1 a1 d4 e5 a4 a2 a3 c4 f4 c3 e3 f2 c2 e4 b3 b1 d3-d2xf2 e5-f5 d4-d3xb4 e4-d4 a4-b4xd4 "
    "c5-b5 f4-f3xc3 b5-c5 d3-c3xa2 f5-e5 c3-d3xc5 e5-d5 d3-c3xd5 e2-f2 d2-e2xc4 a1-a2 c3-d3xf2 b1-a1 c2-d2xc1"
)
DARA = _DARA.split()


def test_dara_is_played_until_two_stones_are_left(url: str, player: NewPlayer) -> None:
    players = [player(), player()]
    players[1].join(url, players[0].make_room(url, "Dara"))
    for ply, move in enumerate(DARA, start=1):
        plays(players[(ply - 1) % 2], move, ply)
        if move == "d3-d2xf2":
            expect(players[1].page.locator('.board [data-stone="1"]')).to_have_count(11)
            expect(players[1].page.locator(".theirs")).to_contain_text("12 on board")
    expect(players[0].page.get_by_role("heading", name="You won")).to_be_visible()
    expect(players[1].page.get_by_text("only two stones left", exact=False).first).to_be_visible()


def test_a_finger_takes_a_stone_in_three_steps(url: str, player: NewPlayer) -> None:
    one, other = player(360, 780, touch=True), player()
    other.join(url, one.make_room(url, "Dara"))
    for ply, move in enumerate(DARA[:24], start=1):
        plays((one, other)[(ply - 1) % 2], move, ply)
    expect(one.status).to_contain_text("Choose a stone")
    press(one, "c1")
    expect(one.status).to_contain_text("You cannot go there.")
    press(one, "d3")
    press(one, "d2")
    expect(one.status).to_contain_text("A three! Take one stone.")
    expect(one.page.locator("[data-removable=open]")).not_to_have_count(0)
    press(one, "f2")
    expect(one.page.locator("[data-confirm]")).to_have_text("Take f2")
    press(one, "e2")
    expect(one.page.locator("[data-confirm]")).to_have_text("Take e2")
    one.sees(24)
    one.page.locator("[data-confirm]").tap()
    other.sees(25)
    expect(other.page.locator('[data-three="d1 d2 d3"]')).to_have_count(0)
    expect(other.page.locator('[data-square="e2"]')).to_have_attribute("aria-label", "e2")


@pytest.fixture
def quick_turns(
    tmp_path: Path, own_store: StoreProcess, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The address of a server whose turns are short."""
    monkeypatch.setenv("DOLAMBAC_TURN_MS", str(TURN_MS))
    server = Address(tmp_path, own_store.url).start()
    yield server.url
    server.kill()


def test_a_table_of_four_loses_two_and_goes_on(quick_turns: str, player: NewPlayer) -> None:
    players = [player(), player(), player(360, 780, touch=True), player()]
    code = players[0].make_room(quick_turns, "Four")
    expect(players[0].page.locator('[data-seat="free"]')).to_have_count(3)
    for one in players[1:]:
        one.join(quick_turns, code)
    first = _first(players)
    for seat, own in enumerate(("f1", "a6", "f11", "k6")):
        # Every side has its own pawn at the lower edge.
        here = players[seat].middle(own)[1]
        assert all(players[seat].middle(other)[1] <= here for other in ("a1", "a11", "k1", "k11"))
    ways = [["f2", "f3", "f4", "f5", "f6"], ["b6"], ["f10", "f9", "f8", "j1h", "j3h", "j5h"], ["j6"]]
    plies = 0
    for step in range(4):
        seat = (first + step) % 4
        plies += 1
        players[seat].plays(ways[seat].pop(0), plies)
    # West resigns, whoever's turn it is; east lets its time run out.
    west = players[1].page
    west.get_by_role("button", name="Resign").click()
    west.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(players[1].status).to_contain_text("You are out and may look on.")
    expect(players[0].page.locator('[data-pawn="1"]')).to_have_count(0)
    expect(players[0].page.locator('.theirs [data-seat="1"]')).to_contain_text("resigned")
    out = False
    seat = first if first != 1 else 2
    while not out or ways[0]:
        if seat == 3:
            expect(players[2].page.locator('[data-pawn="3"]')).to_have_count(0, timeout=20_000)
            out = True
        else:
            plies += 1
            players[seat].plays(ways[seat].pop(0), plies)
        seat = next(
            one for one in ((seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4) if one in ((0, 2) if out else (0, 2, 3))
        )
    for number, one in enumerate(players):
        expect(one.page.get_by_role("heading", name="You won" if number == 0 else "You lost")).to_be_visible()
    expect(players[3].page.locator(".result")).to_contain_text("out of time")
