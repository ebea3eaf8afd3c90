"""A message encoded once for all its receivers, down to the WebSocket frame.

Frames from a server are not masked and, without compression, the same bytes for everybody. Writing them straight
to the transport saves half of what aiohttp's writer costs on each message (docs/performance.md); aiohttp's own
frames (ping, close) are whole writes on the same transport, so the two never mix within a frame.
"""

import json
from collections.abc import Mapping
from typing import Any

from dolambac.protocol import codec
from dolambac.protocol.codec import Tagged

_TEXT, _BINARY, CLOSE = 0x81, 0x82, 0x88


class Frame:
    """One message for any number of connections."""

    __slots__ = ("_binary", "_map", "_text")

    def __init__(self, message: Mapping[str, Any]) -> None:
        """`message` is the map that goes on the wire, `type` included."""
        self._map = message
        self._binary: bytes | None = None
        self._text: bytes | None = None

    @classmethod
    def of(cls, message: Tagged) -> "Frame":
        """The frame of a message."""
        return cls(codec.to_map(message))

    @property
    def binary(self) -> bytes:
        """As a binary WebSocket frame of msgpack."""
        if self._binary is None:
            self._binary = framed(codec.pack_map(self._map), _BINARY)
        return self._binary

    @property
    def text(self) -> bytes:
        """As a text WebSocket frame of JSON."""
        if self._text is None:
            text = json.dumps(self._map, ensure_ascii=False, separators=(",", ":"))
            self._text = framed(text.encode(), _TEXT)
        return self._text


def framed(payload: bytes, first: int) -> bytes:
    """A WebSocket frame (RFC 6455, section 5.2): final, unmasked, with the given first byte."""
    length = len(payload)
    if length < 126:
        return bytes((first, length)) + payload
    if length < 65_536:
        return bytes((first, 126)) + length.to_bytes(2) + payload
    return bytes((first, 127)) + length.to_bytes(8) + payload
