"""Nudges between servers, and subscriptions that survive what happens to connections."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs
from tests.server.servers import until

from dolambac_server.store import keys
from dolambac_server.store.address import Address
from dolambac_server.store.nudges import Nudges

ROOM, OTHER = "9b" + "0" * 16, "1c" + "0" * 16


class Ear:
    """What a server hears of."""

    def __init__(self, nudges: Nudges) -> None:
        self.nudges = nudges
        self.heard: list[tuple[str, int]] = []

    def hear(self, room: str, seq: int) -> None:
        self.heard.append((room, seq))

    async def until(self, *wanted: tuple[str, int]) -> None:
        await until(lambda: set(wanted) <= set(self.heard))


@pytest.fixture
async def ear(redis: Redis, store_url: str) -> AsyncIterator[Ear]:
    ear = Ear(Nudges(Address.parse(store_url), "one"))
    await ear.nudges.start(ear.hear)
    yield ear
    await ear.nudges.stop()


async def nudge(redis: Redis, room: str, seq: int, server: str = "two") -> None:
    await redis.spublish(keys.channel(room), f"{server} {room} {seq}")


async def test_only_followed_rooms_and_only_other_servers(redis: Redis, ear: Ear) -> None:
    await ear.nudges.follow(ROOM)
    await nudge(redis, OTHER, 1)
    await nudge(redis, ROOM, 2, server="one")
    await nudge(redis, ROOM, 3)
    await nudge(redis, ROOM, 4, server="")
    await ear.until((ROOM, 3), (ROOM, 4))
    assert ear.heard == [(ROOM, 3), (ROOM, 4)]


async def test_what_is_no_nudge_is_passed_over(redis: Redis, ear: Ear) -> None:
    await ear.nudges.follow(ROOM)
    with capture_logs() as lines:
        for rubbish in ("", "x", "two room", "two room x", "two room 1 2", "\xff", "two  5"):
            await redis.spublish(keys.channel(ROOM), rubbish)
        await nudge(redis, ROOM, 3)
        await ear.until((ROOM, 3))
    assert ear.heard == [(ROOM, 3)]
    assert [line["event"] for line in lines] == ["nudge_not_understood"] * 7


async def test_after_unfollowing_nothing_is_heard(redis: Redis, ear: Ear) -> None:
    await ear.nudges.follow(ROOM)
    await ear.nudges.follow(OTHER)
    ear.nudges.unfollow(ROOM)

    async def unsubscribed() -> bool:
        return keys.channel(ROOM).encode() not in await redis.pubsub_shardchannels()

    await until(unsubscribed)
    await nudge(redis, ROOM, 1)
    await nudge(redis, OTHER, 1)
    await ear.until((OTHER, 1))
    assert ear.heard == [(OTHER, 1)]


async def test_following_again_at_once_is_following(redis: Redis, ear: Ear) -> None:
    for seq in range(1, 30):
        await ear.nudges.follow(ROOM)
        ear.nudges.unfollow(ROOM)
        await ear.nudges.follow(ROOM)
        await nudge(redis, ROOM, seq)
        await ear.until((ROOM, seq))


async def test_many_follow_at_once(redis: Redis, ear: Ear) -> None:
    rooms = [f"{number:02x}" + "0" * 16 for number in range(256)]
    await asyncio.gather(*(ear.nudges.follow(room) for room in rooms for _ in range(2)))
    for room in rooms:
        await nudge(redis, room, 7)
    await ear.until(*((room, 7) for room in rooms))


async def test_a_connection_that_was_lost_counts_as_nudges_missed(redis: Redis, ear: Ear) -> None:
    await ear.nudges.follow(ROOM)
    await redis.client_kill_filter(_type="pubsub", skipme=True)
    await until(lambda: ear.heard)
    room, seq = ear.heard[0]
    assert room == ROOM
    assert seq > 12_000
    await nudge(redis, ROOM, 5)
    await ear.until((ROOM, 5))


async def test_nothing_is_opened_after_the_end(redis: Redis, ear: Ear) -> None:
    await ear.nudges.follow(ROOM)
    await ear.nudges.stop()
    ear.nudges.unfollow(ROOM)
    await asyncio.sleep(0.05)
    assert ear.nudges._transport is None
