"""A person at a browser: what they see, and what they do with mouse, finger and keys."""

from playwright.sync_api import ConsoleMessage, Locator, Page, expect


class Player:
    """One page in a browser profile of its own; every action is a real click, touch or key."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        """`touch` for a phone: a tap chooses, and the slat at the foot plays."""
        self.page = page
        self.touch = touch
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._listen)

    def make_room(self, url: str, game: str = "Dolambaç", **options: str) -> str:
        """Make a room of a game with what the start page proposes but for these options; its code."""
        self.page.goto(url)
        self.page.get_by_role("radio", name=game).check()
        for name, value in options.items():
            self.page.locator(f'input[name="{name}"][value="{value}"]').check()
        self.page.get_by_role("button", name="Make a room").click()
        expect(self.page.locator(".code")).to_be_visible()
        return self.page.url.rsplit("/", 1)[1]

    def join(self, url: str, code: str) -> None:
        """Go in by the link that a friend has sent."""
        self.page.goto(f"{url}/r/{code}")

    @property
    def game(self) -> Locator:
        """The page of a game."""
        return self.page.locator("main.game")

    @property
    def status(self) -> Locator:
        """The line that says whose turn it is."""
        return self.page.locator(".status")

    def sees(self, plies: int) -> None:
        """Wait until so many moves lie on the board."""
        expect(self.game).to_have_attribute("data-plies", str(plies))

    def plays(self, move: str, plies: int) -> None:
        """Play a move by hand, and wait until the server has taken it."""
        self.moves(move)
        self.sees(plies)

    def moves(self, move: str) -> None:
        """Play a move by hand as soon as it is one's turn, and look no further: a bot may answer at once."""
        expect(self.status).to_contain_text("Your turn.")
        self.press(self._point(move))
        if self.touch:
            self.page.locator("[data-confirm]").tap()

    def taps(self, move: str) -> None:
        """Touch where a move would go, without playing it."""
        self.press(self._point(move))

    def drags(self, start: str, end: str) -> None:
        """Put a finger where one wall would go and draw it to another place, and lift it there."""
        self._draw(self._point(start), self._point(end))

    def brings_wall(self, end: str) -> None:
        """Take a slat from one's own walls with a finger, and draw it to a place on the board."""
        box = self.page.locator(".ours .tally").bounding_box()
        assert box is not None, "there are no walls to take from"
        self._draw((box["x"] + 10, box["y"] + box["height"] / 2), self._point(end))

    def _draw(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        # Playwright has no touch that moves, so the browser's own protocol has to do it.
        session = self.page.context.new_cdp_session(self.page)
        (from_x, from_y), (to_x, to_y) = start, end
        for step in range(9):
            point = {"x": from_x + (to_x - from_x) * step / 8, "y": from_y + (to_y - from_y) * step / 8}
            kind = "touchMove" if step else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    def hovers(self, move: str) -> None:
        """Bring the mouse where a move would go."""
        self.page.mouse.move(*self._point(move))

    def pawn(self, seat: int) -> str:
        """The name of the square that a pawn stands on, read off the board's cells."""
        word = ("disc", "diamond")[seat]
        cell = self.page.locator(f'[role="gridcell"][aria-label*=" {word}"]')
        return cell.get_attribute("data-square") or ""

    def _listen(self, message: ConsoleMessage) -> None:
        # A socket that finds no server is logged by the browser itself; some tests kill the server on purpose.
        if message.type == "error" and "ERR_CONNECTION" not in message.text:
            self.troubles.append(message.text)

    def press(self, point: tuple[float, float]) -> None:
        """Touch or click a point of the page."""
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.move(*point)
            self.page.mouse.click(*point)

    def middle(self, square: str) -> tuple[float, float]:
        """Where on the page a square's middle is."""
        box = self.page.locator(f'[data-square="{square}"]').bounding_box()
        assert box is not None, f"{square} is not on the board"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _point(self, move: str) -> tuple[float, float]:
        if move[-1] not in "hv":
            return self.middle(move)
        file, rank = move[0], int(move[1:-1])
        corners = [self.middle(f"{chr(ord(file) + right)}{rank + up}") for right in (0, 1) for up in (0, 1)]
        lower_left, upper_left, lower_right, _ = corners
        along = lower_right if move[-1] == "h" else upper_left
        # A little along the groove that the wall lies in: over the crossing itself the lie would be a guess.
        x, y = (
            sum(corner[axis] for corner in corners) / 4 + 0.35 * (along[axis] - lower_left[axis]) for axis in (0, 1)
        )
        return x, y
