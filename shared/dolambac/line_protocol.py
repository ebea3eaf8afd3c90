"""The line protocol of `dolambac engine`: a session and a command line give the next session and an answer.

The commands and their answers are described in docs/line-protocol.md. Nothing here reads or writes; `go` asks
the bot that it is given.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dolambac.choices import LEVELS, Chooser, Limits
from dolambac.game_events import play_event
from dolambac.games import GAMES, AnyRules, find
from dolambac.reasons import Reason
from dolambac.rules import BadNotation, BadOption, GameOver, IllegalMove, Outcome, RulesError, Seat, UnknownGame
from dolambac.version import __version__

DEEPEST = 20
"""The greatest depth of `perft` and `go`, in plies."""
LONGEST_MS = 600_000
"""The greatest `movetime` of `go`."""
MOST_NODES = 1_000_000_000
"""The greatest `nodes` of `go`."""

_BLANK = re.compile(r"[ \t\r\n]+")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")
_ERROR_WORDS: Mapping[type[RulesError], str] = {
    BadNotation: "bad_notation",
    IllegalMove: "illegal_move",
    GameOver: "game_over",
    BadOption: "bad_option",
    UnknownGame: "unknown_game",
}


class BadCommand(ValueError):
    """The line is no command; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class Session:
    """What a conversation has come to: the chosen game, its start and the position."""

    game: AnyRules
    start: Any
    position: Any


Answered = tuple[Session, str]


def opening() -> Session:
    """The session before any command: Dolambaç at its start."""
    return _begun(GAMES[0], {}, Seat(0))


def answer(session: Session, line: str, choose: Chooser) -> Answered:
    """The session after a command line, and the answer without its line end. Refuses by words, never by raising."""
    words = [word for word in _BLANK.split(line) if word]
    try:
        if not words:
            raise BadCommand("a blank line")
        command = _COMMANDS.get(words[0])
        if command is None:
            raise BadCommand(f"{words[0]} is none of: {', '.join(_COMMANDS)}")
        return command(session, words[1:], choose)
    except BadCommand as refusal:
        return session, f"error bad_command {refusal}"
    except RulesError as refusal:
        return session, f"error {_ERROR_WORDS[type(refusal)]} {refusal}"


def is_quit(line: str) -> bool:
    """Whether the line ends the conversation."""
    return [word for word in _BLANK.split(line) if word] == ["quit"]


def _quit(session: Session, words: list[str], choose: Chooser) -> Answered:
    _expect_nothing(words)
    return session, ""


def _id(session: Session, words: list[str], choose: Chooser) -> Answered:
    _expect_nothing(words)
    return session, f"id dolambac {__version__} profile {session.game.profile}"


def _games(session: Session, words: list[str], choose: Chooser) -> Answered:
    _expect_nothing(words)
    return session, " ".join(["games", *(game.key for game in GAMES)])


