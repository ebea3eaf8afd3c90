"""The two sides of Roamers: how roamers move, and which are surrounded, dead or entrapped (rules.md 5.3, 5.4)."""

from dataclasses import dataclass, replace

from dolambac.games.roamers_board import RIM, GrooveSet, Ground, RoamersMove
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

    def unoccupied(self) -> SquareSet:
        """The squares without one."""
        return SquareSet(self.ground.squares & ~self.occupied())

    def unfilled(self) -> GrooveSet:
        """The grooves without a barrier."""
        return GrooveSet(self.ground.grooves & ~self.filled())

    def filled(self) -> GrooveSet:
        """The grooves with a barrier."""
        south, north = self.camps
        return GrooveSet(south.resting | south.standing | north.resting | north.standing)

    def walks(self, seat: Seat, start: Square) -> list[RoamersMove]:
        """The moves of a side's roamer on a square: one or two squares on, over one friendly obstacle at most."""
        own, enemy = self.camps[seat], self.camps[1 - seat]
        closed = own.standing | enemy.resting | enemy.standing | RIM
        friends, resting, enemies = own.roamers, own.resting, enemy.roamers
        found = []
        for groove, near, far_groove, far, step, leap in self.ground.rays[start]:
            if closed & groove or enemies & near:
                continue
            if not friends & near:
                found.append(step)
            elif resting & groove:
                continue
            if closed & far_groove or (friends | enemies) & far:
                continue
            if not resting & far_groove or not (friends & near or resting & groove):
                found.append(leap)
        return found

    def jumped(self, seat: Seat, walk: RoamersMove) -> GrooveSet:
        """The side's resting barrier that a move of its roamer, known to be legal, jumps over; empty when none."""
        resting = self.camps[seat].resting
        for ray in self.ground.rays[Square(walk.start)]:
            if walk == ray.step:
                return GrooveSet(resting & ray.groove)
            if walk == ray.leap and ray.far:
                return GrooveSet(resting & (ray.groove | ray.far_groove))
        return GrooveSet(0)

    def is_surrounded(self, square: Square) -> bool:
        """Whether rim, barriers or roamers are on all four sides of a square."""
        return self._surrounded(square, self.occupied(), self.filled())

    def _surrounded(self, square: Square, occupied: SquareSet, filled: GrooveSet) -> bool:
        return all(occupied & ray.near or filled & ray.groove for ray in self.ground.rays[square])

    def neighbours(self, seat: Seat, square: Square) -> list[Square]:
        """The adjacent squares with a roamer of this side and no barrier between."""
        own, filled = self.camps[seat].roamers, self.filled()
        rays = self.ground.rays[square]
        return [Square(ray.step.end) for ray in rays if own & ray.near and not filled & ray.groove]

    def can_walk(self, seat: Seat, square: Square) -> bool:
        """Whether a side's roamer has a move of its own."""
        return bool(self.walks(seat, square))

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
        occupied, filled = self.occupied(), self.filled()
        for square in members(self.camps[seat].roamers):
            if self._surrounded(square, occupied, filled):
                if self.has_escape(seat, square):
                    entrapped |= 1 << square
                else:
                    dead |= 1 << square
        return SquareSet(dead), SquareSet(entrapped)

    def entrapped(self, seat: Seat) -> SquareSet:
        """The surrounded roamers of a side that have an escape."""
        return self.dead_and_entrapped(seat)[1]
