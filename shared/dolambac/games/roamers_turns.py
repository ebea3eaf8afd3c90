"""The turns of Roamers: which moves are legal now, and what follows an action (rules.md 5.6 to 5.8)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto

from dolambac.games.roamers_board import Action, RoamersMove
from dolambac.games.roamers_camps import Camp, Field
from dolambac.games.roamers_captures import Entrapped
from dolambac.rules import Ending, Outcome, Ply, Seat
from dolambac.squares import Square, SquareSet, members

TURN_LIMIT = 300
WHITE, BLACK = Seat(0), Seat(1)

Seen = tuple[Camp, Camp, Seat]
"""What makes two positions at the start of a turn the same."""


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
    """The positions at the starts of the turns so far."""


def moves(position: RoamersPosition) -> Iterator[RoamersMove]:
    """The legal moves of a game that is not over."""
    if position.capturing is not None:
        for square in members(position.capturing.candidates):
            yield RoamersMove(Action.CAPTURE, square)
        return
    if position.stage is Stage.SET_UP:
        for square in members(SquareSet(position.field.ground.squares & ~position.field.occupied())):
            yield RoamersMove(Action.ENTER, square)
        return
    for square in _walkers(position):
        for walk in position.field.walks(position.turn, square):
            yield RoamersMove(Action.WALK, walk.start, walk.end)
    if position.stage is not Stage.FIRST_ACTION:
        yield from _barrier_moves(position)


def _walkers(position: RoamersPosition) -> list[Square]:
    """The roamers that may move now."""
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


def _barrier_moves(position: RoamersPosition) -> Iterator[RoamersMove]:
    field, camp = position.field, position.field.camps[position.turn]
    empty = SquareSet(field.ground.grooves & ~field.filled())
    if camp.barriers:
        for groove in members(empty):
            yield RoamersMove(Action.PLACE, groove)
    else:
        for start in members(SquareSet(camp.resting)):
            for end in members(empty):
                yield RoamersMove(Action.SHIFT, start, end)
    if position.flips:
        for groove in members(SquareSet(camp.resting)):
            yield RoamersMove(Action.FLIP, groove)


def after_action(position: RoamersPosition) -> RoamersPosition:
    """What follows once an action's captures are settled: an ending, the second action, or the next turn."""
    if position.stage is Stage.SET_UP:
        return _after_entering(position)
    lost = _without_roamers(position)
    if lost is not None:
        return replace(position, outcome=Outcome(Ending.CAPTURED, Seat(1 - lost)))
    if position.stage is Stage.FIRST_ACTION:
        second = replace(position, stage=Stage.SECOND_ACTION)
        if next(moves(second), None) is not None:
            return second
    return _begun(replace(position, turn=Seat(1 - position.turn), turns=position.turns + 1), Stage.FIRST_ACTION)


def _after_entering(position: RoamersPosition) -> RoamersPosition:
    camps = position.field.camps
    if any(camp.to_enter for camp in camps):
        return replace(position, turn=Seat(1 - position.turn))
    lost = _without_roamers(position)
    if lost is not None:
        return replace(position, outcome=Outcome(Ending.CAPTURED, Seat(1 - lost)))
    return _begun(replace(position, turn=WHITE), Stage.ONLY_ACTION)


def _without_roamers(position: RoamersPosition) -> Seat | None:
    """The seat that has lost its last roamer; the mover when both have."""
    for seat in (position.turn, Seat(1 - position.turn)):
        if not position.field.camps[seat].roamers:
            return seat
    return None


def _begun(position: RoamersPosition, stage: Stage) -> RoamersPosition:
    """The position at the start of a turn, which may be the end of the game."""
    now = (*position.field.camps, position.turn)
    begun = replace(position, stage=stage, escaped_to=None, seen=(*position.seen, now))
    if next(moves(begun), None) is None:
        return replace(begun, outcome=Outcome(Ending.NO_MOVES, Seat(1 - begun.turn)))
    if begun.seen.count(now) >= 3:
        return replace(begun, outcome=Outcome(Ending.REPETITION, None))
    if begun.turns >= TURN_LIMIT:
        return replace(begun, outcome=Outcome(Ending.PLY_LIMIT, None))
    return begun
