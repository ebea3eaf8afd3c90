"""The lines of `--json`, word for word."""

import io

from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import ClockFace, GameView, MoveView, OutcomeView, OutView, Room, SeatView
from dolambac.room_events import (
    Away,
    Back,
    Closed,
    Ended,
    Joined,
    Played,
    RoomEvent,
    Said,
    Settings,
    Started,
    Withdrawn,
)
from dolambac.rules import Ending, Seat
from dolambac.sayings import Saying
from dolambac_client.errors import RefusedError
from dolambac_client.json_lines import JsonLines
from dolambac_client.notices import Happened

S0, S1 = Seat(0), Seat(1)


def room(moves: list[MoveView] | None = None, *, ended: bool = False, rewound: bool = False) -> Room:
    game = None
    if moves is not None:
        clock = ClockFace(None, S0, 0, None)
        out = [OutView(S1, Ending.TIMEOUT, len(moves))] if ended else []
        outcome = OutcomeView(S0, Ending.TIMEOUT) if ended else None
        game = GameView("g1", 1, 1, S0, moves, S0, clock, [], out, outcome)
    seats = [SeatView("ann", None, False), SeatView("bob", None, False) if game else None]
    settings = Settings("dolambac", {}, "5min", False, False)
    return Room("r", "K7QF3M", settings, seats, S0, "ann", "playing", {}, [], 0, 5, "e", 5, "e", game, rewound)


def written(*notices: Room | RoomEvent) -> list[str]:
    out = io.StringIO()
    lines = JsonLines(out)
    for seq, notice in enumerate(notices, start=1):
        lines.notice(notice if isinstance(notice, Room) else Happened(seq, 0, notice, None))
    return out.getvalue().splitlines()


def test_a_whole_game() -> None:
    assert written(
        room(),
        Joined(S1, "bob"),
        Started("g1", 1, 1, S0, ["ann", "bob"]),
        Said(S1, Saying.GOOD_LUCK),
        Played(S0, 1, "e3h", [[1, 2]]),
        Played(S1, 2, "e8"),
        Away("bob"),
        Back("bob"),
        Away("stranger"),
        Withdrawn(S1, Ending.RESIGNED),
        Ended(S0, Ending.RESIGNED),
        Started("g2", 2, 1, S1, ["ann", "bob"]),
        Ended(None, Ending.REPETITION),
        Closed("left"),
    ) == [
        '{"event":"room","code":"K7QF3M","game":"dolambac"}',
        '{"event":"started","first":0,"you":0,"number":1}',
        '{"event":"said","seat":1,"saying":"good_luck"}',
        '{"event":"played","seq":5,"ply":1,"seat":0,"move":"e3h","growth":[[1,2]]}',
        '{"event":"played","seq":6,"ply":2,"seat":1,"move":"e8"}',
        '{"event":"away","seat":1,"seconds":30}',
        '{"event":"back","seat":1}',
        '{"event":"withdrawn","seat":1,"ending":"resigned"}',
        '{"event":"ended","outcome":"win","winner":0,"ending":"resigned"}',
        '{"event":"started","first":1,"you":0,"number":2}',
        '{"event":"ended","outcome":"draw","winner":null,"ending":"repetition"}',
        '{"event":"closed","reason":"left"}',
    ]


def test_seats_that_change_hands() -> None:
    lines = written(room([]), Ended(None, Ending.AGREED), Started("g2", 2, 1, S0, ["bob", "ann"]), Away("bob"))
    assert lines[-2:] == ['{"event":"started","first":0,"you":1,"number":2}', '{"event":"away","seat":0,"seconds":30}']


def test_a_snapshot_brings_what_was_not_written_yet_once() -> None:
    first, second = MoveView(S0, "e2", []), MoveView(S1, "e8", [])
    lines = written(
        room([first]),
        room([first]),
        room([first, second]),
        Played(S0, 3, "e3"),
        room([first, second, MoveView(S0, "e3", [])], ended=True),
        room([first, second, MoveView(S0, "e3", [])], ended=True),
    )
    assert lines == [
        '{"event":"room","code":"K7QF3M","game":"dolambac"}',
        '{"event":"started","first":0,"you":0,"number":1}',
        '{"event":"played","seq":null,"ply":1,"seat":0,"move":"e2"}',
        '{"event":"played","seq":null,"ply":2,"seat":1,"move":"e8"}',
        '{"event":"played","seq":4,"ply":3,"seat":0,"move":"e3"}',
        '{"event":"withdrawn","seat":1,"ending":"timeout"}',
        '{"event":"ended","outcome":"win","winner":0,"ending":"timeout"}',
    ]


def test_a_rewound_room_is_said_and_goes_on_from_what_is_left() -> None:
    first = MoveView(S0, "e2", [])
    lines = written(room([first]), Played(S1, 2, "e8"), room([first], rewound=True), Played(S1, 2, "e7"))
    assert lines[-2:] == [
        '{"event":"room","code":"K7QF3M","game":"dolambac","rewound":true}',
        '{"event":"played","seq":4,"ply":2,"seat":1,"move":"e7"}',
    ]


def test_a_refusal() -> None:
    out = io.StringIO()
    lines = JsonLines(out)
    lines.refused(RefusedError(Refusal.STALE, "look again"))
    lines.refused(RefusedError(Refusal.ILLEGAL_MOVE, "no step there", "not_a_step"))
    assert out.getvalue().splitlines() == [
        '{"event":"refused","code":"stale","detail":"look again"}',
        '{"event":"refused","code":"illegal_move","detail":"no step there","reason":"not_a_step"}',
    ]
