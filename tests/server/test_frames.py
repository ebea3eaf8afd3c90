"""Frames that are no messages: each is refused, nothing breaks, and the game goes on."""

import contextlib
import json
import socket

import aiohttp
import msgpack
import pytest
from tests.server.conftest import StartServer
from tests.server.players import WALK, Player, play_on
from tests.server.servers import Server, chatter, match, until

from dolambac.protocol import codec


def nested(depth: int) -> bytes:
    return b"\x91" * depth + b"\xc0"


SAY = {"type": "say", "command": 1, "saying": "hello"}

BROKEN = {
    "nothing": b"",
    "a bare byte": b"\xc1",
    "half a map": msgpack.packb(SAY)[:-1],
    "two values": msgpack.packb(SAY) * 2,
    "a number": b"\x01",
    "a list": msgpack.packb([SAY]),
    "nil": b"\xc0",
    "deep nesting": nested(4000),
    "nesting in the type": b"\x81\xa4type" + nested(900),
    "bytes": msgpack.packb({**SAY, "saying": b"hello"}),
    "a bytes key": b"\x81\xc4\x01x\x01",
    "an extension": msgpack.packb({**SAY, "command": msgpack.ExtType(5, b"x")}),
    "a moment": msgpack.packb({**SAY, "command": msgpack.Timestamp(1, 2)}),
    "a promised huge list": b"\xdd\xff\xff\xff\xff",
    "a promised huge map": b"\xdf\xff\xff\xff\xff",
    "a promised huge text": b"\xdb\xff\xff\xff\xff",
    "a map as a key": b"\x81\x80\x01",
    "no UTF-8": b"\x81\xa4type\xa2\xff\xfe",
    "a number as the type": msgpack.packb({**SAY, "type": 1}),
    "no type": msgpack.packb({"command": 1}),
    "an unknown type": msgpack.packb({**SAY, "type": "shout"}),
    "a server's type": msgpack.packb({"type": "ok", "command": 1}),
    "an unknown field": msgpack.packb({**SAY, "loud": True}),
    "a missing field": msgpack.packb({"type": "say", "command": 1}),
    "an unknown saying": msgpack.packb({**SAY, "saying": "damn"}),
    "no command": msgpack.packb({"type": "say", "saying": "hello"}),
    "a negative command": msgpack.packb({**SAY, "command": -1}),
    "a command beyond 32 bits": msgpack.packb({**SAY, "command": 2**32}),
    "the greatest number": msgpack.packb({**SAY, "command": 2**64 - 1}),
    "a fraction": msgpack.packb({**SAY, "command": 1.0}),
    "not a number": msgpack.packb({**SAY, "command": float("nan")}),
    "yes as a number": msgpack.packb({**SAY, "command": True}),
    "too long a text": msgpack.packb({"type": "join_room", "command": 1, "code": "A" * 65}),
    "too many options": msgpack.packb(
        {"type": "create_room", "command": 1, "game": "duel", "options": {str(n): "" for n in range(9)}}
    ),
}

BROKEN_TEXT = {
    "nothing": "",
    "half": json.dumps(SAY)[:-1],
    "two": json.dumps(SAY) * 2,
    "not a number": '{"type":"say","command":NaN,"saying":"hello"}',
    "infinity": '{"type":"say","command":Infinity,"saying":"hello"}',
    "a huge number": '{"type":"say","command":' + "9" * 4000 + ',"saying":"hello"}',
    "a huge fraction": '{"type":"say","command":1e999,"saying":"hello"}',
    "half a character": '{"type":"set_name","command":1,"name":"ab\\ud800"}',
    "half a character as the type": '{"type":"\\ud800","command":1}',
    "half a character as a key": '{"type":"say","command":1,"\\ud800":1}',
    **{f"nesting {depth}": '{"type":' + "[" * depth + "]" * depth + "}" for depth in (100, 450, 900, 950, 990, 2000)},
}


@pytest.fixture
async def table(server: Server) -> tuple[Player, Player]:
    return await match(server)


async def test_broken_frames(server: Server, table: tuple[Player, Player]) -> None:
    one, two = table
    assert one.state is not None
    before = await server.log(one.state.id)
    for what, frame in BROKEN.items():
        await one.send_raw(frame)
        refused = await one.hear("refused")
        assert refused["code"] == "bad_message", what
    assert await server.log(one.state.id) == before
    await play_on([one, two], WALK[:2])


async def test_broken_text(server: Server) -> None:
    one = await Player(server.url, text=True).hello()
    for what, frame in BROKEN_TEXT.items():
        await one.send_raw(frame)
        assert (await one.hear("refused"))["code"] in ("bad_message", "bad_name"), what
    await one.create()


