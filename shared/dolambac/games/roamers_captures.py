"""What is captured after an action of Roamers (rules.md 5.5)."""

from typing import NamedTuple

from dolambac.games.roamers_camps import Field
from dolambac.rules import Seat
from dolambac.squares import Square, SquareSet, members

Entrapped = tuple[SquareSet, SquareSet]
"""Each side's entrapped roamers."""


class Settled(NamedTuple):
    """The field after all captures that leave no choice, and the roamers that the mover has to choose from."""

    field: Field
    candidates: SquareSet


def entrapped_roamers(field: Field) -> Entrapped:
    """Who is entrapped now: what `settle` calls `before` when the next action has been made."""
    return field.entrapped(Seat(0)), field.entrapped(Seat(1))


def settle_action(field: Field, mover: Seat, before: Entrapped, acted: Square | None) -> Settled:
    """The captures after an action; `acted` is where it placed a roamer or moved one to."""
    if acted is not None and field.is_dead(mover, acted):
        field = field.without_roamer(acted)
    return settle(field, mover, before)


def settle(field: Field, mover: Seat, before: Entrapped) -> Settled:
    """The captures that follow, the acting roamer's own aside. `before` is from before the action."""
    while True:
        candidates = _candidates(field, mover, before)
        if candidates.bit_count() != 1:
            return Settled(field, candidates)
        field = field.without_roamer(next(members(candidates)))


def _candidates(field: Field, mover: Seat, before: Entrapped) -> SquareSet:
    sides = (mover, Seat(1 - mover))
    found = {seat: field.dead_and_entrapped(seat) for seat in sides}
    for seat in sides:
        if found[seat][0]:
            return found[seat][0]
    for seat in sides:
        entrapped = found[seat][1]
        if entrapped.bit_count() >= 2:
            newly = SquareSet(entrapped & ~before[seat])
            assert newly, "after captures no side has more than one entrapped roamer (rules.md 5.7)"
            return newly
    return SquareSet(0)
