"""The board of Roamers: its grooves, the lines along which roamers move, and the texts of moves (rules.md 5.1, 5.2)."""

import re
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import compress
from typing import NamedTuple, NewType

from dolambac.reasons import Reason
from dolambac.rules import BadNotation
from dolambac.squares import Grid, Square, SquareSet, members, square_set

Groove = NewType("Groove", int)
"""A groove's number: the square's below a flat one, the square's to the left of an upright one plus `UPRIGHT`."""

UPRIGHT = 64
"""More than any square's number; one for both boards, so that a move has the same text on both."""

GrooveSet = NewType("GrooveSet", int)
"""Grooves of one board, a bit each."""

_TEXT = re.compile(r"(?P<captured>x)?(?P<start>[a-z][0-9]+[hv]?)(?:-(?P<end>[a-z][0-9]+[hv]?))?(?P<flipped>!)?")


class Action(Enum):
    """What a move does."""

    ENTER = auto()
    """A roamer is placed: `c3`."""
    WALK = auto()
    """A roamer moves: `c3-c5`."""
    PLACE = auto()
    """A barrier is placed: `c3h`."""
    SHIFT = auto()
    """A resting barrier moves: `c3h-d4v`."""
    FLIP = auto()
    """A resting barrier is stood up: `c3h!`."""
    CAPTURE = auto()
    """A roamer is chosen to be captured: `xc3`."""


class RoamersMove(NamedTuple):
    """A move: squares or grooves, as its action has them."""

    action: Action
    start: int
    end: int = 0


RIM = GrooveSet(1)
"""Stands for the groove that there is none of beyond the rim: no groove has the number 0."""


class Ray(NamedTuple):
    """What lies in one direction from a square, as sets of one member, and the moves along it."""

    groove: GrooveSet
    near: SquareSet
    far_groove: GrooveSet
    """`RIM` when `near` is at the rim."""
    far: SquareSet
    """Empty when `near` is at the rim."""
    step: RoamersMove
    """To the near square."""
    leap: RoamersMove
    """To the far square; without meaning when there is none."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A board of one size."""

    grid: Grid
    squares: SquareSet = field(init=False, repr=False, compare=False)
    grooves: GrooveSet = field(init=False, repr=False, compare=False)
    rays: dict[Square, tuple[Ray, ...]] = field(init=False, repr=False, compare=False)
    """From each square, one for each side that is not the rim."""
    names: dict[str, int] = field(init=False, repr=False, compare=False)
    """Squares and grooves by name."""
    groove_names: dict[int, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        grid = self.grid
        flat = {int(s): f"{grid.name(s)}h" for s in grid.squares() if grid.rank(s) < grid.ranks}
        upright = {s + UPRIGHT: f"{grid.name(s)}v" for s in grid.squares() if grid.file(s) < grid.files}
        groove_names = flat | upright
        names = {grid.name(square): int(square) for square in grid.squares()}
        names |= {name: groove for groove, name in groove_names.items()}
        object.__setattr__(self, "squares", square_set(grid.squares()))
        object.__setattr__(self, "grooves", square_set(Square(groove) for groove in groove_names))
        object.__setattr__(self, "groove_names", groove_names)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "rays", {square: self._rays(square) for square in grid.squares()})

    def _rays(self, square: Square) -> tuple[Ray, ...]:
        rays = []
        for step in (self.grid.stride, 1, -self.grid.stride, -1):
            near, far = square + step, square + 2 * step
            if not self._has(near):
                continue
            upright = UPRIGHT if abs(step) == 1 else 0
            rays.append(
                Ray(
                    groove=GrooveSet(1 << min(square, near) + upright),
                    near=SquareSet(1 << near),
                    far_groove=GrooveSet(1 << min(near, far) + upright) if self._has(far) else RIM,
                    far=SquareSet(1 << far) if self._has(far) else SquareSet(0),
                    step=RoamersMove(Action.WALK, square, near),
                    leap=RoamersMove(Action.WALK, square, far),
                )
            )
        return tuple(rays)

    def _has(self, square: int) -> bool:
        return square > 0 and bool(self.squares >> square & 1)

    def parse(self, text: str) -> RoamersMove:
        """The move of a text, legal or not. Raises BadNotation."""
        found = _TEXT.fullmatch(text)
        if found is None or found["start"] not in self.names:
            raise self._bad(text)
        start, is_groove = self.names[found["start"]], found["start"][-1] in "hv"
        if found["end"] is not None:
            same_kind = (found["end"][-1] in "hv") == is_groove
            if found["end"] not in self.names or not same_kind or found["captured"] or found["flipped"]:
                raise self._bad(text)
            return RoamersMove(Action.SHIFT if is_groove else Action.WALK, start, self.names[found["end"]])
        if found["captured"]:
            if is_groove or found["flipped"]:
                raise self._bad(text)
            return RoamersMove(Action.CAPTURE, start)
        if found["flipped"]:
            if not is_groove:
                raise self._bad(text)
            return RoamersMove(Action.FLIP, start)
        return RoamersMove(Action.PLACE if is_groove else Action.ENTER, start)

    def _bad(self, text: str) -> BadNotation:
        forms = "c3, c3-c5, c3h, c3h-d4v, c3h!, xc3"
        return BadNotation(f"{text!r} names no move on this board: {forms}", Reason.ROAMERS_NOTATION)

    def format(self, move: RoamersMove) -> str:
        """The move's canonical text."""
        name, groove = self.grid.name, self.groove_names
        match move.action:
            case Action.ENTER:
                return name(Square(move.start))
            case Action.WALK:
                return f"{name(Square(move.start))}-{name(Square(move.end))}"
            case Action.PLACE:
                return groove[move.start]
            case Action.SHIFT:
                return f"{groove[move.start]}-{groove[move.end]}"
            case Action.FLIP:
                return f"{groove[move.start]}!"
            case Action.CAPTURE:
                return f"x{name(Square(move.start))}"


_ALL = range(2 * UPRIGHT)
"""Every number that a groove can have."""
_IS_ONE = bytes(int(digit == ord("1")) for digit in range(256))
_PLACINGS = tuple(RoamersMove(Action.PLACE, groove) for groove in _ALL)
_SHIFTS = tuple(tuple(RoamersMove(Action.SHIFT, start, end) for end in _ALL) for start in _ALL)


def _digits(grooves: GrooveSet) -> bytes:
    """A byte for each number, lowest first, that is not 0 where the groove is in the set: for `compress`."""
    return f"{grooves:b}"[::-1].encode().translate(_IS_ONE)


def placings(empty: GrooveSet) -> list[RoamersMove]:
    """The placing of a barrier in each of these grooves."""
    return list(compress(_PLACINGS, _digits(empty)))


def shifts(resting: GrooveSet, empty: GrooveSet) -> list[RoamersMove]:
    """The shifting of each of these barriers into each of these grooves."""
    digits = _digits(empty)
    return [move for start in members(SquareSet(resting)) for move in compress(_SHIFTS[start], digits)]


GROUNDS = {"7x7": Ground(Grid(7, 7)), "7x6": Ground(Grid(7, 6))}
"""By the value of the option `board`."""
