"""Messages from a client to the server. The fields here are the fields on the wire."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, TypeAlias

from dolambac.protocol.fields import AtMost
from dolambac.sayings import Saying


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who a client claims to be."""

    id: str
    secret: str


@dataclass(frozen=True, slots=True)
class SeenRoom:
    """The last event a client knows of a room: where to go on after a lost connection."""

    room: str
    seq: int
    event: str


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of every connection; answered by `welcome`."""

    tag: ClassVar[str] = "hello"
    tab: Annotated[str, AtMost(8)]
    """Eight random hexadecimal digits of this tab or process; with `command` they make a command unique."""
    identity: Credentials | None = None
    """None makes a new identity."""
    language: Annotated[str, AtMost(16)] = "en"
    room: SeenRoom | None = None
    legal: bool = False
    """Whether to send this client the legal moves of its turns."""
    board: bool = False
    """Whether to send this client the board of the games that cannot be drawn without the rules."""


@dataclass(frozen=True, slots=True)
class CreateRoom:
    """Make a room by code and take its first seat."""

    tag: ClassVar[str] = "create_room"
    command: int
    game: str
    options: Annotated[dict[str, str], AtMost(8)] = field(default_factory=dict)
    time: str = "5min"
    watchers: bool = False


@dataclass(frozen=True, slots=True)
class JoinRoom:
    """Take the free seat of a room, or watch it. Who is seated there already simply comes back."""

    tag: ClassVar[str] = "join_room"
    command: int
    code: str
    watch: bool = False


@dataclass(frozen=True, slots=True)
class LeaveRoom:
    """Stop watching, or give up the seat (not while a game runs: resign first)."""

    tag: ClassVar[str] = "leave_room"
    command: int


@dataclass(frozen=True, slots=True)
class CloseRoom:
    """The creator closes the room (not while a game runs)."""

    tag: ClassVar[str] = "close_room"
    command: int


@dataclass(frozen=True, slots=True)
class Play:
    """Make a move. `seq` and `event` name the last game-changing event that the client knew (`basis`)."""

    tag: ClassVar[str] = "play"
    command: int
    move: Annotated[str, AtMost(16)]
    seq: int
    event: str


@dataclass(frozen=True, slots=True)
class Say:
    """Send a preset saying to the others in the room."""

    tag: ClassVar[str] = "say"
    command: int
    saying: Saying


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the running game up."""

    tag: ClassVar[str] = "resign"
    command: int


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw to the other side."""

    tag: ClassVar[str] = "offer_draw"
    command: int


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """Accept or decline the other side's draw offer."""

    tag: ClassVar[str] = "answer_draw"
    command: int
    accept: bool


@dataclass(frozen=True, slots=True)
class OfferRematch:
    """Say that one would play again; when all have, the next game starts."""

    tag: ClassVar[str] = "offer_rematch"
    command: int


@dataclass(frozen=True, slots=True)
class SetName:
    """Take a display name."""

    tag: ClassVar[str] = "set_name"
    command: int
    name: Annotated[str, AtMost(160)]


@dataclass(frozen=True, slots=True)
class Ping:
    """Ask for the server's time; also tells that the client is there."""

    tag: ClassVar[str] = "ping"
    command: int


ToServer: TypeAlias = (
    Hello
    | CreateRoom
    | JoinRoom
    | LeaveRoom
    | CloseRoom
    | Play
    | Say
    | Resign
    | OfferDraw
    | AnswerDraw
    | OfferRematch
    | SetName
    | Ping
)

FAMILY: tuple[type[ToServer], ...] = (
    Hello,
    CreateRoom,
    JoinRoom,
    LeaveRoom,
    CloseRoom,
    Play,
    Say,
    Resign,
    OfferDraw,
    AnswerDraw,
    OfferRematch,
    SetName,
    Ping,
)
