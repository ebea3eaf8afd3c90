"""The rooms that this server follows: opened once, kept fresh, left when their last connection has gone."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import structlog

from dolambac.protocol.refusals import Refusal
from dolambac_server.services.folding import BrokenLog, Gone
from dolambac_server.services.peer import Peer
from dolambac_server.services.refuse import Refuse
from dolambac_server.services.room import Room
from dolambac_server.services.workplace import Workplace
from dolambac_server.store import keys
from dolambac_server.store.errors import StoreError
from dolambac_server.store.nudges import Nudges

log = structlog.get_logger()


class Hub:
    """See the module."""

    def __init__(self, workplace: Workplace, nudges: Nudges) -> None:
        """`nudges` tell of events that other servers append."""
        self._at = workplace
        self._nudges = nudges
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}

    async def find(self, code: str) -> str:
        """The id of the room that has a code. Raises Refuse, StoreError."""
        room = await self._at.rooms.find(code)
        if room is None:
            raise Refuse(Refusal.NO_ROOM, "no open room has that code")
        return room

    @asynccontextmanager
    async def visit(self, room: str) -> AsyncIterator[Room]:
        """A room by its id, followed at least as long as the block runs; longer if a connection came in meanwhile.

        Raises Refuse, StoreError.
        """
        found = await self._open(room)
        found.visitors += 1
        try:
            yield found
        finally:
            found.visitors -= 1
            if found.empty:
                self._at.spawn(self._let_go(found), lambda _: None)

    def holds(self, room: Room) -> bool:
        """Whether this is the room that is kept fresh; another may have taken its place after a failure."""
        return self.rooms.get(room.state.id) is room

    async def _open(self, room: str) -> Room:
        if len(room) != 18 or not room.isascii() or not room.isalnum():
            raise Refuse(Refusal.NO_ROOM, "there is no such room")
        if (found := self.rooms.get(room)) is not None:
            return found
        if (opening := self._opening.get(room)) is not None:
            return await asyncio.shield(opening)
        future = self._opening[room] = asyncio.get_running_loop().create_future()
        try:
            loaded = await self._load(room)
        except BaseException as error:
            future.set_exception(error)
            # Others may wait for it or not; an exception nobody fetched would be reported as lost.
            future.exception()
            raise
        else:
            self.rooms[room] = loaded
            future.set_result(loaded)
            return loaded
        finally:
            del self._opening[room]

    async def _load(self, room: str) -> Room:
        # First the subscription, then the log: what comes in between is nudged.
        try:
            async with asyncio.timeout(self._at.settings.store_patience_ms / 1000):
                await self._nudges.follow(room)
            return await Room.load(self._at, room, self.drop)
        except BaseException as error:
            self._nudges.unfollow(room)
            if isinstance(error, BrokenLog):
                log.error("log_broken", room=room, error=repr(error), cause=repr(error.__cause__))
                raise Refuse(Refusal.ROOM_CLOSED, "the room cannot be read by this server") from error
            if isinstance(error, TimeoutError):
                raise StoreError("no subscription within the patience") from error
            raise

    def detach(self, room: Room, peer: Peer, *, gave_up_seat: bool = False) -> None:
        """A connection has left a room. It may be a page that reloads, so presence waits a moment."""
        room.peers.pop(peer.id, None)
        self._at.spawn(self._gone(room, peer, gave_up_seat), lambda error: self.drop(room, error))

    async def _gone(self, room: Room, peer: Peer, gave_up_seat: bool) -> None:
        if not gave_up_seat:
            await asyncio.sleep(self._at.settings.away_ms / 1000)
        try:
            # The room may have been dropped and loaded anew meanwhile; then the new one knows who else is there.
            await self.rooms.get(room.state.id, room).gone(peer, gave_up_seat=gave_up_seat)
        except StoreError as error:
            # The lease runs out by itself, and a sweeper then says that the player is away.
            log.info("leaving_late", room=room.state.id, error=str(error))
        self._forget(room)

    async def _let_go(self, room: Room) -> None:
        """Nobody came in."""
        if not room.empty or not self.holds(room):
            return
        try:
            await self._at.rooms.unfollow(room.state.id, [], stop=True)
        except StoreError as error:
            log.info("leaving_late", room=room.state.id, error=str(error))
        self._forget(room)

    def _forget(self, room: Room) -> None:
        if room.empty and self.holds(room):
            del self.rooms[room.state.id]
            self._nudges.unfollow(room.state.id)

    def nudged(self, room: str, seq: int) -> None:
        """Another server has appended to a room."""
        if (found := self.rooms.get(room)) is not None:
            found.nudged(seq)

    def drop(self, room: Room, error: BaseException) -> None:
        """Something went wrong in a room: cut its connections, which come back and find it loaded anew.

        A closed room that has rested long enough goes quietly.
        """
        name = room.state.id
        if isinstance(error, Gone):
            log.info("room_gone", room=name)
        else:
            log.error("room_dropped", room=name, error=repr(error), cause=repr(error.__cause__))
        if not isinstance(error, Gone) or room.state.closed is None:
            self.cut(room.peers.values())
        room.peers.clear()
        # Another may have taken the place of this one long ago.
        if self.holds(room):
            del self.rooms[name]
            self._nudges.unfollow(name)

    def forget_all(self) -> None:
        """Drop every cached room; whoever comes back finds it loaded anew."""
        for room in list(self.rooms):
            del self.rooms[room]
            self._nudges.unfollow(room)

    @staticmethod
    def cut(peers: Iterable[Peer]) -> None:
        """Close connections so that they come back."""
        for peer in list(peers):
            peer.cut(Refusal.STORE_UNAVAILABLE)

    async def refreshing(self) -> None:
        """Refresh leases and compare heads, for ever; spread over the interval."""
        settings = self._at.settings
        while True:
            rooms = list(self.rooms.values())
            pause = settings.refresh_ms / 1000 / max(1, len(rooms))
            began = asyncio.get_running_loop().time()
            for index, room in enumerate(rooms):
                room.refresh()
                ahead = began + pause * (index + 1) - asyncio.get_running_loop().time()
                if ahead > 0.01:
                    await asyncio.sleep(ahead)
            if not rooms:
                await asyncio.sleep(settings.refresh_ms / 1000)

    async def fell_due(self, member: str) -> None:
        """Act on a due member of a bucket's deadlines. Raises StoreError."""
        room_id = member.removeprefix("p:")
        if member != room_id:
            await self._at.rooms.expire_presence(room_id)
            if (followed := self.rooms.get(room_id)) is not None:
                followed.refresh()
            return
        try:
            async with self.visit(room_id) as room:
                room.fall_due()
                # Long enough for the append, and for a sweep that finds the same deadline again.
                await asyncio.sleep(0 if room.peers else 1)
        except Refuse as refusal:
            if refusal.code == Refusal.NO_ROOM:
                await self._at.rooms.drop_due(keys.bucket(room_id), member)
            else:
                await self._at.rooms.postpone(keys.bucket(room_id), member, self._at.now() + 60_000)
