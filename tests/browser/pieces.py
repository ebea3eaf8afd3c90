"""The hand at the boards of Roamers and Dara: piece after place, as the move's text names them."""

import re

from playwright.sync_api import expect
from tests.browser.player import Player


def steps(move: str) -> list[str]:
    """The squares and grooves that a move names, in the order in which they are pressed."""
    return [step for step in re.split(r"[-x]|(?=!)", move.removeprefix("x")) if step]


def press(player: Player, place: str) -> None:
    """Click or touch a square (`c3`) or a groove (`c3h`)."""
    if place == "!":
        player.page.locator("[data-confirm]").click()
        return
    ends = [place.rstrip("hv")]
    if place[-1] in "hv":
        file, rank = place[0], int(place[1:-1])
        ends.append(f"{file}{rank + 1}" if place[-1] == "h" else f"{chr(ord(file) + 1)}{rank}")
    middles = [player.middle(end) for end in ends]
    player.press((sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)))


def plays(player: Player, move: str, plies: int) -> None:
    """Play a move by hand, and wait until the server has taken it."""
    expect(player.game).to_have_attribute("data-plies", str(plies - 1), timeout=20_000)
    expect(player.page.locator("svg.board.playing")).to_be_visible(timeout=20_000)
    for step in steps(move):
        press(player, step)
    slat = player.page.locator("[data-confirm]")
    if player.touch:
        slat.tap()
    elif "x" in move:
        slat.click()
    player.sees(plies)
