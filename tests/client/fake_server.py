"""A small server in memory that speaks the protocol, with faults on request.

It plays real games by the real fold, so that the client under test sees what a server would send; what it does not
have is a store, clocks that run out, and protection against bad clients.
"""

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from dolambac.games import find
from dolambac.protocol import codec, to_server
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Event, Farewell, Legal, Named, Ok, Pong, Refused, ToClient, Welcome
from dolambac.protocol.to_server import Credentials, Hello, ToServer
from dolambac.room_events import (
    BYSTANDING,
    Away,
    Back,
    Closed,
    DrawOffered,
    Ended,
    Joined,
    Logged,
    Opened,
    Played,
    RematchOffered,
    RoomEvent,
    Said,
    Settings,
    Started,
    Withdrawn,
)
from dolambac.room_state import RoomState
from dolambac.room_view import clock_face, room_message
from dolambac.rules import BadNotation, Ending, IllegalMove, Seat
from dolambac.version import __version__


class _Refuse(Exception):
    def __init__(self, code: Refusal, detail: str = "", reason: str | None = None) -> None:
        super().__init__(code)
        self.code, self.detail, self.reason = code, detail, reason


@dataclass
class FakeRoom:
    state: RoomState
    log: list[Logged] = field(default_factory=list)


@dataclass
class House:
    """What the fake servers share, as real ones share a store."""

    rooms: dict[str, FakeRoom] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    names: dict[str, str | None] = field(default_factory=dict)
    answered: dict[tuple[str, str, int], tuple[ToClient, str | None]] = field(default_factory=dict)
    lines: list["Line"] = field(default_factory=list)
    ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))
    now: int = 1_000_000
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once there is a room."""

    def append(self, room: FakeRoom, event: RoomEvent) -> int:
        self.now += 100
        entry = Logged(room.state.seq + 1, f"e{next(self.ids)}", self.now, event)
        if room.log:
            room.state.apply(entry)
        room.log.append(entry)
        for line in self.lines:
            if line.room is room:
                line.queue(self.event(room, entry))
                line.queue_legal()
        return entry.seq

    def rewind(self, room: FakeRoom, entries: int) -> None:
        """Lose the last entries of the log, as a store does that falls back to a replica."""
        first, *rest = room.log[:-entries]
        room.state, room.log = RoomState.opened(room.state.id, first), [first, *rest]
        for entry in rest:
            room.state.apply(entry)

    def event(self, room: FakeRoom, entry: Logged) -> Event:
        game = room.state.game
        timed = isinstance(entry.event, Started | Played | Withdrawn | Ended) and game is not None
        return Event(
            room=room.state.id,
            seq=entry.seq,
            id=entry.id,
            at=entry.at,
            event=codec.to_map(entry.event),
            changes=not isinstance(entry.event, BYSTANDING),
            clock=clock_face(game.clock) if timed and game is not None else None,
            name=self.names.get(entry.event.player) if isinstance(entry.event, Joined) else None,
        )


@dataclass
class Line:
    """One connection."""

    house: House
    socket: web.WebSocketResponse
    port: int
    transport: asyncio.Transport | None
    player: str = ""
    tab: str = ""
    legal: bool = False
    room: FakeRoom | None = None
    out: list[ToClient] = field(default_factory=list)

    def queue(self, message: ToClient) -> None:
        self.out.append(message)

    def queue_legal(self) -> None:
        if not self.legal or self.room is None:
            return
        state = self.room.state
        you = state.seat_of(self.player)
        if you is not None and state.turn() == you and state.game is not None:
            position = state.game.position
            self.queue(Legal(state.seq, [state.rules.format(m) for m in state.rules.legal_moves(position)]))

    async def flush(self) -> None:
        messages, self.out = self.out, []
        for message in messages:
            await self.socket.send_bytes(codec.pack(message))


Fault = Callable[[ToServer], str | None]
"""Asked for each message: `drop` the connection before acting, `drop after` it, `ignore` it, or a refusal's code."""


