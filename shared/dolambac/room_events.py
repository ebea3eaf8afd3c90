"""What can happen in a room: the closed family of events its log is made of.

An event in the log has a `seq` (1, 2, 3, … without gaps), a random id and its time by the store's clock (see
`Logged`). Names of players are never in it; whoever shows an event looks them up.
"""

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from dolambac.rules import Ending, Seat
from dolambac.sayings import Saying


@dataclass(frozen=True, slots=True)
class Settings:
    """What the creator chose; fixed for the room's life."""

    game: str
    options: dict[str, str]
    time: str
    public: bool
    watchers: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A player made the room. Always the first event; the creator joins by the second."""

    tag: ClassVar[str] = "opened"
    code: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Joined:
    """A player took a seat."""

    tag: ClassVar[str] = "joined"
    seat: Seat
    player: str


@dataclass(frozen=True, slots=True)
class Left:
    """A player gave the seat up."""

    tag: ClassVar[str] = "left"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Away:
    """A seated player has no live connection any more. Presence is a person's, wherever they sit."""

    tag: ClassVar[str] = "away"
    player: str


@dataclass(frozen=True, slots=True)
class Back:
    """A player who was away has a connection again."""

    tag: ClassVar[str] = "back"
    player: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player took another display name; it is looked up, not logged."""

    tag: ClassVar[str] = "renamed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Started:
    """A game of the room's series begins."""

    tag: ClassVar[str] = "started"
    game: str
    """The game's own random id."""
    number: int
    """1 for the first game of the series."""
    profile: int
    first: Seat
    players: list[str]
    """The players by seat; seats may be swapped from game to game."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat made a move; `growth` are the figures above zero, by seat (rules.md 1.6)."""

    tag: ClassVar[str] = "played"
    seat: Seat
    ply: int
    move: str
    growth: list[list[int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Said:
    """A seat sent a preset saying."""

    tag: ClassVar[str] = "said"
    seat: Seat
    saying: Saying


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A seat is out of the running game: resigned, timeout or abandoned."""

    tag: ClassVar[str] = "withdrawn"
    seat: Seat
    ending: Ending


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """A seat offers a draw; open until answered or until the other side moves."""

    tag: ClassVar[str] = "draw_offered"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawAnswered:
    """The other seat accepted or declined the open draw offer."""

    tag: ClassVar[str] = "draw_answered"
    seat: Seat
    accepted: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The running game is over; `winner` is None in a draw."""

    tag: ClassVar[str] = "ended"
    winner: Seat | None
    ending: Ending


@dataclass(frozen=True, slots=True)
class RematchOffered:
    """A seat would play again; the next game starts when all seats have said so."""

    tag: ClassVar[str] = "rematch_offered"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Gap:
    """No server or no store was there for `ms` milliseconds: they are given back to everything that runs."""

    tag: ClassVar[str] = "gap"
    ms: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The room is over for good: `left`, `expired`, `closed` (by its creator) or `full` (its log)."""

    tag: ClassVar[str] = "closed"
    reason: str


RoomEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | Away
    | Back
    | Renamed
    | Started
    | Played
    | Said
    | Withdrawn
    | DrawOffered
    | DrawAnswered
    | Ended
    | RematchOffered
    | Gap
    | Closed
)

FAMILY: tuple[type[RoomEvent], ...] = (
    Opened,
    Joined,
    Left,
    Away,
    Back,
    Renamed,
    Started,
    Played,
    Said,
    Withdrawn,
    DrawOffered,
    DrawAnswered,
    Ended,
    RematchOffered,
    Gap,
    Closed,
)

BYSTANDING: tuple[type[RoomEvent], ...] = (Away, Back, Renamed, Said, Gap)
"""Events that change nothing in the game or its seats: they never make a command stale."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An event as the log holds it."""

    seq: int
    id: str
    at: int
    """Milliseconds by the store's clock."""
    event: RoomEvent
