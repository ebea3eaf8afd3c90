"""The client library: everything a player can do, and everything that happens, as typed values.

A whole bot that plays legal moves at random is in `examples/random_bot.py`. The shape of a program:

    async with Client("http://localhost:8080") as client:
        room = await client.create_room("dolambac")
        print("join me by", room.state.code)
        async for notice in client:
            match notice:
                case Happened(event=Played(move=move)):
                    print(move)

A client is in one room at a time. When a command has returned, `room` shows what it did. Iterate all the time, also
while commands are under way: what happens waits in a queue of bounded length, and a program that leaves it unread is
ended with FellBehind.
"""

import random
import secrets
from collections.abc import AsyncIterator, Mapping
from types import TracebackType
from typing import Self

from dolambac import time_formats
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Ok
from dolambac.protocol.to_server import (
    AnswerDraw,
    CloseRoom,
    CreateRoom,
    JoinRoom,
    LeaveRoom,
    OfferDraw,
    OfferRematch,
    Play,
    Resign,
    Say,
    SetName,
)
from dolambac.sayings import Saying
from dolambac_client import addresses
from dolambac_client.commands import Command
from dolambac_client.connection import Connection
from dolambac_client.dialling import Dialler
from dolambac_client.errors import ClientClosed, RefusedError
from dolambac_client.identity import FreshIdentity, Identities
from dolambac_client.inbox import Inbox
from dolambac_client.mirror import RoomMirror
from dolambac_client.notices import Notice


class Client:
    """One player, or one watcher, on a group of servers that share a store."""

    def __init__(
        self,
        servers: str = addresses.DEFAULT,
        *,
        identities: Identities | None = None,
        language: str = "en",
        legal: bool = False,
        give_up_s: float | None = 300.0,
        rng: random.Random | None = None,
    ) -> None:
        """Nothing is sent before `connect`.

        `servers` is one address or several with commas; `identities` keeps who this client is (by default somebody
        new each time); with `legal` the server sends the legal moves of this client's turns; `give_up_s` is how many
        seconds to look for a server after a loss (None: for ever); `rng` spreads the attempts.
        Raises addresses.BadAddress.
        """
        dialler = Dialler(
            addresses.parse_list(servers),
            identities if identities is not None else FreshIdentity(),
            tab=secrets.token_hex(4),
            language=language,
            legal=legal,
            rng=rng or random.Random(),
        )
        self._inbox = Inbox()
        self._connection = Connection(dialler, self._inbox, give_up_s)

    async def connect(self) -> None:
        """Connect to the first server that answers.

        Raises CannotConnect, RefusedError, ProtocolMismatch, IdentityFileError.
        """
        await self._connection.open()

    async def close(self) -> None:
        """Close the connection. The server takes the player for away, not for resigned."""
        await self._connection.close()

    async def __aenter__(self) -> Self:
        """Connect."""
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await self.close()

    @property
    def room(self) -> RoomMirror | None:
        """The room this client is in, with everything told so far folded in."""
        return self._inbox.room

    @property
    def player(self) -> str:
        """This player's public id."""
        if not self._inbox.player:
            raise ClientClosed("connect first")
        return self._inbox.player

    @property
    def connected(self) -> bool:
        """Whether there is a server at the other end just now."""
        return self._connection.connected

    def now_ms(self) -> int:
        """The store's clock as far as it is known here, in milliseconds."""
        return self._connection.now_ms()

    async def __aiter__(self) -> AsyncIterator[Notice]:
        """Everything that happens, in order, until the client is closed.

        Raises what ended the connection, after everything that came before it.
        """
        while (notice := await self.next()) is not None:
            yield notice

    async def next(self) -> Notice | None:
        """The next notice; None once the client is closed and everything is read.

        Raises what ended the connection, after everything that came before it.
        """
        return await self._inbox.read()

    async def create_room(
        self,
        game: str,
        *,
        options: Mapping[str, str] | None = None,
        time: str = time_formats.DEFAULT,
        watchers: bool = False,
    ) -> RoomMirror:
        """Make a room and sit down on seat 0.

        Raises RefusedError.
        """
        return await self._enter(CreateRoom(0, game, dict(options or {}), time, watchers))

    async def join_room(self, code: str, *, watch: bool = False) -> RoomMirror:
        """Take the free seat of a room, or watch it.

        Raises RefusedError.
        """
        return await self._enter(JoinRoom(0, code, watch))

    async def leave_room(self) -> None:
        """Give up the seat, or stop watching.

        Raises RefusedError (`running`: resign first).
        """
        await self._go(LeaveRoom(0))

    async def close_room(self) -> None:
        """Close the room that this player made.

        Raises RefusedError.
        """
        await self._go(CloseRoom(0))

    async def play(self, move: str) -> int:
        """Make a move from the position that `room` shows now; gives the log entry's number.

        Raises RefusedError (`stale`: the game had gone on; choose again).
        """
        room = self._inbox.room
        if room is None:
            raise RefusedError(Refusal.NOT_IN_ROOM, "join a room first")
        return await self._do(Play(0, move, room.state.basis_seq, room.state.basis_event))

    async def say(self, saying: Saying) -> int:
        """Send a saying to the others.

        Raises RefusedError.
        """
        return await self._do(Say(0, saying))

    async def resign(self) -> int:
        """Give the game up.

        Raises RefusedError.
        """
        return await self._do(Resign(0))

    async def offer_draw(self) -> int:
        """Offer a draw; moving on withdraws nothing.

        Raises RefusedError.
        """
        return await self._do(OfferDraw(0))

    async def answer_draw(self, *, accept: bool) -> int:
        """Answer the other side's offer.

        Raises RefusedError.
        """
        return await self._do(AnswerDraw(0, accept))

    async def offer_rematch(self) -> int:
        """Say that one would play again.

        Raises RefusedError.
        """
        return await self._do(OfferRematch(0))

    async def set_name(self, name: str) -> None:
        """Take a display name.

        Raises RefusedError (`bad_name`).
        """
        await self._connection.request(SetName(0, name))

    async def _do(self, message: Command) -> int:
        answer = await self._connection.request(message)
        seq = answer.seq if isinstance(answer, Ok) and answer.seq is not None else 0
        await self._inbox.folded(seq)
        return seq

    async def _enter(self, message: Command) -> RoomMirror:
        await self._connection.request(message)
        if self._inbox.room is None:
            raise RefusedError(Refusal.ROOM_CLOSED, "the room was closed at once")
        return self._inbox.room

    async def _go(self, message: Command) -> None:
        try:
            await self._connection.request(message)
        except RefusedError as error:
            # Sent again after a lost connection, the command finds the room left already.
            if error.code is not Refusal.NOT_IN_ROOM or self._inbox.room is None:
                raise
        self._inbox.room = None
