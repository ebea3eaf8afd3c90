"""Deadlines of a bucket: swept by one server at a time, gaps given back once."""

import asyncio

from redis.asyncio import Redis
from tests.server.store.conftest import CODE, ROOM, Store, event

from dolambac.protocol import codec
from dolambac.room_events import Gap
from dolambac_server.store import keys
from dolambac_server.store.rooms import Head, Status

BUCKET = "9b"


async def due(store: Store, lease_ms: int = 150) -> list[str]:
    return (await store.rooms.take_due(BUCKET, lease_ms)).members


async def test_what_is_due(store: Store) -> None:
    await store.make(due_ms=800)
    assert await due(store) == []
    await asyncio.sleep(0.85)
    assert await due(store) == [ROOM]
    assert await due(store) == [ROOM]


async def test_when_the_next_falls_due(store: Store) -> None:
    assert (await store.rooms.take_due(BUCKET, 100)).following == -1
    await store.make(due_ms=50_000)
    swept = await store.rooms.take_due(BUCKET, 100)
    assert swept.now < swept.following <= swept.now + 50_000


async def test_one_server_at_a_time(store: Store, other: Store) -> None:
    await store.make(due_ms=1)
    await asyncio.sleep(0.01)
    assert await due(store, lease_ms=1_000) == [ROOM]
    assert await due(other) == []
    await asyncio.sleep(1.05)
    assert await due(other) == [ROOM]
    assert await due(store) == []


async def test_a_gap_is_given_back_once(store: Store, other: Store, redis: Redis) -> None:
    head = await store.make(due_ms=900)
    await due(store, lease_ms=1)
    before = await redis.zscore(keys.deadlines(BUCKET), ROOM)
    await asyncio.sleep(1)
    # The deadline has passed, but nobody looked: the time without a look counts for nobody.
    assert await due(other.impatient(500), lease_ms=1) == []
    (entry,) = (await store.rooms.follow(ROOM, head, [])).missed
    gap = codec.room_event(codec.unpack(entry.payload))
    assert isinstance(gap, Gap)
    assert gap.ms >= 1_000
    assert before is not None
    assert await redis.zscore(keys.deadlines(BUCKET), ROOM) == before + gap.ms
    assert await redis.hget(keys.room(ROOM).room, "due") == b"%d" % (before + gap.ms)
    await asyncio.sleep(0.01)
    await due(store.impatient(500), lease_ms=1)
    assert len(await store.log()) == 3


async def test_a_gap_is_no_earlier_than_the_event_before(store: Store, redis: Redis) -> None:
    head = await store.make()
    ahead = await store.rooms.now() + 3_600_000
    await redis.hset(keys.room(ROOM).room, "at", str(ahead))
    await due(store, lease_ms=1)
    await asyncio.sleep(0.06)
    await due(store.impatient(50), lease_ms=1)
    (entry,) = (await store.rooms.follow(ROOM, head, [])).missed
    assert entry.at == ahead


async def test_a_gap_makes_no_move_stale(store: Store) -> None:
    head = await store.make(due_ms=60_000)
    await due(store, lease_ms=1)
    await asyncio.sleep(0.06)
    await due(store.impatient(50), lease_ms=1)
    reply = await store.append(head, event(b"played"), guard="before")
    assert (reply.status, reply.value) == (0, 4)
    assert len(reply.missed) == 1


async def test_a_move_sent_into_the_gap_is_in_time(store: Store) -> None:
    head = await store.make(due_ms=900)
    await due(store, lease_ms=1)
    await asyncio.sleep(1)
    reply = await store.impatient(500).append(head, event(b"played"), guard="before")
    assert (reply.status, reply.value) == (0, 4)
    (entry,) = reply.missed
    assert isinstance(codec.room_event(codec.unpack(entry.payload)), Gap)
    await due(store.impatient(500), lease_ms=1)
    assert len(await store.log()) == 4


async def test_a_move_that_was_late_before_the_gap_stays_late(store: Store) -> None:
    head = await store.make(due_ms=50)
    await asyncio.sleep(0.1)
    await due(store, lease_ms=1)
    await asyncio.sleep(0.1)
    reply = await store.impatient(60).append(head, event(b"played"), guard="before")
    assert reply.status == Status.TOO_LATE


async def test_a_gap_is_given_back_to_presence_too(store: Store, redis: Redis) -> None:
    """Servers that live on refresh their leases before anybody is said to be away."""
    head = await store.make()
    await store.rooms.follow(ROOM, head, [("c1", "p" + "a" * 16)])
    await due(store, lease_ms=1)
    before = await redis.zscore(keys.deadlines(BUCKET), f"p:{ROOM}")
    await asyncio.sleep(0.5)
    assert await due(store.impatient(100), lease_ms=1) == []
    after = await redis.zscore(keys.deadlines(BUCKET), f"p:{ROOM}")
    assert before is not None
    assert after is not None
    assert after >= before + 500


async def test_no_gap_without_deadlines(store: Store) -> None:
    await due(store, lease_ms=1)
    await asyncio.sleep(0.06)
    head = await store.make()
    await due(store.impatient(50), lease_ms=1)
    assert not (await store.rooms.follow(ROOM, head, [])).missed


async def test_the_time_before_a_room_is_no_gap_of_its_own(store: Store, redis: Redis) -> None:
    await redis.set(keys.swept(BUCKET), "1000")
    head = await store.make()
    await store.append(head, event(b"a", changes=False))
    await due(store)
    assert [payload for _, payload in await store.log()] == [b"opened", b"joined", b"a"]


async def test_a_room_that_is_gone_is_forgotten(store: Store, redis: Redis) -> None:
    await redis.zadd(keys.deadlines(BUCKET), {ROOM: 1})
    assert await due(store) == [ROOM]
    await store.rooms.drop_due(BUCKET, ROOM)
    assert await due(store) == []


async def test_what_cannot_be_acted_on_waits(store: Store) -> None:
    await store.make(due_ms=1)
    await asyncio.sleep(0.01)
    assert await due(store) == [ROOM]
    await store.rooms.postpone(BUCKET, ROOM, await store.rooms.now() + 60_000)
    assert await due(store) == []


async def test_only_so_many_at_once(store: Store, redis: Redis) -> None:
    await redis.zadd(keys.deadlines(BUCKET), {f"room{number}": number for number in range(100)})
    assert len(await due(store)) == 64


async def test_the_deadline_moves_with_each_append(store: Store, redis: Redis) -> None:
    head = await store.make(due_ms=50)
    first = event(b"a")
    reply = await store.append(head, first, deadline=70_000)
    assert await redis.zscore(keys.deadlines(BUCKET), ROOM) == reply.now + 70_000
    head = Head(3, first.id, 3, first.id)
    second = event(b"b")
    await store.append(head, second)
    assert await redis.zscore(keys.deadlines(BUCKET), ROOM) == reply.now + 70_000
    await store.append(Head(4, second.id, 4, second.id), deadline="none")
    assert await redis.zscore(keys.deadlines(BUCKET), ROOM) is None
    assert await store.rooms.find(CODE) == ROOM
