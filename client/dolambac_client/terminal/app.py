"""The terminal client as a Textual application."""

from textual.app import App

from dolambac_client.playing import Who
from dolambac_client.terminal.game_screen import GameScreen
from dolambac_client.terminal.start_screen import StartScreen
from dolambac_client.terminal.table import Table
from dolambac_client.texts import Texts


class TerminalClient(App[None]):
    """Begins at a table, or where the player chooses one."""

    TITLE = "Dolambaç"
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: #141A19; }"

    def __init__(self, who: Who, table: Table | None = None) -> None:
        """With a table the game is the only screen, and leaving it ends the program."""
        super().__init__()
        self._who = who
        self._table = table

    def on_mount(self) -> None:
        """Show the first screen."""
        if self._table is None:
            self.push_screen(StartScreen(self._who))
        else:
            self.push_screen(GameScreen(self._table, Texts(self._who.language)), lambda _: self.exit())