def _game(session: Session, words: list[str], choose: Chooser) -> Answered:
    if not words:
        raise BadCommand("game <key> [first=<seat>] [<option>=<value> ...]")
    game, options = find(words[0]), {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadCommand(f"{word} is not of the form <option>=<value>")
        if name in options:
            raise BadOption(f"{name} is given twice")
        options[name] = value
    first = options.pop("first", "0")
    if not _NUMBER.fullmatch(first):
        raise BadOption(f"there is no seat {first} to move first")
    return _begun(game, options, Seat(int(first))), "ok"


def _begun(game: AnyRules, options: Mapping[str, str], first: Seat) -> Session:
    start = game.initial(options, first)
    return Session(game, start, start)


def _position(session: Session, words: list[str], choose: Chooser) -> Answered:
    return _played(session, session.start, words)


def _play(session: Session, words: list[str], choose: Chooser) -> Answered:
    if len(words) != 1:
        raise BadCommand("play <event>")
    return _played(session, session.position, words)


def _played(session: Session, position: Any, events: list[str]) -> Answered:
    game = session.game
    for index, text in enumerate(events):
        try:
            position = play_event(game, position, text)
        except RulesError as refusal:
            return session, f"error {_ERROR_WORDS[type(refusal)]} {index} {text} {refusal}"
    turn = game.to_move(position)
    return replace(session, position=position), f"ok ply {game.ply(position)} turn {'-' if turn is None else turn}"


def _legal(session: Session, words: list[str], choose: Chooser) -> Answered:
    _expect_nothing(words)
    game = session.game
    return session, " ".join(["legal", *sorted(game.format(move) for move in game.legal_moves(session.position))])


def _outcome(session: Session, words: list[str], choose: Chooser) -> Answered:
    _expect_nothing(words)
    return session, f"outcome {outcome_text(session.game.outcome(session.position))}"


def outcome_text(outcome: Outcome | None) -> str:
    """`none`, `win <seat> <ending>` or `draw <ending>`."""
    if outcome is None:
        return "none"
    return f"draw {outcome.ending}" if outcome.winner is None else f"win {outcome.winner} {outcome.ending}"


def _growth(session: Session, words: list[str], choose: Chooser) -> Answered:
    if len(words) != 1:
        raise BadCommand("growth <wall>")
    game, position = session.game, session.position
    try:
        figures = game.growth(position, game.parse(position, words[0]))
    except RulesError as refusal:
        raise IllegalMove(str(refusal), refusal.reason) from refusal
    if not figures:
        raise IllegalMove(f"{words[0]} is no wall", Reason.NOT_A_WALL)
    return session, " ".join(["growth", *(f"{seat}:{steps}" for seat, steps in figures)])


def _perft(session: Session, words: list[str], choose: Chooser) -> Answered:
    if len(words) != 1:
        raise BadCommand("perft <depth>")
    depth = _number(words[0], 0, DEEPEST)
    return session, f"perft {depth} {move_sequences(session.game, session.position, depth)}"


def move_sequences(game: AnyRules, position: Any, depth: int) -> int:
    """How many sequences of exactly `depth` plies there are from here."""
    if depth == 0:
        return 1
    moves = game.legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(move_sequences(game, game.play(position, move), depth - 1) for move in moves)


def _show(session: Session, words: list[str], choose: Chooser) -> Answered:
    _expect_nothing(words)
    return session, f"{session.game.show(session.position)}\nok"


def _go(session: Session, words: list[str], choose: Chooser) -> Answered:
    greatest = {"movetime": LONGEST_MS, "depth": DEEPEST, "nodes": MOST_NODES, "level": LEVELS[-1]}
    given: dict[str, int] = {}
    if len(words) % 2:
        raise BadCommand("go [movetime <ms>] [depth <n>] [nodes <n>] [level <1-5>]")
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name not in greatest or name in given:
            raise BadCommand(f"go takes movetime, depth, nodes and level once each, not {name}")
        given[name] = _number(value, 1, greatest[name])
    if session.game.outcome(session.position) is not None:
        return session, "bestmove -"
    limits = Limits(given.get("level", LEVELS[-1]), given.get("movetime"), given.get("depth"), given.get("nodes"))
    best = choose(session.game, session.position, limits)
    return session, (
        f"bestmove {best.move_text} depth {best.depth} nodes {best.nodes} score {best.score} time {best.time_ms}"
    )


def _expect_nothing(words: list[str]) -> None:
    if words:
        raise BadCommand(f"{words[0]} is one word too many")


def _number(text: str, least: int, most: int) -> int:
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise BadCommand(f"{text} is no number from {least} to {most}")
    return int(text)


_COMMANDS: Mapping[str, Callable[[Session, list[str], Chooser], Answered]] = {
    "id": _id,
    "games": _games,
    "game": _game,
    "position": _position,
    "play": _play,
    "legal": _legal,
    "outcome": _outcome,
    "growth": _growth,
    "perft": _perft,
    "show": _show,
    "go": _go,
    "quit": _quit,
}
