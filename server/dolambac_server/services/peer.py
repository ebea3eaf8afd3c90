"""What a service sees of a connection."""

from typing import Protocol

from dolambac.protocol.codec import Tagged
from dolambac.protocol.refusals import Refusal
from dolambac.reasons import Reason
from dolambac_server.services.frames import Frame


class Peer(Protocol):
    """A client's connection after `hello`."""

    id: str
    """A random name of this connection."""
    player: str
    name: str | None
    tab: str
    wants_board: bool
    wants_legal: bool

    def send(self, *frames: Frame) -> None:
        """Write frames at once, in one piece; never blocks. A connection too far behind is cut."""

    def say(self, message: Tagged) -> None:
        """Send one message that only this connection gets."""

    def cut(self, code: Refusal) -> None:
        """Say why, and close: the client comes back, maybe elsewhere, and loses nothing."""

    def acted(self) -> None:
        """A command of this connection changed the room. The rules bound how many can: it is no haste."""

    def refuse(self, code: Refusal, detail: str, command: int | None, reason: Reason | None = None) -> None:
        """Answer a message that is not acted on."""
