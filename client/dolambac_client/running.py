"""From the options of a command to an event loop, and from its errors to one line and an exit status."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

from dolambac_client.addresses import BadAddress
from dolambac_client.auto import Manners
from dolambac_client.errors import CannotConnect, ClientError, RefusedError
from dolambac_client.playing import RoomWish, Who, play_by_bot, reporter, watch
from dolambac_client.texts import Texts, system_language


def language(wish: str | None) -> str:
    """The language asked for, or the system's."""
    return wish or system_language()


def by_bot(who: Who, wish: RoomWish, manners: Manners, *, as_json: bool) -> int:
    """A bot plays the seat; gives the exit status."""
    texts = Texts(who.language)
    return _status(texts, play_by_bot(who, wish, manners, reporter(texts, as_json=as_json)))


def watch_lines(who: Who, code: str, games: int, *, as_json: bool) -> int:
    """Write what happens in a room; gives the exit status."""
    texts = Texts(who.language)
    return _status(texts, watch(who, code, games, reporter(texts, as_json=as_json)))


def _status(texts: Texts, work: Coroutine[Any, Any, None]) -> int:
    try:
        asyncio.run(work)
    except BadAddress as error:
        _complain(str(error))
        return 2
    except ClientError as error:
        _complain(explain(texts, error))
        return 1
    return 0


def explain(texts: Texts, error: ClientError) -> str:
    """What a person is told of an error, in one line with a way out."""
    match error:
        case RefusedError(code=code):
            return f"{texts.refusal(code)} ({code})"
        case CannotConnect():
            return texts("error-no-server", reasons=str(error))
    return str(error)


def _complain(text: str) -> None:
    print(f"dolambac: {text}", file=sys.stderr)
