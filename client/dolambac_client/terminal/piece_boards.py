"""The boards of Roamers and Dara in text: roamers, barriers and stones instead of pawns and walls.

A barrier bears its owner's shape, hollow at rest and filled once it stands, so that both are told without colour.
"""

from dolambac.board_view import BarrierView, BoardView
from dolambac.games.dara_lines import GRID as DARA
from dolambac.games.roamers_turns import RoamersPosition
from dolambac.rules import Seat
from dolambac.squares import Grid
from dolambac_client.terminal.drawing import HOLLOW, SHAPES, Cell, Frame, Picture, bracket, empty, put


def grid_of(position: object) -> Grid:
    """The size of the board of a position."""
    return position.field.ground.grid if isinstance(position, RoamersPosition) else DARA


def pieces(view: BoardView, grid: Grid) -> Picture:
    """The board, with what is pressed, protected or to be chosen marked around its square."""
    frame = Frame(grid)
    cells = empty(frame)
    for barrier in view.barriers:
        _lay(cells, frame, barrier)
    for seat, squares in enumerate(view.pieces):
        for name in squares:
            put(cells, frame, grid.named(name), SHAPES[seat], f"pawn{seat}")
    for three in view.threes:
        for name in three:
            bracket(cells, frame, grid.named(name), "--", "three")
    for name in view.entrapped:
        bracket(cells, frame, grid.named(name), "!!", "gold")
    for name in view.captures:
        bracket(cells, frame, grid.named(name), "××", "last")
    return cells


def _lay(cells: Picture, frame: Frame, barrier: BarrierView) -> None:
    grid = frame.grid
    x, y = frame.square(grid.named(barrier.groove[:-1]))
    shape = _shape(barrier.owner, standing=barrier.standing)
    role = f"barrier{barrier.owner}"
    if barrier.groove.endswith("v"):
        cells[y][x + 2] = Cell(shape, role)
    else:
        bar = "━" if barrier.standing else "─"
        cells[y - 1][x - 1 : x + 2] = [Cell(bar, role), Cell(shape, role), Cell(bar, role)]


def _shape(owner: Seat, *, standing: bool) -> str:
    return SHAPES[owner] if standing else HOLLOW[owner]
