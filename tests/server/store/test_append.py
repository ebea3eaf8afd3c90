"""The one atomic function that appends, and the one that remembers."""

import asyncio

import pytest
from redis.asyncio import Redis
from tests.server.store.conftest import CODE, ROOM, Store, event

from dolambac_server.store import keys
from dolambac_server.store.rooms import Head, Status

PLAYER, COMMAND = "p" + "0" * 16, "aaaaaaaa00000001"


def command(number: int, tab: str = "aaaaaaaa") -> str:
    return f"{tab}{number:08x}"


async def test_a_code_in_use_makes_no_room(store: Store) -> None:
    await store.make()
    assert not await store.rooms.create("9b" + "1" * 16, CODE, 60_000, [event(b"opened")])
    assert await store.rooms.find(CODE) == ROOM


async def test_making_a_room_twice_makes_it_once(store: Store) -> None:
    await store.make()
    assert await store.rooms.create(ROOM, CODE, 60_000, [event(b"again")])
    assert [payload for _, payload in await store.log()] == [b"opened", b"joined"]


async def test_appending(store: Store) -> None:
    head = await store.make()
    reply = await store.append(head, event(b"a"), event(b"b", changes=False))
    assert (reply.status, reply.value, list(reply.missed)) == (Status.DONE, 3, [])
    assert await store.log() == [(1, b"opened"), (2, b"joined"), (3, b"a"), (4, b"b")]


async def test_numbers_times_and_payloads_of_any_bytes(store: Store) -> None:
    head = await store.make()
    payload = bytes(range(256))
    await store.append(head, event(payload))
    (entry,) = (await store.rooms.follow(ROOM, head, [])).missed
    assert (entry.seq, entry.payload) == (3, payload)
    assert abs(entry.at - await store.rooms.now()) < 10_000


async def test_a_caller_who_missed_only_bystanding_events_is_told_of_them(store: Store, other: Store) -> None:
    head = await store.make()
    said = event(b"said", changes=False)
    await other.append(head, said)
    reply = await store.append(head, event(b"played"))
    assert (reply.status, reply.value) == (Status.DONE, 4)
    assert [(entry.seq, entry.id, entry.payload) for entry in reply.missed] == [(3, said.id, b"said")]


async def test_a_caller_who_missed_a_game_changing_event_is_stale(store: Store, other: Store) -> None:
    head = await store.make()
    await other.append(head, event(b"played"))
    reply = await store.append(head, event(b"played too"))
    assert reply.status == Status.STALE
    assert [entry.payload for entry in reply.missed] == [b"played"]
    assert len(await store.log()) == 3


async def test_of_many_who_append_at_once_one_wins(store: Store, other: Store) -> None:
    head = await store.make()
    replies = await asyncio.gather(
        *(side.append(head, event(b"%d" % number)) for number in range(10) for side in (store, other))
    )
    assert sorted(reply.status for reply in replies) == [Status.DONE] + [Status.STALE] * 19
    assert len(await store.log()) == 3


async def test_a_command_counts_once_and_is_answered_in_the_same_words(store: Store, other: Store) -> None:
    head = await store.make()
    first = await store.append(head, player=PLAYER, command=COMMAND)
    again = await other.append(head, player=PLAYER, command=COMMAND)
    assert (again.status, again.value) == (Status.REPEATED, first.value)
    assert len(again.missed) == 1
    recalled = await other.rooms.recall(ROOM, PLAYER, COMMAND, head)
    assert (recalled.status, recalled.value) == (Status.REPEATED, first.value)
    assert len(await store.log()) == 3


async def test_commands_of_others_are_others(store: Store) -> None:
    head = await store.make()
    one = event(b"one", changes=False)
    await store.append(head, one, player=PLAYER, command=COMMAND)
    reply = await store.append(head, player="p" + "1" * 16, command=COMMAND)
    assert reply.status == Status.DONE


async def test_the_last_32_commands_are_remembered(store: Store) -> None:
    head = await store.make()
    for number in range(1, 34):
        reply = await store.append(head, event(b"e", changes=False), player=PLAYER, command=command(number))
        assert reply.status == Status.DONE
    for number in range(2, 34):
        reply = await store.append(head, player=PLAYER, command=command(number))
        assert (reply.status, reply.value) == (Status.REPEATED, number + 2)
    assert (await store.append(head, player=PLAYER, command=command(1))).status == Status.OUTRUN
    assert (await store.rooms.recall(ROOM, PLAYER, command(1), head)).status == Status.OUTRUN
    assert (await store.rooms.recall(ROOM, PLAYER, command(99), head)).status == Status.DONE
    assert len(await store.log()) == 35


