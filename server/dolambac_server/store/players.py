"""Identities: an id, the hash of a secret that only the client keeps, and a name."""

import asyncio
import secrets
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from dolambac_server.store import keys
from dolambac_server.store.pipe import Pipe, command

_DAY_S = 86_400


@dataclass(frozen=True, slots=True)
class Player:
    """Who somebody is."""

    id: str
    name: str | None


class PlayerStore:
    """Identities in the store. Every method raises StoreError when the store cannot be asked."""

    def __init__(self, pipe: Pipe, keep_days: int) -> None:
        """Identities not seen for `keep_days` go by themselves; those that never came into a room, after a day."""
        self._pipe = pipe
        self._keep_s = keep_days * _DAY_S

    async def create(self) -> tuple[Player, str]:
        """A new identity and its secret. Nothing of it is kept here but a hash."""
        player, secret = f"p{secrets.token_hex(8)}", secrets.token_urlsafe(24)
        key = keys.player(player)
        await self._all(command("HSET", key, "secret", _digest(secret)), command("EXPIRE", key, _DAY_S))
        return Player(player, None), secret

    async def find(self, player: str, secret: str) -> Player | None:
        """The player of these credentials, or None. The secret has 192 random bits, so a plain hash will do."""
        if not _is_id(player):
            return None
        key = keys.player(player)
        (fields,) = await self._all(command("HMGET", key, "secret", "name", "stays"))
        known, name, stays = fields
        if known is None or not compare_digest(known, _digest(secret)):
            return None
        await self._all(command("EXPIRE", key, self._keep_s if stays else _DAY_S))
        return Player(player, None if name is None else name.decode())

    async def stay(self, player: str) -> None:
        """The player comes into a room: from now on the identity is worth keeping."""
        key = keys.player(player)
        await self._all(command("HSET", key, "stays", 1), command("EXPIRE", key, self._keep_s))

    async def set_name(self, player: str, name: str) -> None:
        """Keep a display name (already clean)."""
        await self._all(command("HSET", keys.player(player), "name", name))

    async def names(self, players: list[str]) -> dict[str, str | None]:
        """Display names by player."""
        found = await self._all(*(command("HGET", keys.player(player), "name") for player in players))
        return {player: None if name is None else name.decode() for player, name in zip(players, found, strict=True)}

    async def made_room(self, player: str, wanted: str, room: str, code: str) -> tuple[str, str]:
        """Room and code that the command `wanted` was given before, or else these, remembered from now on."""
        key = keys.room_made(player, wanted)
        _, kept = await self._all(command("SET", key, f"{room} {code}", "NX", "EX", 3600), command("GET", key))
        kept_room, kept_code = kept.decode().split(" ")
        return kept_room, kept_code

    async def forget_room(self, player: str, wanted: str) -> None:
        """The room of this command could not be made after all."""
        await self._all(command("DEL", keys.room_made(player, wanted)))

    async def count(self, player: str, what: str) -> int:
        """Count that the player did something once more; how often it was within the hour."""
        key = keys.counted(player, what)
        times, _ = await self._all(command("INCR", key), command("EXPIRE", key, 3600, "NX"))
        return int(times)

    async def _all(self, *commands: bytes) -> list[Any]:
        return await asyncio.gather(*map(self._pipe.ask, commands))


def _digest(secret: str) -> bytes:
    return sha256(secret.encode()).hexdigest().encode()


def _is_id(player: str) -> bool:
    return len(player) == 17 and player.isascii() and player.isalnum()
