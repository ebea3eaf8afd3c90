"""What has happened lately and stays on the screen for a while: sayings, absences, one message. No screen in it."""

import time
from dataclasses import replace

from dolambac.protocol.to_client import Refused, Room
from dolambac.room_events import Said, Started
from dolambac.rules import Seat
from dolambac.sayings import Saying
from dolambac_client.notices import Happened, NewIdentity, Notice, RoomGone
from dolambac_client.terminal.strips import Seen
from dolambac_client.terminal.table import Table
from dolambac_client.texts import Texts

_SAYINGS_KEPT = 3
_MESSAGE_S = 6.0
"""How long a message stands, in seconds, unless something makes room before."""


class News:
    """The news of a table."""

    def __init__(self, table: Table) -> None:
        """Nothing has happened yet."""
        self._table = table
        self._told_at = 0.0
        self.message = ""
        """One sentence for the player; empty most of the time."""
        self.said: list[tuple[Seat, Saying]] = []
        """The last sayings, newest last."""
        self.seen = Seen()

    def tell(self, message: str) -> None:
        """Show a message for a while."""
        self.message, self._told_at = message, time.monotonic()

    def clear_message(self) -> bool:
        """Make room; gives whether there was a message."""
        had_one, self.message = bool(self.message), ""
        return had_one

    def expire(self) -> None:
        """Make room if the message has stood long enough."""
        if time.monotonic() > self._told_at + _MESSAGE_S:
            self.message = ""

    def toggle_mute(self) -> bool:
        """Stop reading the other side's sayings, or read them again; gives whether they are muted now."""
        self.seen = replace(self.seen, muted=not self.seen.muted)
        return self.seen.muted

    def take(self, notice: Notice, texts: Texts) -> None:
        """Keep what a notice tells."""
        match notice:
            case Happened(event=Said(seat=seat, saying=saying)):
                if seat == self._table.you or not self.seen.muted:
                    self.said = [*self.said, (seat, saying)][-_SAYINGS_KEPT:]
            case Happened(event=Started()):
                self.said = []
            case RoomGone(code=code):
                self.tell(texts.refusal(code))
            case Refused(code=code, reason=reason):
                self.tell(texts.refusal(code, reason))
            case Room(rewound=True):
                self.tell(texts("room-rewound"))
            case NewIdentity():
                self.tell(texts("identity-lost"))