async def test_two_tabs_count_for_themselves(store: Store) -> None:
    head = await store.make()
    for tab, number in (("aaaaaaaa", 5), ("bbbbbbbb", 1), ("aaaaaaaa", 6)):
        done = await store.append(head, event(b"e", changes=False), player=PLAYER, command=command(number, tab))
        assert done.status == Status.DONE
    # Nothing was forgotten yet, so an older one that never came through may still come.
    late = event(b"late", changes=False)
    assert (await store.append(head, late, player=PLAYER, command=command(4))).status == Status.DONE
    last = event(b"e", changes=False)
    assert (await store.append(head, last, player=PLAYER, command=command(2, "bbbbbbbb"))).status == Status.DONE
    assert (await store.append(head, player=PLAYER, command=command(5))).status == Status.REPEATED


async def test_the_servers_own_append_counts_once(store: Store) -> None:
    head = await store.make()
    due = event(b"due")
    first = await store.append(head, due)
    again = await store.append(head, due)
    assert (first.status, again.status, again.value) == (Status.DONE, Status.REPEATED, 3)
    assert len(await store.log()) == 3


async def test_before_and_after_the_deadline(store: Store) -> None:
    head = await store.make(due_ms=800)
    assert (await store.append(head, guard="due")).status == Status.NOT_DUE
    first = event(b"in time")
    reply = await store.append(head, first, guard="before", deadline=800)
    assert reply.status == Status.DONE
    head = Head(3, first.id, 3, first.id)
    await asyncio.sleep(0.85)
    assert (await store.append(head, guard="before")).status == Status.TOO_LATE
    assert (await store.append(head, guard="due", deadline="none")).status == Status.DONE
    assert await store.log() == [(1, b"opened"), (2, b"joined"), (3, b"in time"), (4, b"e")]


async def test_without_a_deadline_nothing_is_late_or_due(store: Store) -> None:
    head = await store.make(due_ms=1)
    first = event(b"a")
    await store.append(head, first, deadline="none")
    head = Head(3, first.id, 3, first.id)
    await asyncio.sleep(0.01)
    assert (await store.append(head, guard="due")).status == Status.NOT_DUE
    assert (await store.append(head, guard="before")).status == Status.DONE


async def test_a_closed_room_takes_nothing_and_goes(store: Store, redis: Redis) -> None:
    head = await store.make()
    closed = event(b"closed")
    await store.append(head, closed, deadline="none", keep_closed_ms=300)
    assert (await store.append(Head(3, closed.id, 3, closed.id))).status == Status.CLOSED
    assert await store.rooms.find(CODE) == ROOM
    assert await redis.zcard(keys.deadlines("9b")) == 0
    await asyncio.sleep(0.35)
    assert await store.rooms.find(CODE) is None
    assert (await store.append(head)).status == Status.NO_ROOM
    assert (await store.rooms.follow(ROOM, head, [])).status == Status.NO_ROOM
    assert await redis.keys("*" + ROOM + "*") == []


@pytest.mark.parametrize("head", [Head(3, "ffff", 3, "ffff"), Head(9, "ffff", 9, "ffff"), Head(2, "ffff", 2, "ffff")])
async def test_another_log_than_the_callers(store: Store, head: Head) -> None:
    made = await store.make()
    await store.append(made, event(b"third"))
    for reply in (
        await store.append(head),
        await store.rooms.follow(ROOM, head, []),
        await store.rooms.recall(ROOM, PLAYER, COMMAND, head),
    ):
        assert reply.status == Status.REWOUND
    assert len(await store.log()) == 3


async def test_a_full_log_can_only_be_closed(store: Store, redis: Redis) -> None:
    head = await store.make()
    await redis.hset(keys.room(ROOM).room, "seq", "12000")
    await redis.hset(keys.room(ROOM).room, "id", head.id)
    full = Head(12_000, head.id, 2, head.id)
    assert (await store.append(full)).status == Status.FULL
    assert (await store.append(full, event(b"closed"), deadline="none", keep_closed_ms=1000)).status == Status.DONE


async def test_time_never_goes_back_in_a_log(store: Store, redis: Redis) -> None:
    head = await store.make()
    ahead = await store.rooms.now() + 3_600_000
    await redis.hset(keys.room(ROOM).room, "at", str(ahead))
    reply = await store.append(head, event(b"a", changes=False))
    assert reply.now == ahead
    await store.rooms.follow(ROOM, Head(), [("c1", PLAYER)])
    await store.rooms.unfollow(ROOM, [("c1", PLAYER)], stop=True)
    entries = (await store.rooms.follow(ROOM, Head(), [])).missed
    assert [entry.at for entry in entries[2:]] == [ahead] * 2


async def test_an_ended_game_is_marked_unsettled_in_the_same_breath(store: Store, redis: Redis) -> None:
    head = await store.make()
    await store.append(head, unsettled="game1")
    assert await redis.hgetall(keys.room(ROOM).unsettled) == {b"game1": ROOM.encode()}
