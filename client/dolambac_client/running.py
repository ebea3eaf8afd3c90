"""From the options of a command to an event loop, and from its errors to one line and an exit status."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

from dolambac_client.addresses import DEFAULT, BadAddress
from dolambac_client.auto import Manners
from dolambac_client.errors import ClientError, RefusedError
from dolambac_client.explaining import explain
from dolambac_client.playing import RoomWish, Who, play_by_bot, reporter, watch
from dolambac_client.texts import Texts, system_language


def language(wish: str | None) -> str:
    """The language asked for, or the system's."""
    return wish or system_language()


def by_bot(who: Who, wish: RoomWish, manners: Manners, *, as_json: bool) -> int:
    """A bot plays the seat; gives the exit status."""
    texts = Texts(who.language)
    return exit_status(texts, play_by_bot(who, wish, manners, reporter(texts, as_json=as_json)))


def watch_lines(who: Who, code: str, games: int) -> int:
    """Write what happens in a room; gives the exit status."""
    texts = Texts(who.language)
    return exit_status(texts, watch(who, code, games, reporter(texts, as_json=True)))


def exit_status(texts: Texts, work: Coroutine[Any, Any, None]) -> int:
    """Run something to its end in an event loop; what goes wrong is one line on standard error."""
    try:
        asyncio.run(work)
    except BadAddress as error:
        complain(texts("error-address", text=error.text, example=DEFAULT))
        return 2
    except ClientError as error:
        code = f" ({error.code})" if isinstance(error, RefusedError) else ""
        complain(explain(texts, error) + code)
        return 1
    return 0


def complain(text: str) -> None:
    """One line on standard error."""
    print(f"dolambac: {text}", file=sys.stderr)
