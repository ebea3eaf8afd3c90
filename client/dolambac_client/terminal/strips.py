"""The words around the board: header, the two sides, the list of moves, and the line that says whose turn it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from dolambac.board_view import board_view
from dolambac.games import AnyRules
from dolambac.protocol.to_client import ClockFace
from dolambac.room_events import Played
from dolambac.room_state import GameState, RoomState
from dolambac.rules import Outcome, Seat
from dolambac_client.terminal.drawing import SHAPES
from dolambac_client.terminal.table import Shown
from dolambac_client.terminal.wall_games import is_wall_game, pawn_of
from dolambac_client.texts import Texts

SIDE_STYLES = ("bold #7FB0F5", "bold #FF8A5C", "bold #FFF6DF", "bold #3FD8C8")
"""The colours of the sides on the dark cloth."""

_WARN = "bold #FF9C80"
_LOW_MS = 10_000
_TURN_WIDTH = 14
"""The least width of a turn in the list of moves, in characters."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the screen remembers beside the room itself."""

    muted: bool = False


def label(texts: Texts, table: Shown, seat: Seat) -> str:
    """What to call a side in a sentence: its shape and its name."""
    name = table.name(seat)
    if name is None and not table.shared:
        name = texts("side-you" if seat == table.you else "side-other" if table.online else "side-bot")
    return SHAPES[seat] if name is None else f"{SHAPES[seat]} {name}"


def header(texts: Texts, table: Shown) -> Text:
    """Game, room code, number of the game and score of the series, one's own first."""
    state = table.state
    if state is None:
        return Text(texts("room-closed"))
    parts = [texts.word("game", state.settings.game)]
    if state.code:
        parts.append(texts("head-room", code=state.code))
    # A table of four plays a single game: there is no series to count.
    if state.game is not None and state.rules.seats == 2:
        parts.append(texts("head-game", number=state.game.number))
        parts.append(score(state, table.view))
    if table.watching:
        parts.append(texts("head-watching", count=table.watching))
    return Text(" · ".join(parts), no_wrap=True, overflow="ellipsis")


def score(state: RoomState, mine: Seat) -> str:
    """The games won in the series, those of `mine` first."""
    seats = [*state.seats[mine:], *state.seats[:mine]]
    return " : ".join("0" if seat is None else str(state.series.get(seat.player, 0)) for seat in seats)


def strip(texts: Texts, table: Shown, seat: Seat, seen: Seen) -> Text:
    """One side: whose turn, who, walls left, clock, and whether they are away."""
    state = table.state
    line = Text(no_wrap=True, overflow="ellipsis")
    if state is None or state.seats[seat] is None:
        return line.append(f"  {SHAPES[seat]} {texts('side-free')}", "dim")
    to_move = state.turn() == seat
    line.append("▶ " if to_move else "  ", SIDE_STYLES[seat])
    line.append(label(texts, table, seat), SIDE_STYLES[seat] + (" reverse" if to_move else ""))
    if state.game is not None and (steps := _grown(state.game, seat)):
        line.append(f" +{steps} ", "bold #21140A on #FFE9BF")
    if table.clock is not None and table.clock.banks is not None:
        left = bank_ms(table.clock, seat, table.now_ms())
        line.append("  ").append(clock_text(left), _WARN if left < _LOW_MS else "bold" if to_move else "")
    if state.game is not None:
        line.append("\n  ").append_text(_in_hand(texts, state.rules, state.game.position, seat))
    sitting = state.seats[seat]
    if sitting is not None and sitting.away:
        line.append("\n  " + texts("strip-away"), _WARN)
    return line


def _in_hand(texts: Texts, rules: AnyRules, position: Any, seat: Seat) -> Text:
    """What a side can still put on the board; that it is out, once it is."""
    if is_wall_game(rules):
        pawn = pawn_of(position, seat)
        if pawn is None:
            return Text(texts("strip-out"), "dim")
        return Text("▮" * pawn.walls, "#F3DFB8").append(" " + texts("strip-walls", count=pawn.walls), "dim")
    view = board_view(rules.key, position)
    if view is None:
        return Text()
    parts = [texts("strip-pieces", count=view.reserve[seat])] if view.reserve[seat] else []
    parts += [texts("strip-barriers", count=view.hands[seat])] if view.hands else []
    return Text(" · ".join(parts), "dim")


