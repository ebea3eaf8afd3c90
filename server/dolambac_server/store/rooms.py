"""Rooms in the store: logs, heads, leases, deadlines. Every method is one call of one store function."""

import secrets
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from dolambac_server.store import keys, library
from dolambac_server.store.pipe import Pipe, command, pack


class Status(IntEnum):
    """The first number of a function's reply."""

    DONE = 0
    REPEATED = 1
    STALE = 2
    TOO_LATE = 3
    NOT_DUE = 4
    NO_ROOM = 5
    REWOUND = 6
    CLOSED = 7
    FULL = 8
    OUTRUN = 9


class Entry(NamedTuple):
    """A log entry as it is stored."""

    seq: int
    id: str
    at: int
    payload: bytes


class Reply(NamedTuple):
    """What a function answered: `value` is a sequence number or a count, `missed` the entries unknown to the caller."""

    status: Status
    now: int
    value: int
    missed: Sequence[Entry]


class Head(NamedTuple):
    """What a caller knows of a room's log: its last event, and the last that changed the game."""

    seq: int = 0
    id: str = ""
    basis_seq: int = 0
    basis_id: str = ""


class NewEvent(NamedTuple):
    """An event to append."""

    id: str
    changes: str
    """`1` when it is game-changing, else `0`."""
    payload: bytes


class Terms(NamedTuple):
    """Under which conditions events are appended, and what else changes with them."""

    player: str = ""
    command: str = ""
    guard: str = ""
    """`before`: not after the room's deadline; `due`: only once it is past."""
    deadline: int | str = "keep"
    """`keep`, `none`, or milliseconds from now."""
    keep_closed_ms: int | str = ""
    """Given when the events close the room: how long its keys stay."""
    unsettled: str = ""
    """A game that ends now and has to be settled."""


class Due(NamedTuple):
    """The due members of a bucket's deadlines, and when the one after them falls due.

    `following` is -1 when there is none, and -2 when another server sweeps the bucket.
    """

    now: int
    following: int
    members: list[str]


_ID_BYTES = 6
_randomness = bytearray()


def new_id() -> str:
    """A random id for an event; the system is asked for randomness in bulk, not for each move."""
    if len(_randomness) < _ID_BYTES:
        _randomness.extend(secrets.token_bytes(1024 * _ID_BYTES))
    taken = _randomness[-_ID_BYTES:].hex()
    del _randomness[-_ID_BYTES:]
    return taken


