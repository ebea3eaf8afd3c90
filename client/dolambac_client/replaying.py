"""`dolambac replay`: a record from a file, as the events of a room, as lines, or on the screen."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from dolambac import time_formats
from dolambac.game_events import AGREED, is_move
from dolambac.notation import LONGEST, read
from dolambac.record import BadRecord, GameRecord
from dolambac.room_events import Ended, Joined, Logged, Opened, Played, RoomEvent, Settings, Started, Withdrawn
from dolambac.room_state import RoomState
from dolambac.rules import Ending, Seat
from dolambac_client.json_lines import JsonLines
from dolambac_client.notices import Happened
from dolambac_client.spoken_lines import SpokenLines
from dolambac_client.texts import Texts


class NoRecord(Exception):
    """The file cannot be read, or has no record in it; the message says why."""


def load(path: str) -> GameRecord:
    """The record of a file in either form; `-` is standard input. Raises NoRecord."""
    try:
        if path == "-":
            return read(sys.stdin.read(LONGEST + 1))
        with Path(path).open(encoding="utf-8") as file:
            return read(file.read(LONGEST + 1))
    except OSError as error:
        raise NoRecord(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise NoRecord(f"{path}: no text in UTF-8") from error
    except BadRecord as error:
        raise NoRecord(f"{path}: {error}") from error


def opened(record: GameRecord) -> RoomState:
    """A room in which the recorded game has just begun."""
    key = record.game
    settings = Settings(key, dict(record.options), time_formats.keys_for(key, coded=True)[0], False, False)
    state = RoomState.opened("record", Logged(1, "1", 0, Opened("", settings)))
    begun = _started(record)
    for seat, player in enumerate(begun.players):
        append(state, Joined(Seat(seat), player))
    append(state, begun)
    return state


def append(state: RoomState, event: RoomEvent, at: int = 0) -> Happened:
    """Fold the next event in; gives the notice of it."""
    seq = state.seq + 1
    state.apply(Logged(seq, str(seq), at, event))
    return Happened(seq, at, event, None)


def steps(record: GameRecord) -> Iterator[list[RoomEvent]]:
    """What happens in a room with each event of the record: the last one also ends the game."""
    rules, positions, ply = record.rules, record.positions(), 0
    before = next(positions)
    for text, after in zip(record.events, positions, strict=True):
        happened: list[RoomEvent] = []
        if is_move(text):
            turn = rules.to_move(before)
            assert turn is not None, "a record has no move after the end"
            ply += 1
            growth = [[seat, grown] for seat, grown in rules.growth(before, rules.parse(before, text)) if grown > 0]
            happened.append(Played(turn, ply, text, growth))
        elif text != AGREED:
            _, seat, ending = text.split(":")
            happened.append(Withdrawn(Seat(int(seat)), Ending(ending)))
        outcome = rules.outcome(after)
        if outcome is not None:
            happened.append(Ended(outcome.winner, outcome.ending))
        yield happened
        before = after


def title(record: GameRecord, texts: Texts) -> str:
    """The game's name and its options."""
    options = [texts.option(record.game, name, value) for name, value in record.options.items()]
    return " · ".join([texts.word("game", record.game), *options])


def write_lines(record: GameRecord, texts: Texts, out: TextIO, *, as_json: bool) -> None:
    """Write the game as JSON objects or as sentences, one a line; after the sentences the board at the end."""
    state = opened(record)
    if as_json:
        about = {"game": record.game, "profile": record.profile, "options": dict(record.options)}
        out.write(json.dumps({"event": "record", **about}, separators=(",", ":")) + "\n")
    else:
        out.write(title(record, texts) + "\n")
    report = JsonLines(out) if as_json else SpokenLines(out, texts)
    report.notice(Happened(state.seq, 0, _started(record), None))
    for index, events in enumerate(steps(record)):
        for event in events:
            report.notice(append(state, event, 0 if record.times is None else record.times[index]))
    if not as_json and state.game is not None:
        out.write(f"\n{record.rules.show(state.game.position)}\n")


def _started(record: GameRecord) -> Started:
    players = [str(seat) for seat in range(record.rules.seats)]
    return Started("1", 1, record.profile, record.first, players)
