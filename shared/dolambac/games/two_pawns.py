"""Two pawns and their walls: what Dolambaç, Duel and Race have in common; each is one `TwoPawns` value.

The board, the starts, the goals and the draw rules are values given to it (rules.md sections 1 to 3).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dolambac.boards import Board, PawnMove
from dolambac.drawings import maze_drawn
from dolambac.fences import first_chain, first_fence
from dolambac.games.options import chosen
from dolambac.paths import distance, growth, shortest_walk
from dolambac.pawns import Pawn, landings
from dolambac.reasons import Reason
from dolambac.rules import WITHDRAWALS, BadOption, Ending, GameOver, IllegalMove, Outcome, Ply, Seat
from dolambac.squares import Square, SquareSet, members
from dolambac.turns import allowed_shape, allowed_walls, behind, refused_walk, walked
from dolambac.walls import Lanes, Maze, Shape, Wall, with_wall


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game with two pawns."""

    maze: Maze
    pawns: tuple[Pawn, Pawn]
    """By seat."""
    turn: Seat
    """Whose move it is; after the end, whose it would have been."""
    ply: Ply
    outcome: Outcome | None
    seen: tuple[int, ...]
    """Where the pawns stood since the last wall, oldest first, in a game that knows repetition.
    Walls never go, so no earlier position can come again, and the seat to move alternates from entry to entry."""


