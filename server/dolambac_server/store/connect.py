"""Clients of the store with their retry policy written down, and the check that the store will do."""

import asyncio

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff
from redis.exceptions import AuthenticationError, RedisError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from dolambac_server.store import library
from dolambac_server.store.errors import StoreRefused

OLDEST = (7, 0)
"""Redis 7.0 brought functions and sharded publish; every Valkey has them."""


def client(url: str) -> Redis:
    """A client for everything off the hot path.

    Every command sent through it is idempotent, so three retries are safe; the library's own default depends on
    how a client is made (ten, or none).
    """
    retry = Retry(ExponentialWithJitterBackoff(base=0.05, cap=1.0), 3)
    return Redis.from_url(
        url,
        retry=retry,
        retry_on_error=[RedisConnectionError, RedisTimeoutError],
        socket_timeout=5,
        socket_connect_timeout=2,
        max_connections=64,
    )


async def check(redis: Redis, *, patience_s: float = 5.0) -> list[str]:
    """Make sure of a store that is reachable, new enough and safe, and load the functions.

    Returns warnings for the operator. Raises StoreRefused.
    """
    try:
        async with asyncio.timeout(patience_s):
            info = await redis.info()
            _check_version(info)
            await load(redis)
            return await _durability(redis)
    except (RedisConnectionError, RedisTimeoutError, TimeoutError, OSError) as error:
        # Depending on the protocol's version redis-py wraps it into a ConnectionError.
        if isinstance(error, AuthenticationError) or isinstance(error.__cause__, AuthenticationError):
            raise StoreRefused(
                "the store wants another name or password: put them into the address, redis://NAME:PASSWORD@HOST:PORT"
            ) from error
        raise StoreRefused(
            "the store cannot be reached: check the address given by --redis or REDIS_URL, and that it is running"
        ) from error
    except RedisError as error:
        raise StoreRefused(f"the store refused a command that the server needs: {error}") from error


def _check_version(info: dict[str, object]) -> None:
    if info.get("cluster_enabled") == 1:
        raise StoreRefused("the store is a node of a cluster; give the address of a single Redis or Valkey")
    version = str(info.get("redis_version", "0"))
    numbers = tuple(int(part) for part in version.split(".")[:2] if part.isdigit())
    if "valkey_version" not in info and numbers < OLDEST:
        raise StoreRefused(f"the store is version {version}; Redis 7.0 or newer, or any Valkey, is needed")


async def load(redis: Redis) -> None:
    """Load the functions unless they are there; their names carry the version, so nothing is replaced."""
    try:
        await redis.function_load(library.SOURCE)
    except ResponseError as error:
        if "already exists" not in str(error):
            raise


async def _durability(redis: Redis) -> list[str]:
    try:
        wanted = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
        found = {name: (await redis.config_get(name)).get(name) for name in wanted}
    except ResponseError:
        return ["the store does not show its configuration: whether it keeps acknowledged moves cannot be checked"]
    return [
        f"the store has {name} {found[name]!r}; with {value!r} no acknowledged move is lost when it dies"
        for name, value in wanted.items()
        if found[name] != value
    ]
