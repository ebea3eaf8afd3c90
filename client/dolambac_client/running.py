"""From the options of a command to an event loop, and from its errors to one line and an exit status."""

import asyncio
import random
import sys
from collections.abc import Coroutine
from typing import Any

from dolambac_client.addresses import DEFAULT, BadAddress, parse_list
from dolambac_client.auto import Manners
from dolambac_client.errors import ClientError, RefusedError
from dolambac_client.explaining import explain
from dolambac_client.playing import RoomWish, Who, play_by_bot, reporter, sit_down, watch
from dolambac_client.terminal.app import TerminalClient
from dolambac_client.terminal.offline import OfflineTable
from dolambac_client.terminal.table import OnlineTable
from dolambac_client.texts import Texts, system_language


def language(wish: str | None) -> str:
    """The language asked for, or the system's."""
    return wish or system_language()


def by_bot(who: Who, wish: RoomWish, manners: Manners, *, as_json: bool) -> int:
    """A bot plays the seat; gives the exit status."""
    texts = Texts(who.language)
    return _status(texts, play_by_bot(who, wish, manners, reporter(texts, as_json=as_json)))


def watch_lines(who: Who, code: str, games: int) -> int:
    """Write what happens in a room; gives the exit status."""
    texts = Texts(who.language)
    return _status(texts, watch(who, code, games, reporter(texts, as_json=True)))


def on_screen(who: Who, wish: RoomWish | None = None) -> int:
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
        return _status(texts, work)
    work.close()
    _complain(texts("error-no-terminal"))
    return 2


def _status(texts: Texts, work: Coroutine[Any, Any, None]) -> int:
    try:
        asyncio.run(work)
    except BadAddress as error:
        _complain(texts("error-address", text=error.text, example=DEFAULT))
        return 2
    except ClientError as error:
        code = f" ({error.code})" if isinstance(error, RefusedError) else ""
        _complain(explain(texts, error) + code)
        return 1
    return 0


def _complain(text: str) -> None:
    print(f"dolambac: {text}", file=sys.stderr)
