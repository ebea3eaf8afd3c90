"""A server that goes away, and one whose process stood still."""

import asyncio
import time
from typing import Any

import aiohttp
import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player, play_on
from tests.server.servers import Server, match, until

from dolambac_server.app import drain


async def get(server: Server, path: str) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as http, http.get(f"{server.url}{path}") as answer:
        return answer.status, await answer.json()


async def test_a_healthy_server(server: Server) -> None:
    assert await get(server, "/healthz") == (200, {"alive": True})
    assert await get(server, "/readyz") == (200, {"ready": True, "missing": []})


async def test_draining_closes_everything_kindly(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    idle = await pair[0].player()
    draining = asyncio.create_task(drain(pair[0].app, 0.3))
    for player in (one, idle):
        farewell = await player.hear("farewell")
        assert (farewell["code"], farewell["resume"]) == ("draining", True)
        assert await player.ended() == 1001
    await draining
    assert not pair[0].sockets.open
    assert await get(pair[0], "/readyz") == (503, {"ready": False, "missing": ["draining"]})
    assert (await get(pair[0], "/healthz"))[0] == 200
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await Player(pair[0].url).connect()
    assert refused.value.status == 503
    again = await one.again(pair[1].url)
    await play_on([again, two], WALK)


async def test_nothing_follows_the_farewell(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    draining = asyncio.create_task(drain(pair[0].app, 0))
    await two.do("say", saying="goodbye")
    await two.do("offer_draw")
    assert await one.ended() == 1001
    await draining
    assert one.heard[-1]["type"] == "farewell"
    assert [message["type"] for message in one.heard].count("farewell") == 1


async def test_no_new_rooms_while_draining(server: Server) -> None:
    one, two = await match(server)
    other = await server.player()
    server.service.draining = True
    assert await other.refused("create_room", game="dolambac") == "draining"
    await play_on([one, two], WALK[:2])


async def test_draining_with_nobody_there(server: Server) -> None:
    await drain(server.app, 5)
    assert (await get(server, "/readyz"))[0] == 503


async def test_a_store_that_is_away_turns_readiness_red(server: Server) -> None:
    pipe = server.service.workplace.rooms._pipe
    assert pipe._transport is not None
    pipe._closed = True
    pipe._transport.abort()
    await until(lambda: not pipe.connected)
    assert await get(server, "/readyz") == (503, {"ready": False, "missing": ["store"]})
    pipe._closed = False
    pipe._reconnect()
    await until(lambda: pipe.connected)
    assert (await get(server, "/readyz"))[0] == 200


async def test_an_event_loop_that_stood_still_drops_its_connections(start: StartServer) -> None:
    server = await start(standstill_ms=2_500)
    one, two = await match(server)
    await play_on([one, two], WALK[:2])
    # Sent while the loop stands still, so that it lies there when it goes on: the server must not act on it.
    await one.send({"type": "resign", "command": 77})
    time.sleep(3)
    await one.ended()
    await two.ended()
    await until(lambda: not server.sockets.open)
    again, other = await one.again(), await two.again()
    await play_on([again, other], WALK[2:])
    assert one.state is not None
    assert "withdrawn" not in [event.tag for event in await server.log(one.state.id)]


async def test_metrics(server: Server) -> None:
    one, two = await match(server)
    await play_on([one, two], WALK[:2])
    await one.refused("leave_room")
    async with aiohttp.ClientSession() as http, http.get(f"{server.url}/metrics") as answer:
        text = await answer.text()
    assert "dolambac_connections 2.0" in text
    assert "dolambac_rooms_followed 1.0" in text
    assert 'dolambac_room_events_total{type="played"} 2.0' in text
    assert 'dolambac_refusals_total{code="running"} 1.0' in text
