"""What is on the board of a game whose picture only the rules can tell, for clients that have no rules.

In the wall games a fold over the move texts gives the picture. In Roamers a move may stand a barrier up and capture
roamers elsewhere, and in Dara a three protects its stones: there the server says what lies where.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dolambac.games.dara import DaraPosition
from dolambac.games.dara_lines import GRID, threes
from dolambac.games.roamers_board import Ground
from dolambac.games.roamers_camps import Camp
from dolambac.games.roamers_turns import RoamersPosition, Stage
from dolambac.rules import Seat
from dolambac.squares import Grid, SquareSet, members


class Due(StrEnum):
    """What is asked of the seat to move."""

    PLACE = "place"
    """A roamer or a stone from the hand."""
    MOVE = "move"
    """Dara: a stone slides."""
    ONLY = "only"
    """Roamers: White's first turn, which is a single action."""
    FIRST = "first"
    """Roamers: a turn's first action, a roamer's move."""
    SECOND = "second"
    """Roamers: a turn's second action, a roamer's move or a barrier's."""
    CAPTURE = "capture"
    """Roamers: the choice of the roamer that is captured."""


@dataclass(frozen=True, slots=True)
class BarrierView:
    """A barrier of Roamers, in the groove of that name."""

    owner: Seat
    groove: str
    standing: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """What is on the board and what is due."""

    pieces: list[list[str]]
    """The squares of each seat's roamers or stones."""
    reserve: list[int]
    """The roamers or stones that each seat has still to place."""
    due: Due | None
    """None once the game is over."""
    barriers: list[BarrierView]
    hands: list[int]
    """The barriers that each seat has in hand; empty in Dara."""
    entrapped: list[str]
    """The squares of surrounded roamers that can still escape."""
    captures: list[str]
    """The squares of the roamers that the seat to move has to choose from."""
    threes: list[list[str]]
    """The squares of every run of exactly three in Dara."""


def _roamers(position: RoamersPosition) -> BoardView:
    field = position.field
    ground, camps = field.ground, field.camps
    entrapped = field.entrapped(Seat(0)) | field.entrapped(Seat(1))
    placing = position.stage is Stage.SET_UP
    capturing = None if position.outcome is not None else position.capturing
    return BoardView(
        pieces=[_names(ground.grid, camp.roamers) for camp in camps],
        reserve=[camp.to_enter for camp in camps],
        due=_due_in_roamers(position),
        barriers=[barrier for seat, camp in enumerate(camps) for barrier in _barriers(ground, Seat(seat), camp)],
        hands=[camp.barriers for camp in camps],
        # Who is entrapped means nothing before the first turn, nor while it is about to be settled.
        entrapped=[] if placing or capturing is not None else _names(ground.grid, SquareSet(entrapped)),
        captures=[] if capturing is None else _names(ground.grid, capturing.candidates),
        threes=[],
    )


def _due_in_roamers(position: RoamersPosition) -> Due | None:
    if position.outcome is not None:
        return None
    if position.capturing is not None:
        return Due.CAPTURE
    return {
        Stage.SET_UP: Due.PLACE,
        Stage.ONLY_ACTION: Due.ONLY,
        Stage.FIRST_ACTION: Due.FIRST,
        Stage.SECOND_ACTION: Due.SECOND,
    }[position.stage]


def _barriers(ground: Ground, owner: Seat, camp: Camp) -> Iterator[BarrierView]:
    for standing, grooves in ((False, camp.resting), (True, camp.standing)):
        for groove in members(SquareSet(grooves)):
            yield BarrierView(owner, ground.groove_names[groove], standing)


def _dara(position: DaraPosition) -> BoardView:
    due = Due.PLACE if position.is_placing else Due.MOVE
    return BoardView(
        pieces=[_names(GRID, stones) for stones in position.stones],
        reserve=list(position.hands),
        due=None if position.outcome is not None else due,
        barriers=[],
        hands=[],
        entrapped=[],
        captures=[],
        threes=[[GRID.name(square) for square in three] for stones in position.stones for three in threes(stones)],
    )


def _names(grid: Grid, squares: SquareSet) -> list[str]:
    return [grid.name(square) for square in members(squares)]


_VIEWS: dict[str, Callable[[Any], BoardView]] = {"roamers": _roamers, "dara": _dara}


def board_view(game: str, position: Any) -> BoardView | None:
    """The view of a game's position; None in the wall games, which a client draws from the moves alone."""
    view = _VIEWS.get(game)
    return None if view is None else view(position)
