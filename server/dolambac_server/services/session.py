"""One client from `hello` on: who it is, which room it is in, and where its commands go."""

import asyncio
import secrets
from dataclasses import dataclass
from functools import partial

from dolambac import names, room_codes, time_formats
from dolambac.games import find
from dolambac.protocol import codec
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Named, Ok, Pong, Welcome
from dolambac.protocol.to_server import (
    CreateRoom,
    Credentials,
    Hello,
    JoinRoom,
    LeaveRoom,
    Ping,
    Play,
    SeenRoom,
    SetName,
    ToServer,
)
from dolambac.room_events import Joined, Opened, Settings
from dolambac.rules import BadOption, Seat, UnknownGame
from dolambac.version import __version__
from dolambac_server.services.hub import Hub
from dolambac_server.services.joining import Joining
from dolambac_server.services.peer import Peer
from dolambac_server.services.refuse import Refuse
from dolambac_server.services.room import Room
from dolambac_server.services.workplace import Workplace
from dolambac_server.store import keys
from dolambac_server.store.players import Player
from dolambac_server.store.rooms import NewEvent, new_id

_CODES_TRIED = 20


@dataclass(slots=True)
class Service:
    """What sessions work with."""

    workplace: Workplace
    hub: Hub
    draining: bool = False


class Session:
    """See the module. The connection that owns it is its peer."""

    __slots__ = ("_at", "_hub", "_peer", "_room", "_service")

    def __init__(self, service: Service, peer: Peer) -> None:
        """A session begins when `hello` has been answered."""
        self._service = service
        self._at, self._hub = service.workplace, service.hub
        self._peer = peer
        self._room: Room | None = None

    def quick(self, message: ToServer) -> bool:
        """Act at once on a message that needs no waiting; False when it has to go to `slow`."""
        match message:
            case Play() if self._room is not None and self._peer.id in self._room.peers:
                # First of all, and once more below for whoever is in no room: nearly all messages are moves.
                self._room.submit(self._peer, message, message.command)
            case Hello():
                raise Refuse(Refusal.HELLO_TWICE, "this connection has said hello already")
            case Ping(command=number):
                self._peer.say(Pong(number, self._at.now()))
            case CreateRoom() | JoinRoom() | SetName():
                return False
            case LeaveRoom() if self._room is not None and _has_to_give_up(self._room, self._peer):
                self._room.submit(self._peer, message, message.command, partial(self._leave, gave_up_seat=True))
            case LeaveRoom():
                return False
            case _:
                if self._room is None or self._peer.id not in self._room.peers:
                    raise Refuse(Refusal.NOT_IN_ROOM, "this connection is in no room; make or join one")
                self._room.submit(self._peer, message, message.command)
        return True

    async def slow(self, message: ToServer) -> None:
        """Act on a message that has to wait for the store. Raises Refuse, StoreError."""
        match message:
            case CreateRoom():
                await self._create(message)
            case JoinRoom():
                await self._join(message)
            case SetName():
                await self._set_name(message)
            case LeaveRoom():
                if self._room is None:
                    raise Refuse(Refusal.NOT_IN_ROOM, "this connection is in no room")
                self._leave()
                self._peer.say(Ok(message.command))
            case _:
                raise Refuse(Refusal.BAD_MESSAGE, f"{message.tag} is not expected here")

    async def resume(self, seen: SeenRoom) -> None:
        """Go back into the room where a lost connection was. Raises Refuse, StoreError."""
        async with self._hub.visit(seen.room) as room:
            if room.state.seat_of(self._peer.player) is None:
                _check_watching(room)
            await self._enter(room, seen, None)

    def closed(self) -> None:
        """The connection has gone."""
        if self._room is not None:
            self._hub.detach(self._room, self._peer)
            self._room = None

    def _leave(self, *, gave_up_seat: bool = False) -> None:
        if self._room is not None:
            self._hub.detach(self._room, self._peer, gave_up_seat=gave_up_seat)
            self._room = None

    async def _enter(self, room: Room, seen: SeenRoom | None, answer: Ok | None) -> None:
        await room.enter(self._peer, seen, answer)
        self._room = room
        if not self._hub.holds(room):
            # It was dropped while the connection came in: nobody would tell it of anything.
            self._leave()
            self._peer.cut(Refusal.STORE_UNAVAILABLE)

    async def _create(self, message: CreateRoom) -> None:
        self._free()
        if self._service.draining:
            raise Refuse(Refusal.DRAINING, "this server makes no new rooms; connect again")
        settings = room_settings(message)
        player, command = self._peer.player, f"{self._peer.tab}{message.command:08x}"
        if await self._at.players.count(player, "rooms") > self._at.settings.rooms_per_hour:
            raise Refuse(Refusal.TOO_MANY_ROOMS, f"{self._at.settings.rooms_per_hour} rooms an hour are the most")
        await self._at.players.stay(player)
        async with self._hub.visit(await self._make(player, command, settings)) as room:
            await self._enter(room, None, Ok(message.command))

    async def _make(self, player: str, command: str, settings: Settings) -> str:
        """The id of a new room, or of the one that this very command made before."""
        for _ in range(_CODES_TRIED):
            code = "".join(secrets.choice(room_codes.ALPHABET) for _ in range(room_codes.LENGTH))
            fresh = f"{keys.bucket_of_code(code)}{secrets.token_hex(8)}"
            # Sent again after a lost reply, the same command finds the same room and code here.
            room, code = await self._at.players.made_room(player, command, fresh, code)
            events = [
                NewEvent(new_id(), "1", codec.pack(event))
                for event in (Opened(code, settings), Joined(Seat(0), player))
            ]
            if await self._at.rooms.create(room, code, self._at.settings.waiting_room_ms, events):
                return room
            await self._at.players.forget_room(player, command)
        raise Refuse(Refusal.STORE_UNAVAILABLE, "no free code was found; try again")

    async def _join(self, message: JoinRoom) -> None:
        self._free()
        try:
            code = room_codes.normalise(message.code)
        except room_codes.BadCode as error:
            raise Refuse(Refusal.BAD_CODE, f"not a room code ({error.reason})") from error
        async with self._hub.visit(await self._hub.find(code)) as room:
            if message.watch:
                _check_watching(room)
                if len(room.peers) >= self._at.settings.watchers_per_room:
                    raise Refuse(Refusal.ROOM_FULL, "as many watch this room as may")
            else:
                await self._at.players.stay(self._peer.player)
                await self._take_seat(room, message)
            await self._enter(room, None, Ok(message.command))

    async def _take_seat(self, room: Room, message: JoinRoom) -> None:
        # Another tab of this player may have changed the name since this one said hello.
        self._peer.name = (await self._at.players.names([self._peer.player]))[self._peer.player]
        joining = Joining(self._peer)
        room.join(joining, message, joining.seated)
        try:
            # The room answers within the store's patience, unless it breaks.
            async with asyncio.timeout(2 * self._at.settings.store_patience_ms / 1000):
                await joining.outcome
        except TimeoutError as error:
            raise Refuse(Refusal.STORE_UNAVAILABLE, "the room did not answer; send the same command again") from error

    def _free(self) -> None:
        room = self._room
        if room is not None and (room.state.closed is not None or self._peer.id not in room.peers):
            self._leave()
        if self._room is not None:
            raise Refuse(Refusal.IN_A_ROOM, "this connection is in a room; leave it first")

    async def _set_name(self, message: SetName) -> None:
        try:
            name = names.clean(message.name)
        except names.BadName as error:
            raise Refuse(Refusal.BAD_NAME, f"not a display name ({error.reason})") from error
        player = self._peer.player
        before = (await self._at.players.names([player]))[player]
        if name != before:
            # Each change is an event of the log, which has an end: nobody may fill it up to spoil a game.
            if await self._at.players.count(player, "names") > self._at.settings.names_per_hour:
                raise Refuse(Refusal.TOO_FAST, f"{self._at.settings.names_per_hour} names an hour are the most")
            await self._at.players.set_name(player, name)
        self._peer.name = name
        self._peer.say(Ok(message.command))
        self._peer.say(Named(name))
        if name != before and self._room is not None and _sits(self._room, self._peer):
            self._room.renamed(self._peer.player, name)


