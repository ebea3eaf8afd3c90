"""A connection that outlives its WebSockets: it resumes, and sends unanswered commands again.

One task reads. It ends only when the client is closed or the connection is given up; then everything that waits is
told the reason.
"""

import asyncio
import time

from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Farewell, Ok, Pong, Refused, Room, ToClient
from dolambac.protocol.to_server import Ping
from dolambac_client.commands import Command, Commands, Pending
from dolambac_client.dialling import Dialler, Greeted
from dolambac_client.errors import ClientClosed, ClientError, RefusedError
from dolambac_client.inbox import Inbox
from dolambac_client.notices import Connected, Disconnected, NewIdentity
from dolambac_client.wire import Wire, WireLost

PING_S = 10.0
"""Seconds between pings; a connection on which nothing came for two of them is lost."""

LASTING_S = 5.0
"""A connection that lived this long, in seconds, counts as a good one."""

RETRY_S = 0.5
"""Seconds until a command is sent again that the server could not carry out just now."""

_AGAIN = frozenset({Refusal.STORE_UNAVAILABLE, Refusal.DRAINING, Refusal.TOO_FAST})


class Connection:
    """Keeps a conversation with one of several servers going."""

    def __init__(self, dialler: Dialler, inbox: Inbox, give_up_s: float | None) -> None:
        """What is no answer to a command goes to `inbox`, which also says where to go on."""
        self._dialler = dialler
        self._inbox = inbox
        self._give_up_s = give_up_s
        self._commands = Commands()
        self._wire: Wire | None = None
        self._task: asyncio.Task[None] | None = None
        self._failure: ClientError | None = None
        self._heard = 0.0
        self._ahead_ms = 0
        self._retries: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect for the first time.

        Raises CannotConnect, RefusedError, ProtocolMismatch.
        """
        greeted = await self._dialler.first()
        self._begin(greeted, again=False)
        self._task = asyncio.create_task(self._live(greeted), name="dolambac connection")
        self._task.add_done_callback(_report)

    async def close(self) -> None:
        """End the conversation; commands without an answer fail with ClientClosed."""
        self._fail(ClientClosed("the client is closed"))
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        if self._wire is not None:
            # The task was cancelled before it began.
            await self._wire.close()
            self._wire = None

    @property
    def connected(self) -> bool:
        """Whether there is a server at the other end just now."""
        return self._wire is not None

    def now_ms(self) -> int:
        """The store's clock as far as this client knows it, in milliseconds."""
        return _local_ms() + self._ahead_ms

    async def request(self, message: Command) -> Ok | Room:
        """Have a command carried out, across as many connections as it takes, exactly once.

        Raises RefusedError, ClientClosed, or whatever ended the conversation.
        """
        if self._failure is not None:
            raise self._failure
        if self._task is None:
            raise ClientClosed("connect first")
        pending = self._commands.give(message)
        try:
            await self._send(pending)
            return await pending.answer
        finally:
            self._commands.drop(pending)

    async def _send(self, pending: Pending) -> None:
        """Send a command, once over each connection."""
        wire = self._wire
        if wire is None or pending.sent_over is wire:
            return
        pending.sent_over = wire
        try:
            await wire.send(pending.message)
        except WireLost:
            # The reading task meets the same loss and reconnects; then what is unanswered goes out again.
            return

    def _begin(self, greeted: Greeted, *, again: bool) -> None:
        self._inbox.player = greeted.welcome.player
        self._ahead_ms = greeted.welcome.now - _local_ms()
        self._wire = greeted.wire
        self._heard = asyncio.get_running_loop().time()
        self._inbox.take(Connected(greeted.server, again))
        if greeted.new_identity:
            self._inbox.take(NewIdentity())

    async def _live(self, greeted: Greeted) -> None:
        try:
            while True:
                try:
                    await self._converse(greeted.wire)
                except WireLost as loss:
                    self._wire = None
                    self._inbox.take(Disconnected(str(loss)))
                greeted = await self._dialler.again(self._inbox.seen, self._give_up_s)
                self._begin(greeted, again=True)
        except ClientError as error:
            self._fail(error)
        finally:
            # After an error that is nobody's doing but this library's, nobody must wait for ever.
            self._fail(ClientError("the connection ended by a fault of the client library"))
            self._wire = None
            for retry in self._retries:
                retry.cancel()

    async def _converse(self, wire: Wire) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        watch = asyncio.create_task(self._watch(wire), name="dolambac pings")
        try:
            for pending in self._commands:
                await self._send(pending)
            while True:
                message = await wire.receive()
                self._heard = loop.time()
                self._take(message)
        finally:
            if loop.time() - began > LASTING_S:
                self._dialler.worked()
            watch.cancel()
            await wire.close()

    async def _watch(self, wire: Wire) -> None:
        """Ping, and close the wire when the other end has fallen silent."""
        loop = asyncio.get_running_loop()
        while loop.time() - self._heard < 2 * PING_S:
            try:
                await wire.send(self._commands.number(Ping(0)))
            except WireLost:
                # The reading task meets the same loss.
                return
            await asyncio.sleep(PING_S)
        await wire.close()

    def _take(self, message: ToClient) -> None:
        match message:
            case Ok():
                self._commands.accept(message)
            case Pong(now=now):
                self._ahead_ms = now - _local_ms()
            case Refused():
                self._refused(message)
            case Farewell(code=code, resume=resume):
                if not resume:
                    raise RefusedError(code, "the server closed the connection")
                raise WireLost(f"the server said goodbye: {code}")
            case Room():
                # The room first: who waits for it finds it in place.
                self._inbox.take(message)
                self._commands.enter(message)
            case _:
                self._inbox.take(message)

    def _refused(self, refused: Refused) -> None:
        pending = self._commands.find(refused.command)
        if pending is None:
            if refused.command is None:
                self._inbox.take(refused)
            return
        if refused.code not in _AGAIN or self._overdue(pending):
            self._commands.refuse(pending, refused)
        elif refused.code is Refusal.DRAINING:
            raise WireLost("the server is being restarted")
        else:
            retry = asyncio.create_task(self._retry(pending), name="dolambac retry")
            self._retries.add(retry)
            retry.add_done_callback(self._retries.discard)

    def _overdue(self, pending: Pending) -> bool:
        now = asyncio.get_running_loop().time()
        if pending.refused_at is None:
            pending.refused_at = now
        return self._give_up_s is not None and now - pending.refused_at > self._give_up_s

    async def _retry(self, pending: Pending) -> None:
        await asyncio.sleep(RETRY_S)
        if self._commands.find(pending.number) is pending:
            pending.sent_over = None
            await self._send(pending)

    def _fail(self, error: ClientError) -> None:
        if self._failure is None:
            self._failure = error
            self._commands.fail(error)
            self._inbox.end(error)


def _report(task: asyncio.Task[None]) -> None:
    """Give an unexpected error to the event loop's handler at once, instead of when the task is collected."""
    if not task.cancelled() and (error := task.exception()) is not None:
        asyncio.get_running_loop().call_exception_handler(
            {"message": "the connection ended by a fault of the client library", "exception": error, "task": task}
        )


def _local_ms() -> int:
    return time.time_ns() // 1_000_000
