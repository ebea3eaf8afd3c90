"""The turns of Roamers: which moves are legal now, and what follows an action (rules.md 5.6 to 5.8)."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from dolambac.games.roamers_board import Action, GrooveSet, RoamersMove, placings, shifts
from dolambac.games.roamers_camps import Field
from dolambac.games.roamers_captures import Entrapped
from dolambac.rules import Ending, Outcome, Ply, Seat
from dolambac.squares import Square, SquareSet, members

TURN_LIMIT = 300
WHITE, BLACK = Seat(0), Seat(1)


class Seen(NamedTuple):
    """What makes two positions at the start of a turn the same: numbers side by side, compared at once."""

    white_roamers: SquareSet
    white_resting: GrooveSet
    white_standing: GrooveSet
    white_barriers: int
    black_roamers: SquareSet
    black_resting: GrooveSet
    black_standing: GrooveSet
    black_barriers: int
    turn: Seat


class Stage(Enum):
    """Where in the order of play a position is."""

    SET_UP = auto()
    ONLY_ACTION = auto()
    """White's first turn."""
    FIRST_ACTION = auto()
    SECOND_ACTION = auto()


@dataclass(frozen=True, slots=True)
class Capturing:
    """An open choice of a capture."""

    candidates: SquareSet
    before: Entrapped
    """Who was entrapped before the action that led to it."""


@dataclass(frozen=True, slots=True)
class RoamersPosition:
    """A position of Roamers."""

    field: Field
    flips: bool
    """Whether a barrier action may stand a barrier up."""
    turn: Seat
    """Whose move it is; after the end, whose it would have been."""
    stage: Stage
    ply: Ply
    outcome: Outcome | None
    capturing: Capturing | None
    escaped_to: Square | None
    """Where the first action took a roamer that was entrapped at the start of the turn."""
    turns: int
    """How many turns have been finished."""
    seen: tuple[Seen, ...]
    """The positions at the starts of the turns since something last changed for good, oldest first.
    A placed barrier, a standing one and a captured roamer never go back, so no earlier position can come again."""


def moves(position: RoamersPosition) -> list[RoamersMove]:
    """The legal moves of a game that is not over."""
    field = position.field
    if position.capturing is not None:
        return [RoamersMove(Action.CAPTURE, square) for square in members(position.capturing.candidates)]
    if position.stage is Stage.SET_UP:
        return [RoamersMove(Action.ENTER, square) for square in members(field.unoccupied())]
    found = [walk for square in walkers(position) for walk in field.walks(position.turn, square)]
    if position.stage is not Stage.FIRST_ACTION:
        camp, empty = field.camps[position.turn], field.unfilled()
        found += placings(empty) if camp.barriers else shifts(camp.resting, empty)
        if position.flips:
            found += [RoamersMove(Action.FLIP, groove) for groove in members(SquareSet(camp.resting))]
    return found


def has_move(position: RoamersPosition) -> bool:
    """Whether there is a legal move at the start of an action of a game that is not over."""
    field, camp = position.field, position.field.camps[position.turn]
    if position.stage is not Stage.FIRST_ACTION:
        if position.flips and camp.resting:
            return True
        if (camp.barriers or camp.resting) and field.unfilled():
            return True
    return any(field.can_walk(position.turn, square) for square in walkers(position))


def walkers(position: RoamersPosition) -> list[Square]:
    """The roamers that may move now, the set-up over and no capture to be chosen; some may have no move."""
    field, seat = position.field, position.turn
    if position.stage is Stage.SECOND_ACTION:
        escaped = position.escaped_to
        if escaped is not None and field.camps[seat].roamers >> escaped & 1 and field.is_surrounded(escaped):
            return [escaped]
        return list(members(field.camps[seat].roamers))
    entrapped = list(members(field.entrapped(seat)))
    if not entrapped:
        return list(members(field.camps[seat].roamers))
    assert len(entrapped) == 1, "after captures no side has more than one entrapped roamer (rules.md 5.7)"
    if field.can_walk(seat, entrapped[0]):
        return entrapped
    return field.neighbours(seat, entrapped[0])


def after_action(position: RoamersPosition) -> RoamersPosition:
    """What follows once an action's captures are settled: an ending, the second action, or the next turn."""
    if position.stage is Stage.SET_UP:
        return _after_entering(position)
    lost = _without_roamers(position)
    if lost is not None:
        return replace(position, outcome=Outcome(Ending.CAPTURED, Seat(1 - lost)))
    if position.stage is Stage.FIRST_ACTION:
        second = replace(position, stage=Stage.SECOND_ACTION)
        if has_move(second):
            return second
    return _begun(position, Seat(1 - position.turn), position.turns + 1, Stage.FIRST_ACTION)


def _after_entering(position: RoamersPosition) -> RoamersPosition:
    camps = position.field.camps
    if any(camp.to_enter for camp in camps):
        return replace(position, turn=Seat(1 - position.turn))
    lost = _without_roamers(position)
    if lost is not None:
        return replace(position, outcome=Outcome(Ending.CAPTURED, Seat(1 - lost)))
    return _begun(position, WHITE, position.turns, Stage.ONLY_ACTION)


def _without_roamers(position: RoamersPosition) -> Seat | None:
    """The seat that has lost its last roamer; the mover when both have."""
    for seat in (position.turn, Seat(1 - position.turn)):
        if not position.field.camps[seat].roamers:
            return seat
    return None


def _begun(position: RoamersPosition, turn: Seat, turns: int, stage: Stage) -> RoamersPosition:
    """The position at the start of a turn, which may be the end of the game."""
    now = occurrence(position.field, turn)
    before = position.seen if position.seen and _may_return(position.seen[-1], now) else ()
    # `replace` takes a third of the time of a move: what changes in half its fields is made afresh.
    begun = RoamersPosition(
        field=position.field,
        flips=position.flips,
        turn=turn,
        stage=stage,
        ply=position.ply,
        outcome=None,
        capturing=None,
        escaped_to=None,
        turns=turns,
        seen=(*before, now),
    )
    if not has_move(begun):
        return replace(begun, outcome=Outcome(Ending.NO_MOVES, Seat(1 - begun.turn)))
    if begun.seen.count(now) >= 3:
        return replace(begun, outcome=Outcome(Ending.REPETITION, None))
    if begun.turns >= TURN_LIMIT:
        return replace(begun, outcome=Outcome(Ending.PLY_LIMIT, None))
    return begun


def occurrence(field: Field, turn: Seat) -> Seen:
    """What of a position at the start of a turn has to be the same in its repetition."""
    white, black = field.camps
    return Seen(
        white.roamers, white.resting, white.standing, white.barriers,
        black.roamers, black.resting, black.standing, black.barriers, turn,
    )  # fmt: skip


def _may_return(earlier: Seen, now: Seen) -> bool:
    return (
        earlier.white_standing == now.white_standing
        and earlier.black_standing == now.black_standing
        and earlier.white_barriers == now.white_barriers
        and earlier.black_barriers == now.black_barriers
        and earlier.white_roamers.bit_count() == now.white_roamers.bit_count()
        and earlier.black_roamers.bit_count() == now.black_roamers.bit_count()
    )
