"""A connection on its way to a seat: what the room would answer it becomes the outcome to await."""

import asyncio

from dolambac.protocol.codec import Tagged
from dolambac.protocol.refusals import Refusal
from dolambac.reasons import Reason
from dolambac_server.services.frames import Frame
from dolambac_server.services.peer import Peer
from dolambac_server.services.refuse import Refuse


class Joining:
    """A `Peer` that stands in for another until the room has decided."""

    def __init__(self, peer: Peer) -> None:
        """For a connection that awaits `outcome`."""
        self._peer = peer
        self.id, self.player, self.name, self.tab = peer.id, peer.player, peer.name, peer.tab
        self.wants_board = self.wants_legal = False
        self.outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once the seat is taken; raises Refuse when it is not."""

    def seated(self) -> None:
        """The seat is taken."""
        if not self.outcome.done():
            self.outcome.set_result(None)

    def acted(self) -> None:
        """Coming into a room counts like any message: no rule bounds how often one can."""

    def refuse(self, code: Refusal, detail: str, command: int | None, reason: Reason | None = None) -> None:
        """The seat is not taken."""
        if not self.outcome.done():
            self.outcome.set_exception(Refuse(code, detail))

    def send(self, *frames: Frame) -> None:
        """What the room tells reaches the connection when it has entered."""

    def say(self, message: Tagged) -> None:
        """The same for a single message."""

    def cut(self, code: Refusal) -> None:
        """Pass it on."""
        self._peer.cut(code)
