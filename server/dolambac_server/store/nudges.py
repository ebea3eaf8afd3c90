"""Nudges between servers: which rooms have something new in their log. What it is stands in the log."""

import asyncio
import re
from collections.abc import Callable

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from dolambac_server.store import keys

log = structlog.get_logger()

_NUDGE = re.compile(rb"(\w*) (\w+) (\d+)", re.ASCII)
_BEYOND_ANY = 2**53

OnNudge = Callable[[str, int], None]
"""Gets a room's id and the number of its newest event."""


class Nudges:
    """The sharded subscription of one server."""

    def __init__(self, redis: Redis, server: str) -> None:
        """`server` is this process's own name: its own nudges are passed over."""
        self._redis = redis
        self._server = server
        self._on_nudge: OnNudge = lambda _room, _seq: None
        self._wanted: dict[str, asyncio.Future[None]] = {}
        self._writing = asyncio.Lock()
        self._stopped = False
        self._leaving: set[asyncio.Task[None]] = set()
        self._pubsub: PubSub | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def _own(self) -> str:
        # With no channel at all a subscription cannot be read; this one is always there and always quiet.
        return f"{{b00}}:nudge:server:{self._server}"

    async def start(self, on_nudge: OnNudge) -> None:
        """Begin to listen. A room whose nudges may have been missed counts as nudged, by an event beyond any."""
        self._on_nudge = on_nudge
        self._pubsub = self._redis.pubsub()
        await self._pubsub.ssubscribe(self._own)
        self._task = asyncio.create_task(self._listen(), name="nudges")

    async def stop(self) -> None:
        """Stop listening and give the connection back."""
        tasks = [*self._leaving, *([] if self._task is None else [self._task])]
        self._stopped = True
        for task in tasks:
            task.cancel()
        if tasks:
            # redis-py can swallow a cancellation while it connects again; without a connection it comes to an end.
            await asyncio.wait(tasks, timeout=1)
        if self._pubsub is not None:
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]  # redis-py leaves it untyped

    async def follow(self, room: str) -> None:
        """Subscribe to a room and await the store's confirmation; only after it nothing can be missed."""
        channel = keys.channel(room)
        confirmed = self._wanted.get(channel)
        if confirmed is None:
            confirmed = self._wanted[channel] = asyncio.get_running_loop().create_future()
            while not confirmed.done():
                async with self._writing:
                    if await self._written("ssubscribe", channel):
                        break
                await asyncio.sleep(0.1)
        await asyncio.shield(confirmed)

    def unfollow(self, room: str) -> None:
        """Unsubscribe, in the background; who follows the room from now on subscribes anew."""
        channel = keys.channel(room)
        confirmed = self._wanted.pop(channel, None)
        if confirmed is not None and not self._stopped:
            confirmed.cancel()
            task = asyncio.get_running_loop().create_task(self._unsubscribe(channel))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def _unsubscribe(self, channel: str) -> None:
        async with self._writing:
            # After the end it would open a connection that nobody closes.
            if channel not in self._wanted and not self._stopped:
                await self._written("sunsubscribe", channel)

    async def _written(self, command: str, channel: str) -> bool:
        """Whether the command could be sent; if not, it is worth another try as soon as the store is back."""
        assert self._pubsub is not None
        try:
            await getattr(self._pubsub, command)(channel)
        # redis-py takes its writer away from under a task that sends while another one connects again.
        except (RedisError, OSError, AttributeError) as error:
            log.info("subscription_waits", command=command, error=str(error)[:200])
            return False
        return True

    async def _listen(self) -> None:
        while not self._stopped:
            try:
                assert self._pubsub is not None
                async for message in self._pubsub.listen():
                    self._take(message)
            except (RedisError, OSError) as error:
                log.warning("nudges_lost", error=str(error)[:200])
            except Exception as error:  # noqa: BLE001  # whatever it is, the server must go on hearing of the others
                log.error("background_task_died", task="nudges", error=repr(error))
            if self._stopped:
                return
            await asyncio.sleep(0.2)
            await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        """A new subscription to everything that is wanted, after the old one broke or ended."""
        async with self._writing:
            old, self._pubsub = self._pubsub, self._redis.pubsub()
            try:
                if old is not None:
                    await old.aclose()  # type: ignore[no-untyped-call]  # redis-py leaves it untyped
                await self._pubsub.ssubscribe(self._own, *self._wanted)
            except (RedisError, OSError) as error:
                log.info("nudges_waiting", error=str(error)[:200])

    def _take(self, message: dict[str, object]) -> None:
        kind, channel = message["type"], message["channel"]
        assert isinstance(channel, bytes)
        if kind == "ssubscribe":
            confirmed = self._wanted.get(channel.decode())
            if confirmed is None:
                return
            if not confirmed.done():
                confirmed.set_result(None)
            else:
                # redis-py has lost its connection and subscribed again, without a word.
                self._on_nudge(channel.decode().rpartition(":")[2], _BEYOND_ANY)
        elif kind == "smessage":
            data = message["data"]
            assert isinstance(data, bytes)
            nudge = _NUDGE.fullmatch(data)
            if nudge is None:
                log.warning("nudge_not_understood", data=repr(data[:80]))
                return
            server, room, seq = nudge.groups()
            if server.decode() != self._server:
                self._on_nudge(room.decode(), int(seq))
