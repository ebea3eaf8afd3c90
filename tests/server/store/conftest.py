"""Fixtures for tests of the store's functions: each runs on every kind of store."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias

import pytest
from redis.asyncio import Redis

from dolambac_server.store.address import Address
from dolambac_server.store.connect import load
from dolambac_server.store.errors import StoreError
from dolambac_server.store.pipe import Pipe
from dolambac_server.store.rooms import Head, NewEvent, Reply, RoomStore, Terms, new_id, read_reply

LEASE_MS = 1_000

ROOM, CODE = "9b" + "0" * 16, "ABCDEF"

OpenPipe: TypeAlias = Callable[[], Awaitable[Pipe]]


class Store:
    """What one server sees of the store, with a room to try things on."""

    def __init__(self, pipe: Pipe, server: str, gap_ms: int = 60_000) -> None:
        self.pipe, self.server = pipe, server
        self.rooms = RoomStore(pipe, server, LEASE_MS, gap_ms)

    def impatient(self, gap_ms: int) -> "Store":
        """The same server, to which a shorter time without a sweep is a gap."""
        return Store(self.pipe, self.server, gap_ms)

    async def make(self, due_ms: int = 60_000) -> Head:
        """Make the room with two events; its head."""
        first, second = event(b"opened"), event(b"joined")
        assert await self.rooms.create(ROOM, CODE, due_ms, [first, second])
        return Head(2, second.id, 2, second.id)

    async def append(self, head: Head, *events: NewEvent, **terms: Any) -> Reply:
        """Append to the room."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.rooms.log(ROOM, CODE).append(head, Terms(**terms), events or (event(b"e"),), done.set_result)
        raw = await done
        if isinstance(raw, StoreError):
            raise raw
        return read_reply(raw)

    async def log(self) -> list[tuple[int, bytes]]:
        """Numbers and payloads of the room's log."""
        reply = await self.rooms.follow(ROOM, Head(), [])
        return [(entry.seq, entry.payload) for entry in reply.missed]


def event(payload: bytes, *, changes: bool = True) -> NewEvent:
    return NewEvent(new_id(), "1" if changes else "0", payload)


@pytest.fixture
async def redis(store_url: str) -> AsyncIterator[Redis]:
    """A client of the store under test, with the functions loaded."""
    client = Redis.from_url(store_url)
    await load(client)
    yield client
    await client.aclose()


@pytest.fixture
async def pipes(store_url: str, redis: Redis) -> AsyncIterator[OpenPipe]:
    """Opens pipes to the store."""
    opened: list[Pipe] = []

    async def open_pipe() -> Pipe:
        pipe = Pipe(Address.parse(store_url), partial(load, redis), patience_ms=5_000, retries=3)
        opened.append(pipe)
        await pipe.open()
        return pipe

    yield open_pipe
    for pipe in opened:
        await pipe.close()


@pytest.fixture
async def store(pipes: OpenPipe) -> Store:
    """The store as server `one` sees it."""
    return Store(await pipes(), "one")


@pytest.fixture
async def other(pipes: OpenPipe) -> Store:
    """The store as server `two` sees it."""
    return Store(await pipes(), "two")
