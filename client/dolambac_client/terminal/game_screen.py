"""The screen of a game: board, sides, moves, and every key."""

from collections.abc import Awaitable, Callable, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.screen import Screen
from textual.widgets import Static

from dolambac.languages import LANGUAGES
from dolambac.room_events import Played, Started
from dolambac.rules import Seat
from dolambac.sayings import Saying
from dolambac_client.errors import ClientError
from dolambac_client.explaining import explain
from dolambac_client.notices import Happened, Notice
from dolambac_client.terminal import hints, looks, strips
from dolambac_client.terminal.board import BoardWidget
from dolambac_client.terminal.choosing import Choosing
from dolambac_client.terminal.drawing import SHAPES
from dolambac_client.terminal.hand import Hand
from dolambac_client.terminal.news import News
from dolambac_client.terminal.table import Table
from dolambac_client.texts import Texts

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
_REDRAW_S = 0.5


class GameScreen(Screen[None]):
    """A game under way at a table; ends when the player leaves it."""

    CSS = """
    GameScreen { background: #141A19; color: #EBF0EA; }
    #header { height: 1; padding: 0 1; background: #1F2726; text-style: bold; }
    #middle { height: 1fr; }
    #frame { width: auto; height: 1fr; scrollbar-size: 0 0; }
    #board { width: auto; height: auto; }
    #panel { width: 1fr; padding: 0 1; }
    #above, #below { height: auto; min-height: 2; }
    #moves { height: 1fr; padding: 1 0; }
    #said { height: auto; max-height: 3; }
    #status { height: 2; padding: 0 1; }
    #keys { height: 1; padding: 0 1; color: #ABB9B2; background: #1F2726; }
    """

    def __init__(self, table: Table, texts: Texts) -> None:
        """The screen leaves the table when the player does."""
        super().__init__()
        self._table = table
        self._texts = texts
        self._hand = Hand(table)
        self._news = News(table)

    def compose(self) -> ComposeResult:
        """The board at the left, everything else at the right of it and below."""
        yield Static(id="header")
        with Horizontal(id="middle"):
            with ScrollableContainer(id="frame", can_focus=False):
                yield BoardWidget(id="board")
            with Vertical(id="panel"):
                yield Static(id="above")
                yield Static(id="moves")
                yield Static(id="said")
                yield Static(id="below")
        yield Static(id="status")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin to follow the table."""
        self.redraw()
        self.set_interval(_REDRAW_S, self._tick)
        self.run_worker(self._follow(), group="table")

    def _tick(self) -> None:
        self._news.expire()
        self.redraw()

    def redraw(self) -> None:
        """Show everything as it is now."""
        table, texts = self._table, self._texts
        moves = self.query_one("#moves", Static)
        self._show("#header", strips.header(texts, table))
        self._show("#above", strips.others(texts, table, self._news.seen))
        self._show("#below", strips.strip(texts, table, table.view, self._news.seen))
        self._show("#moves", strips.moves(None if table.state is None else table.state.game, moves.size.height - 2))
        self._show("#said", Text("\n").join(self._saying_line(seat, saying) for seat, saying in self._news.said))
        about = self._news.message or hints.about(texts, table, self._hand.pointed, self._hand.entry)
        self._show("#status", strips.standing(texts, table).append("\n" + about, "not reverse"))
        self._show("#keys", Text(hints.keys(texts, table, self._hand.pointed), no_wrap=True, overflow="ellipsis"))
        if (cells := looks.board(table, self._hand.pointed)) is not None:
            self.query_one("#board", BoardWidget).show(cells, dimmed=not table.connected)
            self._scroll_to_aim()

    def _scroll_to_aim(self) -> None:
        """A board that is higher than the terminal shows the part that is pointed at."""
        game = looks.playing(self._table)
        if game is not None and self._hand.aim is not None:
            frame = self.query_one("#frame", ScrollableContainer)
            frame.scroll_to(
                y=looks.row_of(self._table, game[0], self._hand.aim) - frame.size.height // 2, animate=False
            )

    def _show(self, where: str, text: Text) -> None:
        self.query_one(where, Static).update(text)

    def _saying_line(self, seat: Seat, saying: Saying) -> Text:
        return Text(f"{SHAPES[seat]} {self._texts.word('saying', saying)}", strips.SIDE_STYLES[seat])

    async def _follow(self) -> None:
        try:
            async for notice in self._table.changes():
                self._take(notice)
                self.redraw()
        except ClientError as error:
            self._news.tell(explain(self._texts, error))
            self.redraw()

    def _take(self, notice: Notice) -> None:
        self._news.take(notice, self._texts)
        match notice:
            case Happened(event=Started() | Played()):
                self._news.clear_message()
                self._hand.rest()
            case _ if self._hand.pointed is None:
                self._hand.rest()

    async def on_key(self, event: events.Key) -> None:
        """Every key of the game."""
        had_message = self._news.clear_message()
        if event.key in _ARROWS:
            self._hand.point(*_ARROWS[event.key])
        elif event.key in ("enter", "space"):
            self._play()
        elif event.key == "escape":
            self._step_back(had_message=had_message)
        elif event.key == "backspace":
            self._hand.erase()
        elif not (self._hand.type(event.character) or self._command(event.key.lower())):
            return
        event.stop()
        self.redraw()

    def _play(self) -> None:
        move = self._hand.take_move()
        if move is not None:
            self._do(self._table.play(move))

    def _step_back(self, *, had_message: bool) -> None:
        if self._hand.entry or not had_message:
            self._hand.step_back()

    def _command(self, key: str) -> bool:
        """Carry out a letter key; False when it has no meaning here."""
        online, seated = self._table.online, self._table.you is not None
        commands: dict[str, Callable[[], None] | None] = {
            "w": self._hand.toggle_walls,
            "r": self._hand.rotate,
            "s": self._ask_saying if online and seated else None,
            "m": self._mute if online else None,
            "x": self._ask_resign if seated else None,
            "o": (lambda: self._do(self._table.offer_draw())) if seated else None,
            "y": (lambda: self._do(self._table.answer_draw(accept=True))) if online and seated else None,
            "n": (lambda: self._do(self._table.answer_draw(accept=False))) if online and seated else None,
            "p": (lambda: self._do(self._table.offer_rematch())) if seated else None,
            "l": self._ask_language,
            "q": self._ask_leave,
        }
        command = commands.get(key)
        if command is not None:
            command()
        return command is not None

    def _mute(self) -> None:
        self._news.tell(self._texts("muted" if self._news.toggle_mute() else "unmuted"))

    def _do(self, action: Awaitable[int]) -> None:
        async def run() -> None:
            try:
                await action
            except ClientError as error:
                self._news.tell(explain(self._texts, error))
            self.redraw()

        self.run_worker(run(), group="actions")

    def _ask(self, title: str, choices: Sequence[tuple[str, str]], answered: Callable[[str], None]) -> None:
        def take(answer: str | None) -> None:
            if answer is not None:
                answered(answer)
            self.redraw()

        self.app.push_screen(Choosing(self._texts(title), choices), take)

    def _ask_saying(self) -> None:
        choices = [(str(saying), self._texts.word("saying", saying)) for saying in Saying]
        self._ask("ask-saying", choices, lambda name: self._do(self._table.say(Saying(name))))

    def _ask_resign(self) -> None:
        choices = [("no", self._texts("answer-go-on")), ("yes", self._texts("answer-resign"))]
        self._ask("ask-resign", choices, lambda answer: self._do(self._table.resign()) if answer == "yes" else None)

    def _ask_language(self) -> None:
        self._ask("ask-language", [(name, Texts(name)("language-name")) for name in LANGUAGES], self._speak)

    def _speak(self, language: str) -> None:
        self._texts = Texts(language)

    def _ask_leave(self) -> None:
        choices = [("no", self._texts("answer-stay")), ("yes", self._texts("answer-leave"))]
        self._ask("ask-leave", choices, lambda answer: self._leave() if answer == "yes" else None)

    def _leave(self) -> None:
        self.dismiss()

    async def on_unmount(self) -> None:
        """Get up from the table, however the screen ended."""
        await self._table.leave()
