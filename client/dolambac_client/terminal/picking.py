"""Where the keyboard points in Roamers and Dara, whose moves name several places, chosen one after the other. Pure.

A stone that slides and takes is three choices: the stone, where it goes, what it takes. What may be chosen next follows
from the texts of the legal moves alone.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from dolambac.squares import Grid, Square
from dolambac_client.terminal.aim import stepped

_PLACE = re.compile(r"[a-z]\d+[hv]?!?")


@dataclass(frozen=True, slots=True)
class Pick:
    """What is pointed at, and what has been chosen of the move before."""

    square: Square
    """The square, or with `grooves` the one below or to the left of the groove."""
    chosen: tuple[str, ...] = ()
    grooves: bool = False
    upright: bool = False

    def place(self, grid: Grid) -> str:
        """The name of the square or groove pointed at."""
        return grid.name(self.square) + ("" if not self.grooves else "v" if self.upright else "h")

    def moved(self, grid: Grid, right: int, up: int) -> "Pick":
        """One step further, never over the edge."""
        return replace(self, square=stepped(grid, self.square, right, up, 0))._fitted(grid)

    def rotated(self, grid: Grid) -> "Pick":
        """The other groove of the same square."""
        return replace(self, upright=not self.upright)._fitted(grid)

    def toggled(self, grid: Grid) -> "Pick":
        """Point at grooves, or at squares again; a move begun is forgotten."""
        return replace(self, grooves=not self.grooves, chosen=())._fitted(grid)

    def back(self) -> "Pick":
        """One choice less."""
        return replace(self, chosen=self.chosen[:-1])

    def _fitted(self, grid: Grid) -> "Pick":
        if not self.grooves:
            return self
        file = min(grid.file(self.square), grid.files - (1 if self.upright else 0))
        rank = min(grid.rank(self.square), grid.ranks - (0 if self.upright else 1))
        return replace(self, square=grid.square(file, rank))


def in_the_middle(grid: Grid) -> Pick:
    """Where to begin."""
    return Pick(grid.square((grid.files + 1) // 2, (grid.ranks + 1) // 2))


def places(text: str) -> tuple[str, ...]:
    """The places that a move names, in the order in which they are chosen."""
    return tuple(_PLACE.findall(text))


def next_places(legal: Collection[str], chosen: tuple[str, ...]) -> frozenset[str]:
    """What may be chosen after what has been chosen."""
    count = len(chosen)
    named = [places(text) for text in legal]
    return frozenset(each[count] for each in named if each[:count] == chosen and len(each) > count)


def choose(pick: Pick, legal: Collection[str], grid: Grid) -> tuple[Pick, str | None]:
    """After Enter: the move if that was its last choice, else one choice more.

    Where nothing legal can be chosen, the move is what the player may have meant, so that its refusal says why not.
    """
    place = pick.place(grid)
    for before in (pick.chosen, ()):
        if place in next_places(legal, before):
            chosen = (*before, place)
            whole = next((text for text in legal if places(text) == chosen), None)
            return replace(pick, chosen=() if whole else chosen), whole
    return pick, meant(pick, legal, grid)


def meant(pick: Pick, legal: Collection[str], grid: Grid) -> str:
    """The text of a move with the place pointed at as its last one, legal or not."""
    place = pick.place(grid)
    if any(text.startswith("x") for text in legal):
        return f"x{place}"
    if pick.chosen:
        return f"{'-'.join(pick.chosen)}{'-' if len(pick.chosen) == 1 else 'x'}{place}"
    placing = pick.grooves or any(len(places(text)) == 1 and text[-1].isdigit() for text in legal)
    return place if placing else f"{place}-{place}"
