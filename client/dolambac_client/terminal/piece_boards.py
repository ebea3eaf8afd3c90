"""The boards of Roamers and Dara in text: roamers, barriers and stones instead of pawns and walls.

A barrier bears its owner's shape, hollow at rest and filled once it stands, so that both are told without colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dolambac.board_view import BarrierView, BoardView
from dolambac.games.dara_lines import GRID as DARA
from dolambac.games.roamers_turns import RoamersPosition
from dolambac.room_events import Played
from dolambac.rules import Seat
from dolambac.squares import Grid
from dolambac_client.terminal.drawing import HOLLOW, SHAPES, Cell, Frame, Picture, bracket, empty, put
from dolambac_client.terminal.picking import places


@dataclass(frozen=True, slots=True)
class PieceMarks:
    """What is pointed at, and what was done last: squares and grooves by name."""

    left: frozenset[str] = field(default_factory=frozenset)
    """Where pieces came from."""
    landed: frozenset[str] = field(default_factory=frozenset)
    """Where they went to, and the grooves of barriers placed, moved or stood up."""
    removed: frozenset[str] = field(default_factory=frozenset)
    chosen: tuple[str, ...] = ()
    targets: frozenset[str] = field(default_factory=frozenset)
    """What may be chosen next, once something is chosen."""
    mover: Seat | None = None
    """Whose targets they are."""
    cursor: str | None = None
    allowed: bool = True
    """Whether the groove pointed at may be chosen."""


def grid_of(position: object) -> Grid:
    """The size of the board of a position."""
    return position.field.ground.grid if isinstance(position, RoamersPosition) else DARA


def last_turn(moves: Sequence[Played]) -> PieceMarks:
    """Marks for all that the side that moved last did in its turn."""
    left, landed, removed = set[str](), set[str](), set[str]()
    count = next((n for n, played in enumerate(reversed(moves)) if played.seat != moves[-1].seat), len(moves))
    for played in moves[len(moves) - count :]:
        named = [place.rstrip("!") for place in places(played.move)]
        if played.move.startswith("x"):
            removed.add(named[0])
            continue
        if len(named) > 1 and named[0] in landed:
            # What moves twice only comes from where it began.
            landed.remove(named[0])
        elif len(named) > 1:
            left.add(named[0])
        landed.add(named[min(1, len(named) - 1)])
        removed.update(named[2:])
    return PieceMarks(frozenset(left - landed), frozenset(landed), frozenset(removed))


def pieces(view: BoardView, grid: Grid, marks: PieceMarks | None = None) -> Picture:
    """The board, with what is pressed, protected or to be chosen marked around its square."""
    marks = marks or PieceMarks()
    frame = Frame(grid)
    cells = empty(frame)
    for barrier in view.barriers:
        _lay(cells, frame, barrier, last=barrier.groove in marks.landed)
    for seat, squares in enumerate(view.pieces):
        for name in squares:
            put(cells, frame, grid.named(name), SHAPES[seat], f"pawn{seat}")
    for three in view.threes:
        for name in three:
            bracket(cells, frame, grid.named(name), "--", "three")
    _mark_last(cells, frame, marks)
    for name in view.entrapped:
        bracket(cells, frame, grid.named(name), "!!", "gold")
    for name in view.captures:
        bracket(cells, frame, grid.named(name), "××", "last")
    _mark_pointed(cells, frame, marks, {name for squares in view.pieces for name in squares})
    return cells


def _mark_last(cells: Picture, frame: Frame, marks: PieceMarks) -> None:
    for names, pair in ((marks.left, "‹›"), (marks.landed, "[]")):
        for name in names:
            if not _is_groove(name):
                bracket(cells, frame, frame.grid.named(name), pair, "last")
    for name in marks.removed:
        put(cells, frame, frame.grid.named(name), "×", "last")


def _mark_pointed(cells: Picture, frame: Frame, marks: PieceMarks, occupied: set[str]) -> None:
    grid = frame.grid
    for name in marks.targets:
        if _is_groove(name):
            continue
        if name in occupied:
            bracket(cells, frame, grid.named(name), "××", "last")
        elif marks.mover is not None:
            put(cells, frame, grid.named(name), HOLLOW[marks.mover], f"target{marks.mover}")
    for name in marks.chosen:
        if _is_groove(name):
            _put_in_groove(cells, frame, name, "╍", "╏", "cursor")
        else:
            bracket(cells, frame, grid.named(name), "()", "cursor")
    if marks.cursor is None:
        return
    if not _is_groove(marks.cursor):
        bracket(cells, frame, grid.named(marks.cursor), "▸◂", "cursor")
    elif marks.allowed:
        _put_in_groove(cells, frame, marks.cursor, "╍", "╏", "preview")
    else:
        _put_in_groove(cells, frame, marks.cursor, "╳", "╳", "refused")


def _is_groove(name: str) -> bool:
    return name[-1] in "hv"


def _lay(cells: Picture, frame: Frame, barrier: BarrierView, *, last: bool) -> None:
    shape = SHAPES[barrier.owner] if barrier.standing else HOLLOW[barrier.owner]
    bar = "━" if barrier.standing else "─"
    _put_in_groove(cells, frame, barrier.groove, bar, shape, "last" if last else f"barrier{barrier.owner}", shape)


def _put_in_groove(
    cells: Picture, frame: Frame, groove: str, flat: str, upright: str, role: str, middle: str | None = None
) -> None:
    x, y = frame.square(frame.grid.named(groove[:-1]))
    if groove.endswith("v"):
        cells[y][x + 2] = Cell(upright, role)
    else:
        cells[y - 1][x - 1 : x + 2] = [Cell(flat, role), Cell(middle or flat, role), Cell(flat, role)]
