"""Frames encoded once for everybody."""

import json

import msgpack
import pytest

from dolambac.protocol.to_client import Ok
from dolambac_server.services.frames import Frame, framed


@pytest.mark.parametrize(
    ("length", "head"),
    [
        (0, b"\x82\x00"),
        (125, b"\x82\x7d"),
        (126, b"\x82\x7e\x00\x7e"),
        (65_535, b"\x82\x7e\xff\xff"),
        (65_536, b"\x82\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_the_length_of_a_frame(length: int, head: bytes) -> None:
    assert framed(b"x" * length, 0x82) == head + b"x" * length


def test_both_forms_say_the_same() -> None:
    frame = Frame.of(Ok(7, 12))
    assert frame.binary[:1] == b"\x82"
    assert frame.text[:1] == b"\x81"
    assert msgpack.unpackb(frame.binary[2:]) == json.loads(frame.text[2:]) == {"type": "ok", "command": 7, "seq": 12}
    assert frame.binary is frame.binary
    assert frame.text is frame.text
