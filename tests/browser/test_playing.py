"""The hand at the board: finger, keys and mouse."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import NewPlayer


def test_a_touch_never_plays_before_it_is_confirmed(url: str, player: NewPlayer) -> None:
    first, second = player(360, 780, touch=True), player()
    second.join(url, first.make_room(url))
    expect(first.status).to_contain_text("Your turn.")
    first.taps("e3h")
    slat = first.page.locator("[data-confirm]")
    expect(slat).to_have_text("Place wall e3")
    first.page.get_by_role("button", name="Turn the wall").tap()
    expect(first.status).to_contain_text("Upright wall on e3")
    first.sees(0)
    first.page.get_by_role("button", name="Take it back").tap()
    expect(slat).to_have_count(0)
    first.taps("e2")
    expect(slat).to_have_text("Step to e2")
    first.taps("d5")
    expect(slat).to_have_count(0)
    first.taps("d4v")
    slat.tap()
    second.sees(1)
    expect(second.page.locator(".list .move")).to_have_text("d4v")


def test_a_finger_drags_a_wall_and_a_second_tap_steps(url: str, player: NewPlayer) -> None:
    first, second = player(360, 780, touch=True), player()
    second.join(url, first.make_room(url))
    expect(first.status).to_contain_text("Your turn.")
    first.drags("e3h", "c5h")
    # The slat rides above the finger, so that it is seen.
    expect(first.status).to_contain_text("Flat wall on c6")
    first.brings_wall("e3h")
    expect(first.status).to_contain_text("Flat wall on e4")
    first.taps("e2")
    first.taps("e2")
    second.sees(1)


def test_a_refused_wall_says_why_and_cannot_be_placed(url: str, player: NewPlayer) -> None:
    first, second = player(360, 780, touch=True), player()
    second.join(url, first.make_room(url))
    first.plays("e3h", 1)
    second.plays("e8", 2)
    expect(first.status).to_contain_text("Your turn.")
    first.taps("f3h")
    slat = first.page.locator("[data-confirm]")
    expect(slat).to_be_disabled()
    expect(slat).to_have_text("A wall is in the way")
    expect(first.status).to_contain_text("This groove has a wall already.")


def test_the_keyboard_alone_plays_steps_and_walls(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    for each, up, pawn in ((first, "ArrowUp", "e1"), (second, "ArrowUp", "e9")):
        each.page.locator(f'[data-square="{pawn}"]').focus()
        expect(each.page.locator(f'[data-square="{pawn}"]')).to_be_focused()
        each.page.keyboard.press(up)
    expect(first.page.locator('[data-square="e2"]')).to_be_focused()
    first.page.keyboard.press("Enter")
    second.sees(1)
    # Seat 1 sees the board turned: up is towards rank 1.
    expect(second.page.locator('[data-square="e8"]')).to_be_focused()
    second.page.keyboard.press("w")
    crossing = second.page.locator("svg.board [role='button']")
    expect(crossing).to_have_attribute("aria-label", "Flat wall on e8")
    second.page.keyboard.press("ArrowUp")
    second.page.keyboard.press("r")
    expect(crossing).to_have_attribute("aria-label", "Upright wall on e7")
    second.page.keyboard.press("Escape")
    expect(second.page.locator('[data-square="e8"]')).to_be_focused()
    second.page.keyboard.press("w")
    second.page.keyboard.press("r")
    second.page.keyboard.press("Enter")
    first.sees(2)
    expect(first.page.locator(".list .move").last).to_have_text("e8v")


def test_the_mouse_previews_turns_by_the_right_button_and_plays_by_the_left(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    expect(first.status).to_contain_text("Your turn.")
    first.hovers("e5h")
    expect(first.status).to_contain_text("Flat wall on e5")
    first.page.keyboard.press("r")
    expect(first.status).to_contain_text("Upright wall on e5")
    first.page.mouse.down(button="right")
    first.page.mouse.up(button="right")
    expect(first.status).to_contain_text("Flat wall on e5")
    first.page.keyboard.press("r")
    first.page.mouse.down()
    first.page.mouse.up()
    second.sees(1)
    expect(second.page.locator(".list .move")).to_have_text("e5v")


def test_growth_is_shown_once_a_wall_is_played_and_never_before(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    expect(first.status).to_contain_text("Your turn.")
    first.hovers("e8h")
    expect(first.status).to_contain_text("Flat wall on e8")
    expect(first.page.locator("[data-growth]")).to_have_count(0)
    first.plays("e8h", 1)
    for each in (first, second):
        expect(each.page.locator("[data-growth]")).to_have_attribute("data-growth", "1")
        expect(each.page.locator(".list .move")).to_have_text(re.compile(r"e8h\s*\+1"))
    second.plays("d9", 2)
    expect(first.page.locator("[data-growth]")).to_have_count(0)


def test_the_board_is_a_grid_of_named_cells_and_moves_are_told(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    expect(first.page.get_by_role("grid").get_by_role("row")).to_have_count(9)
    expect(first.page.get_by_role("gridcell")).to_have_count(81)
    expect(first.page.get_by_role("gridcell", name="e1, your disc")).to_have_count(1)
    expect(second.page.get_by_role("gridcell", name="e9, your diamond")).to_have_count(1)
    expect(first.page.get_by_role("gridcell", name="e2, you can go here")).to_have_count(1)
    first.plays("e2", 1)
    expect(second.page.locator("[data-announcer]")).to_contain_text("Your friend to e2. Your turn.")
    second.plays("e2h", 2)
    expect(first.page.get_by_role("gridcell", name="e2, your disc, wall above")).to_have_count(1)
    assert (first.pawn(0), first.pawn(1)) == ("e2", "e9")
