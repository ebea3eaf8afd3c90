"""What came from the server: the room it adds up to, and the notices that the program has not read yet."""

import asyncio
from collections import deque
from typing import TypeAlias

from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Event, Legal, Named, Refused, Room, ToClient, Watching
from dolambac.protocol.to_server import SeenRoom
from dolambac_client.errors import ClientClosed, ClientError, FellBehind, ProtocolMismatch
from dolambac_client.mirror import Gap, RoomMirror
from dolambac_client.notices import Connected, Disconnected, NewIdentity, Notice, RoomGone
from dolambac_client.wire import WireLost

MOST_UNREAD = 4_096
"""The most notices that may wait for the program."""

_GONE = frozenset({Refusal.ROOM_CLOSED, Refusal.NO_ROOM})

Incoming: TypeAlias = ToClient | Connected | Disconnected | NewIdentity


class Inbox:
    """Folds what comes into the room, and keeps it until it is read."""

    def __init__(self) -> None:
        """Empty, and in no room."""
        self.room: RoomMirror | None = None
        """The room this client is in."""
        self.player = ""
        """This client's own id, once a server has said it."""
        self._unread: deque[Notice] = deque()
        self._changed = asyncio.Event()
        self._ended: ClientError | None = None

    def end(self, reason: ClientError) -> None:
        """Nothing will come any more."""
        self._ended = reason
        self._wake()

    def seen(self) -> SeenRoom | None:
        """Where to go on after a lost connection."""
        return None if self.room is None else self.room.seen()

    def take(self, message: Incoming) -> None:
        """Take the next message.

        Raises WireLost when one is missing before it, FellBehind, and ProtocolMismatch.
        """
        notice = self._understood(message)
        if notice is None:
            return
        if len(self._unread) >= MOST_UNREAD:
            raise FellBehind(f"{MOST_UNREAD} notices are unread")
        self._unread.append(notice)
        self._wake()

    async def read(self) -> Notice | None:
        """The next notice; None once the client is closed and everything is read.

        Raises what ended the connection, after everything that came before it.
        """
        while not self._unread:
            if isinstance(self._ended, ClientClosed):
                return None
            if self._ended is not None:
                raise self._ended
            await self._changed.wait()
        return self._unread.popleft()

    async def folded(self, seq: int) -> None:
        """Wait until the room shows the entry `seq`, or is another state or gone, or nothing comes any more."""
        room = self.room
        while room is not None and room is self.room and room.state.seq < seq and self._ended is None:
            await self._changed.wait()

    def _wake(self) -> None:
        """Something has changed: everybody who waits looks again, and waits on a new event."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def _understood(self, message: Incoming) -> Notice | None:
        match message:
            case Event():
                if self.room is None or message.room != self.room.state.id:
                    return None
                try:
                    return self.room.take(message)
                except Gap as gap:
                    raise WireLost(str(gap)) from gap
            case Room():
                self.room = RoomMirror(message, self.player)
                return message
            case Refused(code=code) if code in _GONE and self.room is not None:
                self.room = None
                return RoomGone(code)
            case NewIdentity():
                self.room = None
                return message
            case Watching(count=count):
                if self.room is not None:
                    self.room.watching = count
                return message
            case Connected() | Disconnected() | Refused() | Named() | Legal():
                return message
            case _:
                raise ProtocolMismatch(f"{message.tag} at the wrong time")
