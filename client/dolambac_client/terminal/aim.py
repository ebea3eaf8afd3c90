"""Where the keyboard points on the board: a square to land on, or a crossing for a wall. Pure.

Directions are the player's: on a turned board `up` is still away from them.
"""

from dataclasses import dataclass, replace

from dolambac.games.two_pawns import Position, TwoPawns
from dolambac.rules import IllegalMove, Seat
from dolambac.squares import Grid, Square
from dolambac.walls import Wall, wall_name


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

    def moved(self, grid: Grid, right: int, up: int, *, turned: bool) -> "Aim":
        """One step further, never over the edge."""
        sign = -1 if turned else 1
        rim = 1 if self.walls else 0
        file = min(max(grid.file(self.square) + sign * right, 1), grid.files - rim)
        rank = min(max(grid.rank(self.square) + sign * up, 1), grid.ranks - rim)
        return replace(self, square=grid.square(file, rank))

    def rotated(self) -> "Aim":
        """The other wall on the same crossing."""
        return replace(self, upright=not self.upright)

    def at_walls(self, grid: Grid) -> "Aim":
        """Point at the crossing nearest to the square."""
        return replace(self, walls=True).moved(grid, 0, 0, turned=False)

    def at_squares(self, position: Position, seat: Seat) -> "Aim":
        """Point at the seat's own pawn again."""
        return Aim(position.pawns[seat].square, upright=self.upright)


def at_pawn(position: Position, seat: Seat) -> Aim:
    """Where to begin: on one's own pawn."""
    return Aim(position.pawns[seat].square)


def refusal(rules: TwoPawns, position: Position, aim: Aim) -> str | None:
    """The id of the text that says why the seat to move may not play this, None when it may."""
    move = rules.parse(position, aim.text(rules.board.grid))
    try:
        rules.play(position, move)
    except IllegalMove:
        return _reason(rules, position, aim)
    return None


def _reason(rules: TwoPawns, position: Position, aim: Aim) -> str:
    if not aim.walls:
        return "aim-no-step"
    if not position.pawns[position.turn].walls:
        return "aim-no-walls"
    shape = rules.board.shapes[aim.wall(rules.board.grid)]
    if not position.maze.free >> shape.lane & 1:
        return "aim-wall-meets"
    return "aim-wall-shuts"
