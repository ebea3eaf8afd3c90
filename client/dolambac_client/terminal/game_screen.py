"""The screen of a game: board, sides, moves, and every key."""

import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.screen import Screen
from textual.widgets import Static

from dolambac.protocol.to_client import Refused
from dolambac.room_events import Away, Back, Played, Said, Started
from dolambac.rules import Seat
from dolambac.sayings import Saying
from dolambac_client.errors import ClientError
from dolambac_client.explaining import explain
from dolambac_client.notices import Happened, NewIdentity, Notice, RoomGone
from dolambac_client.terminal import hints, looks, strips
from dolambac_client.terminal.aim import Aim, at_pawn
from dolambac_client.terminal.board import BoardWidget
from dolambac_client.terminal.choosing import Choosing
from dolambac_client.terminal.drawing import SHAPES
from dolambac_client.terminal.table import Table
from dolambac_client.texts import LANGUAGES, Texts

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
_TYPED = frozenset("abcdefghijk0123456789v")
"""What a move can begin with where moves can be pointed at; no key below is one of them."""

_TYPED_ON = _TYPED | frozenset("x-!")
"""What a move of any game can go on with, and begin with where all moves are typed; there X is Shift and X."""

_LONGEST_ENTRY = 16
_SAYINGS_SHOWN = 3
_REDRAW_S = 0.5
_MESSAGE_S = 6.0
"""How long a message stands, in seconds, unless a key is pressed before."""


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
        self._aim: Aim | None = None
        self._entry = ""
        self._message = ""
        self._told_at = 0.0
        self._said: list[tuple[Seat, Saying]] = []
        self._seen = strips.Seen({})

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
        self._aim_anew()
        self.redraw()
        self.set_interval(_REDRAW_S, self._tick)
        self.run_worker(self._follow(), group="table")

    def _tick(self) -> None:
        if self._message and time.monotonic() > self._told_at + _MESSAGE_S:
            self._message = ""
        self.redraw()

    def _tell(self, message: str) -> None:
        self._message, self._told_at = message, time.monotonic()

    def redraw(self) -> None:
        """Show everything as it is now."""
        table, texts = self._table, self._texts
        below = looks.below(table)
        moves = self.query_one("#moves", Static)
        self._show("#header", strips.header(texts, table))
        self._show("#above", strips.others(texts, table, below, self._seen))
        self._show("#below", strips.strip(texts, table, below, self._seen))
        self._show("#moves", strips.moves(None if table.state is None else table.state.game, moves.size.height - 2))
        self._show("#said", Text("\n").join(self._saying_line(seat, saying) for seat, saying in self._said))
        about = self._message or hints.about(texts, table, self._aim, self._entry)
        self._show("#status", strips.standing(texts, table).append("\n" + about, "not reverse"))
        self._show("#keys", Text(hints.keys(texts, table, self._aim), no_wrap=True, overflow="ellipsis"))
        if (cells := looks.board(table, self._aim)) is not None:
            self.query_one("#board", BoardWidget).show(cells, dimmed=not table.connected)
            self._scroll_to_aim()

    def _scroll_to_aim(self) -> None:
        """A board that is higher than the terminal shows the part that is pointed at."""
        game = looks.playing(self._table)
        if game is not None and self._aim is not None:
            frame = self.query_one("#frame", ScrollableContainer)
            frame.scroll_to(y=looks.row_of(self._table, game[0], self._aim) - frame.size.height // 2, animate=False)

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
            self._tell(explain(self._texts, error))
            self.redraw()

    def _take(self, notice: Notice) -> None:
        match notice:
            case Happened(event=Away(player=player), at=at):
                self._seen.away_since[player] = at
            case Happened(event=Back(player=player)):
                self._seen.away_since.pop(player, None)
            case Happened(event=Said(seat=seat, saying=saying)):
                if seat == self._table.you or not self._seen.muted:
                    self._said = [*self._said, (seat, saying)][-_SAYINGS_SHOWN:]
            case Happened(event=Started()):
                self._said = []
                self._aim_anew()
            case Happened(event=Played()):
                self._aim_anew()
            case RoomGone(code=code) | Refused(code=code):
                self._tell(self._texts.refusal(code))
            case NewIdentity():
                self._tell(self._texts("identity-lost"))
            case _ if self._aim is None:
                self._aim_anew()

    def _aim_anew(self) -> None:
        game, you = looks.playing(self._table), self._table.you
        self._entry = self._message = ""
        self._aim = None if game is None or you is None else at_pawn(game[1], you)

    async def on_key(self, event: events.Key) -> None:
        """Every key of the game."""
        said, self._message = self._message, ""
        characters = _TYPED_ON if self._entry or hints.is_typed(self._table) else _TYPED
        typed = event.character if event.character in characters else None
        if event.key in _ARROWS:
            self._point(*_ARROWS[event.key])
        elif event.key in ("enter", "space"):
            self._play()
        elif event.key == "escape":
            self._step_back(had_message=bool(said))
        elif event.key == "backspace":
            self._entry = self._entry[:-1]
        elif typed is not None:
            self._entry = (self._entry + typed)[:_LONGEST_ENTRY]
        elif not self._command(event.key.lower()):
            return
        event.stop()
        self.redraw()

    def _point(self, right: int, up: int) -> None:
        game = looks.playing(self._table)
        if self._aim is not None and game is not None:
            self._entry = ""
            turned = looks.below(self._table) == 1
            self._aim = self._aim.moved(game[0].board.grid, right, up, turned=turned)

    def _play(self) -> None:
        game = looks.playing(self._table)
        aimed = None if game is None or self._aim is None else self._aim.text(game[0].board.grid)
        move, self._entry = self._entry or aimed, ""
        if move is not None:
            self._do(self._table.play(move))

    def _step_back(self, *, had_message: bool) -> None:
        if self._entry:
            self._entry = ""
        elif not had_message:
            self._aim_anew()

    def _toggle_walls(self) -> None:
        game, you = looks.playing(self._table), self._table.you
        if game is None or you is None or self._aim is None:
            return
        rules, position = game
        self._entry = ""
        self._aim = self._aim.at_squares(position, you) if self._aim.walls else self._aim.at_walls(rules.board.grid)

    def _command(self, key: str) -> bool:
        """Carry out a letter key; False when it has no meaning here."""
        online, seated = self._table.online, self._table.you is not None
        commands: dict[str, Callable[[], None] | None] = {
            "w": self._toggle_walls,
            "r": self._rotate,
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

    def _rotate(self) -> None:
        if self._aim is not None and self._aim.walls:
            self._aim = self._aim.rotated()

    def _mute(self) -> None:
        self._seen = replace(self._seen, muted=not self._seen.muted)
        self._tell(self._texts("muted" if self._seen.muted else "unmuted"))

    def _do(self, action: Awaitable[int]) -> None:
        async def run() -> None:
            try:
                await action
            except ClientError as error:
                self._tell(explain(self._texts, error))
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
