"""Why a move of Roamers is illegal: every rule looked at by itself, without a list of all moves (rules.md 5.6, 5.7)."""

from dolambac.games.roamers_board import Action, RoamersMove
from dolambac.games.roamers_turns import RoamersPosition, Stage, walkers
from dolambac.squares import Square


def why_not(position: RoamersPosition, move: RoamersMove) -> str | None:
    """Why the move is illegal in a game that is not over, None when it is legal."""
    if position.capturing is not None:
        if move.action is not Action.CAPTURE:
            return "a capture has to be chosen first"
        return None if position.capturing.candidates >> move.start & 1 else "this roamer is not to be captured"
    if position.stage is Stage.SET_UP:
        if move.action is not Action.ENTER:
            return "the roamers are still being placed"
        return "this square is occupied" if position.field.occupied() >> move.start & 1 else None
    match move.action:
        case Action.CAPTURE:
            return "there is no capture to choose"
        case Action.ENTER:
            return "all roamers are placed"
        case Action.WALK:
            return _why_no_walk(position, move)
        case Action.PLACE | Action.SHIFT | Action.FLIP:
            return _why_no_barrier(position, move)


def _why_no_walk(position: RoamersPosition, move: RoamersMove) -> str | None:
    field, seat, start = position.field, position.turn, Square(move.start)
    if not field.camps[seat].roamers >> start & 1:
        return "none of your roamers is there"
    if start not in walkers(position):
        return "the entrapped roamer has to move, or where it cannot, one beside it"
    return None if move in field.walks(seat, start) else "this roamer cannot go there"


def _why_no_barrier(position: RoamersPosition, move: RoamersMove) -> str | None:
    field, camp = position.field, position.field.camps[position.turn]
    if position.stage is Stage.FIRST_ACTION:
        return "the first action of a turn is a roamer's move"
    if move.action is not Action.PLACE and not camp.resting >> move.start & 1:
        return "none of your resting barriers is there"
    if move.action is Action.FLIP:
        return None if position.flips else "in this game barriers stand up only when they are jumped over"
    if move.action is Action.PLACE and not camp.barriers:
        return "no barrier is left in hand; move one that rests"
    if move.action is Action.SHIFT and camp.barriers:
        return "a barrier on the board moves only when none is left in hand"
    groove = move.start if move.action is Action.PLACE else move.end
    return "there is a barrier in this groove" if field.filled() >> groove & 1 else None
