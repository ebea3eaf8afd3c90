"""Too many messages: refused, slowed, then closed with a reason; the others in the room notice nothing."""

import asyncio

import aiohttp
import msgpack
import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player, kinds, play_on
from tests.server.servers import Server, match

SLOW = {"commands_per_second": 20, "command_burst": 30, "flood_refusals": 5}


@pytest.fixture
async def server(start: StartServer) -> Server:
    return await start(**SLOW)


async def test_a_flood_is_slowed_and_then_closed(server: Server) -> None:
    one, two = await match(server)
    for number in range(100, 300):
        await one.send({"type": "ping", "command": number})
    assert await one.ended() == 1008
    heard = kinds(one.heard)
    assert heard[-1] == "farewell"
    assert one.heard[-1]["code"] == "too_fast"
    assert one.heard[-1]["resume"] is False
    refused = [message for message in one.heard if message["type"] == "refused"]
    assert [message["code"] for message in refused] == ["too_fast"] * SLOW["flood_refusals"]
    assert all(message["command"] >= 100 for message in refused)
    again = await one.again()
    await play_on([again, two], WALK[:2])


async def test_who_slows_down_is_heard_again(server: Server) -> None:
    one = await server.player()
    for number in range(100, 133):
        await one.send({"type": "ping", "command": number})
    await one.hear("refused")
    await asyncio.sleep(0.5)
    await one.create()


async def test_a_flood_of_broken_frames(server: Server) -> None:
    one = await server.player()
    for _ in range(200):
        await one.send_raw(b"\xc1")
    assert await one.ended() == 1008
    assert one.heard[-1]["code"] == "too_fast"


async def test_a_flood_before_hello(server: Server) -> None:
    one = await Player(server.url).connect()
    for _ in range(200):
        await one.send_raw(b"\xc1")
    assert await one.ended() == 1008
    assert one.heard[-1]["code"] == "too_fast"


async def test_commands_queue_in_a_room_only_so_far(start: StartServer) -> None:
    server = await start()
    one, two = await match(server)
    for number in range(100, 300):
        await one.send({"type": "offer_draw", "command": number})
    answers = [await one.hear("ok", "refused") for _ in range(200)]
    assert {answer.get("code") for answer in answers} == {None, "draw_open", "too_fast"}
    assert sorted(answer["command"] for answer in answers) == list(range(100, 300))
    one.number = 300
    await play_on([one, two], WALK[:2])


async def test_connections_from_one_address_are_limited(start: StartServer) -> None:
    server = await start(connections_per_address=2)
    one, two = await server.player(), await server.player()
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await server.player()
    assert refused.value.status == 429
    await one.hang_up()
    while True:
        try:
            await server.player()
        except aiohttp.WSServerHandshakeError:
            continue
        break
    await two.create()


async def test_connections_altogether_are_limited(start: StartServer) -> None:
    server = await start(max_connections=1)
    await server.player()
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await server.player()
    assert refused.value.status == 429


async def test_no_more_than_the_limit_come_in_at_once(start: StartServer) -> None:
    server = await start(connections_per_address=3)
    results = await _together(server, 12)
    assert sum(isinstance(result, Player) for result in results) == 3


async def _together(server: Server, count: int) -> list[object]:
    return [*await asyncio.gather(*(server.player() for _ in range(count)), return_exceptions=True)]


@pytest.mark.parametrize(
    ("proxies", "forwarded", "limited"),
    [
        ("", ["1.1.1.1", "2.2.2.2"], True),
        ("10.0.0.0/8", ["1.1.1.1", "2.2.2.2"], True),
        ("127.0.0.1", ["1.1.1.1", "2.2.2.2"], False),
        ("127.0.0.0/8, ::1", ["1.1.1.1", "1.1.1.1"], True),
        ("127.0.0.1", ["9.9.9.9, 1.1.1.1", "8.8.8.8, 1.1.1.1"], True),
        ("127.0.0.1, 1.1.1.1", ["9.9.9.9, 1.1.1.1", "8.8.8.8, 1.1.1.1"], False),
        ("127.0.0.1", ["nonsense", "nonsense"], True),
        ("127.0.0.1", ["", ""], True),
        ("127.0.0.1", ["1.1.1.1,", "2.2.2.2,"], True),
    ],
)
async def test_a_proxys_word_is_taken_only_from_trusted_ones(
    start: StartServer, proxies: str, forwarded: list[str], limited: bool
) -> None:
    server = await start(connections_per_address=1, trusted_proxies=proxies)
    await Player(server.url).connect({"X-Forwarded-For": forwarded[0]})
    if limited:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await Player(server.url).connect({"X-Forwarded-For": forwarded[1]})
    else:
        await Player(server.url).connect({"X-Forwarded-For": forwarded[1]})


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("{own}", True),
        ("https://{host}", True),
        ("http://elsewhere.example", False),
        ("https://play.example", True),
        ("null", False),
        ("http://{host}.elsewhere.example", False),
    ],
)
async def test_pages_of_other_origins_may_not_open_sockets(start: StartServer, origin: str, allowed: bool) -> None:
    server = await start(allowed_origins="https://play.example")
    origin = origin.format(own=server.url, host=server.url.removeprefix("http://"))
    if allowed:
        await (await Player(server.url).connect({"Origin": origin})).hello()
        return
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await Player(server.url).connect({"Origin": origin})
    assert refused.value.status == 403


async def test_a_plain_request_for_the_socket(server: Server) -> None:
    async with aiohttp.ClientSession() as http, http.get(f"{server.url}/ws") as answer:
        assert answer.status == 400


async def test_a_frame_cut_short_by_the_end(server: Server) -> None:
    one, two = await match(server)
    assert one._ws is not None
    connection = one._ws._response.connection
    assert connection is not None
    assert connection.transport is not None
    frame = msgpack.packb({"type": "say", "command": 5, "saying": "hello"})
    connection.transport.write(b"\x82" + bytes([0x80 | len(frame)]) + b"\x00" * 4 + frame[:5])
    one.vanish()
    again = await one.again()
    await play_on([again, two], WALK[:2])
