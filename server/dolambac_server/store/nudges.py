"""Nudges between servers: which rooms have something new in their log. What it is stands in the log.

A connection of its own, read and written without redis-py: there the task that listens and the one that subscribes
both connect again when the connection is lost, and take it away from under each other.
"""

import asyncio
import random
import re
from collections.abc import Callable
from typing import Any, cast

import hiredis
import structlog

from dolambac_server.store import keys
from dolambac_server.store.address import Address
from dolambac_server.store.pipe import command

log = structlog.get_logger()

_NUDGE = re.compile(rb"(\w*) (\w+) (\d+)", re.ASCII)
_BEYOND_ANY = 2**53
_PING_S = 5.0
"""A connection that says nothing for this long is asked, and given up after as long again."""

OnNudge = Callable[[str, int], None]
"""Gets a room's id and the number of its newest event."""


class Nudges(asyncio.Protocol):
    """The sharded subscription of one server."""

    def __init__(self, address: Address, server: str) -> None:
        """`server` is this process's own name: its own nudges are passed over."""
        self._address = address
        self._server = server.encode()
        self._on_nudge: OnNudge = lambda _room, _seq: None
        self._wanted: dict[str, asyncio.Future[None]] = {}
        self._reader = hiredis.Reader()
        self._transport: asyncio.Transport | None = None
        self._lost = asyncio.Event()
        self._heard = False
        self._task: asyncio.Task[None] | None = None

    async def start(self, on_nudge: OnNudge) -> None:
        """Begin to listen. A room whose nudges may have been missed counts as nudged, by an event beyond any."""
        self._on_nudge = on_nudge
        self._task = asyncio.create_task(self._stay_connected(), name="nudges")

    async def stop(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._transport is not None:
            self._transport.abort()

    async def follow(self, room: str) -> None:
        """Subscribe to a room and await the store's confirmation; only after it nothing can be missed."""
        channel = keys.channel(room)
        confirmed = self._wanted.get(channel)
        if confirmed is None:
            confirmed = self._wanted[channel] = asyncio.get_running_loop().create_future()
            self._write("SSUBSCRIBE", channel)
        await asyncio.shield(confirmed)

    def unfollow(self, room: str) -> None:
        """Unsubscribe; who follows the room from now on subscribes anew."""
        channel = keys.channel(room)
        confirmed = self._wanted.pop(channel, None)
        if confirmed is not None:
            confirmed.cancel()
            self._write("SUNSUBSCRIBE", channel)

    # asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Subscribe to everything that is wanted; what was missed is seen by the confirmations."""
        # A cast, not a check: uvloop's transports do not derive from asyncio's.
        self._transport = cast(asyncio.Transport, transport)
        self._reader = hiredis.Reader()
        self._lost.clear()
        if self._wanted:
            self._write("SSUBSCRIBE", *self._wanted)

    def data_received(self, data: bytes) -> None:
        """Confirmations, nudges, and answers to pings."""
        self._heard = True
        self._reader.feed(data)
        while (reply := self._reader.gets()) is not False:
            if isinstance(reply, hiredis.ReplyError):
                log.warning("subscription_refused", error=str(reply)[:200])
            elif isinstance(reply, list):
                self._take(reply)

    def connection_lost(self, exc: Exception | None) -> None:
        """The task connects again."""
        self._transport = None
        self._lost.set()

    # inside

    def _write(self, *words: str) -> None:
        if self._transport is not None:
            self._transport.write(command(*words))

    async def _stay_connected(self) -> None:
        delay = 0.02
        while True:
            try:
                await self._address.connect(self)
                delay = 0.02
                await self._watch()
                log.warning("nudges_lost")
            except (OSError, hiredis.HiredisError, TimeoutError) as error:
                log.info("nudges_waiting", error=str(error)[:200])
            await asyncio.sleep(delay * random.uniform(0.5, 1))
            delay = min(delay * 2, 1.0)

    async def _watch(self) -> None:
        """Wait until the connection is lost, and give it up when it went dumb."""
        self._heard = True
        while not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), _PING_S)
            except TimeoutError:
                if self._transport is not None and not self._heard:
                    self._transport.abort()
                self._heard = False
                self._write("PING")

    def _take(self, reply: list[Any]) -> None:
        match reply:
            case [b"ssubscribe", bytes(channel), _]:
                confirmed = self._wanted.get(channel.decode())
                if confirmed is not None and confirmed.done():
                    # The connection was lost in between, or the room let go and wanted again.
                    self._on_nudge(channel.decode().rpartition(":")[2], _BEYOND_ANY)
                elif confirmed is not None:
                    confirmed.set_result(None)
            case [b"smessage", _, bytes(data)]:
                nudge = _NUDGE.fullmatch(data)
                if nudge is None:
                    log.warning("nudge_not_understood", data=repr(data[:80]))
                elif nudge[1] != self._server:
                    self._on_nudge(nudge[2].decode(), int(nudge[3]))
            case _:
                # An end of a subscription, or the answer to a ping.
                return
