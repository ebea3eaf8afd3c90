"""Two people at two browsers play by a code to the end, whatever happens on the way."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import NewPlayer
from tests.browser.serving import Address

# Seat 0 is home after fifteen moves; seat 1 jumps over it on the way.
MOVES = ["e2", "a8h", "e3", "f3v", "e4", "e8", "e5", "e7", "e6", "e5", "e7", "e4", "e8", "e3", "e9"]


def test_a_game_to_the_end_with_a_reload_and_a_killed_server_and_a_rematch(
    own_server: Address, player: NewPlayer
) -> None:
    first, second = player(), player(360, 780, touch=True)
    code = first.make_room(own_server.url)
    assert len(code) == 6
    second.join(own_server.url, code)
    for plies, move in enumerate(MOVES, start=1):
        mover = (first, second)[1 - plies % 2]
        mover.plays(move, plies)
        for each in (first, second):
            each.sees(plies)
        if plies == 4:
            second.page.reload()
            second.sees(plies)
        if plies == 7:
            own_server.kill()
            expect(first.status).to_contain_text("Connection lost")
            own_server.start()
    expect(first.page.locator(".end")).to_contain_text("You won")
    expect(second.page.locator(".end")).to_contain_text("You lost")
    expect(first.page.locator(".series dd")).to_have_text("1 : 0")
    expect(second.page.locator(".series dd")).to_have_text("0 : 1")

    second.page.get_by_role("button", name="Play again").tap()
    expect(first.page.locator(".end")).to_contain_text("would like to play again")
    first.page.get_by_role("button", name="Play again").click()
    # Who was not first last time is first now.
    second.plays("e8", 1)
    first.plays("e2", 2)
    expect(first.page.locator(".head")).to_contain_text("Series 1 : 0")
    second.sees(2)


def test_a_browser_plays_against_a_terminal(url: str, player: NewPlayer, tmp_path: Path) -> None:
    host = player()
    code = host.make_room(url)
    command = ["play", "--server", url, "--join", code, "--auto", "1", "--json", "--seed", "2", "--say", "hello"]
    with (tmp_path / "terminal").open("wb") as told:
        terminal = subprocess.Popen(
            [sys.executable, "-m", "dolambac_client", *command], stdout=told, stderr=told, stdin=subprocess.DEVNULL
        )
        expect(host.page.locator(".theirs .speech")).to_have_text(re.compile("Hello"))
        for plies, move in ((2, "e2"), (4, "a2h")):
            host.moves(move)
            host.sees(plies)
        host.page.get_by_role("button", name="Resign").click()
        host.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(host.page.locator(".end")).to_contain_text("You lost")
        assert terminal.wait(30) == 0


def test_resigning_is_asked_twice_and_ends_the_game(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    first.plays("e2", 1)
    second.page.get_by_role("button", name="Resign").click()
    dialog = second.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play on").click()
    expect(dialog).to_have_count(0)
    second.page.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Resign").click()
    expect(first.page.locator(".end")).to_contain_text("You won")
    expect(first.page.locator(".end")).to_contain_text("by resignation")


def test_a_draw_is_offered_declined_by_moving_on_and_taken(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    first.page.get_by_role("button", name="Offer a draw").click()
    expect(second.status).to_contain_text("offers a draw")
    first.plays("e2", 1)
    second.plays("e8", 2)
    expect(first.page.get_by_role("button", name="Offer a draw")).to_be_enabled()
    first.page.get_by_role("button", name="Offer a draw").click()
    second.page.get_by_role("button", name="Take the draw").click()
    for each in (first, second):
        expect(each.page.locator(".end")).to_contain_text("A draw")
