"""A person at the terminal: from the options of a command to the screens. The only way to the package textual."""

import random
import sys
from collections.abc import Coroutine
from typing import Any

from dolambac_client.addresses import parse_list
from dolambac_client.playing import RoomWish, Who, sit_down
from dolambac_client.running import complain, exit_status
from dolambac_client.terminal.app import TerminalClient
from dolambac_client.terminal.offline import OfflineTable
from dolambac_client.terminal.table import OnlineTable
from dolambac_client.texts import Texts


def play(who: Who, wish: RoomWish | None = None) -> int:
    """A person plays or watches in the terminal, first choosing when there is no wish; gives the exit status."""
    return _on_screen(who, _at_room(who, wish) if wish is not None else _at_start(who))


def against_bot(game: str, level: int, lang: str) -> int:
    """A person plays the bot in the terminal, without a server; gives the exit status."""
    who = Who("", lang)

    async def play() -> None:
        await TerminalClient(who, OfflineTable(game, level, random.Random())).run_async()

    return _on_screen(who, play())


async def _at_start(who: Who) -> None:
    parse_list(who.servers)  # a mistake there is said at once, not when the first room is made
    await TerminalClient(who).run_async()


async def _at_room(who: Who, wish: RoomWish) -> None:
    async with sit_down(who, wish) as client:
        await TerminalClient(who, OnlineTable(client)).run_async()


def _on_screen(who: Who, work: Coroutine[Any, Any, None]) -> int:
    texts = Texts(who.language)
    if sys.stdin.isatty() and sys.stderr.isatty():
        return exit_status(texts, work)
    work.close()
    complain(texts("error-no-terminal"))
    return 2
