"""The two sides of Roamers: how roamers move, and which are surrounded, dead or entrapped (rules.md 5.3, 5.4)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from dolambac.games.roamers_board import Groove, GrooveSet, Ground
from dolambac.rules import Seat
from dolambac.squares import Square, SquareSet, members


@dataclass(frozen=True, slots=True)
class Camp:
    """What one side has on the board and in hand."""

    roamers: SquareSet
    resting: GrooveSet
    standing: GrooveSet
    barriers: int
    """In hand."""
    to_enter: int
    """Roamers still to be placed."""


class Walk(NamedTuple):
    """A roamer's move."""

    start: Square
    end: Square
    jumped: Groove | None
    """The friendly barrier that it jumps over, which becomes standing."""


@dataclass(frozen=True, slots=True)
class Field:
    """Both camps on their board."""

    ground: Ground
    camps: tuple[Camp, Camp]

    def with_camp(self, seat: Seat, camp: Camp) -> "Field":
        """The field with one side's camp replaced."""
        return Field(self.ground, (camp, self.camps[1]) if seat == 0 else (self.camps[0], camp))

    def without_roamer(self, square: Square) -> "Field":
        """The field after the roamer on a square was captured."""
        south, north = (replace(camp, roamers=SquareSet(camp.roamers & ~(1 << square))) for camp in self.camps)
        return Field(self.ground, (south, north))

    def occupied(self) -> SquareSet:
        """The squares with a roamer."""
        return SquareSet(self.camps[0].roamers | self.camps[1].roamers)

    def filled(self) -> GrooveSet:
        """The grooves with a barrier."""
        south, north = self.camps
        return GrooveSet(south.resting | south.standing | north.resting | north.standing)

    def walks(self, seat: Seat, start: Square) -> Iterator[Walk]:
        """The moves of a side's roamer on a square: one or two squares on, over one friendly obstacle at most."""
        own, enemy = self.camps[seat], self.camps[1 - seat]
        closed = own.standing | enemy.resting | enemy.standing
        occupied = own.roamers | enemy.roamers
        for groove, near, far_groove, far in self.ground.rays[start]:
            if closed >> groove & 1:
                continue
            jumped = groove if own.resting >> groove & 1 else None
            if not occupied >> near & 1:
                yield Walk(start, near, jumped)
            if far is None or far_groove is None or occupied >> far & 1 or closed >> far_groove & 1:
                continue
            far_jumped = far_groove if own.resting >> far_groove & 1 else None
            obstacles = (jumped is not None) + (far_jumped is not None) + (own.roamers >> near & 1)
            if obstacles <= 1 and not enemy.roamers >> near & 1:
                yield Walk(start, far, far_jumped if jumped is None else jumped)

    def is_surrounded(self, square: Square) -> bool:
        """Whether rim, barriers or roamers are on all four sides of a square."""
        occupied, filled = self.occupied(), self.filled()
        return all(occupied >> ray.near & 1 or filled >> ray.groove & 1 for ray in self.ground.rays[square])

    def neighbours(self, seat: Seat, square: Square) -> list[Square]:
        """The adjacent squares with a roamer of this side and no barrier between."""
        own, filled = self.camps[seat].roamers, self.filled()
        return [ray.near for ray in self.ground.rays[square] if own >> ray.near & 1 and not filled >> ray.groove & 1]

    def can_walk(self, seat: Seat, square: Square) -> bool:
        """Whether a side's roamer has a move of its own."""
        return next(self.walks(seat, square), None) is not None

    def has_escape(self, seat: Seat, square: Square) -> bool:
        """Whether a side's roamer or one of its friendly neighbours has a move of its own."""
        if self.can_walk(seat, square):
            return True
        return any(self.can_walk(seat, neighbour) for neighbour in self.neighbours(seat, square))

    def is_dead(self, seat: Seat, square: Square) -> bool:
        """Whether a side's roamer is surrounded without escape."""
        return self.is_surrounded(square) and not self.has_escape(seat, square)

    def dead_and_entrapped(self, seat: Seat) -> tuple[SquareSet, SquareSet]:
        """The surrounded roamers of a side: those without an escape, and those with one."""
        dead = entrapped = 0
        for square in members(self.camps[seat].roamers):
            if self.is_surrounded(square):
                if self.has_escape(seat, square):
                    entrapped |= 1 << square
                else:
                    dead |= 1 << square
        return SquareSet(dead), SquareSet(entrapped)

    def entrapped(self, seat: Seat) -> SquareSet:
        """The surrounded roamers of a side that have an escape."""
        return self.dead_and_entrapped(seat)[1]
