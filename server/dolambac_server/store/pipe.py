"""One pipelined connection for the functions of the hot path, with group commit.

redis-py spends 60-100 µs of Python on a call and 17-26 on one of a pipeline of twenty (docs/performance.md); a
move has to be checked, stored and told in less than that. So this writes with hiredis' packer and reads with
hiredis' reader on a bare asyncio protocol. Calls made while a round trip is under way go out together in the next.

Every function is idempotent (by command, event id or room id), which is why a batch whose replies were lost can
be sent again.
"""

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import hiredis
import structlog
from redis.exceptions import RedisError

from dolambac_server.store.address import Address
from dolambac_server.store.errors import StoreError, StoreUnavailable

OnReply = Callable[[Any], None]
"""Gets the function's reply, or a StoreError."""

log = structlog.get_logger()

_BATCH = 512
_PASSING = ("LOADING", "TRYAGAIN", "CLUSTERDOWN", "MASTERDOWN", "READONLY", "BUSY", "MOVED", "ASK", "NOREPLICAS")
_FULL = ("OOM", "MISCONF")


class _Call:
    __slots__ = ("attempts", "on_reply", "packed", "since")

    def __init__(self, packed: bytes, on_reply: OnReply, since: float) -> None:
        self.packed, self.on_reply, self.since, self.attempts = packed, on_reply, since, 0


