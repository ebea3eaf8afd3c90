"""How an entry of the log is told to clients."""

from collections.abc import Mapping
from typing import Any

from dolambac.board_view import board_view
from dolambac.protocol.to_client import Board, Legal
from dolambac.room_events import Ended, Joined, Logged, Played, Renamed, Started, Withdrawn
from dolambac.room_state import RoomState
from dolambac_server.services.frames import Frame

_WITH_CLOCK = (Played, Started, Withdrawn, Ended)


def ok(command: int, seq: int) -> Frame:
    """The answer to a command that made the log entry `seq`; `to_client.Ok` as a map at once."""
    return Frame({"type": "ok", "command": command, "seq": seq})


def frame(state: RoomState, entry: Logged, plain: dict[str, Any], names: Mapping[str, str | None]) -> Frame:
    """The `event` message for an entry that has just been folded into `state`; `plain` is its event as a map.

    Built as a map at once: this is the hot path, and `to_client.Event` says what the map has to be.
    """
    event = entry.event
    message: dict[str, Any] = {
        "type": "event",
        "room": state.id,
        "seq": entry.seq,
        "id": entry.id,
        "at": entry.at,
        "event": plain,
        "changes": state.basis_seq == entry.seq,
    }
    if isinstance(event, _WITH_CLOCK) and state.game is not None:
        clock = state.game.clock
        message["clock"] = {
            "banks": clock.banks,
            "turn": clock.turn,
            "since": clock.turn_at,
            "deadline": clock.deadline(),
        }
    elif isinstance(event, Joined):
        message["name"] = names.get(event.player)
    elif isinstance(event, Renamed) and (seat := state.seats[event.seat]) is not None:
        message["name"] = names.get(seat.player)
    return Frame(message)


def legal(state: RoomState, player: str) -> Legal | None:
    """The legal moves for a player who is to move, None for anybody else."""
    game, seat = state.running, state.seat_of(player)
    if game is None or seat is None or state.turn() != seat:
        return None
    rules = state.rules
    return Legal(state.seq, [rules.format(move) for move in rules.legal_moves(game.position)])


def board(state: RoomState) -> Frame | None:
    """The board for clients without the rules; None where they need none (rules.md 5 and 6 do)."""
    if state.game is None:
        return None
    view = board_view(state.settings.game, state.game.position)
    return None if view is None else Frame.of(Board(state.seq, view))