async def identify(workplace: Workplace, hello: Hello) -> tuple[Player, Welcome]:
    """Who says hello, and what to answer. Raises Refuse, StoreError."""
    if len(hello.tab) != 8 or set(hello.tab) - set("0123456789abcdef"):
        raise Refuse(Refusal.BAD_MESSAGE, "tab: eight hexadecimal digits are wanted")
    if hello.identity is None:
        player, secret = await workplace.players.create()
        made = Credentials(player.id, secret)
    else:
        known = await workplace.players.find(hello.identity.id, hello.identity.secret)
        if known is None:
            raise Refuse(Refusal.UNKNOWN_IDENTITY, "no such identity here; say hello without one to get a new one")
        player, made = known, None
    return player, Welcome(player.id, player.name, workplace.now(), __version__, made)


def room_settings(message: CreateRoom) -> Settings:
    """The settings of a room to be made. Raises Refuse."""
    try:
        rules = find(message.game)
        rules.initial(message.options, Seat(0))
        time_formats.find(message.time, message.game)
    except UnknownGame as error:
        raise Refuse(Refusal.UNKNOWN_GAME, str(error)) from error
    except BadOption as error:
        raise Refuse(Refusal.BAD_OPTION, str(error)) from error
    except time_formats.BadTimeFormat as error:
        raise Refuse(Refusal.BAD_TIME, str(error)) from error
    return Settings(message.game, dict(message.options), message.time, public=False, watchers=message.watchers)


def _check_watching(room: Room) -> None:
    """Raises Refuse when this room may not be watched."""
    if not room.state.settings.watchers and not room.state.settings.public:
        raise Refuse(Refusal.NO_WATCHERS, "the room may not be watched")
    if room.state.closed is not None:
        raise Refuse(Refusal.ROOM_CLOSED, "the room is closed; make a new one")


def _sits(room: Room, peer: Peer) -> bool:
    """Whether the player sits in a room that is still open, so that commands go to its log."""
    return room.state.closed is None and room.state.seat_of(peer.player) is not None


def _has_to_give_up(room: Room, peer: Peer) -> bool:
    """Whether leaving means giving a seat up. Who is out of a game that goes on just goes, and may come back."""
    seat = room.state.seat_of(peer.player)
    return _sits(room, peer) and seat is not None and not room.state.is_out(seat)
