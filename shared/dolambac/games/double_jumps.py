"""The double jump of Four: over two pawns in line, when nothing else leads on (rules.md 4.3)."""

from collections.abc import Iterator
from dataclasses import dataclass

from dolambac.fences import groove_between
from dolambac.paths import distance, neighbours
from dolambac.pawns import landings
from dolambac.squares import Grid
from dolambac.walls import Maze


@dataclass(frozen=True, slots=True)
class DoubleJumps:
    """The double jumps of a pawn on `square` past the pawns on `others`."""

    maze: Maze
    grid: Grid
    square: int
    others: int

    def landings(self, goal: int) -> int:
        """The squares that a double jump may land on, given the goal that no ordinary move may bring as near."""
        if not neighbours(self.maze, self.grid.stride, 1 << self.square) & self.others:
            return 0
        found = 0
        for line in self._lines():
            found |= 1 << line[-1]
        return found if found and self._stuck(goal) else 0

    def grooves_to(self, landing: int) -> int:
        """The grooves that the double jump to a landing square goes through, a lane each."""
        line = next(line for line in self._lines() if line[-1] == landing)
        return (
            groove_between(self.grid, line[0], line[1])
            ^ groove_between(self.grid, line[1], line[2])
            ^ groove_between(self.grid, line[2], line[3])
        )

    def _lines(self) -> Iterator[tuple[int, int, int, int]]:
        stride = self.grid.stride
        for step in (stride, 1, -stride, -1):
            line = (self.square, self.square + step, self.square + 2 * step, self.square + 3 * step)
            if line[3] > 0 and self._is_occupied(line) and self._is_open(line):
                yield line

    def _is_open(self, line: tuple[int, int, int, int]) -> bool:
        stride = self.grid.stride
        return all(neighbours(self.maze, stride, 1 << line[n]) >> line[n + 1] & 1 for n in range(3))

    def _is_occupied(self, line: tuple[int, int, int, int]) -> bool:
        others = self.others
        return bool(others >> line[1] & others >> line[2] & ~(others >> line[3]) & 1)

    def _stuck(self, goal: int) -> bool:
        maze, stride = self.maze, self.grid.stride
        here = distance(maze, stride, 1 << self.square, goal)
        there = distance(maze, stride, landings(maze, stride, self.square, self.others), goal)
        assert here is not None, "no wall may close a pawn's last walk"
        return there is None or there > here
