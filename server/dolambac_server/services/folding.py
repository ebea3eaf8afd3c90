"""From a room's log in the store to its state."""

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

from dolambac.protocol import codec
from dolambac.protocol.fields import BadMessage
from dolambac.room_events import Joined, Logged
from dolambac.room_state import RoomState
from dolambac.rules import RulesError
from dolambac_server.services import telling
from dolambac_server.services.frames import Frame
from dolambac_server.services.workplace import Workplace
from dolambac_server.store.errors import StoreError
from dolambac_server.store.rooms import Entry

TAIL = 256
"""How many of the last entries are kept as clients are told them, for those who come back."""

Tail: TypeAlias = deque[tuple[int, str, Frame]]
"""Number, id and frame of the last entries."""


class Gone(Exception):
    """The room is in the store no more: it was closed long ago, or the store has lost it."""


class BrokenLog(StoreError):
    """The log cannot be folded: it is no log that this version of the rules has written."""


def read_entry(entry: Entry) -> Logged:
    """A log entry as an event. Raises BrokenLog."""
    try:
        return Logged(entry.seq, entry.id, entry.at, codec.room_event(codec.unpack(entry.payload)))
    except BadMessage as error:
        raise BrokenLog(f"entry {entry.seq}") from error


async def fold_all(
    workplace: Workplace, room: str, entries: Sequence[Entry]
) -> tuple[RoomState, dict[str, str | None], Tail]:
    """The state that a whole log stands for, its players' names, and its last entries as clients are told them.

    Raises BrokenLog, StoreError.
    """
    logged = [read_entry(entry) for entry in entries]
    names = await workplace.players.names(sorted({e.event.player for e in logged if isinstance(e.event, Joined)}))
    tail: Tail = deque(maxlen=TAIL)
    try:
        state = RoomState.opened(room, logged[0])
        if workplace.settings.turn_ms:
            state.limit_turns(workplace.settings.turn_ms)
        for index, entry in enumerate(logged):
            if index:
                state.apply(entry)
            if index >= len(logged) - TAIL:
                tail.append((entry.seq, entry.id, telling.frame(state, entry, codec.to_map(entry.event), names)))
    except (RulesError, ValueError, TypeError, LookupError) as error:
        raise BrokenLog(f"room {room}") from error
    return state, names, tail
