"""What axe finds to complain of on each page: nothing."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import needed
from tests.browser.player import Player

AXE = Path(__file__).parents[2] / "client" / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="module")
def axe() -> str:
    """The source of axe, from the web client's own development packages."""
    return Path(needed(AXE if AXE.exists() else None, "axe-core is not there (npm ci in client/web)")).read_text(
        "utf-8"
    )


def complaints(page: Page, axe: str) -> list[str]:
    page.evaluate(axe)
    found = page.evaluate(f"axe.run(document, {{runOnly: {RULES}}})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


def test_every_page_can_be_used_by_all(url: str, chromium: Browser, axe: str) -> None:
    # Axe is put into the page by hand, which the page's own policy rightly forbids.
    wide = chromium.new_context(
        bypass_csp=True, color_scheme="light", reduced_motion="reduce", viewport={"width": 1280, "height": 800}
    )
    narrow = chromium.new_context(
        bypass_csp=True, color_scheme="dark", reduced_motion="reduce", viewport={"width": 320, "height": 640}
    )
    desk, phone = (Player(context.new_page(), touch=False) for context in (wide, narrow))
    desk.page.goto(url)
    expect(desk.page.get_by_role("button", name="Make a room")).to_be_visible()
    assert complaints(desk.page, axe) == []
    code = desk.make_room(url)
    assert complaints(desk.page, axe) == []
    phone.join(url, code)
    desk.plays("e2", 1)
    phone.plays("e8h", 2)
    assert [complaints(each.page, axe) for each in (desk, phone)] == [[], []]
    phone.page.get_by_role("button", name="Menu").click()
    assert complaints(phone.page, axe) == []
    phone.page.get_by_role("button", name="Close", exact=True).click()
    desk.page.get_by_role("button", name="Resign").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for each in (desk, phone):
        expect(each.page.locator(".end")).to_be_visible()
    assert [complaints(each.page, axe) for each in (desk, phone)] == [[], []]
    for context in (wide, narrow):
        context.close()


@pytest.mark.parametrize("game", ["Race", "Roamers", "Dara"])
def test_every_board_and_its_rules_can_be_used_by_all(url: str, chromium: Browser, axe: str, game: str) -> None:
    contexts = [
        chromium.new_context(
            bypass_csp=True, color_scheme="light", reduced_motion="reduce", viewport={"width": 1280, "height": 800}
        ),
        chromium.new_context(
            bypass_csp=True, color_scheme="dark", reduced_motion="reduce", viewport={"width": 320, "height": 640}
        ),
    ]
    desk, phone = (Player(context.new_page(), touch=False) for context in contexts)
    phone.join(url, desk.make_room(url, game))
    for each in (desk, phone):
        expect(each.game).to_be_visible()
    assert [complaints(each.page, axe) for each in (desk, phone)] == [[], []]
    desk.page.goto(f"{url}/rules/{game.lower()}")
    expect(desk.page.locator("figure svg.board")).to_have_count(3)
    assert complaints(desk.page, axe) == []
    desk.page.goto(f"{url}/replay")
    expect(desk.page.locator("textarea")).to_be_visible()
    assert complaints(desk.page, axe) == []
    for context in contexts:
        context.close()
