"""Dara: twelve stones each, placed one by one, then slid to make threes and take the enemy's stones (rules.md 6)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dolambac.drawings import drawn
from dolambac.games.dara_lines import BESIDE, GRID, SQUARES, completed, removable_stones
from dolambac.games.options import chosen
from dolambac.reasons import Reason
from dolambac.rules import WITHDRAWALS, BadNotation, BadOption, Ending, GameOver, IllegalMove, Outcome, Ply, Seat
from dolambac.squares import Square, SquareSet, members

STONES = 12
FEWEST = 2
"""A side left with so few stones has lost."""
PLIES_WITHOUT_REMOVAL = 100
_BY_NAME = {GRID.name(square): square for square in GRID.squares()}
_TEXT = re.compile(r"([a-f][1-5])(?:-([a-f][1-5])(?:x([a-f][1-5]))?)?")
_MARKS = "AB"


class DaraMove(NamedTuple):
    """A stone placed (`start` is None) or slid, and the enemy stone that goes, if one does."""

    start: Square | None
    landing: Square
    removed: Square | None = None


@dataclass(frozen=True, slots=True)
class DaraPosition:
    """A position of Dara."""

    stones: tuple[SquareSet, SquareSet]
    """By seat."""
    hands: tuple[int, int]
    turn: Seat
    """Whose move it is; after the end, whose it would have been."""
    ply: Ply
    outcome: Outcome | None
    seen: tuple[tuple[SquareSet, SquareSet], ...]
    """The stones at each ply of the moving phase since the last removal, oldest first. A removed stone never returns,
    so no earlier position can come again, and the seat to move alternates from entry to entry."""

    @property
    def is_placing(self) -> bool:
        """Whether stones are still in hand."""
        return any(self.hands)


@dataclass(frozen=True, slots=True)
class Dara:
    """The rules of Dara: satisfies `dolambac.rules.Rules`."""

    key: str = "dara"
    profile: int = 1
    seats: int = 2
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def initial(self, options: Mapping[str, str], first: Seat) -> DaraPosition:
        """The start position. Raises BadOption."""
        chosen(self.options, options)
        if first not in (0, 1):
            raise BadOption(f"there is no seat {first} to move first; the seats are 0 and 1")
        return DaraPosition((SquareSet(0), SquareSet(0)), (STONES, STONES), first, Ply(0), None, ())

    def parse(self, position: DaraPosition, text: str) -> DaraMove:
        """The move of a text, legal or not. Raises BadNotation."""
        named = _TEXT.fullmatch(text)
        if named is None:
            forms = "c3, c3-c4, c3-c4xd2"
            raise BadNotation(f"{text!r} names no move on this board: {forms}", Reason.DARA_NOTATION)
        first, second, removed = named.groups()
        if second is None:
            return DaraMove(None, _BY_NAME[first])
        return DaraMove(_BY_NAME[first], _BY_NAME[second], _BY_NAME[removed] if removed else None)

    def format(self, move: DaraMove) -> str:
        """The move's canonical text."""
        start = "" if move.start is None else f"{GRID.name(move.start)}-"
        removed = "" if move.removed is None else f"x{GRID.name(move.removed)}"
        return f"{start}{GRID.name(move.landing)}{removed}"

    def play(self, position: DaraPosition, move: DaraMove) -> DaraPosition:
        """The position after a move. Raises IllegalMove, GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        _check(position, move)
        seat, hands = position.turn, position.hands
        own = _landed(position.stones[seat], move)
        enemy = position.stones[1 - seat]
        if move.removed is not None:
            enemy = SquareSet(enemy & ~(1 << move.removed))
        if move.start is None:
            hands = (hands[0] - 1, hands[1]) if seat == 0 else (hands[0], hands[1] - 1)
        stones = (own, enemy) if seat == 0 else (enemy, own)
        seen = position.seen if move.removed is None else ()
        later = DaraPosition(stones, hands, Seat(1 - seat), Ply(position.ply + 1), None, seen)
        if not later.is_placing:
            later = replace(later, seen=(*seen, stones))
        return replace(later, outcome=_ending(later))

    def withdraw(self, position: DaraPosition, seat: Seat, ending: Ending) -> DaraPosition:
        """The other seat's win. Raises GameOver, or IllegalMove for a seat or an ending there is not."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        if seat not in (0, 1) or ending not in WITHDRAWALS:
            raise IllegalMove(f"seat {seat} cannot leave by {ending}", Reason.NO_WITHDRAWAL)
        return replace(position, outcome=Outcome(ending, Seat(1 - seat)))

    def agree(self, position: DaraPosition) -> DaraPosition:
        """The draw that both agreed on. Raises GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        return replace(position, outcome=Outcome(Ending.AGREED, None))

    def legal_moves(self, position: DaraPosition) -> Sequence[DaraMove]:
        """Every legal move; empty after the end."""
        return [] if position.outcome is not None else list(_moves(position))

    def to_move(self, position: DaraPosition) -> Seat | None:
        """The seat whose move is awaited, None after the end."""
        return None if position.outcome is not None else position.turn

    def ply(self, position: DaraPosition) -> Ply:
        """How many moves have been played."""
        return position.ply

    def outcome(self, position: DaraPosition) -> Outcome | None:
        """How the game ended, None while it runs."""
        return position.outcome

    def growth(self, position: DaraPosition, move: DaraMove) -> Sequence[tuple[Seat, int]]:
        """Nothing: Dara has no walls. Raises IllegalMove, GameOver."""
        self.play(position, move)
        return ()

    def show(self, position: DaraPosition) -> str:
        """The board as plain text, rank 1 at the bottom, then the stones in hand and who is to move."""
        marks = {
            square: mark for mark, stones in zip(_MARKS, position.stones, strict=True) for square in members(stones)
        }
        hands = ", ".join(f"{mark} {hand}" for mark, hand in zip(_MARKS, position.hands, strict=True))
        turn = f"{_MARKS[position.turn]} to move" if position.outcome is None else "game over"
        return f"{drawn(GRID, marks)}\nstones in hand: {hands}\n{turn}"


def _ending(position: DaraPosition) -> Outcome | None:
    """How the game ends here: the mover before has won, it is drawn, or it goes on."""
    before = Seat(1 - position.turn)
    if not position.is_placing and position.stones[position.turn].bit_count() <= FEWEST:
        return Outcome(Ending.TOO_FEW_STONES, before)
    if next(_moves(position), None) is None:
        return Outcome(Ending.NO_MOVES, before)
    seen = position.seen
    if seen and seen[-1::-2].count(seen[-1]) >= 3:
        return Outcome(Ending.REPETITION, None)
    if len(seen) > PLIES_WITHOUT_REMOVAL:
        return Outcome(Ending.NO_PROGRESS, None)
    return None


def _moves(position: DaraPosition) -> Iterator[DaraMove]:
    own, enemy = position.stones[position.turn], position.stones[1 - position.turn]
    empty = SQUARES & ~(own | enemy)
    threes, fours = completed(own)
    if position.is_placing:
        for landing in members(SquareSet(empty & ~fours)):
            yield DaraMove(None, landing)
        return
    removable = removable_stones(enemy)
    for start in members(own):
        landings = BESIDE[start] & empty
        threes_now = 0
        if landings & threes:
            # Without the stone that leaves there may be fewer lines than with it, but never more.
            threes_now, fours = completed(SquareSet(own & ~(1 << start)))
            landings &= ~fours
        for landing in members(SquareSet(landings)):
            if removable and threes_now >> landing & 1:
                for stone in members(removable):
                    yield DaraMove(start, landing, stone)
            else:
                yield DaraMove(start, landing)


def _check(position: DaraPosition, move: DaraMove) -> None:
    """Raises IllegalMove, with the first thing that stands against the move."""
    own, enemy = position.stones[position.turn], position.stones[1 - position.turn]
    if position.is_placing and move.start is not None:
        raise IllegalMove("stones are still being placed", Reason.STONES_FIRST)
    if not position.is_placing and move.start is None:
        raise IllegalMove("all stones are placed", Reason.STONES_PLACED)
    if move.start is not None and not own >> move.start & 1:
        raise IllegalMove("none of your stones is there", Reason.NOT_YOUR_STONE)
    if move.start is not None and not BESIDE[move.start] >> move.landing & 1:
        raise IllegalMove("a stone slides to an adjacent square", Reason.NOT_ADJACENT)
    if (own | enemy) >> move.landing & 1:
        raise IllegalMove("this square is occupied", Reason.OCCUPIED)
    threes, fours = completed(own if move.start is None else SquareSet(own & ~(1 << move.start)))
    if fours >> move.landing & 1:
        raise IllegalMove("this would make four or more in a line", Reason.FOUR_IN_LINE)
    takes = threes >> move.landing & 1 and move.start is not None
    _check_removal(removable_stones(enemy) if takes else SquareSet(0), move.removed)


def _check_removal(removable: SquareSet, removed: Square | None) -> None:
    if removed is None:
        if removable:
            raise IllegalMove("a stone has to be removed with this move", Reason.REMOVAL_MISSING)
    elif not removable:
        raise IllegalMove("no removal is due with this move", Reason.REMOVAL_NOT_DUE)
    elif not removable >> removed & 1:
        raise IllegalMove("this is no enemy stone that may be removed", Reason.NOT_REMOVABLE)


def _landed(own: SquareSet, move: DaraMove) -> SquareSet:
    left = own if move.start is None else own & ~(1 << move.start)
    return SquareSet(left | 1 << move.landing)


DARA = Dara()
