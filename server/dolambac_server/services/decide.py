"""What a command does to a room: pure decisions from state and command to events, or a refusal.

Nothing here reads a clock, draws a random number or talks to the store: time, chance and ids are arguments.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from dolambac import clocks, sayings
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_server import (
    AnswerDraw,
    CloseRoom,
    LeaveRoom,
    OfferDraw,
    OfferRematch,
    Play,
    Resign,
    Say,
    ToServer,
)
from dolambac.room_events import (
    Closed,
    DrawAnswered,
    DrawOffered,
    Ended,
    Joined,
    Left,
    Played,
    RematchOffered,
    RoomEvent,
    Said,
    Started,
    Withdrawn,
)
from dolambac.room_state import GameState, RoomState, SeatState, goes_on
from dolambac.rules import BadNotation, Ending, GameOver, IllegalMove, Seat
from dolambac_server.services import series
from dolambac_server.services.refuse import Refuse
from dolambac_server.settings import Settings


@dataclass(frozen=True, slots=True)
class Chance:
    """What a decision may leave to chance."""

    seat: Callable[[int], Seat]
    """A random seat out of so many."""
    game_id: Callable[[], str]


@dataclass(slots=True)
class Plan:
    """Events to append together, with what the store has to know of them."""

    events: list[RoomEvent]
    deadline: int | Literal["keep", "none"] = "keep"
    """Milliseconds from the append to the room's next deadline."""
    position: Any = None
    """The position after a `played`, so that it is not computed twice."""
    closes: bool = False


def command(
    state: RoomState, player: str, message: ToServer, now: Callable[[], int], settings: Settings, chance: Chance
) -> Plan:
    """The plan for a command of a player who sits in the room. Raises Refuse."""
    seat = state.seat_of(player)
    if seat is None:
        raise Refuse(Refusal.NOT_SEATED, "only players may do this; this connection watches")
    if state.closed is not None:
        raise Refuse(Refusal.ROOM_CLOSED, "the room is closed; make a new one")
    match message:
        case Play():
            return play(state, seat, message, settings)
        case Say():
            return _say(state, seat, message, now())
        case Resign():
            return _end(state, _running(state), seat, Ending.RESIGNED, settings)
        case OfferDraw():
            return _offer_draw(state, seat)
        case AnswerDraw():
            return _answer_draw(state, seat, message, settings)
        case OfferRematch():
            return _offer_rematch(state, seat, settings, chance)
        case LeaveRoom():
            return _leave(state, seat, settings)
        case CloseRoom():
            return _close(state, player)
        case _:
            raise Refuse(Refusal.BAD_MESSAGE, f"{message.tag} is no command about a room")


def play(state: RoomState, seat: Seat, message: Play, settings: Settings) -> Plan:
    """A move. Raises Refuse."""
    game = _running(state)
    if message.seq != state.basis_seq or message.event != state.basis_event:
        raise Refuse(Refusal.STALE, "the game has gone on; look at what was missed and decide again")
    rules, before = state.rules, game.position
    try:
        move = rules.parse(before, message.move)
        if rules.to_move(before) != seat:
            raise Refuse(Refusal.NOT_YOUR_TURN, "it is the other side's turn")
        position = rules.play(before, move)
        growth = [[who, steps] for who, steps in rules.growth(before, move) if steps > 0]
    except BadNotation as error:
        raise Refuse(Refusal.BAD_NOTATION, str(error), error.reason) from error
    except IllegalMove as error:
        raise Refuse(Refusal.ILLEGAL_MOVE, str(error), error.reason) from error
    except GameOver as error:
        raise Refuse(Refusal.NOT_RUNNING, "the game is over") from error
    played = Played(seat, len(game.moves) + 1, message.move, growth)
    outcome = rules.outcome(position)
    if outcome is not None:
        ended = Ended(outcome.winner, outcome.ending)
        return Plan([played, ended], settings.finished_room_ms, position)
    turn = rules.to_move(position)
    if turn is None or goes_on(rules, seat, turn):
        return Plan([played], "keep", position)
    return Plan([played], game.clock.time_for(turn), position)


def join(state: RoomState, player: str, chance: Chance) -> Plan:
    """Take the first free seat; the game starts when it was the last. Raises Refuse."""
    if state.closed is not None:
        raise Refuse(Refusal.ROOM_CLOSED, "the room is closed; make a new one")
    free = next((Seat(index) for index, seat in enumerate(state.seats) if seat is None), None)
    if free is None or state.game is not None:
        raise Refuse(Refusal.ROOM_FULL, "all seats are taken")
    joined = Joined(free, player)
    seated = _taken(state, free, player)
    if len(seated) < state.rules.seats:
        return Plan([joined])
    started = _start(state, seated, chance)
    return Plan([joined, started], _first_turn_ms(state))


