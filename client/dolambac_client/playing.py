"""`dolambac play` and `dolambac watch`: into a room, and what to do there."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from dolambac.protocol.refusals import Refusal
from dolambac.room_codes import BadCode, normalise
from dolambac.room_events import Closed, Ended
from dolambac_client.auto import AutoPlayer, Manners, Reporter
from dolambac_client.client import Client
from dolambac_client.errors import RefusedError
from dolambac_client.identity import FreshIdentity, SavedIdentities
from dolambac_client.json_lines import JsonLines
from dolambac_client.notices import Happened, RoomGone
from dolambac_client.spoken_lines import SpokenLines
from dolambac_client.texts import Texts


@dataclass(frozen=True, slots=True)
class RoomWish:
    """Which room to go into: a new one of a game, or an open one by its code."""

    game: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    time: str = "5min"
    watchers: bool = False
    code: str | None = None
    watch: bool = False


@dataclass(frozen=True, slots=True)
class Who:
    """Where to connect, and as whom."""

    servers: str
    language: str
    name: str | None = None


def identity_folder() -> Path:
    """Where this user's identities are kept."""
    return platformdirs.user_data_path("dolambac", appauthor=False) / "identities"


def reporter(texts: Texts, *, as_json: bool) -> Reporter:
    """Who tells standard output what happens."""
    return JsonLines(sys.stdout) if as_json else SpokenLines(sys.stdout, texts)


async def play_by_bot(who: Who, wish: RoomWish, manners: Manners, report: Reporter) -> None:
    """Let the bot play a seat to the end.

    Raises ClientError; a refused request is reported first.
    """
    async with _stranger(who) as client, _reported(report):
        await enter(client, who, wish)
        await AutoPlayer(client, manners, report).play()


async def watch(who: Who, code: str, games: int, report: Reporter) -> None:
    """Watch a room until `games` games have ended, or the room is closed.

    Raises ClientError; a refused request is reported first.
    """
    async with _stranger(who) as client, _reported(report):
        await enter(client, who, RoomWish(code=code, watch=True))
        ended = 0
        async for notice in client:
            report.notice(notice)
            match notice:
                case Happened(event=Ended()):
                    ended += 1
                case Happened(event=Closed()) | RoomGone():
                    return
            if ended == games:
                return


async def enter(client: Client, who: Who, wish: RoomWish) -> None:
    """Take the name and go into the room.

    Raises RefusedError.
    """
    if who.name is not None:
        await client.set_name(who.name)
    if wish.code is not None:
        await client.join_room(checked_code(wish.code), watch=wish.watch)
    elif wish.game is not None:
        await client.create_room(wish.game, options=wish.options, time=wish.time, watchers=wish.watchers)


def checked_code(text: str) -> str:
    """The room code that a person meant.

    Raises RefusedError (`bad_code`), as the server would.
    """
    try:
        return normalise(text)
    except BadCode as error:
        raise RefusedError(Refusal.BAD_CODE, str(error)) from error


@asynccontextmanager
async def sit_down(who: Who, wish: RoomWish) -> AsyncIterator[Client]:
    """A client in its room, for a person: with the identity kept on this machine, never giving up.

    Raises ClientError.
    """
    identities = SavedIdentities(identity_folder())
    try:
        async with Client(who.servers, identities=identities, language=who.language, give_up_s=None) as client:
            await enter(client, who, wish)
            yield client
    finally:
        identities.close()


@asynccontextmanager
async def _stranger(who: Who) -> AsyncIterator[Client]:
    async with Client(who.servers, identities=FreshIdentity(), language=who.language) as client:
        yield client


@asynccontextmanager
async def _reported(report: Reporter) -> AsyncIterator[None]:
    try:
        yield
    except RefusedError as refused:
        report.refused(refused)
        raise
