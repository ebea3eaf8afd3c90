"""Between the fold of a room and the messages that show it."""

from collections.abc import Mapping
from typing import Any

from dolambac.clocks import Clock
from dolambac.protocol import codec
from dolambac.protocol.to_client import ClockFace, Event, GameView, MoveView, OutcomeView, OutView, Room, SeatView
from dolambac.room_events import Logged, Played
from dolambac.room_state import GameState, Out, RoomState, SeatState
from dolambac.rules import Outcome, Rules, Seat


def clock_face(clock: Clock) -> ClockFace:
    """The clocks as a client is told them."""
    banks = None if clock.banks is None else list(clock.banks)
    return ClockFace(banks=banks, turn=clock.turn, since=clock.turn_at, deadline=clock.deadline())


def room_message(
    state: RoomState, you: Seat | None, names: Mapping[str, str | None], watching: int, *, rewound: bool = False
) -> Room:
    """The snapshot of a room for one receiver; `names` are display names by player."""
    return Room(
        room=state.id,
        code=state.code,
        settings=state.settings,
        seats=[
            None if seat is None else SeatView(seat.player, names.get(seat.player), seat.away) for seat in state.seats
        ],
        you=you,
        creator=state.creator,
        state=state.state,
        series=dict(state.series),
        rematch=sorted(state.rematch),
        watching=watching,
        seq=state.seq,
        event=state.event,
        basis_seq=state.basis_seq,
        basis_event=state.basis_event,
        game=None if state.game is None else _game_view(state.game, state.turn()),
        rewound=rewound,
    )


def _game_view(game: GameState, turn: Seat | None) -> GameView:
    outcome = game.outcome
    return GameView(
        id=game.id,
        number=game.number,
        profile=game.profile,
        first=game.first,
        moves=[MoveView(played.seat, played.move, played.growth) for played in game.moves],
        turn=turn,
        clock=clock_face(game.clock),
        draw_offer=sorted(game.draw_offers),
        out=[OutView(out.seat, out.ending, out.ply) for out in game.out],
        outcome=None if outcome is None else OutcomeView(outcome.winner, outcome.ending),
    )


def room_state(room: Room) -> RoomState:
    """The fold that a snapshot stands for, so that a client can go on with the events that follow.

    Raises RulesError when the moves in it are not playable: then the server plays another rules profile.
    """
    state = RoomState(room.room, room.code, room.settings)
    state.seats = [None if seat is None else SeatState(seat.player, seat.away) for seat in room.seats]
    state.creator = room.creator
    state.series = dict(room.series)
    state.rematch = set(room.rematch)
    state.closed = "closed" if room.state == "closed" else None
    state.seq, state.event = room.seq, room.event
    state.basis_seq, state.basis_event = room.basis_seq, room.basis_event
    if room.game is not None:
        state.game = _game_state(state, room.game)
    return state


def _game_state(state: RoomState, view: GameView) -> GameState:
    position, moves = _replay(state.rules, view, state.settings.options)
    face = view.clock
    clock = Clock(state.time, None if face.banks is None else tuple(face.banks), face.turn, face.since)
    return GameState(
        id=view.id,
        number=view.number,
        profile=view.profile,
        first=view.first,
        position=position,
        clock=clock,
        moves=moves,
        draw_offers=set(view.draw_offer),
        out=[Out(out.seat, out.ending, out.ply) for out in view.out],
        outcome=None if view.outcome is None else Outcome(view.outcome.ending, view.outcome.winner),
    )


def _replay(rules: Rules[Any, Any], view: GameView, options: Mapping[str, str]) -> tuple[Any, list[Played]]:
    """The position and the moves that a snapshot tells of, withdrawals at their places among the moves."""
    position = rules.initial(options, view.first)
    moves: list[Played] = []
    outs = iter([*view.out, None])
    out = next(outs)
    for entry in [*view.moves, None]:
        while out is not None and out.ply == len(moves):
            position = rules.withdraw(position, out.seat, out.ending)
            out = next(outs)
        if entry is not None:
            position = rules.play(position, rules.parse(position, entry.move))
            moves.append(Played(entry.seat, len(moves) + 1, entry.move, entry.growth))
    return position, moves


def logged(event: Event) -> Logged:
    """The log entry that an `event` message carries.

    Raises BadMessage.
    """
    return Logged(event.seq, event.id, event.at, codec.room_event(event.event))