def due(state: RoomState, settings: Settings) -> Plan:
    """What happens when the room's deadline has passed."""
    game = state.running
    if game is None:
        return Plan([Closed("expired")], "none", closes=True)
    turn = state.rules.to_move(game.position)
    if turn is None:
        raise ValueError(f"the game of room {state.id} is over without an outcome")
    ending = Ending.ABANDONED if state.time.turn_ms is None else Ending.TIMEOUT
    return _end(state, game, turn, ending, settings)


def _running(state: RoomState) -> GameState:
    game = state.running
    if game is None:
        raise Refuse(Refusal.NOT_RUNNING, "no game is running in this room")
    return game


def _say(state: RoomState, seat: Seat, message: Say, now: int) -> Plan:
    sitting = state.seats[seat]
    if sitting is None:
        raise Refuse(Refusal.NOT_SEATED, "only players may speak")
    if sitting.sayings and now - sitting.said_at < sayings.GAP_MS:
        raise Refuse(Refusal.SAYING_TOO_SOON, "one saying in two seconds; wait a moment")
    if sitting.sayings >= sayings.PER_GAME:
        raise Refuse(Refusal.SAYINGS_USED_UP, f"{sayings.PER_GAME} sayings a game are the most")
    return Plan([Said(seat, message.saying)])


def _end(state: RoomState, game: GameState, seat: Seat, ending: Ending, settings: Settings) -> Plan:
    """A seat goes out; where that ends the game, the end too."""
    if state.is_out(seat):
        raise Refuse(Refusal.NOT_RUNNING, "this side is out of the game already")
    position = state.rules.withdraw(game.position, seat, ending)
    withdrawn = Withdrawn(seat, ending)
    outcome = state.rules.outcome(position)
    if outcome is not None:
        return Plan([withdrawn, Ended(outcome.winner, outcome.ending)], settings.finished_room_ms)
    turn = state.rules.to_move(position)
    if turn is None or turn == state.rules.to_move(game.position):
        return Plan([withdrawn])
    return Plan([withdrawn], game.clock.time_for(turn))


def _offer_draw(state: RoomState, seat: Seat) -> Plan:
    game = _running(state)
    if state.rules.seats != 2:
        raise Refuse(Refusal.NO_DRAWS, "a draw can be agreed between two only")
    if seat in game.draw_offers:
        raise Refuse(Refusal.DRAW_OPEN, "this side's draw offer is open already")
    return Plan([DrawOffered(seat)])


def _answer_draw(state: RoomState, seat: Seat, message: AnswerDraw, settings: Settings) -> Plan:
    game = _running(state)
    if not game.draw_offers - {seat}:
        raise Refuse(Refusal.NO_OFFER, "the other side has offered no draw")
    answered = DrawAnswered(seat, message.accept)
    if not message.accept:
        return Plan([answered])
    return Plan([answered, Ended(None, Ending.AGREED)], settings.finished_room_ms)


def _offer_rematch(state: RoomState, seat: Seat, settings: Settings, chance: Chance) -> Plan:
    seated = [sitting.player for sitting in state.seats if sitting is not None]
    if state.state != "finished" or state.rules.seats != 2 or len(seated) < 2:
        raise Refuse(Refusal.NO_REMATCH, "there is no finished game, or nobody to play again with")
    if seat in state.rematch:
        raise Refuse(Refusal.NO_REMATCH, "the rematch is offered already; the other side has to say so too")
    offered = RematchOffered(seat)
    if len(state.rematch) + 1 < len(seated):
        return Plan([offered])
    return Plan([offered, _start(state, seated, chance)], _first_turn_ms(state))


def _leave(state: RoomState, seat: Seat, settings: Settings) -> Plan:
    if state.running is not None:
        raise Refuse(Refusal.RUNNING, "a game is running; resign to end it")
    left = Left(seat)
    sitting = state.seats[seat]
    if state.game is not None or (sitting is not None and sitting.player == state.creator):
        # Without its creator, or without one of the two of a series, the room has no future.
        return Plan([left, Closed("left")], "none", closes=True)
    return Plan([left], settings.waiting_room_ms)


def _close(state: RoomState, player: str) -> Plan:
    if player != state.creator:
        raise Refuse(Refusal.NOT_CREATOR, "only who made the room may close it")
    if state.running is not None:
        raise Refuse(Refusal.RUNNING, "a game is running; resign to end it")
    return Plan([Closed("closed")], "none", closes=True)


def _taken(state: RoomState, free: Seat, player: str) -> list[str]:
    """The players by seat once `player` has taken the free one."""
    seats = [*state.seats]
    seats[free] = SeatState(player)
    return [seat.player for seat in seats if seat is not None]


def _start(state: RoomState, seated: list[str], chance: Chance) -> Started:
    number = 1 if state.game is None else state.game.number + 1
    first, players = series.next_game(state.settings.game, state.rules.seats, number, state.game, seated, chance.seat)
    return Started(chance.game_id(), number, state.rules.profile, first, players)


def _first_turn_ms(state: RoomState) -> int:
    clock = clocks.start(state.time, state.rules.seats, Seat(0), 0)
    return clock.time_for(Seat(0))