class FakeServer:
    """One process of several on a house."""

    def __init__(self, house: House, *, code: str = "K7QF3M") -> None:
        self.house = house
        self.code = code
        self.fault: Fault = lambda message: None
        self.received: list[ToServer] = []
        self.maps: list[dict[str, Any]] = []
        self.snapshots_only = False
        self._runner: web.AppRunner | None = None
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        app = web.Application()
        app.router.add_get("/ws", self._serve)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        assert site._server is not None
        self.port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]  # asyncio's own server

    async def stop(self) -> None:
        """Close every connection without a word, and listen no more."""
        runner, self._runner = self._runner, None
        if runner is None:
            return
        for line in list(self.house.lines):
            if line.port == self.port:
                self._cut(line)
        await runner.cleanup()

    async def send_to_all(self, frame: bytes) -> None:
        """Send raw bytes on every connection."""
        for line in list(self.house.lines):
            await line.socket.send_bytes(frame)

    async def farewell(self, code: Refusal, *, resume: bool) -> None:
        for line in list(self.house.lines):
            line.queue(Farewell(code, resume))
            await line.flush()
            await line.socket.close(code=1001)

    def _cut(self, line: Line) -> None:
        if line.transport is not None:
            line.transport.abort()

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(protocols=(codec.SUBPROTOCOL,))
        await socket.prepare(request)
        line = Line(self.house, socket, self.port, request.transport)
        self.house.lines.append(line)
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.BINARY:
                    break
                self.maps.append(codec.unpack(frame.data))
                message = codec.to_server_message(self.maps[-1])
                self.received.append(message)
                if not await self._take(line, message):
                    self._cut(line)
                    break
        except ConnectionError:
            pass  # the client went away while it was written to: the same end as a lost connection
        finally:
            self.house.lines.remove(line)
        return socket

    async def _take(self, line: Line, message: ToServer) -> bool:
        fault = self.fault(message)
        if fault == "drop":
            return False
        if fault == "ignore":
            return True
        if isinstance(message, Hello):
            self._hello(line, message)
        elif fault is not None and fault != "drop after":
            line.queue(Refused(Refusal(fault), "on request", message.command))
        else:
            self._command(line, message)
        if fault == "drop after":
            line.out.clear()
        for other in list(self.house.lines):
            if other is not line or fault != "drop after":
                await other.flush()
        return fault != "drop after"

    def _hello(self, line: Line, hello: Hello) -> None:
        house, identity = self.house, None
        if hello.identity is None:
            line.player = f"p{next(house.ids)}"
            house.secrets[line.player] = f"secret of {line.player}"
            identity = Credentials(line.player, house.secrets[line.player])
        elif house.secrets.get(hello.identity.id) != hello.identity.secret:
            line.queue(Refused(Refusal.UNKNOWN_IDENTITY, "no such player"))
            return
        else:
            line.player = hello.identity.id
        line.tab, line.legal = hello.tab, hello.legal
        line.queue(Welcome(line.player, house.names.get(line.player), house.now, __version__, identity))
        if hello.room is not None:
            self._resume(line, hello.room)

    def _resume(self, line: Line, seen: to_server.SeenRoom) -> None:
        room = self.house.rooms.get(seen.room)
        if room is None or room.state.closed is not None:
            line.queue(Refused(Refusal.ROOM_CLOSED, "closed"))
            return
        line.room = room
        known = seen.seq <= len(room.log) and room.log[seen.seq - 1].id == seen.event
        if known and not self.snapshots_only:
            for entry in room.log[seen.seq :]:
                line.queue(self.house.event(room, entry))
        else:
            self._snapshot(line, rewound=not known)
        line.queue_legal()

    def _snapshot(self, line: Line, *, rewound: bool = False) -> None:
        assert line.room is not None
        state = line.room.state
        line.queue(room_message(state, state.seat_of(line.player), self.house.names, 0, rewound=rewound))
        line.queue_legal()

    def _command(self, line: Line, message: Any) -> None:
        house = self.house
        if isinstance(message, to_server.Ping):
            line.queue(Pong(message.command, house.now))
            return
        key = (line.player, line.tab, message.command)
        if key in house.answered:
            answer, entered = house.answered[key]
            line.queue(answer)
            if entered is not None:
                line.room = house.rooms[entered]
                self._snapshot(line)
            return
        before = len(line.out)
        try:
            seq = self._act(line, message)
        except _Refuse as refuse:
            line.queue(Refused(refuse.code, refuse.detail, message.command, refuse.reason))
            return
        ok = Ok(message.command, seq)
        line.out.insert(before, ok)
        enters = isinstance(message, to_server.CreateRoom | to_server.JoinRoom)
        house.answered[key] = (ok, line.room.state.id if enters and line.room else None)

    def _act(self, line: Line, message: Any) -> int | None:
        match message:
            case to_server.CreateRoom():
                return self._create(line, message)
            case to_server.JoinRoom():
                return self._join(line, message)
            case to_server.SetName(name=name):
                if len(name) < 2:
                    raise _Refuse(Refusal.BAD_NAME, "length")
                self.house.names[line.player] = name
                line.queue(Named(name))
                return None
        room = line.room
        if room is None:
            raise _Refuse(Refusal.NOT_IN_ROOM)
        seat = room.state.seat_of(line.player)
        match message:
            case to_server.LeaveRoom():
                line.room = None
                return self.house.append(room, Closed("left")) if seat is not None else None
            case to_server.CloseRoom():
                line.room = None
                return self.house.append(room, Closed("closed"))
        if seat is None:
            raise _Refuse(Refusal.NOT_SEATED)
        return self._in_game(room, seat, message)

    def _in_game(self, room: FakeRoom, seat: Seat, message: Any) -> int | None:
        house = self.house
        match message:
            case to_server.Play():
                return self._play(room, seat, message)
            case to_server.Say(saying=saying):
                return house.append(room, Said(seat, saying))
            case to_server.Resign():
                seq = house.append(room, Withdrawn(seat, Ending.RESIGNED))
                self._end(room)
                return seq
            case to_server.OfferDraw():
                return house.append(room, DrawOffered(seat))
            case to_server.OfferRematch():
                seq = house.append(room, RematchOffered(seat))
                if len(room.state.rematch) == len(room.state.seats):
                    self._begin(room)
                return seq
        raise _Refuse(Refusal.BAD_MESSAGE, message.tag)

    def _create(self, line: Line, message: to_server.CreateRoom) -> int:
        if message.game not in ("dolambac", "duel"):
            raise _Refuse(Refusal.UNKNOWN_GAME, message.game)
        if message.options:
            raise _Refuse(Refusal.BAD_OPTION, str(message.options))
        settings = Settings(message.game, message.options, message.time, public=False, watchers=message.watchers)
        first = Logged(1, f"e{next(self.house.ids)}", self.house.now, Opened(self.code, settings))
        room = FakeRoom(RoomState.opened(f"r{next(self.house.ids)}", first), [first])
        self.house.rooms[room.state.id] = room
        self.house.opened.set()
        seq = self.house.append(room, Joined(Seat(0), line.player))
        line.room = room
        self._snapshot(line)
        return seq

    def _join(self, line: Line, message: to_server.JoinRoom) -> int | None:
        room = next((r for r in self.house.rooms.values() if r.state.code == message.code), None)
        if room is None:
            raise _Refuse(Refusal.NO_ROOM, message.code)
        if message.watch and not room.state.settings.watchers:
            raise _Refuse(Refusal.NO_WATCHERS)
        seq = None
        if not message.watch and room.state.seat_of(line.player) is None:
            if None not in room.state.seats:
                raise _Refuse(Refusal.ROOM_FULL, "both seats are taken")
            seq = self.house.append(room, Joined(Seat(room.state.seats.index(None)), line.player))
            if None not in room.state.seats:
                self._begin(room)
        line.room = room
        self._snapshot(line)
        return seq

    def _begin(self, room: FakeRoom) -> None:
        number = 1 if room.state.game is None else room.state.game.number + 1
        players = [seat.player for seat in room.state.seats if seat is not None]
        first = Seat((number - 1) % 2)
        self.house.append(room, Started(f"g{number}", number, find(room.state.settings.game).profile, first, players))

    def _play(self, room: FakeRoom, seat: Seat, message: to_server.Play) -> int:
        state = room.state
        game = state.running
        if game is None:
            raise _Refuse(Refusal.NOT_RUNNING)
        if (message.seq, message.event) != (state.basis_seq, state.basis_event):
            raise _Refuse(Refusal.STALE)
        if state.turn() != seat:
            raise _Refuse(Refusal.NOT_YOUR_TURN)
        rules = state.rules
        try:
            move = rules.parse(game.position, message.move)
            rules.play(game.position, move)
        except BadNotation as error:
            raise _Refuse(Refusal.BAD_NOTATION, str(error), error.reason) from error
        except IllegalMove as error:
            raise _Refuse(Refusal.ILLEGAL_MOVE, str(error), error.reason) from error
        growth = [[other, steps] for other, steps in rules.growth(game.position, move) if steps > 0]
        seq = self.house.append(room, Played(seat, len(game.moves) + 1, message.move, growth))
        self._end(room)
        return seq

    def _end(self, room: FakeRoom) -> None:
        game = room.state.running
        if game is not None and (outcome := room.state.rules.outcome(game.position)) is not None:
            self.house.append(room, Ended(outcome.winner, outcome.ending))

    async def away(self, player: str) -> None:
        """Report a player as away and back, as a server does when the last connection goes and returns."""
        for room in self.house.rooms.values():
            if room.state.seat_of(player) is not None:
                self.house.append(room, Away(player))
                self.house.append(room, Back(player))
        await asyncio.gather(*(line.flush() for line in self.house.lines))
