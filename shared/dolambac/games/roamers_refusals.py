"""Whether a move of Roamers is legal: every rule looked at by itself, without listing the moves (rules.md 5.6, 5.7)."""

from dolambac.games.roamers_board import Action, RoamersMove
from dolambac.games.roamers_turns import RoamersPosition, Stage, walkers
from dolambac.reasons import Reason
from dolambac.rules import IllegalMove
from dolambac.squares import Square


def check(position: RoamersPosition, move: RoamersMove) -> None:
    """Raises IllegalMove, in a game that is not over, with the first thing that stands against the move."""
    if position.capturing is not None:
        if move.action is not Action.CAPTURE:
            raise IllegalMove("a capture has to be chosen first", Reason.CAPTURE_DUE)
        if not position.capturing.candidates >> move.start & 1:
            raise IllegalMove("this roamer is not to be captured", Reason.NOT_TO_CAPTURE)
    elif position.stage is Stage.SET_UP:
        if move.action is not Action.ENTER:
            raise IllegalMove("the roamers are still being placed", Reason.ROAMERS_FIRST)
        if position.field.occupied() >> move.start & 1:
            raise IllegalMove("this square is occupied", Reason.OCCUPIED)
    else:
        match move.action:
            case Action.CAPTURE:
                raise IllegalMove("there is no capture to choose", Reason.NO_CAPTURE_DUE)
            case Action.ENTER:
                raise IllegalMove("all roamers are placed", Reason.ROAMERS_PLACED)
            case Action.WALK:
                _check_walk(position, move)
            case Action.PLACE | Action.SHIFT | Action.FLIP:
                _check_barrier(position, move)


def _check_walk(position: RoamersPosition, move: RoamersMove) -> None:
    field, seat, start = position.field, position.turn, Square(move.start)
    if not field.camps[seat].roamers >> start & 1:
        raise IllegalMove("none of your roamers is there", Reason.NOT_YOUR_ROAMER)
    if start not in walkers(position):
        raise IllegalMove("the entrapped roamer has to move, or where it cannot, one beside it", Reason.ENTRAPPED_FIRST)
    if move not in field.walks(seat, start):
        raise IllegalMove("this roamer cannot go there", Reason.ROAMER_CANNOT_GO)


def _check_barrier(position: RoamersPosition, move: RoamersMove) -> None:
    field, camp = position.field, position.field.camps[position.turn]
    if position.stage is Stage.FIRST_ACTION:
        raise IllegalMove("the first action of a turn is a roamer's move", Reason.ROAMER_MOVE_FIRST)
    if move.action is not Action.PLACE and not camp.resting >> move.start & 1:
        raise IllegalMove("none of your resting barriers is there", Reason.NOT_YOUR_BARRIER)
    if move.action is Action.FLIP:
        if not position.flips:
            raise IllegalMove("in this game barriers stand up only when they are jumped over", Reason.NO_FLIPS)
        return
    if move.action is Action.PLACE and not camp.barriers:
        raise IllegalMove("no barrier is left in hand; move one that rests", Reason.NO_BARRIERS_LEFT)
    if move.action is Action.SHIFT and camp.barriers:
        raise IllegalMove("a barrier on the board moves only when none is left in hand", Reason.BARRIERS_LEFT)
    if field.filled() >> (move.start if move.action is Action.PLACE else move.end) & 1:
        raise IllegalMove("there is a barrier in this groove", Reason.GROOVE_FILLED)
