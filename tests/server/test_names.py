"""Display names: shown to everybody in the room, and never in the log or in a log line."""

import asyncio
from typing import Any

from redis.asyncio import Redis
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player
from tests.server.servers import Server, match
from tests.stores import StoreProcess


async def test_a_name_is_kept_and_shown(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    await one.do("set_name", name="  Ada   Lovelace ")
    assert (await one.hear("named"))["name"] == "Ada Lovelace"
    renamed = await two.event("renamed", seat=0)
    assert renamed["name"] == "Ada Lovelace"
    assert renamed["changes"] is False
    again = await one.again(pair[1].url)
    assert again.welcome["name"] == "Ada Lovelace"
    other = await two.again(pair[0].url, room=None)
    await other.join(one.snapshot["code"])
    assert [seat["name"] for seat in other.snapshot["seats"]] == ["Ada Lovelace", None]


async def test_a_name_taken_while_the_other_moves(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    players = [one, two]
    for number, move in enumerate(WALK[:12]):
        mover, other = players[number % 2], players[1 - number % 2]
        await asyncio.gather(mover.do("play", move=move, **mover.basis()), other.do("set_name", name=f"Ada {number}"))
        for player in players:
            if not any(event["event"].get("move") == move for event in player.events()[-2:]):
                await player.event("played", move=move)
            if not any(event.get("name") == f"Ada {number}" for event in player.events()[-2:]):
                await player.event("renamed")
            assert f"Ada {number}" in [event.get("name") for event in player.events()[-2:]]


async def test_a_name_taken_before_joining(pair: tuple[Server, Server]) -> None:
    one, two = await pair[0].player(), await pair[1].player()
    code = await one.create()
    await two.do("set_name", name="Bülent")
    await two.join(code)
    assert (await one.event("joined"))["name"] == "Bülent"


async def test_a_name_taken_in_another_tab_before_joining(server: Server) -> None:
    one, two = await server.player(), await server.player()
    tab = await Player(server.url, two.identity).hello()
    await tab.do("set_name", name="Zoë")
    await two.join(await one.create())
    assert (await one.event("joined"))["name"] == "Zoë"
    assert two.snapshot["seats"][1]["name"] == "Zoë"


async def test_names_are_checked(server: Server) -> None:
    one = await server.player()
    for name in ("", "x", "x" * 21, "a\u202eb", "Аdа Lovelace"[:2] + "da", "🙂🙂", "a\nb\u0000", "--", "a<b"):
        assert await one.refused("set_name", name=name) == "bad_name", name
    await one.do("set_name", name="李小龍")


async def test_the_same_name_again_makes_no_event(server: Server) -> None:
    one, _ = await match(server)
    await one.do("set_name", name="Ada")
    await one.event("renamed")
    assert one.state is not None
    before = await server.log(one.state.id)
    await one.do("set_name", name="Ada")
    await one.caught_up()
    assert await server.log(one.state.id) == before


async def test_names_an_hour_are_limited(start: StartServer) -> None:
    server = await start(names_per_hour=2)
    one = await server.player()
    await one.do("set_name", name="Ada")
    await one.do("set_name", name="Ada")
    await one.do("set_name", name="Bea")
    assert await one.refused("set_name", name="Cleo") == "too_fast"
    await one.do("set_name", name="Bea")


async def test_names_are_neither_in_the_log_nor_in_log_lines(
    server: Server, usual_store: StoreProcess, log_lines: list[dict[str, Any]]
) -> None:
    one, two = await match(server)
    await one.do("set_name", name="Rumpelstilzchen")
    await two.event("renamed")
    await one.do("resign")
    await two.hang_up()
    await one.event("away")
    assert one.state is not None
    redis = Redis.from_url(usual_store.url)
    async for key in redis.scan_iter():
        kind = await redis.type(key)
        if kind == b"list":
            assert b"Rumpel" not in b"".join(await redis.lrange(key, 0, -1))  # type: ignore[arg-type]  # bytes
        elif kind == b"hash" and not key.endswith(b":profile"):
            assert b"Rumpel" not in repr(await redis.hgetall(key)).encode()
    await redis.aclose()
    assert "Rumpel" not in repr(log_lines)
    assert one.identity is not None
    assert one.identity["secret"] not in repr(log_lines)


async def test_secrets_are_kept_as_hashes_only(server: Server, usual_store: StoreProcess) -> None:
    one = await server.player()
    assert one.identity is not None
    redis = Redis.from_url(usual_store.url)
    async for key in redis.scan_iter():
        if await redis.type(key) == b"hash":
            assert one.identity["secret"] not in repr(await redis.hgetall(key))
    await redis.aclose()
    again = await one.again()
    assert again.welcome["player"] == one.id
    assert again.welcome["identity"] is None
