"""Stepping through a recorded game."""

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.screen import Screen
from textual.widgets import Static

from dolambac.protocol.to_client import ClockFace
from dolambac.record import GameRecord
from dolambac.room_state import RoomState
from dolambac.rules import Seat
from dolambac_client import replaying
from dolambac_client.terminal import looks, strips
from dolambac_client.terminal.board import BoardWidget
from dolambac_client.terminal.strips import Seen
from dolambac_client.texts import Texts

_PAGE = 10
_STEPS = {"left": -1, "right": 1, "up": -_PAGE, "pageup": -_PAGE, "down": _PAGE, "pagedown": _PAGE}


class Replayed:
    """A recorded game after some of its events: satisfies `Shown`."""

    you: Seat | None = None
    clock: ClockFace | None = None
    connected = True
    watching = 0
    online = False
    shared = True

    def __init__(self, record: GameRecord) -> None:
        """Stand at the start."""
        self.record = record
        self.view = Seat(0)
        self.place = 0
        """How many events have been played."""
        self._steps = list(replaying.steps(record))
        self.state: RoomState | None = replaying.opened(record)

    def now_ms(self) -> int:
        """No clock runs here."""
        return 0

    def name(self, seat: Seat) -> str | None:
        """A record knows no names."""
        return None

    def go(self, place: int) -> None:
        """Stand after so many events, as far as there are that many."""
        place = min(max(place, 0), len(self._steps))
        if place < self.place or self.state is None:
            # Events are folded in, never out: the way back leads over the start.
            self.state, self.place = replaying.opened(self.record), 0
        for happened in self._steps[self.place : place]:
            for event in happened:
                replaying.append(self.state, event)
        self.place = place

    def turn(self) -> None:
        """Look from the next seat."""
        self.view = Seat((self.view + 1) % self.record.rules.seats)


class ReplayScreen(Screen[None]):
    """The board, the sides and the moves so far, steered by the arrows."""

    CSS = """
    ReplayScreen { background: #141A19; color: #EBF0EA; }
    #header { height: 1; padding: 0 1; background: #1F2726; text-style: bold; }
    #middle { height: 1fr; }
    #frame { width: auto; height: 1fr; scrollbar-size: 0 0; }
    #board { width: auto; height: auto; }
    #panel { width: 1fr; padding: 0 1; }
    #above, #below { height: auto; min-height: 2; }
    #moves { height: 1fr; padding: 1 0; }
    #status { height: 1; padding: 0 1; }
    #keys { height: 1; padding: 0 1; color: #ABB9B2; background: #1F2726; }
    """

    def __init__(self, record: GameRecord, texts: Texts) -> None:
        """Begin at the start of the game."""
        super().__init__()
        self._game = Replayed(record)
        self._texts = texts

    def compose(self) -> ComposeResult:
        """The board at the left, sides and moves at the right."""
        yield Static(id="header")
        with Horizontal(id="middle"):
            with ScrollableContainer(id="frame", can_focus=False):
                yield BoardWidget(id="board")
            with Vertical(id="panel"):
                yield Static(id="above")
                yield Static(id="moves")
                yield Static(id="below")
        yield Static(id="status")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Show the start."""
        self.call_after_refresh(self._redraw)

    def on_resize(self) -> None:
        """The list of moves has another height now."""
        self.call_after_refresh(self._redraw)

    def _redraw(self) -> None:
        game, texts, seen = self._game, self._texts, Seen()
        record, moves = game.record, self.query_one("#moves", Static)
        place = texts("replay-place", place=game.place, events=len(record.events))
        self.query_one("#header", Static).update(f"{replaying.title(record, texts)} · {place}")
        self.query_one("#above", Static).update(strips.others(texts, game, seen))
        self.query_one("#below", Static).update(strips.strip(texts, game, game.view, seen))
        moves.update(strips.moves(None if game.state is None else game.state.game, moves.size.height - 2))
        self.query_one("#status", Static).update(strips.standing(texts, game))
        self.query_one("#keys", Static).update(texts("keys-replay"))
        if (cells := looks.board(game, None)) is not None:
            self.query_one("#board", BoardWidget).show(cells, dimmed=False)
        row = looks.row_of_last(game)
        if row is not None:
            frame = self.query_one("#frame", ScrollableContainer)
            frame.scroll_to(y=row - frame.size.height // 2, animate=False)

    def on_key(self, event: events.Key) -> None:
        """Step, turn the board, or leave."""
        game = self._game
        if event.key in _STEPS:
            game.go(game.place + _STEPS[event.key])
        elif event.key in ("home", "end"):
            game.go(0 if event.key == "home" else len(game.record.events))
        elif event.key == "t":
            game.turn()
        elif event.key in ("q", "escape"):
            self.app.exit()
        else:
            return
        event.stop()
        self._redraw()


class ReplayApp(App[None]):
    """The screen of a record as a program of its own."""

    TITLE = "Dolambaç"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, record: GameRecord, texts: Texts) -> None:
        """`record` is shown from its start."""
        super().__init__()
        self._record = record
        self._texts = texts

    def on_mount(self) -> None:
        """Show it."""
        self.push_screen(ReplayScreen(self._record, self._texts))