async def test_half_characters_in_credentials(server: Server) -> None:
    one = await server.player()
    assert one.identity is not None
    other = await Player(server.url, text=True).connect()
    await other.send({"type": "hello", "tab": other.tab, "identity": {"id": one.identity["id"], "secret": "\ud800"}})
    assert (await other.hear("refused"))["code"] in ("bad_message", "unknown_identity")
    assert await other.ended() == 1008


async def test_of_two_equal_keys_the_last_counts(table: tuple[Player, Player]) -> None:
    one, two = table
    frame = b"\x84" + msgpack.packb("command") + b"\x05" + msgpack.packb(SAY)[1:]
    await one.send_raw(frame)
    assert (await one.hear("ok"))["command"] == 1
    assert (await two.event("said"))["event"]["saying"] == "hello"


async def test_a_refusal_names_the_command_if_it_can_be_read(table: tuple[Player, Player]) -> None:
    one, _ = table
    await one.send({"type": "say", "command": 41, "saying": 5})
    assert (await one.hear("refused"))["command"] == 41
    await one.send({"type": "say", "command": "41", "saying": "hello"})
    assert (await one.hear("refused"))["command"] is None


async def test_text_under_the_binary_protocol(table: tuple[Player, Player]) -> None:
    one, _ = table
    await one.send_raw(json.dumps(SAY))
    assert (await one.hear("refused"))["code"] == "bad_message"
    await one.play("e2")


async def test_binary_under_the_text_protocol(server: Server) -> None:
    one = await Player(server.url, text=True).hello()
    await one.send_raw(msgpack.packb(SAY))
    assert (await one.hear("refused"))["code"] == "bad_message"


async def test_a_whole_game_in_text(server: Server) -> None:
    one, two = await Player(server.url, text=True).hello(), await server.player()
    await two.join(await one.create())
    await one.event("started")
    await play_on([one, two], WALK)
    assert await one.event("ended") == await two.event("ended")


@pytest.mark.parametrize("size", [codec.MAX_FRAME + 1, 4 * codec.MAX_FRAME - 1])
async def test_a_frame_too_large_ends_the_connection_and_not_the_game(
    server: Server, table: tuple[Player, Player], size: int
) -> None:
    one, two = table
    await one.send_raw(b"\x00" * size)
    assert (await one.hear("refused"))["code"] == "too_large"
    assert (await one.hear("farewell"))["code"] == "too_large"
    assert await one.ended() == 1008
    again = await one.again()
    await play_on([again, two], WALK[:2])


async def test_text_is_measured_in_bytes(server: Server) -> None:
    one = await Player(server.url, text=True).hello()
    await one.send_raw(json.dumps({"type": "set_name", "command": 1, "name": "ü" * 4000}, ensure_ascii=False))
    assert (await one.hear("refused"))["code"] == "too_large"


async def test_a_huge_frame_is_not_even_read(server: Server, table: tuple[Player, Player]) -> None:
    one, two = table
    with contextlib.suppress(ConnectionError):
        await one.send_raw(b"\x00" * 1_000_000)
    assert await one.ended() in (1009, 1006)
    again = await one.again()
    await play_on([again, two], WALK[:2])


async def test_a_frame_as_long_as_allowed_is_read(table: tuple[Player, Player]) -> None:
    one, _ = table
    await one.send_raw(msgpack.packb({**SAY, "saying": "x" * (codec.MAX_FRAME - 40)}))
    assert (await one.hear("refused"))["code"] == "bad_message"


async def test_no_subprotocol_speaks_msgpack(server: Server) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{server.url}/ws") as ws:
        await ws.send_bytes(msgpack.packb({"type": "hello", "tab": "01234567"}))
        assert msgpack.unpackb(await ws.receive_bytes())["type"] == "welcome"


async def test_one_who_never_reads_is_cut_and_loses_nothing(start: StartServer) -> None:
    server = await start(frames_behind=16)
    one, two = await (await Player(server.url).connect(buffer=2048)).hello(), await server.player()
    await two.join(await one.create())
    await one.event("started")
    assert one._ws is not None
    connection = one._ws._response.connection
    assert connection is not None
    assert connection.transport is not None
    connection.transport.pause_reading()
    slow = next(peer for peer in server.sockets.open if peer.player == one.id)
    # Only what the kernel takes no more counts as behind.
    slow._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    async def cut() -> bool:
        await chatter(server, two, 50)
        assert two.state is not None
        last = two.state.seq + 50
        await two.until(lambda message: message.get("seq", 0) >= last)
        return slow not in server.sockets.open

    await until(cut)
    one.vanish()
    again = await one.again()
    await play_on([again, two], WALK[:2])
