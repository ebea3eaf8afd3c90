"""Every key and channel in the store, as functions.

A room's keys share one of 256 hash tags, so that a function about a room touches one slot of a cluster. The tag
is the first two digits of the room's id, and comes from its code: code and room lie together.
"""

from binascii import crc32
from typing import NamedTuple

BUCKETS = 256


class RoomKeys(NamedTuple):
    """The keys of a room, in the order in which the functions take them."""

    room: str
    """Hash: heads, deadline, remembered commands, who is away."""
    log: str
    """List: the events."""
    followers: str
    """Hash: server -> end of its lease."""
    presence: str
    """Hash: connection -> seat and end of its lease."""
    deadlines: str
    """Sorted set of the bucket: room (and `p:`room for presence) -> when to look at it."""
    unsettled: str
    """Hash of the bucket: game -> room, for ended games not yet settled."""


def bucket_of_code(code: str) -> str:
    """Two hexadecimal digits: where the rooms of this code live."""
    return f"{crc32(code.encode()) % BUCKETS:02x}"


def bucket(room: str) -> str:
    """The bucket that a room's id names."""
    return room[:2]


def all_buckets() -> list[str]:
    """Every bucket."""
    return [f"{number:02x}" for number in range(BUCKETS)]


def room(room_id: str) -> RoomKeys:
    """The keys of a room."""
    tag = f"{{b{room_id[:2]}}}"
    return RoomKeys(
        room=f"{tag}:room:{room_id}",
        log=f"{tag}:log:{room_id}",
        followers=f"{tag}:followers:{room_id}",
        presence=f"{tag}:presence:{room_id}",
        deadlines=f"{tag}:deadlines",
        unsettled=f"{tag}:unsettled",
    )


def channel(room_id: str) -> str:
    """The sharded channel on which a room's followers are nudged."""
    return f"{{b{room_id[:2]}}}:nudge:{room_id}"


def code(room_code: str) -> str:
    """String: the id of the room that has, or lately had, this code."""
    return f"{{b{bucket_of_code(room_code)}}}:code:{room_code}"


def deadlines(bucket_name: str) -> str:
    """The sorted set of a bucket's deadlines."""
    return f"{{b{bucket_name}}}:deadlines"


def sweeper(bucket_name: str) -> str:
    """String: which server sweeps the bucket."""
    return f"{{b{bucket_name}}}:sweeper"


def player(player_id: str) -> str:
    """Hash: the hash of the player's secret, the name."""
    return f"{{p:{player_id}}}:profile"


def counted(player_id: str, what: str) -> str:
    """String: how often the player did something within the hour."""
    return f"{{p:{player_id}}}:counted:{what}"


def room_made(player_id: str, command: str) -> str:
    """String: the room that a `create_room` command made, so that sending it again makes no second."""
    return f"{{p:{player_id}}}:made:{command}"


def swept(bucket_name: str) -> str:
    """String: when the bucket was last swept; only while it has deadlines."""
    return f"{{b{bucket_name}}}:swept"
