"""Messages from the server to a client. The fields here are the fields on the wire.

What happened in a room comes as `event`, one message a log entry, in the order of the log; everything else
answers a command or describes the connection.
"""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeAlias

from dolambac.board_view import BoardView
from dolambac.protocol.fields import AtMost
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_server import Credentials
from dolambac.room_events import Settings
from dolambac.rules import Ending, Seat


@dataclass(frozen=True, slots=True)
class Welcome:
    """Answers `hello`. `identity` comes only when it is new: the client has to keep it."""

    tag: ClassVar[str] = "welcome"
    player: str
    name: str | None
    now: int
    """The store's clock, in milliseconds."""
    version: str
    identity: Credentials | None = None


@dataclass(frozen=True, slots=True)
class Ok:
    """A command was carried out; `seq` is the log entry it made, if it made one."""

    tag: ClassVar[str] = "ok"
    command: int
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """A message was not acted on, and nothing has changed. `command` is None when it had no readable number."""

    tag: ClassVar[str] = "refused"
    code: Refusal
    detail: Annotated[str, AtMost(256)]
    """What was wrong, in English, for developers; clients show their own text for the code."""
    command: int | None = None
    reason: Annotated[str, AtMost(32)] | None = None
    """For a move: what in the rules stands against it, a word of `dolambac.reasons`. A client that does not know the
    word shows its text for the code."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The clocks as of the event that carries them."""

    banks: list[int] | None
    """Milliseconds left by seat at `since`; the bank of `turn` has run since then."""
    turn: Seat | None
    since: int
    deadline: int | None
    """When the seat to move loses on time; by the store's clock."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits on a seat."""

    player: str
    name: str | None
    away: bool


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move of the current game."""

    seat: Seat
    move: str
    growth: list[list[int]]
    """`[seat, steps]` for every other seat whose shortest walk grew."""


@dataclass(frozen=True, slots=True)
class OutView:
    """A seat that went out of the current game, after `ply` moves."""

    seat: Seat
    ending: Ending
    ply: int


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """How the current game ended."""

    winner: Seat | None
    ending: Ending


@dataclass(frozen=True, slots=True)
class GameView:
    """The current (or last) game of the room."""

    id: str
    number: int
    profile: int
    first: Seat
    moves: list[MoveView]
    turn: Seat | None
    clock: ClockFace
    draw_offer: list[Seat]
    out: list[OutView]
    outcome: OutcomeView | None


@dataclass(frozen=True, slots=True)
class Room:
    """The whole state of a room at `seq`: on joining, and whenever the missed events cannot be given one by one."""

    tag: ClassVar[str] = "room"
    room: str
    code: str
    settings: Settings
    seats: list[SeatView | None]
    you: Seat | None
    """The receiver's seat; None for a watcher."""
    creator: str
    state: str
    """`waiting`, `playing`, `finished` or `closed`."""
    series: dict[str, int]
    """Games won in this room, by player."""
    rematch: list[Seat]
    watching: int
    seq: int
    event: str
    basis_seq: int
    """The last game-changing event: what `play` has to name."""
    basis_event: str
    game: GameView | None
    rewound: bool = False
    """True when the log is not the one this client had seen (a failover lost its end)."""


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the room's log. `event` is a map with the key `type` and the fields of that room event."""

    tag: ClassVar[str] = "event"
    room: str
    seq: int
    id: str
    at: int
    event: dict[str, Any]
    changes: bool
    """Whether it is game-changing: then it is the new basis of `play`."""
    clock: ClockFace | None = None
    """With started, played, withdrawn and ended."""
    name: str | None = None
    """With joined and renamed: the player's display name."""


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal moves of the receiver, who is to move, after the event `seq` (if asked for in `hello`)."""

    tag: ClassVar[str] = "legal"
    seq: int
    moves: list[str]


@dataclass(frozen=True, slots=True)
class Board:
    """The board after the event `seq`, in Roamers and Dara (if asked for in `hello`): the picture needs the rules."""

    tag: ClassVar[str] = "board"
    seq: int
    board: BoardView


@dataclass(frozen=True, slots=True)
class Watching:
    """How many watch the room."""

    tag: ClassVar[str] = "watching"
    count: int


@dataclass(frozen=True, slots=True)
class Named:
    """The receiver's display name is set."""

    tag: ClassVar[str] = "named"
    name: str


@dataclass(frozen=True, slots=True)
class Pong:
    """Answers `ping` with the store's clock."""

    tag: ClassVar[str] = "pong"
    command: int
    now: int


@dataclass(frozen=True, slots=True)
class Farewell:
    """The connection is about to be closed by the server, and why; `resume` says whether to connect again at once."""

    tag: ClassVar[str] = "farewell"
    code: Refusal
    resume: bool


ToClient: TypeAlias = Welcome | Ok | Refused | Room | Event | Legal | Board | Watching | Named | Pong | Farewell

FAMILY: tuple[type[ToClient], ...] = (Welcome, Ok, Refused, Room, Event, Legal, Board, Watching, Named, Pong, Farewell)
