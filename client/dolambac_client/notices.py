"""What a client tells its program: messages of the server, and what became of the connection."""

from dataclasses import dataclass
from typing import TypeAlias

from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import ClockFace, Legal, Named, Refused, Room, Watching
from dolambac.room_events import RoomEvent


@dataclass(frozen=True, slots=True)
class Connected:
    """A server said welcome. `again` after a lost connection: what was missed follows."""

    server: str
    again: bool


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The connection is lost; the client is trying to get another one by itself."""

    reason: str


@dataclass(frozen=True, slots=True)
class NewIdentity:
    """The server did not know the identity any more; from here on this client is a new player."""


@dataclass(frozen=True, slots=True)
class RoomGone:
    """While the connection was lost the room was closed or forgotten."""

    code: Refusal


@dataclass(frozen=True, slots=True)
class Happened:
    """The next entry of the room's log; the client's `room` has it folded in already."""

    seq: int
    at: int
    """Milliseconds by the store's clock."""
    event: RoomEvent
    clock: ClockFace | None


Notice: TypeAlias = (
    Connected | Disconnected | NewIdentity | RoomGone | Happened | Room | Legal | Watching | Named | Refused
)
"""Everything that iterating over a client can give.

`Room` is a whole snapshot: after joining, and after a lost connection when the missed events cannot be given singly.
`Refused` comes here only when it answers no command of this client.
"""
