"""The pipelined connection: group commit, lost connections, patience, passing errors."""

import asyncio
from functools import partial

import pytest
from redis.asyncio import Redis
from tests.server.store.conftest import OpenPipe, Store, event
from tests.stores import StoreProcess

from dolambac_server.store import keys
from dolambac_server.store.address import Address
from dolambac_server.store.connect import load
from dolambac_server.store.errors import StoreError, StoreUnavailable
from dolambac_server.store.pipe import Pipe, command


async def test_calls_made_together_go_out_together(pipes: OpenPipe) -> None:
    pipe = await pipes()
    trips = pipe.round_trips
    replies = await asyncio.gather(*(pipe.ask(command("ECHO", str(number))) for number in range(100)))
    assert replies == [str(number).encode() for number in range(100)]
    assert pipe.round_trips == trips + 1


async def test_more_than_a_batch(pipes: OpenPipe) -> None:
    pipe = await pipes()
    replies = await asyncio.gather(*(pipe.ask(command("ECHO", str(number))) for number in range(2_000)))
    assert replies == [str(number).encode() for number in range(2_000)]


async def test_connections_killed_while_calls_fly(pipes: OpenPipe, redis: Redis) -> None:
    pipe = await pipes()
    store = Store(pipe, "one")
    head = await store.make()
    done = asyncio.Event()

    async def kill() -> None:
        while not done.is_set():
            await redis.client_kill_filter(_type="normal", skipme=True)
            await asyncio.sleep(0.01)

    killing = asyncio.create_task(kill())
    for number in range(60):
        reply = await store.append(
            head, event(b"%d" % number, changes=False), player="p", command=f"aaaaaaaa{number:08x}"
        )
        assert reply.value == number + 3
    done.set()
    await killing
    assert [payload for _, payload in await store.log()][2:] == [b"%d" % number for number in range(60)]


async def test_errors_of_a_call_are_its_own(pipes: OpenPipe) -> None:
    pipe = await pipes()
    asked = pipe.ask(command("LPUSH")), pipe.ask(command("ECHO", "x"))
    replies = await asyncio.gather(*asked, return_exceptions=True)
    assert type(replies[0]) is StoreError
    assert replies[1] == b"x"


async def test_a_store_that_may_not_write_is_unavailable(pipes: OpenPipe, redis: Redis) -> None:
    store = Store(await pipes(), "one")
    head = await store.make()
    await redis.config_set("maxmemory", "1")
    try:
        with pytest.raises(StoreUnavailable):
            await store.append(head)
    finally:
        await redis.config_set("maxmemory", "0")
    assert (await store.append(head)).value == 3


async def test_functions_that_are_gone_are_loaded_once_for_all_calls(
    store_url: str, redis: Redis, pipes: OpenPipe
) -> None:
    loads = []

    async def reload() -> None:
        loads.append(1)
        await load(redis)

    pipe = Pipe(Address.parse(store_url), reload, patience_ms=5_000, retries=3)
    await pipe.open()
    store = Store(pipe, "one")
    await store.make()
    await redis.function_flush("SYNC")
    swept = await asyncio.gather(*(store.rooms.take_due(bucket, 1_000) for bucket in keys.all_buckets()))
    assert len(swept) == 256
    assert len(loads) <= 2
    await pipe.close()


async def test_functions_that_cannot_be_loaded_answer_all_the_same(store_url: str, redis: Redis) -> None:
    async def reload() -> None:
        raise ConnectionError("no")

    pipe = Pipe(Address.parse(store_url), reload, patience_ms=5_000, retries=2)
    await pipe.open()
    await redis.function_flush("SYNC")
    with pytest.raises(StoreError):
        await Store(pipe, "one").make()
    await load(redis)
    await Store(pipe, "one").make()
    await pipe.close()


async def test_patience(own_store: StoreProcess) -> None:
    redis = Redis.from_url(own_store.url)
    pipe = Pipe(Address.parse(own_store.url), partial(load, redis), patience_ms=300, retries=3)
    await pipe.open()
    own_store.stop()
    with pytest.raises(StoreUnavailable):
        await pipe.ask(command("PING"))
    waiting = asyncio.gather(*(pipe.ask(command("PING")) for _ in range(50)), return_exceptions=True)
    assert {type(reply) for reply in await waiting} == {StoreUnavailable}
    own_store.go_on()
    for _ in range(50):
        try:
            assert await pipe.ask(command("PING")) == b"PONG"
            break
        except StoreUnavailable:
            continue
    assert pipe.connected
    await pipe.close()
    await redis.aclose()


async def test_a_store_that_is_not_there(own_store: StoreProcess) -> None:
    own_store.kill()
    redis = Redis.from_url(own_store.url)
    pipe = Pipe(Address.parse(own_store.url), partial(load, redis), patience_ms=200, retries=3)
    with pytest.raises(StoreUnavailable):
        await pipe.open()
    await pipe.close()


async def test_closing_answers_what_is_under_way(own_store: StoreProcess) -> None:
    redis = Redis.from_url(own_store.url)
    pipe = Pipe(Address.parse(own_store.url), partial(load, redis), patience_ms=10_000, retries=3)
    await pipe.open()
    own_store.stop()
    asked = asyncio.create_task(pipe.ask(command("PING")))
    await asyncio.sleep(0.05)
    await pipe.close()
    with pytest.raises(StoreUnavailable):
        await asked
    own_store.go_on()