class Pipe(asyncio.Protocol):
    """See the module. `reload` loads the function library again, when a store turns out not to have it."""

    def __init__(self, address: Address, reload: Callable[[], Awaitable[None]], patience_ms: int, retries: int) -> None:
        """Nothing is connected before `open`."""
        self._address = address
        self._reload = reload
        self._patience = patience_ms / 1000
        self._retries = retries
        self._waiting: deque[_Call] = deque()
        self._flying: deque[_Call] = deque()
        self._reader = hiredis.Reader()
        self._transport: asyncio.Transport | None = None
        self._unloaded: list[_Call] = []
        self._flush_due = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._connecting = False
        self._closed = False
        self.round_trips = 0
        self.calls = 0

    async def open(self) -> None:
        """Connect; raises StoreUnavailable when the store cannot be reached within the patience."""
        self._loop = asyncio.get_running_loop()
        self._keep(self._watch())
        self._connecting = True
        try:
            await asyncio.wait_for(self._connect(), self._patience)
        except TimeoutError as error:
            raise StoreUnavailable("the store cannot be reached") from error

    async def close(self) -> None:
        """Hang up; calls under way get StoreUnavailable."""
        self._closed = True
        if self._transport is not None:
            self._transport.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._expire(float("inf"))

    @property
    def connected(self) -> bool:
        """Whether there is a live connection."""
        return self._transport is not None

    def call(self, packed: bytes, on_reply: OnReply) -> None:
        """Send a packed command (see `pack`) with the next batch; `on_reply` is called from the event loop."""
        self._waiting.append(_Call(packed, on_reply, self._loop.time()))
        self.calls += 1
        if not self._flush_due and not self._flying and self._transport is not None:
            self._flush_due = True
            self._loop.call_soon(self._flush)

    async def ask(self, packed: bytes) -> Any:
        """Like `call`, awaiting the reply. Raises StoreError."""
        future: asyncio.Future[Any] = self._loop.create_future()

        def on_reply(reply: Any) -> None:
            if future.done():
                return
            if isinstance(reply, StoreError):
                future.set_exception(reply)
            else:
                future.set_result(reply)

        self.call(packed, on_reply)
        return await future

    # asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a fresh reader: half a reply of the last connection is worth nothing."""
        self._reader = hiredis.Reader()

    def data_received(self, data: bytes) -> None:
        """Hand replies to their calls, in order; when all are here the next batch goes."""
        self._reader.feed(data)
        while (reply := self._reader.gets()) is not False:
            call = self._flying.popleft()
            if isinstance(reply, hiredis.ReplyError):
                self._failed(call, str(reply))
            else:
                self._loop.call_soon(call.on_reply, reply)
        if not self._flying and self._waiting and not self._flush_due:
            self._flush_due = True
            self._loop.call_soon(self._flush)

    def connection_lost(self, exc: Exception | None) -> None:
        """Put the unanswered batch back in front and connect again."""
        if self._transport is None:
            return
        self._transport = None
        self._waiting.extendleft(reversed(self._flying))
        self._flying.clear()
        if not self._closed:
            log.warning("store_lost", error=str(exc) if exc else "closed")
            self._reconnect()

    # inside

    def _flush(self) -> None:
        self._flush_due = False
        if self._transport is None or self._flying or not self._waiting:
            return
        if len(self._waiting) <= _BATCH:
            self._waiting, self._flying = self._flying, self._waiting
        else:
            self._flying.extend(self._waiting.popleft() for _ in range(_BATCH))
        self.round_trips += 1
        self._transport.write(b"".join([call.packed for call in self._flying]))

    def _failed(self, call: _Call, message: str) -> None:
        call.attempts += 1
        if "Function not found" in message and call.attempts <= self._retries:
            self._unloaded.append(call)
            if len(self._unloaded) == 1:
                self._keep(self._load_and_retry())
        elif message.startswith(_PASSING) and call.attempts <= self._retries:
            delay = 0.05 * 4**call.attempts * random.uniform(0.5, 1)
            self._loop.call_later(delay, self._again, call)
        elif message.startswith((*_PASSING, *_FULL)):
            log.error("store_cannot_write", error=message[:200])
            call.on_reply(StoreUnavailable(message))
        else:
            log.error("store_function_failed", error=message[:400])
            call.on_reply(StoreError(message))

    def _again(self, call: _Call) -> None:
        self.call(call.packed, call.on_reply)
        self._waiting[-1].attempts = call.attempts

    async def _load_and_retry(self) -> None:
        """Load the library once for all calls that miss it; the sweep alone makes hundreds in one batch."""
        try:
            await self._reload()
        except (RedisError, OSError) as error:
            log.warning("functions_not_loaded", error=str(error)[:200])
        calls, self._unloaded = self._unloaded, []
        for call in calls:
            self._again(call)

    def _reconnect(self) -> None:
        if not self._connecting and not self._closed:
            self._connecting = True
            self._keep(self._connect())

    async def _connect(self) -> None:
        delay = 0.02
        try:
            while True:
                try:
                    transport = await self._address.connect(self)
                    break
                except (OSError, hiredis.ReplyError, hiredis.ProtocolError, TimeoutError) as error:
                    log.info("store_connecting", error=str(error)[:200])
                await asyncio.sleep(delay * random.uniform(0.5, 1))
                delay = min(delay * 2, 1.0)
        finally:
            self._connecting = False
        self._transport = transport
        self._flush()

    async def _watch(self) -> None:
        """Give up on calls that have waited longer than the patience, and on a connection that went dumb."""
        while True:
            await asyncio.sleep(0.25)
            overdue = self._loop.time() - self._patience
            if self._flying and self._flying[0].since < overdue and self._transport is not None:
                self._transport.abort()
            if self._transport is None:
                self._expire(overdue)

    def _expire(self, before: float) -> None:
        while self._waiting and self._waiting[0].since < before:
            self._waiting.popleft().on_reply(StoreUnavailable("the store did not answer in time"))
        while self._closed and self._flying:
            self._flying.popleft().on_reply(StoreUnavailable("the server is stopping"))

    def _keep(self, work: Any) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("store_task_failed", error=repr(error))


def pack(function: bytes, keys: Sequence[str], args: Sequence[bytes | str | int]) -> bytes:
    """A call of a store function as bytes for the wire."""
    return command(b"FCALL", function, len(keys), *keys, *args)


def command(*words: bytes | str | int) -> bytes:
    """A plain command as bytes for the wire."""
    # The stub of hiredis says "a tuple of one"; it means any number.
    packed: bytes = hiredis.pack_command(cast(Any, words))
    return packed
