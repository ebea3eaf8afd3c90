"""The first screen: which way to play."""

import random

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from dolambac import names, time_formats
from dolambac.choices import LEVELS
from dolambac.games import GAMES, find
from dolambac.languages import LANGUAGES
from dolambac.names import BadName
from dolambac_client.errors import ClientError
from dolambac_client.explaining import explain
from dolambac_client.playing import RoomWish, Who, sit_down
from dolambac_client.terminal.choosing import Asking, Choosing
from dolambac_client.terminal.game_screen import GameScreen
from dolambac_client.terminal.offline import OfflineTable
from dolambac_client.terminal.table import OnlineTable
from dolambac_client.texts import Texts

_WAYS = ("create", "join", "bot", "shared", "name", "language", "quit")


class StartScreen(Screen[None]):
    """Asks for the way to play, and goes there."""

    CSS = """
    StartScreen { align: center middle; background: #141A19; color: #EBF0EA; }
    StartScreen > Vertical { width: 60; height: auto; }
    #title { text-style: bold; color: #A9DCC6; padding: 0 1; }
    #ways { height: auto; border: none; background: #141A19; margin: 1 0; }
    #problem { color: #FF9C80; padding: 0 1; height: auto; min-height: 2; }
    """

    def __init__(self, who: Who) -> None:
        """`who` says where the server is."""
        super().__init__()
        self._who = who
        self._texts = Texts(who.language)

    def compose(self) -> ComposeResult:
        """The ways under the title; a problem stands below them."""
        with Vertical():
            yield Static(self._texts("start-title"), id="title", markup=False)
            yield OptionList(id="ways", markup=False)
            yield Static(id="problem", markup=False)

    def on_mount(self) -> None:
        """Fill the list."""
        self._fill()

    def _fill(self) -> None:
        ways = self.query_one("#ways", OptionList)
        ways.clear_options()
        ways.add_options([Option(self._texts(f"start-{way}"), id=way) for way in _WAYS])
        ways.highlighted = 0
        ways.focus()
        self.query_one("#title", Static).update(self._texts("start-title"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go the chosen way."""
        self._tell("")
        match event.option_id:
            case "create":
                self.run_worker(self._create())
            case "join":
                self.run_worker(self._join())
            case "bot":
                self.run_worker(self._offline(against_bot=True))
            case "shared":
                self.run_worker(self._offline(against_bot=False))
            case "name":
                self.run_worker(self._take_name())
            case "language":
                self.run_worker(self._speak())
            case _:
                self.app.exit()

    def _tell(self, problem: str) -> None:
        self.query_one("#problem", Static).update(problem)

    async def _choose(self, title: str, choices: list[tuple[str, str]]) -> str | None:
        return await self.app.push_screen_wait(Choosing(self._texts(title), choices))

    async def _game(self, most_seats: int) -> str | None:
        games = [(game.key, self._texts.word("game", game.key)) for game in GAMES if game.seats <= most_seats]
        return await self._choose("ask-game", games)

    async def _options(self, game: str) -> dict[str, str] | None:
        """The value of each option of the game, asked for one after the other; None when the player went back."""
        chosen = {}
        for name, values in find(game).options.items():
            title = f"option-{game}-{name}"
            value = await self._choose(title, [(value, self._texts.option(game, name, value)) for value in values])
            if value is None:
                return None
            chosen[name] = value
        return chosen

    async def _create(self) -> None:
        game = await self._game(most_seats=4)
        options = None if game is None else await self._options(game)
        if game is None or options is None:
            return
        keys = sorted(time_formats.keys_for(game, coded=True), key=lambda key: key != time_formats.DEFAULT)
        time = await self._choose("ask-time", [(key, self._texts.word("time", key)) for key in keys])
        if time is None:
            return
        answers = [("no", self._texts("answer-no-watchers")), ("yes", self._texts("answer-watchers"))]
        watchers = await self._choose("ask-watchers", answers)
        if watchers is not None:
            await self._go_online(RoomWish(game=game, options=options, time=time, watchers=watchers == "yes"))

    async def _join(self) -> None:
        code = await self.app.push_screen_wait(Asking(self._texts("ask-code"), longest=16))
        if code is not None:
            await self._go_online(RoomWish(code=code))

    async def _go_online(self, wish: RoomWish) -> None:
        self._tell(self._texts("start-connecting"))
        try:
            async with sit_down(self._who, wish) as client:
                self._tell("")
                await self.app.push_screen_wait(GameScreen(OnlineTable(client), self._texts))
        except ClientError as error:
            self._tell(explain(self._texts, error))

    async def _offline(self, *, against_bot: bool) -> None:
        game = await self._game(most_seats=2)
        options = None if game is None else await self._options(game)
        if game is None or options is None:
            return
        level = None
        if against_bot:
            level = await self._choose("ask-level", [(str(n), self._texts("level", number=n)) for n in LEVELS])
            if level is None:
                return
        table = OfflineTable(game, None if level is None else int(level), random.Random(), options)
        await self.app.push_screen_wait(GameScreen(table, self._texts))

    async def _take_name(self) -> None:
        name = await self.app.push_screen_wait(Asking(self._texts("ask-name"), longest=names.LONGEST))
        if name is None:
            return
        try:
            self._who = Who(self._who.servers, self._who.language, names.clean(name))
        except BadName:
            self._tell(self._texts("refusal-bad-name"))

    async def _speak(self) -> None:
        language = await self._choose("ask-language", [(name, Texts(name)("language-name")) for name in LANGUAGES])
        if language is not None:
            self._who = Who(self._who.servers, language, self._who.name)
            self._texts = Texts(language)
            self._fill()
