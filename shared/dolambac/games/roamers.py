"""Roamers: roamers that move twice, and barriers that catch them (rules.md 5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from dolambac.drawings import drawn
from dolambac.games.options import chosen
from dolambac.games.roamers_board import GROUNDS, UPRIGHT, Action, GrooveSet, RoamersMove
from dolambac.games.roamers_camps import Camp, Field
from dolambac.games.roamers_captures import Settled, entrapped_roamers, settle, settle_action
from dolambac.games.roamers_refusals import check
from dolambac.games.roamers_turns import WHITE, Capturing, RoamersPosition, Stage, after_action, moves
from dolambac.reasons import Reason
from dolambac.rules import WITHDRAWALS, BadOption, Ending, GameOver, IllegalMove, Outcome, Ply, Seat
from dolambac.squares import Square, SquareSet, members

BARRIERS = 25
_OPTIONS = {"board": ("7x7", "7x6"), "roamers": ("3", "4"), "flip": ("no", "yes")}
_MARKS = "WB"


@dataclass(frozen=True, slots=True)
class Roamers:
    """The rules of Roamers: satisfies `dolambac.rules.Rules`."""

    key: str = "roamers"
    profile: int = 1
    seats: int = 2
    options: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: dict(_OPTIONS))

    def initial(self, options: Mapping[str, str], first: Seat) -> RoamersPosition:
        """The start position. Raises BadOption."""
        values = chosen(self.options, options)
        if first != WHITE:
            raise BadOption("White, seat 0, is always first")
        camp = Camp(SquareSet(0), GrooveSet(0), GrooveSet(0), BARRIERS, int(values["roamers"]))
        return RoamersPosition(
            field=Field(GROUNDS[values["board"]], (camp, camp)),
            flips=values["flip"] == "yes",
            turn=WHITE,
            stage=Stage.SET_UP,
            ply=Ply(0),
            outcome=None,
            capturing=None,
            escaped_to=None,
            turns=0,
            seen=(),
        )

    def parse(self, position: RoamersPosition, text: str) -> RoamersMove:
        """The move of a text, legal or not. Raises BadNotation."""
        return position.field.ground.parse(text)

    def format(self, move: RoamersMove) -> str:
        """The move's canonical text."""
        return GROUNDS["7x7"].format(move)

    def play(self, position: RoamersPosition, move: RoamersMove) -> RoamersPosition:
        """The position after a move. Raises IllegalMove, GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        check(position, move)
        seat, field = position.turn, position.field
        if move.action is Action.CAPTURE:
            assert position.capturing is not None, "captures are legal only while a choice is open"
            before = position.capturing.before
            settled = settle(field.without_roamer(Square(move.start)), seat, before)
            return _continued(position, settled, position.escaped_to, before)
        before = entrapped_roamers(field)
        acted = Square(move.end if move.action is Action.WALK else move.start)
        moved_roamer = move.action in (Action.ENTER, Action.WALK)
        settled = settle_action(_after(field, seat, move), seat, before, acted if moved_roamer else None)
        escaped = None
        if position.stage is Stage.FIRST_ACTION and before[seat] >> move.start & 1:
            escaped = acted
        return _continued(position, settled, escaped, before)

    def withdraw(self, position: RoamersPosition, seat: Seat, ending: Ending) -> RoamersPosition:
        """The other seat's win. Raises GameOver, or IllegalMove for a seat or an ending there is not."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        if seat not in (0, 1) or ending not in WITHDRAWALS:
            raise IllegalMove(f"seat {seat} cannot leave by {ending}", Reason.NO_WITHDRAWAL)
        return replace(position, outcome=Outcome(ending, Seat(1 - seat)))

    def agree(self, position: RoamersPosition) -> RoamersPosition:
        """The draw that both agreed on. Raises GameOver."""
        if position.outcome is not None:
            raise GameOver("the game is over")
        return replace(position, outcome=Outcome(Ending.AGREED, None))

    def legal_moves(self, position: RoamersPosition) -> Sequence[RoamersMove]:
        """Every legal move; empty after the end."""
        return [] if position.outcome is not None else moves(position)

    def to_move(self, position: RoamersPosition) -> Seat | None:
        """The seat whose move or choice is awaited, None after the end."""
        return None if position.outcome is not None else position.turn

    def ply(self, position: RoamersPosition) -> Ply:
        """How many moves have been played, choices of captures included."""
        return position.ply

    def outcome(self, position: RoamersPosition) -> Outcome | None:
        """How the game ended, None while it runs."""
        return position.outcome

    def growth(self, position: RoamersPosition, move: RoamersMove) -> Sequence[tuple[Seat, int]]:
        """Nothing: barriers lengthen no walk. Raises IllegalMove, GameOver."""
        self.play(position, move)
        return ()

    def show(self, position: RoamersPosition) -> str:
        """The board as plain text; barriers bear their owner's letter, a small one at rest, a capital one standing."""
        ground = position.field.ground
        marks: dict[Square, str] = {}
        strokes: dict[int, str] = {}
        for mark, camp in zip(_MARKS, position.field.camps, strict=True):
            marks |= dict.fromkeys(members(camp.roamers), mark)
            strokes |= dict.fromkeys(members(SquareSet(camp.resting)), mark.lower())
            strokes |= dict.fromkeys(members(SquareSet(camp.standing)), mark)
        above = {Square(groove): stroke for groove, stroke in strokes.items() if groove < UPRIGHT}
        right = {Square(groove - UPRIGHT): stroke for groove, stroke in strokes.items() if groove >= UPRIGHT}
        hands = ", ".join(f"{mark} {camp.barriers}" for mark, camp in zip(_MARKS, position.field.camps, strict=True))
        return f"{drawn(ground.grid, marks, above, right)}\nbarriers in hand: {hands}\n{_awaited(position)}"


