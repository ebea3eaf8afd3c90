"""The codec: round trips, garbage, golden bytes, limits."""

import json
import random
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.protocol.messages import JUNK, any_of, room_event

from dolambac.protocol import codec, to_client, to_server
from dolambac.protocol.fields import MAX_INT, MAX_LIST, MAX_TEXT, BadMessage
from dolambac.protocol.to_client import Event, Legal, Welcome
from dolambac.protocol.to_server import CreateRoom, Hello, Play, Say
from dolambac.sayings import Saying

GARBAGE_FRAMES = 40_000


@given(any_of(to_server.FAMILY))
def test_messages_to_the_server_come_back_as_they_were(message: Any) -> None:
    assert codec.to_server_message(codec.unpack(codec.pack(message))) == message
    assert codec.to_server_message(codec.unpack_json(codec.pack_json(message))) == message


@given(any_of(to_client.FAMILY))
def test_messages_to_the_client_come_back_as_they_were(message: Any) -> None:
    assert codec.to_client_message(codec.unpack(codec.pack(message))) == message
    assert codec.to_client_message(codec.unpack_json(codec.pack_json(message))) == message


@given(room_event())
def test_room_events_come_back_as_they_were(event: Any) -> None:
    assert codec.room_event(codec.unpack(codec.pack(event))) == event


def read(frame: bytes) -> None:
    """Read a frame in every way there is; nothing but BadMessage may come out."""
    for parse in (codec.to_server_message, codec.to_client_message, codec.room_event):
        try:
            data = codec.unpack(frame)
        except BadMessage:
            return
        number = codec.command_number(data)
        assert number is None or type(number) is int
        try:
            parse(data)
        except BadMessage:
            continue


def test_random_bytes_are_bad_messages_and_nothing_else() -> None:
    rng = random.Random(7)
    for _ in range(GARBAGE_FRAMES):
        read(rng.randbytes(rng.randrange(64)))


def test_damaged_messages_are_bad_messages_or_other_messages() -> None:
    rng = random.Random(8)
    frames = [
        codec.pack(Hello("0123abcd", language="de")),
        codec.pack(CreateRoom(1, "dolambac", {"walls": "10"})),
        codec.pack(Play(7, "e2", 4, "a1b2c3d4e5f6")),
        codec.pack(Say(9, Saying.WELL_PLAYED)),
        codec.pack(Event("r", 5, "e", 1, {"type": "played", "seat": 0, "ply": 1, "move": "e2", "growth": []}, True)),
    ]
    for _ in range(GARBAGE_FRAMES):
        frame = bytearray(rng.choice(frames))
        for _ in range(rng.randrange(1, 4)):
            frame[rng.randrange(len(frame))] = rng.randrange(256)
        read(bytes(frame[: rng.randrange(len(frame) + 1)]))


@settings(max_examples=500)
@given(JUNK)
def test_any_value_in_place_of_a_message(data: Any) -> None:
    read(msgpack.packb(data))


@settings(max_examples=500)
@given(any_of(to_server.FAMILY), st.data())
def test_any_value_in_place_of_a_field(message: Any, data: st.DataObject) -> None:
    plain = codec.to_map(message)
    plain[data.draw(st.sampled_from(sorted(plain)) | st.text(max_size=8))] = data.draw(JUNK)
    read(msgpack.packb(plain))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"type": 1}', '{"type":"ping"}', "[" * 100_000, "NaN", '"\\ud800"']
)
def test_json_garbage_is_a_bad_message(text: str) -> None:
    with pytest.raises(BadMessage):
        codec.to_server_message(codec.unpack_json(text))


@pytest.mark.parametrize(
    ("message", "golden"),
    [
        (
            Play(7, "e2", 4, "a1b2"),
            "85a474797065a4706c6179a7636f6d6d616e6407a46d6f7665a26532a373657104a56576656e74a461316232",
        ),
        (Say(1, Saying.HELLO), "83a474797065a3736179a7636f6d6d616e6401a6736179696e67a568656c6c6f"),
        (Legal(3, ["e2"]), "83a474797065a56c6567616ca373657103a56d6f76657391a26532"),
    ],
)
def test_the_bytes_of_the_wire_stay_what_they_are(message: Any, golden: str) -> None:
    assert codec.pack(message).hex() == golden


def test_the_greatest_play_fits_into_a_frame() -> None:
    longest = Hello(
        "0" * 8, to_server.Credentials("i" * 64, "s" * 64), "l" * 16, to_server.SeenRoom("r" * 64, MAX_INT, "e" * 64)
    )
    assert len(codec.pack(longest)) < codec.MAX_FRAME


@pytest.mark.parametrize(
    "change",
    [
        {"command": True},
        {"command": 1.0},
        {"command": MAX_INT + 1},
        {"command": None},
        {"game": "x" * (MAX_TEXT + 1)},
        {"game": 7},
        {"game": "\ud800"},
        {"options": {str(n): "1" for n in range(9)}},
        {"options": {1: "1"}},
        {"options": [["walls", "10"]]},
        {"watchers": 1},
        {"colour": "red"},
        {"type": "create_rooms"},
        {"type": None},
    ],
)
def test_a_field_out_of_its_limits_is_a_bad_message(change: dict[str, Any]) -> None:
    good = codec.to_map(CreateRoom(1, "dolambac"))
    assert codec.to_server_message(good) == CreateRoom(1, "dolambac")
    with pytest.raises(BadMessage):
        codec.to_server_message(good | change)


def test_long_lists_are_refused() -> None:
    legal = codec.to_map(Legal(1, ["e2"] * MAX_LIST))
    assert codec.to_client_message(legal) == Legal(1, ["e2"] * MAX_LIST)
    with pytest.raises(BadMessage):
        codec.to_client_message(legal | {"moves": ["e2"] * (MAX_LIST + 1)})


def test_a_client_passes_over_fields_that_a_newer_server_has_added() -> None:
    welcome = codec.to_map(Welcome("p", None, 1, "0.9")) | {"streak": 3}
    assert codec.to_client_message(welcome) == Welcome("p", None, 1, "0.9")
    event = {"type": "left", "seat": 1, "why": "bored"}
    assert codec.room_event(event).tag == "left"
    with pytest.raises(BadMessage):
        codec.to_server_message(codec.to_map(Hello("0" * 8)) | {"streak": 3})


def test_maps_are_plain_json() -> None:
    assert json.loads(codec.pack_json(Say(1, Saying.WOW))) == {"type": "say", "command": 1, "saying": "wow"}
