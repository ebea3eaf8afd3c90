"""Thousands of random and mutated frames: no exception escapes, and the room stays as it was."""

import random
from typing import Any

import msgpack
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from tests.server.players import WALK, Message, Player, play_on
from tests.server.servers import Server, match

from dolambac.protocol import codec, to_server
from dolambac.protocol.fields import BadMessage

FIELDS = sorted({name for cls in to_server.FAMILY for name in cls.__dataclass_fields__})
TAGS = [cls.tag for cls in to_server.FAMILY]

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=10)
    | st.binary(max_size=5)
    | st.sampled_from([*TAGS, "e2", "e3h", "hello", "ABCDEF", "dolambac", "untimed", "x" * 200])
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
)
maps = st.dictionaries(st.sampled_from(["type", *FIELDS]), values | st.sampled_from(TAGS), max_size=6)


def read_or_refuse(frame: bytes) -> None:
    """A frame is a message, the same after a round trip, or it is refused."""
    try:
        message = codec.to_server_message(codec.unpack(frame))
    except BadMessage:
        pass
    else:
        assert codec.to_server_message(codec.unpack(codec.pack(message))) == message


@given(maps.map(msgpack.packb) | values.map(msgpack.packb))
@hypothesis_settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_decoder_reads_or_refuses_values(frame: bytes) -> None:
    read_or_refuse(frame)


@given(st.binary(max_size=60))
@hypothesis_settings(max_examples=500, deadline=None)
def test_the_decoder_reads_or_refuses_bytes(frame: bytes) -> None:
    read_or_refuse(frame)


@given(st.text(max_size=30))
@hypothesis_settings(max_examples=200, deadline=None)
def test_the_decoder_reads_or_refuses_text(text: str) -> None:
    with pytest.raises(BadMessage):
        codec.to_server_message(codec.unpack_json(text))


@given(values)
@hypothesis_settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_value_breaks_the_readers(value: Any) -> None:
    for read in (codec.to_server_message, codec.to_client_message, codec.room_event):
        with pytest.raises(BadMessage):
            read(value)


def test_the_decoder_reads_or_refuses_damaged_messages() -> None:
    dice = random.Random(11)
    messages = [
        {"type": "play", "command": 50, "move": "e3", "seq": 12, "event": "0123456789ab"},
        {
            "type": "hello",
            "tab": "01234567",
            "room": {"room": "a" * 18, "seq": 4, "event": "x"},
            "legal": True,
            "board": True,
        },
        {"type": "create_room", "command": 54, "game": "dolambac", "options": {"a": "b"}, "time": "5min"},
    ]
    for _ in range(20_000):
        read_or_refuse(damaged(dice, msgpack.packb(dice.choice(messages))))


def good_messages(one: Player) -> list[Message]:
    """Messages that would do something, to be damaged."""
    return [
        {"type": "play", "command": 50, "move": "e3", **one.basis()},
        {"type": "say", "command": 51, "saying": "hello"},
        {"type": "resign", "command": 52},
        {"type": "offer_draw", "command": 53},
        {"type": "create_room", "command": 54, "game": "dolambac", "options": {}, "time": "5min", "watchers": True},
        {"type": "join_room", "command": 55, "code": one.snapshot["code"], "watch": True},
        {"type": "set_name", "command": 56, "name": "Ada"},
        {"type": "hello", "tab": one.tab, "identity": one.identity, "room": one.seen, "legal": True},
    ]


def damaged(dice: random.Random, frame: bytes) -> bytes:
    """A frame with some bytes changed, lost or added."""
    data = bytearray(frame)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data) or 1)
        match dice.randrange(3):
            case 0 if data:
                data[at] = dice.randrange(256)
            case 1 if data:
                del data[at]
            case _:
                data.insert(at, dice.randrange(256))
    return bytes(data)


def harmless(frame: bytes) -> bool:
    """Whether damage left no message that could be carried out."""
    try:
        message = codec.to_server_message(codec.unpack(frame))
    except BadMessage:
        return True
    return isinstance(message, to_server.Hello)


@pytest.mark.parametrize("seed", range(2))
async def test_a_live_session_survives_damaged_frames(server: Server, seed: int) -> None:
    one, two = await match(server, time="untimed")
    await play_on([one, two], WALK[:2])
    assert one.state is not None
    before = await server.log(one.state.id)
    dice = random.Random(seed)
    sent = 0
    while sent < 1500:
        frame = damaged(dice, msgpack.packb(dice.choice(good_messages(one))))
        if not harmless(frame):
            continue
        sent += 1
        await one.send_raw(frame)
        if sent % 100 == 0:
            await one.caught_up()
    answers = [message for message in one.heard if message["type"] == "refused"]
    assert len(answers) == sent
    assert {answer["code"] for answer in answers} <= {"bad_message", "hello_twice"}
    assert await server.log(one.state.id) == before
    await play_on([one, two], WALK[2:])


async def test_a_live_session_answers_every_readable_message(server: Server) -> None:
    """Well-formed messages with senseless contents, each answered once, none changing the game."""
    one, two = await match(server, time="untimed")
    await play_on([one, two], WALK[:2])
    dice = random.Random(3)
    words = ["", "e2", "e9", "e1h", "e1v", "zz", "E3", "e3 ", "🙂", "a1", "i9v", "x" * 16, "out:0:resigned", "agreed"]
    before = two.basis()
    for number in range(100, 500):
        message = dice.choice(
            [
                {"type": "play", "move": dice.choice(words), **dice.choice([one.basis(), {"seq": 0, "event": ""}])},
                {"type": "play", "move": "d9", "seq": dice.choice([-1, 2**53 - 1]), "event": dice.choice(words)},
                {"type": "answer_draw", "accept": dice.choice([True, False])},
                {"type": "offer_rematch"},
                {"type": "leave_room"},
                {"type": "close_room"},
                {"type": "set_name", "name": dice.choice(words)},
                {"type": "create_room", "game": dice.choice(words), "time": dice.choice(words)},
                {"type": "join_room", "code": dice.choice(words)},
            ]
        )
        if message.get("name") == "x" * 16 or (message["type"] == "play" and message["move"] in ("e1h", "e1v", "i9v")):
            continue
        answer = await two.repeat(number, message.pop("type"), **message)
        assert answer["type"] == "refused" or message.get("name") in words, (message, answer)
    await one.caught_up()
    assert one.basis() == before
    await play_on([one, two], WALK[2:])
