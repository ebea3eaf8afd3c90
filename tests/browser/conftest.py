"""A real Chromium, and a server for it. Without one these tests are skipped, unless DOLAMBAC_REQUIRE_BROWSER is set."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.player import Player
from tests.browser.serving import Address
from tests.stores import StoreProcess

from dolambac_server.transport.pages import web_root

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# Other tests may run beside these: what is waited for comes, if late.
expect.set_options(timeout=20_000)

NewPlayer = Callable[..., Player]


def needed(what: str | Path | None, reason: str) -> str:
    """What a test cannot do without; where it is missing the test is skipped, or fails where a browser is required."""
    if what is None:
        if os.environ.get("DOLAMBAC_REQUIRE_BROWSER", "") not in ("", "0"):
            pytest.fail(reason)
        pytest.skip(reason)
    return str(what)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for a module; each player has a profile of their own in it.

    Not for the whole run: Playwright keeps an event loop running in this thread, beside which no asyncio test can run.
    """
    program = needed(shutil.which("chromium"), "Chromium is not on PATH (on Debian: apt-get install chromium)")
    needed(web_root(), "the web client is not built (npm ci && npm run build in client/web)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Address]:
    """One server for the tests that leave it alone."""
    folder = tmp_path_factory.mktemp("browser")
    store = StoreProcess(folder / "store").start()
    server = Address(folder, store.url).start()
    yield server
    server.kill()
    store.kill()


@pytest.fixture
def url(shared_server: Address) -> str:
    """The shared server's address."""
    return shared_server.url


@pytest.fixture
def own_server(tmp_path: Path, own_store: StoreProcess, chromium: Browser) -> Iterator[Address]:
    """A server for one test alone, to be killed."""
    server = Address(tmp_path, own_store.url).start()
    yield server
    server.kill()


@pytest.fixture
def player(chromium: Browser) -> Iterator[NewPlayer]:
    """Makes players: on a desk, or with a phone of the given width. None may leave a fault on their page."""
    players: list[Player] = []

    def make(width: int = 1280, height: int = 800, *, touch: bool = False, locale: str = "en-GB") -> Player:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale=locale,
            reduced_motion="reduce",
        )
        context.set_default_timeout(20_000)
        players.append(Player(context.new_page(), touch=touch))
        return players[-1]

    yield make
    for one in players:
        one.page.context.close()
    assert [trouble for one in players for trouble in one.troubles] == []