class RoomStore:
    """The store's functions about rooms, as methods."""

    def __init__(self, pipe: Pipe, server: str, lease_ms: int, gap_ms: int) -> None:
        """`server` is this process's own name, leases last `lease_ms`, a time of `gap_ms` without a sweep is a gap."""
        self._pipe = pipe
        self._server = server
        self._lease_ms, self._gap_ms = lease_ms, gap_ms
        self._functions = {name: library.function(name).encode() for name in library.FUNCTIONS}

    async def create(self, room: str, code: str, due_ms: int, events: Sequence[NewEvent]) -> bool:
        """Make a room, due after `due_ms` when nobody joins; False when the code is in use. Raises StoreError."""
        all_keys = (*keys.room(room), keys.code(code), keys.swept(keys.bucket(room)))
        reply = await self._ask("create_room", all_keys, [room, code, due_ms, *_triples(events)])
        return int(reply[0]) == 0

    async def find(self, code: str) -> str | None:
        """The id of the room that has this code. Raises StoreError."""
        found = await self._pipe.ask(command("GET", keys.code(code)))
        return None if found is None else str(found.decode())

    def log(self, room: str, code: str) -> "RoomLog":
        """The log of a room, to append to."""
        return RoomLog(self._pipe, self._functions["append"], self._server, self._gap_ms, room, code)

    async def recall(self, room: str, player: str, wanted: str, head: Head) -> Reply:
        """Was the command `wanted` accepted before? Raises StoreError."""
        all_keys = keys.room(room)[:2]
        return read_reply(await self._ask("recall", all_keys, [player, wanted, head.seq, head.id]))

    async def follow(self, room: str, head: Head, connections: Sequence[tuple[str, str]]) -> Reply:
        """Take or refresh leases for this server and for (connection, player) pairs; what was missed since `head`.

        Raises StoreError.
        """
        pairs = [part for pair in connections for part in pair]
        args = [room, self._server, self._lease_ms, head.seq, head.id, secrets.token_hex(5), *pairs]
        return read_reply(await self._ask("follow", self._with_channel(room), args))

    async def unfollow(self, room: str, connections: Sequence[tuple[str, str]], *, stop: bool) -> Reply:
        """(connection, player) pairs have gone; `stop` when none are left here. Raises StoreError."""
        pairs = [part for pair in connections for part in pair]
        args = [room, self._server, "1" if stop else "0", secrets.token_hex(5), *pairs]
        return read_reply(await self._ask("unfollow", self._with_channel(room), args))

    async def expire_presence(self, room: str) -> None:
        """Drop presence entries whose lease ran out. Raises StoreError."""
        await self._ask("expire_presence", self._with_channel(room), [room, self._server, secrets.token_hex(5)])

    async def functions_loaded(self) -> bool:
        """Whether the store has this version's functions. Raises StoreError."""
        return bool(await self._pipe.ask(command("FUNCTION", "LIST", "LIBRARYNAME", library.LIBRARY)))

    async def now(self) -> int:
        """The store's clock in milliseconds. Raises StoreError."""
        seconds, micros = await self._pipe.ask(command("TIME"))
        return int(seconds) * 1000 + int(micros) // 1000

    async def take_due(self, bucket: str, lease_ms: int, limit: int = 64) -> Due:
        """What is due in a bucket, if this server holds its lease.

        A gap since the bucket was last swept is given back first. Raises StoreError.
        """
        all_keys = (keys.deadlines(bucket), keys.sweeper(bucket), keys.swept(bucket))
        args = [self._server, lease_ms, limit, self._gap_ms, secrets.token_hex(5)]
        now, _, following, *members = await self._ask("take_due", all_keys, args)
        return Due(now, following, [member.decode() for member in members])

    async def drop_due(self, bucket: str, member: str) -> None:
        """Forget a deadline whose room is no more. Raises StoreError."""
        await self._pipe.ask(command("ZREM", keys.deadlines(bucket), member))

    async def postpone(self, bucket: str, member: str, at_ms: int) -> None:
        """Look at a due member again later (it could not be acted on now). Raises StoreError."""
        await self._pipe.ask(command("ZADD", keys.deadlines(bucket), at_ms, member))

    def _with_channel(self, room: str) -> tuple[str, ...]:
        return (*keys.room(room), keys.channel(room))

    async def _ask(self, name: str, all_keys: Sequence[str], args: Sequence[Any]) -> Any:
        return await self._pipe.ask(pack(self._functions[name], all_keys, args))


class RoomLog:
    """Appends to one room's log: the hot path, so what is the same in every call is packed once."""

    __slots__ = ("_head", "_pipe", "_same")

    _DYNAMIC = 10

    def __init__(self, pipe: Pipe, function: bytes, server: str, gap_ms: int, room: str, code: str) -> None:
        """For the room of that id and code."""
        self._pipe = pipe
        all_keys = (*keys.room(room), keys.code(code), keys.channel(room), keys.swept(keys.bucket(room)))
        same = ("FCALL", function, len(all_keys), *all_keys, room, server, gap_ms)
        self._same = _words(command(*same))
        self._head = len(same) + self._DYNAMIC

    def append(self, head: Head, terms: Terms, events: Sequence[NewEvent], on_reply: Callable[[Any], None]) -> None:
        """Append events together; `on_reply` gets what `read_reply` can read, or a StoreError."""
        player, name, guard, deadline, keep, unsettled = terms
        seq, event, basis_seq, basis_event = head
        dynamic = (player, name, basis_seq, basis_event, seq, event, guard, deadline, keep, unsettled)
        packed = _words(command(*dynamic, *_triples(events)))
        self._pipe.call(b"*%d\r\n%b%b" % (self._head + 3 * len(events), self._same, packed), on_reply)


def _words(packed: bytes) -> bytes:
    """A packed command without the count in front, to be put together with others."""
    return packed[packed.index(b"\n") + 1 :]


def _triples(events: Sequence[NewEvent]) -> list[Any]:
    return [part for event in events for part in event]


def read_reply(raw: Any) -> Reply:
    """A function's reply as a value."""
    missed = [_entry(entry) for entry in raw[3:]] if len(raw) > 3 else ()
    return Reply(Status(raw[0]), raw[1], raw[2], missed)


def _entry(raw: bytes) -> Entry:
    seq, event, at, payload = raw.split(b" ", 3)
    return Entry(int(seq), event.decode(), int(at), payload)
