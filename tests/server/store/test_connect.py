"""What the server makes sure of before it runs on a store."""

from typing import Any

import pytest
from redis.asyncio import Redis
from tests.stores import StoreProcess

from dolambac_server.store import library
from dolambac_server.store.connect import check, client, load
from dolambac_server.store.errors import StoreRefused


async def test_a_good_store_has_the_functions_and_no_warnings(store_url: str) -> None:
    redis = client(store_url)
    await redis.function_flush("SYNC")
    assert await check(redis) == []
    assert library.LIBRARY.encode() in repr(await redis.function_list()).encode()
    await load(redis)
    await redis.aclose()


async def test_a_store_that_may_lose_moves_is_warned_of(redis: Redis) -> None:
    await redis.config_set("appendfsync", "everysec")
    try:
        (warning,) = await check(redis)
    finally:
        await redis.config_set("appendfsync", "always")
    assert "appendfsync" in warning
    assert "'always'" in warning


async def test_a_store_that_is_not_there(own_store: StoreProcess) -> None:
    own_store.kill()
    redis = client(own_store.url)
    with pytest.raises(StoreRefused, match="cannot be reached"):
        await check(redis)
    await redis.aclose()


async def test_a_store_that_does_not_answer(own_store: StoreProcess) -> None:
    redis = client(own_store.url)
    own_store.stop()
    with pytest.raises(StoreRefused, match="cannot be reached"):
        await check(redis, patience_s=0.3)
    own_store.go_on()
    await redis.aclose()


async def test_a_store_that_wants_a_password(own_store: StoreProcess) -> None:
    own_store.command("CONFIG", "SET", "requirepass", "secret")
    redis = client(own_store.url)
    with pytest.raises(StoreRefused, match="password"):
        await check(redis)
    await redis.aclose()
    wrong = client(own_store.url.replace("unix://", "unix://:wrong@"))
    with pytest.raises(StoreRefused):
        await check(wrong)
    await wrong.aclose()
    right = client(own_store.url.replace("unix://", "unix://:secret@"))
    assert await check(right) == []
    await right.aclose()


@pytest.mark.parametrize(
    ("info", "words"),
    [
        ({"redis_version": "6.2.14"}, "6.2.14"),
        ({"redis_version": "5.0.3"}, "Redis 7.0"),
        ({"redis_version": "7.2.0", "cluster_enabled": 1}, "cluster"),
        ({"redis_version": "7.2.4", "valkey_version": "9.1.0", "cluster_enabled": 1}, "cluster"),
    ],
)
async def test_a_store_that_will_not_do(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, info: dict[str, Any], words: str
) -> None:
    async def told() -> dict[str, Any]:
        return info

    monkeypatch.setattr(redis, "info", told)
    with pytest.raises(StoreRefused, match=words):
        await check(redis)
