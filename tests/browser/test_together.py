"""What two players and their watchers have of each other besides the moves."""

from playwright.sync_api import expect
from tests.browser.conftest import NewPlayer


def test_sayings_are_heard_rest_for_a_while_and_can_be_muted(url: str, player: NewPlayer) -> None:
    first, second = player(), player(360, 780, touch=True, locale="de-DE")
    second.join(url, first.make_room(url))
    first.page.locator('[data-saying="good_luck"]').click()
    # Each reads it in their own language.
    expect(second.page.locator(".theirs .speech")).to_have_text("Viel Glück")
    expect(first.page.locator('[data-saying="hello"]')).to_be_disabled()
    second.page.get_by_role("button", name="Menü").tap()
    second.page.get_by_role("switch", name="Sprüche der anderen Seite stumm").tap()
    second.page.get_by_role("button", name="Schließen").tap()
    expect(first.page.locator('[data-saying="hello"]')).to_be_enabled()
    first.page.locator('[data-saying="hello"]').click()
    expect(first.page.locator(".ours .speech")).to_have_text("Hello")
    second.page.get_by_role("button", name="Sagen").tap()
    second.page.get_by_role("dialog").locator('[data-saying="thanks"]').tap()
    expect(first.page.locator(".theirs .speech")).to_have_text("Thanks")
    expect(second.page.locator(".theirs .speech")).to_have_count(0)


def test_a_third_one_watches_and_is_carried_along(url: str, player: NewPlayer) -> None:
    first, second, third = player(), player(), player(768, 1024)
    code = first.make_room(url)
    second.join(url, code)
    first.plays("e2", 1)
    third.join(url, code.lower())
    third.sees(1)
    expect(third.page.locator(".status")).to_contain_text("Diamond to move.")
    expect(first.page.locator(".head")).to_contain_text("1 watching")
    expect(third.page.get_by_role("button", name="Resign")).to_have_count(0)
    second.plays("e8", 2)
    third.sees(2)
    expect(third.page.locator("[data-announcer]")).to_contain_text("Diamond to e8.")


def test_a_room_without_watchers_is_kindly_refused_to_a_third(url: str, player: NewPlayer) -> None:
    first, second, third = player(), player(), player()
    first.page.goto(url)
    first.page.get_by_role("switch", name="Others with the code may watch").click()
    first.page.get_by_role("button", name="Make a room").click()
    expect(first.page.locator(".code")).to_be_visible()
    code = first.page.url.rsplit("/", 1)[1]
    second.join(url, code)
    expect(second.game).to_be_visible()
    third.join(url, code)
    expect(third.page.get_by_text("All seats in this room are taken.")).to_be_visible()


def test_names_are_seen_and_an_absence_is_told(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    first.page.goto(url)
    first.page.get_by_role("button", name="Settings").click()
    first.page.get_by_label("Your name").fill("Deniz")
    first.page.get_by_role("button", name="Close").click()
    second.join(url, first.make_room(url))
    expect(first.page.locator(".ours")).to_contain_text("Deniz (you)")
    expect(second.page.locator(".theirs")).to_contain_text("Deniz")
    expect(second.status).to_contain_text("Deniz to move.")
    first.page.goto("about:blank")
    expect(second.page.locator(".theirs")).to_contain_text("away just now")
