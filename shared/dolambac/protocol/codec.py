"""Messages to bytes and back: the only place that knows msgpack.

A frame is one msgpack map whose key `type` names the message; under the subprotocol `dolambac.1.json` the same
map as JSON text.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

import msgpack

from dolambac.protocol import to_client, to_server
from dolambac.protocol.fields import BadMessage, reader
from dolambac.protocol.plain import to_plain
from dolambac.room_events import FAMILY as ROOM_EVENTS
from dolambac.room_events import RoomEvent

SUBPROTOCOL = "dolambac.1"
SUBPROTOCOL_JSON = "dolambac.1.json"

MAX_FRAME = 4_096
"""The longest frame a server accepts, in bytes."""

_MAX_ENTRIES = 4_096


class Tagged(Protocol):
    """Anything with a wire name of its own."""

    @property
    def tag(self) -> str:
        """The value of the key `type`."""


T = TypeVar("T")
Readers = Mapping[str, Callable[[Mapping[str, Any]], T]]

_TO_SERVER: Readers[to_server.ToServer] = {cls.tag: reader(cls) for cls in to_server.FAMILY}
_TO_CLIENT: Readers[to_client.ToClient] = {cls.tag: reader(cls, tolerant=True) for cls in to_client.FAMILY}
_ROOM_EVENTS: Readers[RoomEvent] = {cls.tag: reader(cls, tolerant=True) for cls in ROOM_EVENTS}


def to_map(message: Tagged) -> dict[str, Any]:
    """The message as plain maps, lists, texts and numbers."""
    return {"type": message.tag, **to_plain(message)}


def pack(message: Tagged) -> bytes:
    """The message as msgpack."""
    return pack_map(to_map(message))


def pack_map(data: Mapping[str, Any]) -> bytes:
    """A map made by `to_map`, as msgpack."""
    packed: bytes = msgpack.packb(data)
    return packed


def pack_json(message: Tagged) -> str:
    """The message as JSON text."""
    return json.dumps(to_map(message), ensure_ascii=False, separators=(",", ":"))


def unpack(frame: bytes) -> Any:
    """The value that a msgpack frame holds.

    Raises BadMessage on anything but exactly one value within the limits.
    """
    try:
        return msgpack.unpackb(
            frame,
            max_str_len=len(frame),
            max_bin_len=0,
            max_ext_len=0,
            max_array_len=_MAX_ENTRIES,
            max_map_len=_MAX_ENTRIES,
        )
    # msgpack raises a ValueError of its own or of Python's for every malformed input.
    except (ValueError, msgpack.exceptions.UnpackException, RecursionError, TypeError) as error:
        raise BadMessage("not one msgpack value within the limits") from error


def unpack_json(text: str) -> Any:
    """The value that a JSON frame holds.

    Raises BadMessage.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("not one JSON value") from error


def to_server_message(data: Any) -> to_server.ToServer:
    """A client's message out of an unpacked frame.

    Raises BadMessage.
    """
    return _read(data, _TO_SERVER)


def to_client_message(data: Any) -> to_client.ToClient:
    """A server's message out of an unpacked frame; fields that a newer server has added are passed over.

    Raises BadMessage.
    """
    message = _read(data, _TO_CLIENT)
    if isinstance(message, to_client.Event):
        room_event(message.event)
    return message


def room_event(data: Any) -> RoomEvent:
    """A room event out of a log entry or out of `Event.event`; fields of a newer server are passed over.

    Raises BadMessage.
    """
    return _read(data, _ROOM_EVENTS)


def command_number(data: Any) -> int | None:
    """The command number of a message that could not be read otherwise, so that its refusal can name it."""
    number = data.get("command") if isinstance(data, dict) else None
    return number if type(number) is int and 0 <= number < 2**32 else None


def _read(data: Any, readers: Readers[T]) -> T:
    if not isinstance(data, dict):
        raise BadMessage("not a map")
    tag = data.get("type")
    read = readers.get(tag) if type(tag) is str else None
    if read is None:
        raise BadMessage(f"unknown type {str(tag)[:32]!r}")
    return read(data)