@dataclass(frozen=True, slots=True)
class TwoPawns:
    """The rules of a game of two pawns: satisfies `dolambac.rules.Rules`."""

    key: str
    board: Board
    starts: tuple[Square, Square]
    goals: tuple[SquareSet, SquareSet]
    walls: tuple[int, ...]
    """How many walls each seat may start with; the first is the default."""
    ply_limit: int
    draws_by_repetition: bool
    profile: int = 1
    seats: int = 2
    options: Mapping[str, tuple[str, ...]] = field(init=False)
    _start: tuple[Pawn, Pawn] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        options = {"walls": tuple(str(count) for count in self.walls)} if len(self.walls) > 1 else {}
        object.__setattr__(self, "options", options)
        first, second = (self._first_pawn(seat) for seat in (0, 1))
        object.__setattr__(self, "_start", (first, second))

    def _first_pawn(self, seat: int) -> Pawn:
        grid, start, goals = self.board.grid, self.starts[seat], self.goals[seat]
        goal = min(members(goals), key=lambda square: abs(grid.file(square) - grid.file(start)))
        return Pawn(start, self.walls[0], first_fence(grid, goals), first_chain(grid, start, goal))

    def initial(self, options: Mapping[str, str], first: Seat) -> Position:
        """The start position. Raises BadOption."""
        values = chosen(self.options, options)
        if first not in (0, 1):
            raise BadOption(f"there is no seat {first} to move first; the seats are 0 and 1")
        walls = int(values.get("walls", self.walls[0]))
        south, north = (Pawn(pawn.square, walls, pawn.fence, pawn.chain) for pawn in self._start)
        seen = (self._placing(south.square, north.square),) if self.draws_by_repetition else ()
        return Position(self.board.maze, (south, north), first, Ply(0), None, seen)

    def parse(self, position: Position, text: str) -> PawnMove:
        """The move of a text, legal or not. Raises BadNotation."""
        return self.board.parse(text)

    def format(self, move: PawnMove) -> str:
        """The move's canonical text."""
        return self.board.texts[move]

    def play(self, position: Position, move: PawnMove) -> Position:
        """The position after a move. Raises IllegalMove, GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        if move >= self.board.grid.points:
            return self._after_wall(position, Wall(move - self.board.grid.points))
        return self._after_walk(position, Square(move))

    def _after_walk(self, position: Position, landing: Square) -> Position:
        board, maze, seat = self.board, position.maze, position.turn
        own, other = position.pawns[seat], position.pawns[1 - seat]
        others = 1 << other.square
        if not landings(maze, board.grid.stride, own.square, others) >> landing & 1:
            raise refused_walk(board, own, landing)
        moved = walked(board, maze, own, landing, others)
        pawns = (moved, other) if seat == 0 else (other, moved)
        ply, seen = Ply(position.ply + 1), position.seen
        outcome = Outcome(Ending.GOAL, seat) if self.goals[seat] >> landing & 1 else None
        if self.draws_by_repetition:
            placing = self._placing(pawns[0].square, pawns[1].square)
            seen = (*seen, placing)
            if outcome is None and seen[-1::-2].count(placing) >= 3:
                outcome = Outcome(Ending.REPETITION, None)
        return Position(maze, pawns, Seat(1 - seat), ply, outcome or self._limit(ply), seen)

    def _after_wall(self, position: Position, wall: Wall) -> Position:
        seat, (south, north) = position.turn, position.pawns
        shape = self._allowed_shape(position, wall)
        maze = with_wall(position.maze, wall, shape)
        pawns = (behind(shape, south, seat == 0), behind(shape, north, seat == 1))
        ply = Ply(position.ply + 1)
        seen = (self._placing(south.square, north.square),) if self.draws_by_repetition else ()
        return Position(maze, pawns, Seat(1 - seat), ply, self._limit(ply), seen)

    def _allowed_shape(self, position: Position, wall: Wall) -> Shape:
        own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
        return allowed_shape(self.board, position.maze, wall, own, (other,))

    def _limit(self, ply: Ply) -> Outcome | None:
        return Outcome(Ending.PLY_LIMIT, None) if ply >= self.ply_limit else None

    def _placing(self, south: Square, north: Square) -> int:
        return south * self.board.grid.points + north

    def withdraw(self, position: Position, seat: Seat, ending: Ending) -> Position:
        """The other seat's win. Raises GameOver, or IllegalMove for a seat or an ending there is not."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        if seat not in (0, 1) or ending not in WITHDRAWALS:
            raise IllegalMove(f"seat {seat} cannot leave by {ending}", Reason.NO_WITHDRAWAL)
        return self._ended(position, Outcome(ending, Seat(1 - seat)))

    def agree(self, position: Position) -> Position:
        """The draw that both agreed on. Raises GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        return self._ended(position, Outcome(Ending.AGREED, None))

    def _ended(self, position: Position, outcome: Outcome) -> Position:
        return Position(position.maze, position.pawns, position.turn, position.ply, outcome, position.seen)

    def legal_moves(self, position: Position) -> Sequence[PawnMove]:
        """Every legal move; empty after the end."""
        if position.outcome is not None:
            return []
        moves = self.walks(position) + self.board.walls_in(self.allowed_walls(position))
        assert moves, "a seat to move always has a move (rules.md 1.5)"
        return moves

    def walks(self, position: Position) -> list[PawnMove]:
        """The legal moves of the pawn in a game that is not over."""
        board, seat = self.board, position.turn
        own, other = position.pawns[seat], position.pawns[1 - seat]
        return board.squares_in(landings(position.maze, board.grid.stride, own.square, 1 << other.square))

    def allowed_walls(self, position: Position) -> Lanes:
        """The walls that may be placed in a game that is not over."""
        own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
        return allowed_walls(self.board, position.maze, own, (other,))

    def to_move(self, position: Position) -> Seat | None:
        """The seat whose move is awaited, None after the end."""
        return None if position.outcome is not None else position.turn

    def ply(self, position: Position) -> Ply:
        """How many moves have been played."""
        return position.ply

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended, None while it runs."""
        return position.outcome

    def growth(self, position: Position, move: PawnMove) -> Sequence[tuple[Seat, int]]:
        """The other seat's growth after a wall, in steps; empty for a pawn's move. Raises IllegalMove, GameOver."""
        wall = self.board.wall_of(move)
        if position.outcome is not None or wall is None:
            self.play(position, move)
            return ()
        grid, seat = self.board.grid, Seat(1 - position.turn)
        after = with_wall(position.maze, wall, self._allowed_shape(position, wall))
        start = 1 << position.pawns[seat].square
        return ((seat, growth(grid, position.maze, after, start, self.goals[seat])),)

    def walk_length(self, position: Position, seat: Seat) -> int:
        """How many open steps the seat's pawn is from its goal, pawns ignored."""
        start = 1 << position.pawns[seat].square
        steps = distance(position.maze, self.board.grid.stride, start, self.goals[seat])
        assert steps is not None, "no wall may close a pawn's last walk"
        return steps

    def shortest_walk(self, position: Position, seat: Seat) -> list[Square]:
        """One of the shortest walks of the seat's pawn to its goal, from its square on, pawns ignored."""
        return shortest_walk(position.maze, self.board.grid.stride, position.pawns[seat].square, self.goals[seat])

    def show(self, position: Position) -> str:
        """The board as plain text, rank 1 at the bottom, then the walls in hand and who is to move."""
        south, north = position.pawns
        picture = maze_drawn(self.board.grid, position.maze, {south.square: "A", north.square: "B"})
        hands = f"walls in hand: A {south.walls}, B {north.walls}"
        side = "AB"[position.turn]
        return f"{picture}\n{hands}\n" + (f"{side} to move" if position.outcome is None else "game over")
