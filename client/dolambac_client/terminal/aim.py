"""Where the keyboard points on the board: a square to land on, or a crossing for a wall. Pure.

Directions are the player's: on a turned board `up` is still away from them.
"""

from dataclasses import dataclass, replace

from dolambac.games import AnyRules
from dolambac.reasons import Reason
from dolambac.rules import IllegalMove, Seat
from dolambac.squares import Grid, Square
from dolambac.walls import Wall, wall_name
from dolambac_client.terminal.wall_games import WallGame, WallPosition, pawn_of


@dataclass(frozen=True, slots=True)
class Aim:
    """What Enter would play."""

    square: Square
    """The square, or in `walls` the one to the lower left of the crossing."""
    walls: bool = False
    upright: bool = False

    def wall(self, grid: Grid) -> Wall:
        """The wall pointed at."""
        return Wall(self.square + (grid.points if self.upright else 0))

    def text(self, grid: Grid) -> str:
        """The move's text."""
        return wall_name(grid, self.wall(grid)) if self.walls else grid.name(self.square)

    def moved(self, grid: Grid, right: int, up: int, turns: int = 0) -> "Aim":
        """One step further, never over the edge; `turns` as in `Frame`."""
        rim = 1 if self.walls else 0
        return replace(self, square=stepped(grid, self.square, right, up, turns, rim=rim))

    def rotated(self) -> "Aim":
        """The other wall on the same crossing."""
        return replace(self, upright=not self.upright)

    def at_walls(self, grid: Grid) -> "Aim":
        """Point at the crossing nearest to the square."""
        return replace(self, walls=True).moved(grid, 0, 0)

    def at_squares(self, position: WallPosition, seat: Seat) -> "Aim | None":
        """Point at the seat's own pawn again."""
        aim = at_pawn(position, seat)
        return None if aim is None else replace(aim, upright=self.upright)


def stepped(grid: Grid, square: Square, right: int, up: int, turns: int, *, rim: int = 0) -> Square:
    """The square one step on as the player sees the board; the last `rim` files and ranks are out of reach."""
    for _ in range(turns):
        # A quarter turn: what is up for this seat is to the right for seat 0.
        right, up = up, -right
    file = min(max(grid.file(square) + right, 1), grid.files - rim)
    rank = min(max(grid.rank(square) + up, 1), grid.ranks - rim)
    return grid.square(file, rank)


def at_pawn(position: WallPosition, seat: Seat) -> Aim | None:
    """Where to begin: on one's own pawn. None once the seat is out."""
    pawn = pawn_of(position, seat)
    return None if pawn is None else Aim(pawn.square)


def refusal(rules: WallGame, position: WallPosition, aim: Aim) -> Reason | None:
    """Why the seat to move may not play this, None when it may."""
    checked: AnyRules = rules
    try:
        checked.play(position, checked.parse(position, aim.text(rules.board.grid)))
    except IllegalMove as refused:
        return refused.reason
    return None
