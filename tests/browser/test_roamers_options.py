"""What the options of Roamers bring: the smaller board, four roamers, flipping; and a capture to be chosen."""

from playwright.sync_api import expect
from tests.browser.conftest import NewPlayer
from tests.browser.pieces import plays, press


def test_a_capture_is_chosen_by_tap_on_the_smaller_board(url: str, player: NewPlayer) -> None:
    white, black = player(360, 780, touch=True), player()
    black.join(url, white.make_room(url, "Roamers", board="7x6", roamers="4"))
    for ply, move in enumerate(["f1", "f2", "g2", "e1", "g1"], start=1):
        plays((white, black)[(ply - 1) % 2], move, ply)
    expect(white.page.locator('[role="gridcell"]')).to_have_count(42)
    expect(white.page.locator("ol li.now")).to_have_text("Choose the roamer that is captured")
    expect(black.page.locator("[data-removable]")).to_have_count(0)
    press(white, "g1")
    expect(white.page.locator("[data-removable=chosen]")).to_have_count(1)
    expect(white.page.locator("[data-confirm]")).to_have_text("Capture g1")
    white.page.locator("[data-confirm]").tap()
    black.sees(6)
    expect(black.page.locator('[data-square="g1"]')).to_have_attribute("aria-label", "g1, you can go here")
    expect(black.status).to_contain_text("Captured: g1.")


def test_a_resting_barrier_is_stood_up_by_an_action(url: str, player: NewPlayer) -> None:
    white, black = player(), player()
    black.join(url, white.make_room(url, "Roamers", flip="yes"))
    moves = ["a1", "g7", "c3", "e5", "a7", "g1", "c3h", "e5-e6", "e6-e5", "c3-d3", "c3h!"]
    seats = [0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0]
    for ply, (seat, move) in enumerate(zip(seats, moves, strict=True), start=1):
        if move == "c3h!":
            press(white, "c3h")
            expect(white.status).to_contain_text("This barrier can be stood up.")
            white.page.get_by_role("button", name="Stand it up").click()
            white.sees(ply)
        else:
            plays((white, black)[seat], move, ply)
    expect(black.page.locator(".board [data-barrier=standing]")).to_have_count(1)
