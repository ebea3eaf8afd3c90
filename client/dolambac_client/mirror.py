"""The client's copy of the room it is in, kept up to date by folding events."""

from dolambac.protocol.fields import BadMessage
from dolambac.protocol.to_client import ClockFace, Event, Room
from dolambac.protocol.to_server import SeenRoom
from dolambac.room_events import Joined, Renamed, Started
from dolambac.room_state import RoomState
from dolambac.room_view import logged, room_state
from dolambac.rules import RulesError, Seat
from dolambac_client.errors import ProtocolMismatch
from dolambac_client.notices import Happened


class Gap(Exception):
    """An event is missing before this one; resuming brings it."""


class RoomMirror:
    """A room as this client knows it."""

    def __init__(self, room: Room, player: str) -> None:
        """Begin with a snapshot; `player` is this client's own id.

        Raises ProtocolMismatch.
        """
        try:
            self.state: RoomState = room_state(room)
        except (ValueError, IndexError) as error:
            raise ProtocolMismatch(f"the room cannot be replayed: {error}") from error
        self._player = player
        self._plays = room.you is not None
        self.names: dict[str, str | None] = {seat.player: seat.name for seat in room.seats if seat is not None}
        """Display names by player."""
        self.watching = room.watching
        """How many watch."""
        self.clock: ClockFace | None = None if room.game is None else room.game.clock
        """The clocks as the server told them last."""

    @property
    def you(self) -> Seat | None:
        """This client's seat; None for a watcher."""
        return self.state.seat_of(self._player) if self._plays else None

    @property
    def my_turn(self) -> bool:
        """Whether this client's move is awaited."""
        you = self.you
        return you is not None and self.state.turn() == you

    def name(self, seat: Seat) -> str | None:
        """The display name of who sits on a seat, if they have taken one."""
        sitting = self.state.seats[seat]
        return None if sitting is None else self.names.get(sitting.player)

    def seen(self) -> SeenRoom:
        """Where to go on after a lost connection."""
        return SeenRoom(self.state.id, self.state.seq, self.state.event)

    def take(self, message: Event) -> Happened | None:
        """Fold an event in; None when it is known already.

        Raises Gap when one is missing before it, and ProtocolMismatch.
        """
        if message.seq <= self.state.seq:
            return None
        if message.seq > self.state.seq + 1:
            raise Gap(f"event {message.seq} came after {self.state.seq}")
        try:
            entry = logged(message)
            self.state.apply(entry)
        except (BadMessage, RulesError, ValueError, IndexError, KeyError) as error:
            raise ProtocolMismatch(f"event {message.seq} cannot be replayed: {error}") from error
        self._look_up(entry.event, message.name)
        if message.clock is not None:
            self.clock = message.clock
        return Happened(entry.seq, entry.at, entry.event, message.clock)

    def _look_up(self, event: object, name: str | None) -> None:
        match event:
            case Joined(player=player):
                self.names[player] = name
            case Renamed(seat=seat):
                sitting = self.state.seats[seat]
                if sitting is not None:
                    self.names[sitting.player] = name
            case Started(players=players):
                self.names = {player: self.names.get(player) for player in players}