def others(texts: Texts, table: Shown, seen: Seen) -> Text:
    """All sides but the one who looks at the board, whose strip is below it; in playing order."""
    seats = 2 if table.state is None else len(table.state.seats)
    return Text("\n").join(strip(texts, table, Seat((table.view + step) % seats), seen) for step in range(1, seats))


def _grown(game: GameState, seat: Seat) -> int:
    """By how much the last move, a wall, made the seat's shortest walk longer; told until the next move."""
    return next((steps for other, steps in game.moves[-1].growth if other == seat), 0) if game.moves else 0


def bank_ms(clock: ClockFace, seat: Seat, now: int) -> int:
    """What is left of a seat's bank, in milliseconds."""
    if clock.banks is None:
        return 0
    spent = max(0, now - clock.since) if clock.turn == seat else 0
    return max(0, clock.banks[seat] - spent)


def turn_ms(clock: ClockFace, now: int) -> int | None:
    """What is left of the turn, in milliseconds; None when nobody's time runs."""
    return None if clock.deadline is None else max(0, clock.deadline - now)


def clock_text(left_ms: int) -> str:
    """Minutes and seconds; under ten seconds tenths."""
    if left_ms < _LOW_MS:
        return f"0:{left_ms // 1000:02}.{left_ms % 1000 // 100}"
    return f"{left_ms // 60_000}:{left_ms // 1000 % 60:02}"


def moves(game: GameState | None, rows: int) -> Text:
    """The last turns that fit, two to a row, newest at the bottom; growth follows its wall.

    All that a side does in its turn stands together: in Roamers two actions, and the captures chosen after them.
    """
    text = Text()
    if game is None:
        return text
    turns = [list(turn) for _, turn in groupby(game.moves, key=lambda played: played.seat)]
    pairs = [turns[index : index + 2] for index in range(0, len(turns), 2)]
    shown = pairs[-rows:] if rows > 0 else []
    width = 2 + max((cell_len(_turn(turn).plain) for pair in shown for turn in pair), default=0)
    for number, pair in enumerate(shown, start=len(pairs) - len(shown) + 1):
        text.append(f"{number:>3}. ", "dim")
        for turn in pair:
            entry = _turn(turn)
            entry.pad_right(max(_TURN_WIDTH, width) - entry.cell_len)
            text.append_text(entry)
        text.append("\n")
    return text


def _turn(turn: Sequence[Played]) -> Text:
    seat = turn[0].seat
    entry = Text(" ".join([SHAPES[seat], *(played.move for played in turn)]), SIDE_STYLES[seat])
    for played in turn:
        for other, steps in played.growth:
            entry.append(f" {SHAPES[other]}+{steps}", "bold")
    return entry


def standing(texts: Texts, table: Shown) -> Text:
    """Whose turn it is, or how the game ended, or what is being waited for."""
    state = table.state
    if not table.connected:
        return Text(texts("connection-lost"), _WARN)
    if state is None or state.closed is not None:
        return Text(texts("room-closed"), _WARN)
    if state.game is None:
        return Text(texts("state-waiting", code=state.code, free=state.seats.count(None)), "bold")
    if state.game.outcome is not None:
        return Text(_result(texts, table, state.game.outcome), "bold reverse")
    turn = state.turn()
    if turn is None:
        return Text()
    if turn == table.you and not table.shared:
        line = texts("state-your-turn", side=SHAPES[turn])
    else:
        line = texts("state-their-turn", side=label(texts, table, turn))
    text = Text(f" {line} ", SIDE_STYLES[turn] + " reverse")
    limit = None if table.clock is None else turn_ms(table.clock, table.now_ms())
    if limit is not None and limit <= _LOW_MS:
        text.append("  " + clock_text(limit), _WARN)
    return text


def _result(texts: Texts, table: Shown, outcome: Outcome) -> str:
    ending = texts.word("ending", outcome.ending)
    if outcome.winner is None:
        return texts("result-draw", ending=ending)
    if table.you is None or table.shared:
        return texts("result-won", side=label(texts, table, outcome.winner), ending=ending)
    return texts("result-you-won" if outcome.winner == table.you else "result-you-lost", ending=ending)
