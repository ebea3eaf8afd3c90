"""Identities: an id, the hash of a secret that only the client keeps, and a name."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

from redis.asyncio import Redis

from dolambac_server.store import keys


@dataclass(frozen=True, slots=True)
class Player:
    """Who somebody is."""

    id: str
    name: str | None


class PlayerStore:
    """Identities in the store."""

    def __init__(self, redis: Redis, keep_days: int) -> None:
        """Identities not seen for `keep_days` go by themselves."""
        self._redis = redis
        self._keep_s = keep_days * 86_400

    async def create(self) -> tuple[Player, str]:
        """A new identity and its secret. Nothing of it is kept here but a hash."""
        player, secret = f"p{secrets.token_hex(8)}", secrets.token_urlsafe(24)
        key = keys.player(player)
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.hset(key, "secret", _digest(secret))
            pipe.expire(key, self._keep_s)
            await pipe.execute()
        return Player(player, None), secret

    async def find(self, player: str, secret: str) -> Player | None:
        """The player of these credentials, or None. The secret has 192 random bits, so a plain hash will do."""
        if not _is_id(player):
            return None
        key = keys.player(player)
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.hmget(key, "secret", "name")
            pipe.expire(key, self._keep_s)
            (known, name), _ = await pipe.execute()
        if known is None or not compare_digest(known, _digest(secret)):
            return None
        return Player(player, None if name is None else name.decode())

    async def set_name(self, player: str, name: str) -> None:
        """Keep a display name (already clean)."""
        await self._redis.hset(keys.player(player), "name", name)

    async def names(self, players: list[str]) -> dict[str, str | None]:
        """Display names by player."""
        async with self._redis.pipeline(transaction=False) as pipe:
            for player in players:
                pipe.hget(keys.player(player), "name")
            found = await pipe.execute()
        return {player: None if name is None else name.decode() for player, name in zip(players, found, strict=True)}

    async def made_room(self, player: str, command: str, room: str, code: str) -> tuple[str, str]:
        """Room and code that this command was given before, or else these, remembered for it from now on."""
        key = keys.room_made(player, command)
        if await self._redis.set(key, f"{room} {code}", nx=True, ex=3600):
            return room, code
        kept = await self._redis.get(key)
        if not isinstance(kept, bytes):
            return room, code
        kept_room, kept_code = kept.decode().split(" ")
        return kept_room, kept_code

    async def forget_room(self, player: str, command: str) -> None:
        """The room of this command could not be made after all."""
        await self._redis.delete(keys.room_made(player, command))

    async def count_room(self, player: str) -> int:
        """Count one more room made by the player; how many it were within the hour."""
        key = keys.rooms_made(player)
        async with self._redis.pipeline(transaction=False) as pipe:
            pipe.incr(key)
            pipe.expire(key, 3600, nx=True)
            made, _ = await pipe.execute()
        return int(made)


def _digest(secret: str) -> bytes:
    return sha256(secret.encode()).hexdigest().encode()


def _is_id(player: str) -> bool:
    return len(player) == 17 and player.isascii() and player.isalnum()
