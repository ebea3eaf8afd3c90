"""Leases of servers and connections: who follows a room, who is away, who is back, how many watch."""

import asyncio

from redis.asyncio import Redis
from tests.server.store.conftest import LEASE_MS, ROOM, Store, event

from dolambac.protocol import codec
from dolambac.room_events import Away, Back, RoomEvent
from dolambac_server.store import keys
from dolambac_server.store.rooms import Head

ADA, BOB = "p" + "a" * 16, "p" + "b" * 16


async def tell(store: Store, head: Head) -> list[RoomEvent]:
    """The events after the head."""
    reply = await store.rooms.follow(ROOM, head, [])
    return [codec.room_event(codec.unpack(entry.payload)) for entry in reply.missed]


async def test_away_and_back(store: Store, other: Store) -> None:
    head = await store.make()
    await store.rooms.follow(ROOM, head, [("c1", ADA)])
    await store.rooms.unfollow(ROOM, [("c1", ADA)], stop=False)
    assert await tell(store, head) == [Away(ADA)]
    await other.rooms.follow(ROOM, head, [("c2", ADA)])
    assert await tell(store, head) == [Away(ADA), Back(ADA)]
    await store.rooms.unfollow(ROOM, [("c1", ADA)], stop=False)
    assert await tell(store, head) == [Away(ADA), Back(ADA)]


async def test_going_twice_is_told_once(store: Store) -> None:
    head = await store.make()
    await store.rooms.follow(ROOM, head, [("c1", ADA)])
    for _ in range(2):
        await store.rooms.unfollow(ROOM, [("c1", ADA)], stop=False)
    assert await tell(store, head) == [Away(ADA)]


async def test_one_player_with_several_connections_on_two_servers(store: Store, other: Store) -> None:
    head = await store.make()
    await store.rooms.follow(ROOM, head, [("c1", ADA), ("c2", ADA)])
    await other.rooms.follow(ROOM, head, [("c3", ADA), ("c4", BOB)])
    await store.rooms.unfollow(ROOM, [("c1", ADA), ("c2", ADA)], stop=True)
    assert await tell(store, head) == []
    await other.rooms.unfollow(ROOM, [("c3", ADA)], stop=False)
    assert await tell(store, head) == [Away(ADA)]


async def test_watchers_are_counted_and_never_away(store: Store, other: Store) -> None:
    head = await store.make()
    assert (await store.rooms.follow(ROOM, head, [("c1", ADA), ("c2", "")])).value == 1
    assert (await other.rooms.follow(ROOM, head, [("c3", "")])).value == 2
    assert (await other.rooms.unfollow(ROOM, [("c3", "")], stop=True)).value == 1
    assert await tell(store, head) == []


async def test_leases_that_run_out(store: Store, other: Store) -> None:
    head = await store.make()
    await store.rooms.follow(ROOM, head, [("c1", ADA), ("c2", "")])
    await other.rooms.follow(ROOM, head, [("c3", BOB)])
    await store.rooms.expire_presence(ROOM)
    assert await tell(other, head) == []
    await asyncio.sleep(LEASE_MS / 1000 + 0.05)
    assert (await other.rooms.follow(ROOM, head, [("c3", BOB)])).value == 0
    await other.rooms.expire_presence(ROOM)
    await other.rooms.expire_presence(ROOM)
    assert await tell(other, head) == [Away(ADA)]


async def test_presence_is_looked_at_when_the_first_lease_ends(store: Store, redis: Redis) -> None:
    head = await store.make()
    deadlines = keys.deadlines("9b")
    assert await redis.zscore(deadlines, f"p:{ROOM}") is None
    reply = await store.rooms.follow(ROOM, head, [("c1", ADA)])
    assert await redis.zscore(deadlines, f"p:{ROOM}") == reply.now + LEASE_MS
    await store.rooms.unfollow(ROOM, [("c1", ADA)], stop=True)
    assert await redis.zscore(deadlines, f"p:{ROOM}") is None


async def test_only_other_servers_are_nudged(store: Store, other: Store, redis: Redis) -> None:
    head = await store.make()
    async with redis.pubsub() as pubsub:
        await pubsub.ssubscribe(keys.channel(ROOM))
        assert await pubsub.get_message(timeout=5)
        await store.rooms.follow(ROOM, head, [])
        first = event(b"a")
        await store.append(head, first)
        await other.rooms.follow(ROOM, head, [])
        await store.append(Head(3, first.id, 3, first.id), event(b"b"))
        message = await pubsub.get_message(timeout=5)
        assert message is not None
        assert message["data"] == b"one %s 4" % ROOM.encode()
        assert await pubsub.get_message(timeout=0.1) is None


async def test_a_server_whose_lease_ran_out_follows_no_more(store: Store, other: Store, redis: Redis) -> None:
    head = await store.make()
    await other.rooms.follow(ROOM, head, [])
    await asyncio.sleep(LEASE_MS / 1000 + 0.05)
    await store.rooms.follow(ROOM, head, [])
    assert list(await redis.hgetall(keys.room(ROOM).followers)) == [b"one"]


async def test_nobody_is_away_from_a_closed_room(store: Store, redis: Redis) -> None:
    head = await store.make()
    await store.rooms.follow(ROOM, head, [("c1", ADA)])
    closed = event(b"closed")
    await store.append(head, closed, deadline="none", keep_closed_ms=5000)
    head = Head(3, closed.id, 3, closed.id)
    await store.rooms.unfollow(ROOM, [("c1", ADA)], stop=False)
    await store.rooms.expire_presence(ROOM)
    assert await tell(store, head) == []
    for key in keys.room(ROOM)[:4]:
        assert await redis.pttl(key) != -1


async def test_leaving_a_room_that_is_gone(store: Store) -> None:
    reply = await store.rooms.unfollow(ROOM, [("c1", ADA)], stop=True)
    assert reply.value == 0
    await store.rooms.expire_presence(ROOM)
