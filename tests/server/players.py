"""A player for tests: raw messages over a real WebSocket, checked and folded as they come."""

import asyncio
import json
import secrets
import socket
from collections.abc import Callable, Sequence
from typing import Any

import aiohttp
import msgpack

from dolambac.protocol import codec
from dolambac.protocol.to_client import Event, Room
from dolambac.room_state import RoomState
from dolambac.room_view import logged, room_state

PATIENCE_S = 15.0
"""How long anything may take before a test gives up."""

WALK = ["e2", "d9", "e3", "c9", "e4", "d9", "e5", "c9", "e6", "d9", "e7", "c9", "e8", "d9", "e9"]
"""A whole game of Dolambaç, won by seat 0, who is first."""

Message = dict[str, Any]

connected: list["Player"] = []
"""Everybody who has connected in this test; a fixture hangs up for them."""


class Hung(AssertionError):
    """What was awaited did not come."""


class Player:
    """One connection; `again` makes the same person's next one."""

    def __init__(
        self, url: str, identity: Message | None = None, tab: str | None = None, *, text: bool = False
    ) -> None:
        """`url` is the server's http address; `text` speaks JSON."""
        self.url = url
        self.identity = identity
        self.tab = tab or secrets.token_hex(4)
        self.text = text
        self.number = 0
        self.welcome: Message = {}
        self.heard: list[Message] = []
        """Every message received, in order."""
        self.close_code: int | None = None
        self.state: RoomState | None = None
        self.snapshot: Message = {}
        self._http: aiohttp.ClientSession | None = None
        self._ws: aiohttp.ClientWebSocketResponse | None = None

    # Connecting

    async def connect(self, headers: dict[str, str] | None = None, buffer: int | None = None) -> "Player":
        """Open the socket without a word; `buffer` makes the system take few bytes that nobody has read."""
        self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(socket_factory=_small(buffer)))
        connected.append(self)
        protocol = codec.SUBPROTOCOL_JSON if self.text else codec.SUBPROTOCOL
        try:
            self._ws = await self._http.ws_connect(f"{self.url}/ws", protocols=(protocol,), headers=headers)
        except BaseException:
            await self._http.close()
            raise
        return self

    async def hello(self, **fields: Any) -> "Player":
        """Connect, say hello and take the welcome."""
        if self._ws is None:
            await self.connect()
        await self.send({"type": "hello", "tab": self.tab, "identity": self.identity, **fields})
        self.welcome = await self.hear("welcome")
        self.identity = self.welcome.get("identity") or self.identity
        return self

    async def again(self, url: str | None = None, **fields: Any) -> "Player":
        """The same person and tab on a new connection, going on in the room that was seen last."""
        other = Player(url or self.url, self.identity, self.tab, text=self.text)
        other.number, other.state = self.number, self.state
        if self.state is not None:
            fields.setdefault("room", self.seen)
        await other.hello(**fields)
        return other

    @property
    def seen(self) -> Message:
        """The room and the last event of it, as `hello` tells them."""
        assert self.state is not None
        return {"room": self.state.id, "seq": self.state.seq, "event": self.state.event}

    @property
    def id(self) -> str:
        player: str = self.welcome["player"]
        return player

    async def hang_up(self) -> None:
        """Close the connection properly."""
        if self._ws is not None:
            await self._ws.close()
        if self._http is not None:
            await self._http.close()

    def vanish(self) -> None:
        """Cut the connection without a word."""
        assert self._ws is not None
        connection = self._ws._response.connection
        assert connection is not None
        assert connection.transport is not None
        connection.transport.abort()

    async def vanish_and_forget(self) -> None:
        """Lose the connection, and with it all that was not taken in yet."""
        self.vanish()
        await self.hang_up()

    # Sending

    async def send(self, message: Any) -> None:
        """Send one message."""
        await self.send_raw(json.dumps(message) if self.text else msgpack.packb(message))

    async def send_raw(self, frame: bytes | str) -> None:
        """Send one frame as it is."""
        assert self._ws is not None
        if isinstance(frame, str):
            await self._ws.send_str(frame)
        else:
            await self._ws.send_bytes(frame)

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send a command with the next number, and return its answer; everything before it is taken in."""
        self.number += 1
        return await self.repeat(self.number, kind, **fields)

    async def repeat(self, number: int, kind: str, **fields: Any) -> Message:
        """Send a command under this number, and return its answer."""
        await self.send({"type": kind, "command": number, **fields})
        return await self.answer(number)

    async def answer(self, number: int | None) -> Message:
        """Take messages in until the answer to a command."""
        return await self.hear("ok", "refused", command=number)

    async def do(self, kind: str, **fields: Any) -> Message:
        """A command that has to be carried out."""
        answer = await self.command(kind, **fields)
        assert answer["type"] == "ok", answer
        return answer

    async def refused(self, kind: str, **fields: Any) -> str:
        """A command that has to be refused; its code."""
        answer = await self.command(kind, **fields)
        assert answer["type"] == "refused", answer
        code: str = answer["code"]
        return code

    async def create(self, game: str = "dolambac", **fields: Any) -> str:
        """Make a room; its code."""
        await self.do("create_room", game=game, **fields)
        await self.hear("room")
        code: str = self.snapshot["code"]
        return code

    async def join(self, code: str, *, watch: bool = False) -> "Player":
        """Take a seat, or watch."""
        await self.do("join_room", code=code, watch=watch)
        await self.hear("room")
        return self

    def basis(self) -> Message:
        """What `play` has to name."""
        assert self.state is not None
        return {"seq": self.state.basis_seq, "event": self.state.basis_event}

    async def play(self, move: str) -> Message:
        """Make a move that has to be accepted, and take its event in."""
        answer = await self.do("play", move=move, **self.basis())
        await self.event("played", move=move)
        return answer

    # Receiving

    async def next(self) -> Message | None:
        """The next message, taken in; None when the connection has ended."""
        assert self._ws is not None
        try:
            frame = await self._ws.receive(PATIENCE_S)
        except TimeoutError:
            raise Hung(f"nothing came after {self.heard[-3:]}") from None
        if frame.type not in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT):
            # What the server said; aiohttp forgets it when its own answer comes too late.
            self.close_code = frame.data if frame.type is aiohttp.WSMsgType.CLOSE else self._ws.close_code
            return None
        assert (frame.type is aiohttp.WSMsgType.TEXT) == self.text
        message: Message = json.loads(frame.data) if self.text else msgpack.unpackb(frame.data)
        self._take(message)
        return message

    async def hear(self, *kinds: str, **fields: Any) -> Message:
        """Take messages in until one of these kinds with these fields."""
        return await self.until(lambda m: m["type"] in kinds and all(m.get(k) == v for k, v in fields.items()))

    async def event(self, kind: str, **fields: Any) -> Message:
        """Take messages in until this room event."""

        def wanted(message: Message) -> bool:
            event = message.get("event")
            return (
                isinstance(event, dict)
                and event["type"] == kind
                and all(event.get(key) == value for key, value in fields.items())
            )

        return await self.until(wanted)

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Take messages in until one that is wanted; Hung when it does not come."""
        deadline = asyncio.get_running_loop().time() + PATIENCE_S
        while asyncio.get_running_loop().time() < deadline:
            message = await self.next()
            if message is None:
                assert self._ws is not None
                raise Hung(f"closed with {self._ws.close_code} after {self.heard[-3:]}")
            if wanted(message):
                return message
        raise Hung(f"not among {self.heard[-5:]}")

    async def caught_up(self) -> "Player":
        """Take in everything that the server has sent to this connection so far."""
        self.number += 1
        await self.send({"type": "ping", "command": self.number})
        await self.hear("pong", command=self.number)
        return self

    async def ended(self) -> int | None:
        """Take messages in until the server closes the connection; the close code."""
        while await self.next() is not None:
            pass
        return self.close_code

    def events(self, start: int = 0) -> list[Message]:
        """The room events heard so far, from the given message on."""
        return [message for message in self.heard[start:] if message["type"] == "event"]

    def _take(self, message: Message) -> None:
        """Check a message against the classes, and fold it in."""
        self.heard.append(message)
        typed = codec.to_client_message(message)
        if isinstance(typed, Room):
            self.snapshot, self.state = message, room_state(typed)
        elif isinstance(typed, Event):
            assert self.state is not None
            self.state.apply(logged(typed))
            assert typed.changes == (self.state.basis_seq == typed.seq)


def _small(buffer: int | None) -> Callable[[aiohttp.AddrInfoType], socket.socket] | None:
    if buffer is None:
        return None

    def make(info: aiohttp.AddrInfoType) -> socket.socket:
        made = socket.socket(*info[:3])
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        return made

    return make


async def play_on(players: Sequence[Player], moves: Sequence[str]) -> None:
    """Play moves in turn, each by the seat to move; `players` by seat. Everybody takes every move in."""
    for move in moves:
        state = players[0].state
        assert state is not None
        turn = state.turn()
        assert turn is not None
        await players[turn].play(move)
        for other in players:
            if other is not players[turn]:
                await other.event("played", move=move)


def kinds(messages: Sequence[Message]) -> list[str]:
    """The types of messages, of room events the event's."""
    return [m["event"]["type"] if m["type"] == "event" else m["type"] for m in messages]