def _awaited(position: RoamersPosition) -> str:
    if position.outcome is not None:
        return "game over"
    what = "capture" if position.capturing else position.stage.name.lower().replace("_", " ")
    return f"{_MARKS[position.turn]} to move: {what}"


def _after(field: Field, seat: Seat, move: RoamersMove) -> Field:
    """The field after a legal action, before captures."""
    camp = field.camps[seat]
    start = 1 << move.start
    match move.action:
        case Action.ENTER:
            camp = replace(camp, roamers=SquareSet(camp.roamers | start), to_enter=camp.to_enter - 1)
        case Action.WALK:
            camp = _walked(field, seat, Square(move.start), Square(move.end))
        case Action.PLACE:
            resting = GrooveSet(camp.resting | start)
            camp = Camp(camp.roamers, resting, camp.standing, camp.barriers - 1, camp.to_enter)
        case Action.SHIFT:
            camp = replace(camp, resting=GrooveSet(camp.resting & ~start | 1 << move.end))
        case Action.FLIP:
            camp = _stood_up(camp, GrooveSet(start))
        case Action.CAPTURE:
            raise AssertionError("a choice is no action of its own")
    return field.with_camp(seat, camp)


def _walked(field: Field, seat: Seat, start: Square, end: Square) -> Camp:
    camp, jumped = field.camps[seat], field.jumped(seat, RoamersMove(Action.WALK, start, end))
    roamers = SquareSet(camp.roamers & ~(1 << start) | 1 << end)
    moved = Camp(roamers, camp.resting, camp.standing, camp.barriers, camp.to_enter)
    return _stood_up(moved, jumped) if jumped else moved


def _stood_up(camp: Camp, barrier: GrooveSet) -> Camp:
    return replace(camp, resting=GrooveSet(camp.resting & ~barrier), standing=GrooveSet(camp.standing | barrier))


def _continued(
    position: RoamersPosition, settled: Settled, escaped: Square | None, before: tuple[SquareSet, SquareSet]
) -> RoamersPosition:
    capturing = Capturing(settled.candidates, before) if settled.candidates else None
    later = replace(position, field=settled.field, ply=Ply(position.ply + 1), escaped_to=escaped, capturing=capturing)
    return later if capturing else after_action(later)


ROAMERS = Roamers()
