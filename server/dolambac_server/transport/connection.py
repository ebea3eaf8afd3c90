"""One WebSocket connection: bytes to messages, messages to bytes, and every limit on the way."""

import asyncio
import secrets
from typing import Any

import structlog
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from dolambac.protocol import codec
from dolambac.protocol.codec import Tagged
from dolambac.protocol.fields import BadMessage
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Farewell, Refused
from dolambac.protocol.to_server import Hello
from dolambac.reasons import Reason
from dolambac_server.services.folding import BrokenLog
from dolambac_server.services.frames import CLOSE, Frame, framed
from dolambac_server.services.refuse import Refuse
from dolambac_server.services.session import Service, Session, identify
from dolambac_server.store.errors import StoreError
from dolambac_server.transport.allowance import Allowance

log = structlog.get_logger()

_BYTES_BEHIND = 512 * 1024
_SLOWED_S = 0.1
CLOSE_S = 2.0
"""How long a client may take to answer a close frame."""


class Connection:
    """See the module; the `Peer` that services see."""

    __slots__ = (
        "_aborted",
        "_allowance",
        "_behind",
        "_json",
        "_leaving",
        "_newcomers",
        "_refused_fast",
        "_service",
        "_session",
        "_transport",
        "_ws",
        "id",
        "name",
        "player",
        "tab",
        "wants_board",
        "wants_legal",
    )

    def __init__(
        self, service: Service, ws: web.WebSocketResponse, transport: asyncio.Transport, newcomers: Allowance
    ) -> None:
        """For a WebSocket that has just been opened; `newcomers` is how many identities its address may still make."""
        self._newcomers = newcomers
        self._service = service
        self._ws = ws
        self._transport = transport
        self._json = ws.ws_protocol == codec.SUBPROTOCOL_JSON
        self._session: Session | None = None
        settings = service.workplace.settings
        self._allowance = Allowance(settings.commands_per_second, settings.command_burst, service.workplace.loop_time())
        self._refused_fast = 0
        self._behind = 0
        self._aborted = self._leaving = False
        self.id = secrets.token_hex(6)
        self.player, self.tab = "", ""
        self.name: str | None = None
        self.wants_board = self.wants_legal = False

    # What services call

    def send(self, *frames: Frame) -> None:
        """Write frames at once; a reader who is too far behind is cut, and resumes by the number of its last event."""
        transport = self._transport
        if self._leaving or transport.is_closing():
            return
        waiting = transport.get_write_buffer_size()
        self._behind = self._behind + len(frames) if waiting else len(frames)
        if waiting > _BYTES_BEHIND or (waiting and self._behind > self._service.workplace.settings.frames_behind):
            log.info("slow_reader", connection=self.id, waiting=waiting)
            transport.abort()
            return
        if self._json:
            transport.write(b"".join([frame.text for frame in frames]))
        elif len(frames) == 1:
            transport.write(frames[0].binary)
        else:
            transport.write(b"".join([frame.binary for frame in frames]))

    def say(self, message: Tagged) -> None:
        """Send one message that only this connection gets."""
        self.send(Frame.of(message))

    def abort(self) -> None:
        """Cut without a word, and act on nothing more that was received; the client comes back."""
        self._aborted = True
        self._transport.abort()

    def acted(self) -> None:
        """A command changed the room: it does not count as haste. Two bots may play as fast as they can think."""
        self._allowance.refund()

    def refuse(self, code: Refusal, detail: str, command: int | None, reason: Reason | None = None) -> None:
        """Answer a message that is not acted on."""
        self._service.workplace.counts[f"refused:{code}"] += 1
        self.say(Refused(code, detail, command, reason))

    def cut(self, code: Refusal) -> None:
        """Say why, and close; what the client still sends is passed over."""
        if self._leaving:
            return
        self.say(Farewell(code, _comes_back(code)))
        self._leaving = True
        if self._transport.is_closing():
            return
        # Not aiohttp's `close`: called from here it would shut the socket without waiting for the client's answer,
        # and a client that has not read our frames by then would lose them.
        self._transport.write(framed(_close_code(code).to_bytes(2) + code.encode(), CLOSE))
        asyncio.get_running_loop().call_later(CLOSE_S, self._transport.abort)

    async def _farewell(self, code: Refusal) -> None:
        """Like `cut`, from the task that reads."""
        self.say(Farewell(code, _comes_back(code)))
        self._leaving = True
        await self._ws.close(code=_close_code(code), message=code.encode())

    # Reading

    async def run(self) -> None:
        """Read until the connection ends."""
        try:
            if await self._hello():
                await self._read()
        finally:
            if self._session is not None:
                self._session.closed()

    async def _hello(self) -> bool:
        settings = self._service.workplace.settings
        try:
            async with asyncio.timeout(settings.hello_ms / 1000):
                data = await self._receive()
        except TimeoutError:
            await self._farewell(Refusal.HELLO_FIRST)
            return False
        if data is None:
            return False
        command = codec.command_number(data)
        try:
            message = codec.to_server_message(data)
            if not isinstance(message, Hello):
                raise Refuse(Refusal.HELLO_FIRST, "the first message has to be hello")
            if message.identity is None and not self._newcomers.take(self._service.workplace.loop_time()):
                raise Refuse(Refusal.TOO_FAST, "too many new players from one address; try again in a minute")
            player, welcome = await identify(self._service.workplace, message)
        except BadMessage as error:
            refusal = Refuse(Refusal.BAD_MESSAGE, str(error))
        except Refuse as error:
            refusal = error
        except StoreError:
            refusal = Refuse(Refusal.STORE_UNAVAILABLE, "the store cannot be reached; connect again")
        else:
            self.player, self.name, self.tab = player.id, player.name, message.tab
            self.wants_board, self.wants_legal = message.board, message.legal
            self._session = Session(self._service, self)
            self.say(welcome)
            if message.room is not None:
                refused = await self._guarded(self._session.resume(message.room), None)
                if refused == Refusal.STORE_UNAVAILABLE:
                    # Outside of its room it would wait for what never comes; when it comes back, it tries again.
                    await self._farewell(refused)
                    return False
            return True
        self.refuse(refusal.code, refusal.detail, command)
        await self._farewell(refusal.code)
        return False

    async def _read(self) -> None:
        assert self._session is not None
        workplace = self._service.workplace
        while True:
            data = await self._receive()
            if data is None:
                return
            if not self._allowance.take(workplace.loop_time()):
                if not await self._too_fast(data):
                    return
                continue
            if self._refused_fast and self._allowance.rested:
                self._refused_fast = 0
            number = codec.command_number(data)
            try:
                message = codec.to_server_message(data)
                if number is None and not isinstance(message, Hello):
                    raise BadMessage("command: a number from 0 to 4294967295 is wanted")
                if not self._session.quick(message):
                    await self._guarded(self._session.slow(message), number)
            except BadMessage as error:
                self.refuse(Refusal.BAD_MESSAGE, str(error), number)
            except Refuse as refusal:
                self.refuse(refusal.code, refusal.detail, number, refusal.reason)

    async def _guarded(self, work: Any, number: int | None) -> Refusal | None:
        """Do something that may be refused; the code if it was."""
        try:
            await work
        except Refuse as refusal:
            self.refuse(refusal.code, refusal.detail, number)
        except BrokenLog as error:
            log.error("log_broken", error=repr(error), cause=repr(error.__cause__))
            self.refuse(Refusal.ROOM_CLOSED, "the room cannot be read by this server", number)
        except StoreError as error:
            log.warning("store_failed", error=str(error)[:200])
            self.refuse(Refusal.STORE_UNAVAILABLE, "the store cannot be reached; send the same command again", number)
            return Refusal.STORE_UNAVAILABLE
        return None

    async def _receive(self) -> Any:
        """The next frame's value, or None when the connection has ended. Broken frames are refused here."""
        while True:
            frame: WSMessage = await self._ws.receive()
            if self._aborted or self._service.workplace.stood_still():
                self.abort()
                return None
            if frame.type not in (WSMsgType.BINARY, WSMsgType.TEXT):
                return None
            if self._leaving:
                continue
            if _size(frame.data) > codec.MAX_FRAME:
                self.refuse(Refusal.TOO_LARGE, f"a frame has at most {codec.MAX_FRAME} bytes", None)
                await self._farewell(Refusal.TOO_LARGE)
                return None
            try:
                if self._json != (frame.type is WSMsgType.TEXT):
                    raise BadMessage("binary frames under dolambac.1, text frames under dolambac.1.json")
                data = codec.unpack_json(frame.data) if self._json else codec.unpack(frame.data)
                if data is None:
                    raise BadMessage("not a map")
                return data
            except BadMessage as error:
                if not self._allowance.take(self._service.workplace.loop_time()):
                    if not await self._too_fast(None):
                        return None
                else:
                    self.refuse(Refusal.BAD_MESSAGE, str(error), None)

    async def _too_fast(self, data: Any) -> bool:
        """Refuse, and slow the sender down by not reading; False once that has not helped."""
        self._refused_fast += 1
        if self._refused_fast > self._service.workplace.settings.flood_refusals:
            log.info("flood", connection=self.id)
            await self._farewell(Refusal.TOO_FAST)
            return False
        self.refuse(Refusal.TOO_FAST, "too many messages; wait a moment and send it again", codec.command_number(data))
        await asyncio.sleep(_SLOWED_S)
        return True


def _size(data: bytes | str) -> int:
    """The length of a frame in bytes."""
    return len(data) if isinstance(data, bytes) or data.isascii() else len(data.encode())


def _comes_back(code: Refusal) -> bool:
    """Whether the client should connect again at once."""
    return code in (Refusal.STORE_UNAVAILABLE, Refusal.DRAINING)


def _close_code(code: Refusal) -> WSCloseCode:
    return WSCloseCode.GOING_AWAY if _comes_back(code) else WSCloseCode.POLICY_VIOLATION
