"""The wall family once more, written from the text of rules.md alone: grids, sets, and a search for every question.

Nothing of the engine is used here and nothing is fast; the tests compare both on games neither has seen.
"""

from collections import deque
from dataclasses import dataclass, field, replace
from itertools import pairwise

Place = tuple[int, int]
"""File and rank, from 1."""

SlowWall = tuple[int, int, str]
"""The crossing's file and rank, and `h` or `v`."""

AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True)
class Table:
    """What one game of the family is played with."""

    files: int
    ranks: int
    starts: tuple[Place, ...]
    goals: tuple[frozenset[Place], ...]
    walls: int
    four: bool = False


def rank_of(number: int, files: int) -> frozenset[Place]:
    return frozenset((file, number) for file in range(1, files + 1))


def name(place: Place) -> str:
    return "abcdefghijklmnop"[place[0] - 1] + str(place[1])


@dataclass(frozen=True)
class SlowGame:
    """A position; pawns that have withdrawn are not in `pawns`."""

    table: Table
    pawns: dict[int, Place]
    hands: dict[int, int]
    turn: int
    walls: frozenset[SlowWall] = field(default_factory=frozenset)

    @staticmethod
    def start(table: Table, first: int) -> "SlowGame":
        pawns = dict(enumerate(table.starts))
        return SlowGame(table, pawns, dict.fromkeys(pawns, table.walls), first)

    def on_board(self, place: Place) -> bool:
        return 1 <= place[0] <= self.table.files and 1 <= place[1] <= self.table.ranks

    def open_between(self, here: Place, there: Place) -> bool:
        if not self.on_board(there):
            return False
        (file, rank), (other_file, other_rank) = min(here, there), max(here, there)
        if file == other_file:
            closing = {(file, rank, "h"), (file - 1, rank, "h")}
        else:
            assert rank == other_rank
            closing = {(file, rank, "v"), (file, rank - 1, "v")}
        return not closing & self.walls

    def steps_to_goal(self, seat: int, start: Place | None = None) -> int | None:
        begin = start or self.pawns[seat]
        distance = {begin: 0}
        queue = deque([begin])
        while queue:
            here = queue.popleft()
            if here in self.table.goals[seat]:
                return distance[here]
            for file, rank in AROUND:
                there = (here[0] + file, here[1] + rank)
                if there not in distance and self.open_between(here, there):
                    distance[there] = distance[here] + 1
                    queue.append(there)
        return None

    def pawn_moves(self) -> set[Place]:
        here = self.pawns[self.turn]
        standing = set(self.pawns.values())
        moves: set[Place] = set()
        for file, rank in AROUND:
            near = (here[0] + file, here[1] + rank)
            if not self.open_between(here, near):
                continue
            if near not in standing:
                moves.add(near)
                continue
            beyond = (near[0] + file, near[1] + rank)
            if self.open_between(near, beyond) and beyond not in standing:
                moves.add(beyond)
                continue
            for side in ((near[0] + rank, near[1] + file), (near[0] - rank, near[1] - file)):
                if self.open_between(near, side) and side not in standing:
                    moves.add(side)
        return moves | (self.double_jumps(moves) if self.table.four else set())

    def double_jumps(self, ordinary: set[Place]) -> set[Place]:
        here = self.pawns[self.turn]
        standing = set(self.pawns.values())
        now = self.steps_to_goal(self.turn)
        assert now is not None
        for landing in ordinary:
            then = self.steps_to_goal(self.turn, landing)
            if then is not None and then <= now:
                return set()
        found = set()
        for file, rank in AROUND:
            line = [(here[0] + file * n, here[1] + rank * n) for n in range(4)]
            if (
                line[1] in standing
                and line[2] in standing
                and line[3] not in standing
                and all(self.open_between(a, b) for a, b in pairwise(line))
            ):
                found.add(line[3])
        return found

    def with_wall(self, wall: SlowWall) -> "SlowGame":
        return replace(self, walls=self.walls | {wall})

    def may_place(self, wall: SlowWall) -> bool:
        file, rank, way = wall
        if self.hands[self.turn] == 0:
            return False
        neighbours = {(file - 1, rank, "h"), (file + 1, rank, "h")} if way == "h" else set()
        neighbours |= {(file, rank - 1, "v"), (file, rank + 1, "v")} if way == "v" else set()
        if self.walls & (neighbours | {(file, rank, "h"), (file, rank, "v")}):
            return False
        after = self.with_wall(wall)
        return all(after.steps_to_goal(seat) is not None for seat in self.pawns)

    def wall_moves(self) -> set[SlowWall]:
        return {
            wall
            for file in range(1, self.table.files)
            for rank in range(1, self.table.ranks)
            for way in "hv"
            if self.may_place(wall := (file, rank, way))
        }

    def legal(self) -> set[str]:
        """All legal moves' texts."""
        return {name(place) for place in self.pawn_moves()} | {name(wall[:2]) + wall[2] for wall in self.wall_moves()}

    def growth(self, text: str) -> list[tuple[int, int]]:
        """The figures of a legal wall for the seats that did not place it."""
        after = self.with_wall(self._wall(text))
        figures = []
        for seat in sorted(self.pawns):
            if seat != self.turn:
                before, later = self.steps_to_goal(seat), after.steps_to_goal(seat)
                assert before is not None
                assert later is not None
                figures.append((seat, later - before))
        return figures

    def _wall(self, text: str) -> SlowWall:
        return ("abcdefghijklmnop".index(text[0]) + 1, int(text[1:-1]), text[-1])

    def next_seat(self, seat: int) -> int:
        count = len(self.table.starts)
        following = [(seat + n) % count for n in range(1, count + 1)]
        return next(other for other in following if other in self.pawns)

    def played(self, text: str) -> "SlowGame":
        """The position after a move that is known to be legal."""
        following = self.next_seat(self.turn)
        if text[-1] in "hv":
            hands = self.hands | {self.turn: self.hands[self.turn] - 1}
            return replace(self.with_wall(self._wall(text)), hands=hands, turn=following)
        landing = ("abcdefghijklmnop".index(text[0]) + 1, int(text[1:]))
        return replace(self, pawns=self.pawns | {self.turn: landing}, turn=following)

    def withdrawn(self, seat: int) -> "SlowGame":
        """The position after a seat of Four has left."""
        following = self.next_seat(seat) if self.turn == seat else self.turn
        pawns = {other: place for other, place in self.pawns.items() if other != seat}
        return replace(self, pawns=pawns, turn=following)


NINE = Table(9, 9, ((5, 1), (5, 9)), (rank_of(9, 9), rank_of(1, 9)), walls=10)
LONG = Table(9, 13, ((3, 1), (7, 1)), (rank_of(13, 9), rank_of(13, 9)), walls=15)
SQUARE = Table(11, 11, ((6, 1), (1, 6), (6, 11), (11, 6)), (frozenset([(6, 6)]),) * 4, walls=7, four=True)

SLOW_TABLES: dict[str, Table] = {"dolambac": NINE, "duel": NINE, "race": LONG, "four": SQUARE}
