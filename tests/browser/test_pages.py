"""The pages around the game, and what they send and do not send."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPlayer
from tests.browser.serving import Address

from dolambac.notation import from_text


def _traffic(page: Page) -> list[str]:
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    page.on("websocket", lambda socket: seen.append(socket.url))
    return seen


def test_the_start_page_sends_nothing_once_it_has_loaded(url: str, player: NewPlayer) -> None:
    page = player().page
    page.goto(url, wait_until="networkidle")
    seen = _traffic(page)
    page.get_by_role("radio", name="Duel").check()
    expect(page.get_by_role("heading", name="Duel")).to_be_visible()
    expect(page.get_by_text("no limit")).to_have_count(0)
    page.get_by_role("radio", name="3 min").check()
    page.get_by_role("button", name="Turn sound off").click()
    page.get_by_label("Room code").fill("ABCDE")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("A room code has six characters.")).to_be_visible()
    page.wait_for_timeout(500)
    assert seen == []
    assert page.evaluate("localStorage.getItem('dolambac.identity')") is None


def test_a_typed_code_is_read_kindly(url: str, player: NewPlayer) -> None:
    first, second = player(), player(360, 780, touch=True)
    code = first.make_room(url)
    second.page.goto(url)
    field = second.page.get_by_label("Room code")
    field.fill("K4X T7O")
    expect(second.page.get_by_text("A room code has no O. Did you mean Q?")).to_be_visible()
    field.fill(f" {code[:3].lower()}-{code[3:].lower()} ")
    second.page.get_by_role("button", name="Join").tap()
    expect(second.game).to_be_visible()
    assert second.page.url == f"{url}/r/{code}"


def test_a_code_of_no_room_is_refused_in_words(url: str, player: NewPlayer) -> None:
    guest = player(320, 640, touch=True)
    guest.join(url, "ZZZZZ9")
    expect(guest.page.get_by_role("heading", name="Room ZZZ ZZ9 cannot be entered")).to_be_visible()
    expect(guest.page.get_by_text("There is no open room with this code.")).to_be_visible()
    guest.page.get_by_role("button", name="To the start page").tap()
    expect(guest.page.get_by_role("button", name="Make a room")).to_be_visible()


def test_an_address_that_is_no_page_says_so(url: str, player: NewPlayer) -> None:
    page = player().page
    page.goto(f"{url}/nothing/here")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("button", name="Make a room")).to_be_visible()


def test_a_server_that_is_away_is_said_to_be_and_then_found_again(own_server: Address, player: NewPlayer) -> None:
    maker = player()
    maker.page.goto(own_server.url)
    expect(maker.page.get_by_role("button", name="Make a room")).to_be_visible()
    own_server.kill()
    maker.page.get_by_role("button", name="Make a room").click()
    expect(maker.page.get_by_role("heading", name="The server can’t be reached")).to_be_visible()
    own_server.start()
    expect(maker.page.locator(".code")).to_be_visible(timeout=25_000)


def test_all_speaks_german_and_stays_so(url: str, player: NewPlayer) -> None:
    page = player().page
    page.goto(url)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    page.get_by_role("button", name="Schließen").click()
    expect(page.get_by_role("button", name="Raum eröffnen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Raum eröffnen")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    page.get_by_role("button", name="Raum eröffnen").click()
    expect(page.get_by_text("Warten auf dein Gegenüber")).to_be_visible()


def test_the_waiting_room_shows_code_link_and_picture(url: str, player: NewPlayer) -> None:
    maker = player(320, 640, touch=True)
    code = maker.make_room(url)
    expect(maker.page.locator("[data-link]")).to_have_text(f"{url}/r/{code}")
    expect(maker.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    maker.page.reload()
    expect(maker.page.locator(".code")).to_be_visible()
    maker.page.get_by_role("button", name="Back").tap()
    expect(maker.page.get_by_role("button", name="Make a room")).to_be_visible()


def test_a_game_is_found_again_from_the_start_page_and_no_second_room_is_made(url: str, player: NewPlayer) -> None:
    first, second = player(), player()
    second.join(url, first.make_room(url))
    first.plays("e2", 1)
    first.page.go_back()
    expect(first.page.get_by_role("heading", name="Your game is going on")).to_be_visible()
    expect(first.page.get_by_role("button", name="Make a room")).to_have_count(0)
    first.page.get_by_role("button", name="Back to the game").click()
    first.sees(1)
    second.plays("e8", 2)
    first.sees(2)


def test_a_waiting_room_is_left_for_another(url: str, player: NewPlayer) -> None:
    maker, guest = player(), player()
    old = maker.make_room(url)
    maker.page.go_back()
    maker.page.get_by_role("button", name="Make a room").click()
    expect(maker.page.locator(".code")).to_be_visible()
    assert maker.page.url.rsplit("/", 1)[1] != old
    guest.join(url, old)
    expect(guest.page.get_by_role("heading", name="cannot be entered")).to_be_visible()


def test_the_licence_and_the_source_are_one_step_away(url: str, player: NewPlayer) -> None:
    page = player().page
    page.goto(url)
    page.get_by_role("link", name="About and source").click()
    expect(page.get_by_text("GNU Affero General Public License")).to_be_visible()
    page.get_by_role("link", name="Get the source").click()
    expect(page.get_by_text("Please ask them: the licence entitles you to it.")).to_be_visible()


def test_forbidden_storage_spoils_nothing_and_is_told(url: str, player: NewPlayer) -> None:
    maker, guest = player(), player()
    maker.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
    )
    code = maker.make_room(url)
    expect(maker.page.get_by_role("alert")).to_contain_text("does not let the page remember")
    maker.page.get_by_role("button", name="Close this notice").click()
    guest.join(url, code)
    maker.plays("e2", 1)
    guest.sees(1)


@pytest.mark.parametrize("width", [360, 1280])
def test_every_game_has_its_rules_with_pictures(url: str, player: NewPlayer, width: int) -> None:
    reader = player(width, 780, locale="de-DE" if width == 360 else "en-GB")
    page = reader.page
    page.goto(url)
    seen = _traffic(page)
    page.locator('a[href="/rules/dolambac"]').click()
    for game in ("dolambac", "duel", "race", "four", "roamers", "dara"):
        if game != "dolambac":
            page.locator(f'nav a[href="/rules/{game}"]').click()
        expect(page.locator("main h2")).to_have_count(7)
        expect(page.locator("figure svg.board")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game
    assert not any("/ws" in address for address in seen)
    page.reload()
    expect(page.locator("figure svg.board")).to_have_count(3)


def test_a_game_is_copied_as_text_and_looked_at_again(url: str, player: NewPlayer) -> None:
    one, other = player(), player(360, 780, touch=True)
    one.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    other.join(url, one.make_room(url))
    one.plays("e2", 1)
    other.plays("e3h", 2)
    one.sees(2)
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("button", name="Copy the moves").click()
    expect(one.page.get_by_text("The moves are copied.")).to_be_visible()
    text = one.page.evaluate("navigator.clipboard.readText()")
    assert text == "dolambac profile=1 first=0 outcome=none\n1. e2 e3h\n"
    assert list(from_text(text).events) == ["e2", "e3h"]
    reader = player(360, 780).page
    reader.goto(f"{url}/replay")
    field = reader.get_by_label("Paste a game that was copied as text:")
    field.fill(text.replace("e3h", "e9"))
    reader.get_by_role("button", name="Show the game").click()
    expect(reader.get_by_text("The rules do not allow a move of this text")).to_be_visible()
    field.fill(text)
    reader.get_by_role("button", name="Show the game").click()
    reader.get_by_role("button", name="Forward").click()
    reader.keyboard.press("ArrowRight")
    expect(reader.locator("[data-growth]")).to_have_attribute("data-growth", "1")
    expect(reader.locator("[data-move]")).to_have_count(2)
