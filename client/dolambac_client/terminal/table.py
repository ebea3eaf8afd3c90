"""What the game screen needs of a game, on a server or on this machine alone."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Protocol

from dolambac.protocol.to_client import ClockFace
from dolambac.room_state import RoomState
from dolambac.rules import Seat
from dolambac.sayings import Saying
from dolambac_client.client import Client
from dolambac_client.errors import ClientError
from dolambac_client.notices import Notice

log = logging.getLogger(__name__)

_LEAVE_S = 2.0


class Shown(Protocol):
    """A game as it is looked at."""

    @property
    def state(self) -> RoomState | None:
        """The room with everything folded in; None once it is gone."""

    @property
    def you(self) -> Seat | None:
        """The seat that is played from here; None for a watcher."""

    @property
    def view(self) -> Seat:
        """The seat from which the board is looked at."""

    @property
    def clock(self) -> ClockFace | None:
        """The clocks as told last; None when nobody's time counts."""

    @property
    def connected(self) -> bool:
        """Whether what is seen is up to date."""

    @property
    def watching(self) -> int:
        """How many watch."""

    @property
    def online(self) -> bool:
        """Whether there is somebody to say something to."""

    @property
    def shared(self) -> bool:
        """Whether both sides are played from here, or neither: then nobody is `you` in a sentence."""

    def now_ms(self) -> int:
        """The time that clocks go by, in milliseconds."""

    def name(self, seat: Seat) -> str | None:
        """What the player on a seat is called."""


class Table(Shown, Protocol):
    """A game under way, and what its player can do. Every action raises RefusedError."""

    def changes(self) -> AsyncIterator[Notice]:
        """Everything that happens, until the table is left."""

    async def play(self, move: str) -> int:
        """Make a move."""

    async def say(self, saying: Saying) -> int:
        """Send a saying."""

    async def resign(self) -> int:
        """Give the game up."""

    async def offer_draw(self) -> int:
        """Offer a draw."""

    async def answer_draw(self, *, accept: bool) -> int:
        """Answer the other side's offer."""

    async def offer_rematch(self) -> int:
        """Play again."""

    async def leave(self) -> None:
        """Get up; a game that still runs on a server goes on without this player."""


class OnlineTable:
    """A room on a server: satisfies `Table`."""

    online = True

    def __init__(self, client: Client) -> None:
        """`client` is connected and in a room; the table closes it."""
        self._client = client
        self.play = client.play
        self.say = client.say
        self.resign = client.resign
        self.offer_draw = client.offer_draw
        self.answer_draw = client.answer_draw
        self.offer_rematch = client.offer_rematch
        self.now_ms = client.now_ms

    @property
    def state(self) -> RoomState | None:
        """The room as the client knows it."""
        return None if self._client.room is None else self._client.room.state

    @property
    def you(self) -> Seat | None:
        """The client's seat."""
        return None if self._client.room is None else self._client.room.you

    @property
    def view(self) -> Seat:
        """The client's seat; watchers look from seat 0."""
        return self.you or Seat(0)

    @property
    def clock(self) -> ClockFace | None:
        """The clocks as the server told them last."""
        return None if self._client.room is None else self._client.room.clock

    @property
    def connected(self) -> bool:
        """Whether there is a server at the other end."""
        return self._client.connected

    @property
    def watching(self) -> int:
        """How many watch."""
        return 0 if self._client.room is None else self._client.room.watching

    @property
    def shared(self) -> bool:
        """A watcher plays neither."""
        return self.you is None

    def name(self, seat: Seat) -> str | None:
        """The display name of a seat's player."""
        return None if self._client.room is None else self._client.room.name(seat)

    def changes(self) -> AsyncIterator[Notice]:
        """The client's notices. Raises what ended the connection."""
        return self._client.__aiter__()

    async def leave(self) -> None:
        """Give the seat up unless a game runs, and close the connection."""
        state = self.state
        if self._client.connected and state is not None and state.running is None and state.closed is None:
            try:
                async with asyncio.timeout(_LEAVE_S):
                    await self._client.leave_room()
            except (ClientError, TimeoutError) as error:
                # Whoever goes does not wait: the others will see that nobody is here.
                log.info("left without a word: %s", error)
        await self._client.close()
