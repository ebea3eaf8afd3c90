"""A room as the fold of its log: `RoomState.apply` is the whole meaning of every event.

Servers fold the log; client libraries fold the snapshot they joined with and the events that follow. One state
belongs to one owner and changes in place: a fold of thousands of events should not copy itself each time.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from dolambac import clocks, time_formats
from dolambac.clocks import Clock
from dolambac.games import find
from dolambac.room_events import (
    BYSTANDING,
    Away,
    Back,
    Closed,
    DrawAnswered,
    DrawOffered,
    Ended,
    Gap,
    Joined,
    Left,
    Logged,
    Opened,
    Played,
    RematchOffered,
    RoomEvent,
    Said,
    Settings,
    Started,
    Withdrawn,
)
from dolambac.rules import Ending, Outcome, Rules, Seat


@dataclass(slots=True)
class SeatState:
    """Who sits on a seat, and what they have used up."""

    player: str
    away: bool = False
    sayings: int = 0
    said_at: int = 0


@dataclass(frozen=True, slots=True)
class Out:
    """A seat that left the running game, after `ply` moves."""

    seat: Seat
    ending: Ending
    ply: int


@dataclass(slots=True)
class GameState:
    """The current or last game of a room."""

    id: str
    number: int
    profile: int
    first: Seat
    position: Any
    clock: Clock
    moves: list[Played] = field(default_factory=list)
    draw_offers: set[Seat] = field(default_factory=set)
    out: list[Out] = field(default_factory=list)
    outcome: Outcome | None = None


def goes_on(rules: Rules[Any, Any], mover: Seat, turn: Seat | None) -> bool:
    """Whether the mover's turn goes on after a move that left `turn` to move (Roamers: two actions, captures).

    In Four the turn may come back to the same seat because the others are passed over; that is a new turn.
    """
    return turn == mover and rules.seats == 2


class RoomState:
    """Everything that is known of a room at `seq`."""

    __slots__ = (
        "basis_event",
        "basis_seq",
        "closed",
        "code",
        "creator",
        "event",
        "game",
        "id",
        "last_at",
        "rematch",
        "rules",
        "seats",
        "seq",
        "series",
        "settings",
        "time",
    )

    def __init__(self, room: str, code: str, settings: Settings) -> None:
        """An empty room; a fold starts with the log's first event, see `opened`."""
        self.id = room
        self.code = code
        self.settings = settings
        self.rules: Rules[Any, Any] = find(settings.game)
        self.time = time_formats.find(settings.time, settings.game, coded=not settings.public)
        self.seats: list[SeatState | None] = [None] * self.rules.seats
        self.creator = ""
        self.game: GameState | None = None
        self.series: dict[str, int] = {}
        self.rematch: set[Seat] = set()
        self.closed: str | None = None
        self.seq, self.event = 0, ""
        self.basis_seq, self.basis_event = 0, ""
        self.last_at = 0

    def limit_turns(self, turn_ms: int) -> None:
        """Shorten the turn limit of games to come; for tests, before any event is folded."""
        if self.time.turn_ms is not None:
            self.time = replace(self.time, turn_ms=min(turn_ms, self.time.turn_ms))

    @classmethod
    def opened(cls, room: str, first: Logged) -> "RoomState":
        """The state after the log's first event.

        Raises ValueError when that is no `opened`.
        """
        if not isinstance(first.event, Opened):
            raise ValueError(f"the log of room {room} begins with {first.event.tag}")
        state = cls(room, first.event.code, first.event.settings)
        state._advance(first)
        return state

    @property
    def state(self) -> str:
        """`waiting`, `playing`, `finished` or `closed`."""
        if self.closed is not None:
            return "closed"
        if self.game is None:
            return "waiting"
        return "playing" if self.game.outcome is None else "finished"

    @property
    def running(self) -> GameState | None:
        """The game, if one is running."""
        game = self.game
        return game if game is not None and game.outcome is None and self.closed is None else None

    def seat_of(self, player: str) -> Seat | None:
        """The seat a player sits on."""
        for index, seat in enumerate(self.seats):
            if seat is not None and seat.player == player:
                return Seat(index)
        return None

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has left the running game, which goes on without it."""
        return self.running is not None and any(out.seat == seat for out in self.running.out)

    def turn(self) -> Seat | None:
        """The seat whose move is awaited."""
        game = self.running
        return None if game is None else self.rules.to_move(game.position)

    def apply(self, logged: Logged, position: Any = None) -> None:
        """Fold the next entry of the log in.

        `position` is the one after a `played`, if the caller has computed it already. Raises ValueError on a gap
        in the numbers, and RulesError on a move that the rules refuse: then the log is not a log of this room.
        """
        if logged.seq != self.seq + 1:
            raise ValueError(f"event {logged.seq} after {self.seq} in room {self.id}")
        self._fold(logged.event, logged.at, position)
        self._advance(logged)

    def _advance(self, logged: Logged) -> None:
        self.seq, self.event, self.last_at = logged.seq, logged.id, logged.at
        if not isinstance(logged.event, BYSTANDING):
            self.basis_seq, self.basis_event = logged.seq, logged.id

    def _fold(self, event: RoomEvent, at: int, position: Any) -> None:
        match event:
            case Played():
                self._played(event, at, position)
            case Said(seat=seat):
                sitting = self._sitting(seat)
                sitting.sayings, sitting.said_at = sitting.sayings + 1, at
            case Joined(seat=seat, player=player):
                self.seats[seat] = SeatState(player)
                self.creator = self.creator or player
            case Left(seat=seat):
                self.seats[seat] = None
                self.rematch.clear()
            case Away(player=player) | Back(player=player):
                # Who gave the seat up a moment before may still be reported.
                if (index := self.seat_of(player)) is not None:
                    self._sitting(index).away = isinstance(event, Away)
            case Started():
                self._started(event, at)
            case Withdrawn(seat=seat, ending=ending):
                self._withdrawn(seat, ending, at)
            case DrawOffered(seat=seat):
                self._game().draw_offers.add(seat)
            case DrawAnswered():
                self._game().draw_offers.clear()
            case Ended():
                self._ended(event, at)
            case RematchOffered(seat=seat):
                self.rematch.add(seat)
            case Gap(ms=ms):
                if self.game is not None:
                    self.game.clock = self.game.clock.given_back(ms)
            case Closed(reason=reason):
                self.closed = reason
            case _:
                # `opened` comes first or not at all, and a new name is looked up: neither changes the state.
                return

    def _game(self) -> GameState:
        if self.game is None:
            raise ValueError(f"no game has started in room {self.id}")
        return self.game

    def _sitting(self, seat: Seat) -> SeatState:
        sitting = self.seats[seat]
        if sitting is None:
            raise ValueError(f"nobody sits on seat {seat} of room {self.id}")
        return sitting

    def _started(self, event: Started, at: int) -> None:
        by_player = {seat.player: seat for seat in self.seats if seat is not None}
        self.seats = [by_player[player] for player in event.players]
        for sitting in by_player.values():
            sitting.sayings = 0
        self.rematch.clear()
        self.game = GameState(
            id=event.game,
            number=event.number,
            profile=event.profile,
            first=event.first,
            position=self.rules.initial(self.settings.options, event.first),
            clock=clocks.start(self.time, self.rules.seats, event.first, at),
        )

    def _played(self, event: Played, at: int, position: Any) -> None:
        game = self._game()
        rules = self.rules
        if position is None:
            position = rules.play(game.position, rules.parse(game.position, event.move))
        turn = rules.to_move(position)
        if not goes_on(rules, event.seat, turn):
            game.clock = game.clock.moved(at, turn)
        if game.draw_offers:
            # Moving on is the answer "no" to the other side's offer; one's own offer stays open.
            game.draw_offers.intersection_update({event.seat})
        game.position = position
        game.moves.append(event)

    def _withdrawn(self, seat: Seat, ending: Ending, at: int) -> None:
        game = self._game()
        game.position = self.rules.withdraw(game.position, seat, ending)
        game.out.append(Out(seat, ending, len(game.moves)))
        turn = self.rules.to_move(game.position)
        if turn != game.clock.turn:
            game.clock = game.clock.moved(at, turn)

    def _ended(self, event: Ended, at: int) -> None:
        game = self._game()
        game.outcome = Outcome(event.ending, event.winner)
        game.clock = game.clock.stopped(at)
        game.draw_offers.clear()
        if event.winner is not None:
            winner = self._sitting(event.winner).player
            self.series[winner] = self.series.get(winner, 0) + 1
