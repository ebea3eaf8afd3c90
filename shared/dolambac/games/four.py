"""Four: four pawns, one from each side, all bound for the golden square in the middle (rules.md 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from dolambac.boards import Board, PawnMove
from dolambac.drawings import maze_drawn
from dolambac.fences import first_chain, first_fence
from dolambac.games.double_jumps import DoubleJumps
from dolambac.games.options import chosen
from dolambac.paths import distance, growth, shortest_walk
from dolambac.pawns import Pawn, landings
from dolambac.reasons import Reason
from dolambac.rules import WITHDRAWALS, BadOption, Ending, GameOver, IllegalMove, Outcome, Ply, Seat
from dolambac.squares import Grid, Square, SquareSet
from dolambac.turns import allowed_shape, allowed_walls, behind, refused_walk, walked
from dolambac.walls import Lanes, Maze, Wall, with_wall

GRID = Grid(11, 11)
GOLDEN_SQUARE = GRID.named("f6")
GOAL = SquareSet(1 << GOLDEN_SQUARE)
STARTS = tuple(GRID.named(name) for name in ("f1", "a6", "f11", "k6"))
"""South, west, north, east: clockwise, as the seats play."""
WALLS = 7
PLY_LIMIT = 1000
_MARKS = "SWNE"


@dataclass(frozen=True, slots=True)
class FourPosition:
    """A position of Four."""

    maze: Maze
    pawns: tuple[Pawn | None, ...]
    """By seat; None for a seat that is out."""
    turn: Seat
    """Whose move it is; after the end, whose it would have been."""
    ply: Ply
    outcome: Outcome | None

    def others(self, seat: int) -> list[Pawn]:
        """The pawns of the other seats still in."""
        return [pawn for other, pawn in enumerate(self.pawns) if pawn is not None and other != seat]

    def mover(self) -> Pawn:
        """The pawn of the seat to move."""
        pawn = self.pawns[self.turn]
        assert pawn is not None, "a seat that is out is never to move"
        return pawn


@dataclass(frozen=True, slots=True)
class Four:
    """The rules of Four: satisfies `dolambac.rules.Rules`."""

    key: str = "four"
    profile: int = 1
    seats: int = 4
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    board: Board = field(default_factory=lambda: Board(GRID))
    goal: SquareSet = GOAL

    def initial(self, options: Mapping[str, str], first: Seat) -> FourPosition:
        """The start position. Raises BadOption."""
        chosen(self.options, options)
        if first not in range(self.seats):
            raise BadOption(f"there is no seat {first} to move first; the seats are 0 to {self.seats - 1}")
        fence = first_fence(GRID, self.goal)
        pawns = tuple(Pawn(start, WALLS, fence, first_chain(GRID, start, GOLDEN_SQUARE)) for start in STARTS)
        return FourPosition(self.board.maze, pawns, first, Ply(0), None)

    def parse(self, position: FourPosition, text: str) -> PawnMove:
        """The move of a text, legal or not. Raises BadNotation."""
        return self.board.parse(text)

    def format(self, move: PawnMove) -> str:
        """The move's canonical text."""
        return self.board.texts[move]

    def play(self, position: FourPosition, move: PawnMove) -> FourPosition:
        """The position after a move. Raises IllegalMove, GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        wall = self.board.wall_of(move)
        if wall is None:
            return self._after_walk(position, Square(move))
        return self._after_wall(position, wall)

    def _after_walk(self, position: FourPosition, landing: Square) -> FourPosition:
        board, maze, seat, own = self.board, position.maze, position.turn, position.mover()
        others = _squares(position.others(seat))
        if landings(maze, GRID.stride, own.square, others) >> landing & 1:
            moved = walked(board, maze, own, landing, others)
        else:
            jumps = DoubleJumps(maze, GRID, own.square, others)
            if not jumps.landings(self.goal) >> landing & 1:
                raise refused_walk(board, own, landing)
            moved = replace(own, square=landing, chain=own.chain ^ jumps.grooves_to(landing))
        pawns = (*position.pawns[:seat], moved, *position.pawns[seat + 1 :])
        later = FourPosition(maze, pawns, seat, Ply(position.ply + 1), None)
        if self.goal >> landing & 1:
            return replace(later, outcome=Outcome(Ending.GOAL, seat))
        return self._passed_on(later, seat + 1)

    def _after_wall(self, position: FourPosition, wall: Wall) -> FourPosition:
        seat = position.turn
        shape = allowed_shape(self.board, position.maze, wall, position.mover(), position.others(seat))
        maze = with_wall(position.maze, wall, shape)
        pawns = tuple(
            None if pawn is None else behind(shape, pawn, other == seat) for other, pawn in enumerate(position.pawns)
        )
        return self._passed_on(FourPosition(maze, pawns, seat, Ply(position.ply + 1), None), seat + 1)

    def _passed_on(self, position: FourPosition, seat: int) -> FourPosition:
        """The position with the first seat from `seat` on to move that is in and can move; drawn when nobody can."""
        for turn in (Seat((seat + n) % self.seats) for n in range(self.seats)):
            if position.pawns[turn] is None:
                continue
            asked = replace(position, turn=turn)
            if self._walks(asked) or self.allowed_walls(asked):
                limit = Outcome(Ending.PLY_LIMIT, None) if position.ply >= PLY_LIMIT else None
                return replace(asked, outcome=limit)
        return replace(position, outcome=Outcome(Ending.NO_MOVES, None))

    def withdraw(self, position: FourPosition, seat: Seat, ending: Ending) -> FourPosition:
        """The position without the seat's pawn; the last seat in wins. Raises IllegalMove, GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        if seat not in range(self.seats) or ending not in WITHDRAWALS:
            raise IllegalMove(f"seat {seat} cannot leave by {ending}", Reason.NO_WITHDRAWAL)
        if position.pawns[seat] is None:
            raise IllegalMove(f"seat {seat} is out already", Reason.OUT_ALREADY)
        pawns = (*position.pawns[:seat], None, *position.pawns[seat + 1 :])
        later = replace(position, pawns=pawns)
        still_in = [Seat(other) for other, pawn in enumerate(pawns) if pawn is not None]
        if len(still_in) == 1:
            return replace(later, outcome=Outcome(Ending.LAST_STANDING, still_in[0]))
        return self._passed_on(later, position.turn)

    def agree(self, position: FourPosition) -> FourPosition:
        """Raises IllegalMove: four cannot agree on a draw. After the end GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        raise IllegalMove("there is no draw by agreement among four", Reason.NO_AGREEMENT)

    def legal_moves(self, position: FourPosition) -> Sequence[PawnMove]:
        """Every legal move; empty after the end."""
        if position.outcome is not None:
            return []
        return self.walks(position) + self.board.walls_in(self.allowed_walls(position))

    def walks(self, position: FourPosition) -> list[PawnMove]:
        """The legal moves of the pawn to move in a game that is not over."""
        return self.board.squares_in(self._walks(position))

    def _walks(self, position: FourPosition) -> int:
        square, others = position.mover().square, _squares(position.others(position.turn))
        ordinary = landings(position.maze, GRID.stride, square, others)
        return ordinary | DoubleJumps(position.maze, GRID, square, others).landings(self.goal)

    def allowed_walls(self, position: FourPosition) -> Lanes:
        """The walls that may be placed in a game that is not over."""
        return allowed_walls(self.board, position.maze, position.mover(), position.others(position.turn))

    def to_move(self, position: FourPosition) -> Seat | None:
        """The seat whose move is awaited, None after the end."""
        return None if position.outcome is not None else position.turn

    def ply(self, position: FourPosition) -> Ply:
        """How many moves have been played."""
        return position.ply

    def outcome(self, position: FourPosition) -> Outcome | None:
        """How the game ended, None while it runs."""
        return position.outcome

    def growth(self, position: FourPosition, move: PawnMove) -> Sequence[tuple[Seat, int]]:
        """The growth of every other seat still in, in steps; empty for a pawn's move. Raises IllegalMove, GameOver."""
        wall = self.board.wall_of(move)
        if position.outcome is not None or wall is None:
            self.play(position, move)
            return ()
        turn = position.turn
        shape = allowed_shape(self.board, position.maze, wall, position.mover(), position.others(turn))
        after = with_wall(position.maze, wall, shape)
        return tuple(
            (Seat(seat), growth(GRID, position.maze, after, 1 << pawn.square, self.goal))
            for seat, pawn in enumerate(position.pawns)
            if pawn is not None and seat != turn
        )

    def walk_length(self, position: FourPosition, seat: Seat) -> int:
        """How many open steps the pawn of a seat still in is from the golden square, pawns ignored."""
        pawn = position.pawns[seat]
        assert pawn is not None, "a seat that is out has no walk"
        steps = distance(position.maze, GRID.stride, 1 << pawn.square, self.goal)
        assert steps is not None, "no wall may close a pawn's last walk"
        return steps

    def shortest_walk(self, position: FourPosition, seat: Seat) -> list[Square]:
        """One of the shortest walks of a seat still in to the golden square, from its square on, pawns ignored."""
        pawn = position.pawns[seat]
        assert pawn is not None, "a seat that is out has no walk"
        return shortest_walk(position.maze, GRID.stride, pawn.square, self.goal)

    def show(self, position: FourPosition) -> str:
        """The board as plain text, rank 1 at the bottom, then the walls in hand and who is to move."""
        marks = {GOLDEN_SQUARE: "*"}
        hands = []
        for mark, pawn in zip(_MARKS, position.pawns, strict=True):
            if pawn is None:
                hands.append(f"{mark} out")
            else:
                marks[pawn.square] = mark
                hands.append(f"{mark} {pawn.walls}")
        turn = f"{_MARKS[position.turn]} to move" if position.outcome is None else "game over"
        return f"{maze_drawn(GRID, position.maze, marks)}\nwalls in hand: {', '.join(hands)}\n{turn}"


def _squares(pawns: Sequence[Pawn]) -> int:
    bits = 0
    for pawn in pawns:
        bits |= 1 << pawn.square
    return bits


FOUR = Four()
