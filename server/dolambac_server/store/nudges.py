"""Nudges between servers: which rooms have something new in their log. What it is stands in the log."""

import asyncio
from collections.abc import Callable

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from dolambac_server.store import keys

log = structlog.get_logger()

OnNudge = Callable[[str, int], None]
"""Gets a room's id and the number of its newest event."""


class Nudges:
    """The sharded subscription of one server."""

    def __init__(self, redis: Redis, server: str) -> None:
        """`server` is this process's own name: its own nudges are passed over."""
        self._redis = redis
        self._server = server
        self._on_nudge: OnNudge = lambda _room, _seq: None
        self._on_resubscribed: Callable[[], None] = lambda: None
        self._wanted: dict[str, asyncio.Future[None]] = {}
        self._pubsub: PubSub | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def _own(self) -> str:
        # With no channel at all a subscription cannot be read; this one is always there and always quiet.
        return f"{{b00}}:nudge:server:{self._server}"

    async def start(self, on_nudge: OnNudge, on_resubscribed: Callable[[], None]) -> None:
        """Begin to listen. `on_resubscribed` is called when nudges may have been missed: compare heads."""
        self._on_nudge, self._on_resubscribed = on_nudge, on_resubscribed
        self._pubsub = self._redis.pubsub()
        await self._pubsub.ssubscribe(self._own)
        self._task = asyncio.create_task(self._listen(), name="nudges")

    async def stop(self) -> None:
        """Stop listening and give the connection back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._pubsub is not None:
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]  # redis-py leaves it untyped

    async def follow(self, room: str) -> None:
        """Subscribe to a room and await the store's confirmation; only after it nothing can be missed."""
        channel = keys.channel(room)
        confirmed = self._wanted.get(channel)
        if confirmed is None:
            confirmed = self._wanted[channel] = asyncio.get_running_loop().create_future()
            assert self._pubsub is not None
            try:
                await self._pubsub.ssubscribe(channel)
            except (RedisError, OSError) as error:
                # The listening task subscribes to all that is wanted as soon as the store is back.
                log.info("subscribe_waits", error=str(error)[:200])
        await asyncio.shield(confirmed)

    async def unfollow(self, room: str) -> None:
        """Unsubscribe."""
        channel = keys.channel(room)
        confirmed = self._wanted.pop(channel, None)
        if confirmed is None or self._pubsub is None:
            return
        confirmed.cancel()
        try:
            await self._pubsub.sunsubscribe(channel)
        except (RedisError, OSError) as error:
            log.info("unsubscribe_lost", error=str(error)[:200])

    async def _listen(self) -> None:
        while True:
            try:
                assert self._pubsub is not None
                async for message in self._pubsub.listen():
                    self._take(message)
            except (RedisError, OSError) as error:
                log.warning("nudges_lost", error=str(error)[:200])
            await asyncio.sleep(0.2)
            await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        """A new subscription to everything that is wanted, after the old one broke or ended."""
        old, self._pubsub = self._pubsub, self._redis.pubsub()
        try:
            if old is not None:
                await old.aclose()  # type: ignore[no-untyped-call]  # redis-py leaves it untyped
            await self._pubsub.ssubscribe(self._own, *self._wanted)
        except (RedisError, OSError) as error:
            log.info("nudges_waiting", error=str(error)[:200])
            return
        self._on_resubscribed()

    def _take(self, message: dict[str, object]) -> None:
        kind, channel = message["type"], message["channel"]
        assert isinstance(channel, bytes)
        if kind == "ssubscribe":
            confirmed = self._wanted.get(channel.decode())
            if confirmed is not None and not confirmed.done():
                confirmed.set_result(None)
        elif kind == "smessage":
            data = message["data"]
            assert isinstance(data, bytes)
            server, room, seq = data.decode().split(" ")
            if server != self._server:
                self._on_nudge(room, int(seq))
