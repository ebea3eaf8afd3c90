"""What of a table is drawn on the board, and what of it is pointed at."""

from dataclasses import replace

from dolambac.games.two_pawns import Position, TwoPawns
from dolambac.room_state import GameState
from dolambac.rules import Seat
from dolambac.squares import Square
from dolambac_client.terminal.aim import Aim, refusal
from dolambac_client.terminal.drawing import Frame, Marks, Picture, Preview, lettered, picture
from dolambac_client.terminal.table import Table


def playing(table: Table) -> tuple[TwoPawns, Position] | None:
    """Rules and position of the game under way; None before the first one."""
    state = table.state
    if state is None or state.game is None or not isinstance(state.rules, TwoPawns):
        return None
    return state.rules, state.game.position


def my_turn(table: Table) -> bool:
    """Whether a move is awaited from here."""
    return table.state is not None and table.you is not None and table.state.turn() == table.you


def below(table: Table) -> Seat:
    """The seat that sits at the lower edge. Where both want to the same row, nobody looks from the other end."""
    state = table.state
    if state is None or not isinstance(state.rules, TwoPawns) or state.rules.goals[0] == state.rules.goals[1]:
        return Seat(0)
    return table.view


def board(table: Table, aim: Aim | None) -> Picture | None:
    """The picture of the table's board; before the first game its start position."""
    state = table.state
    if state is None:
        return None
    rules = state.rules
    if not isinstance(rules, TwoPawns):
        start = rules.initial(state.settings.options, Seat(0))
        return lettered(rules.show(start if state.game is None else state.game.position))
    frame = Frame(rules.board.grid, turned=below(table) == 1)
    if state.game is None:
        return picture(rules, rules.initial(state.settings.options, Seat(0)), frame, Marks())
    position: Position = state.game.position
    marks = last_move(rules, state.game)
    if aim is not None and my_turn(table):
        marks = _pointed(rules, position, aim, marks)
    return picture(rules, position, frame, marks)


def last_move(rules: TwoPawns, game: GameState) -> Marks:
    """Marks for the last move: the wall, or where the pawn came from and went to."""
    if not game.moves:
        return Marks()
    last = game.moves[-1]
    wall = rules.board.wall_of(rules.board.parse(last.move))
    if wall is not None:
        return Marks(last_wall=wall, mover=last.seat)
    grid = rules.board.grid
    earlier = [played.move for played in game.moves[:-1] if played.seat == last.seat]
    walks = [text for text in earlier if rules.board.wall_of(rules.board.parse(text)) is None]
    left = grid.named(walks[-1]) if walks else rules.starts[last.seat]
    return Marks(left=left, landed=grid.named(last.move), mover=last.seat)


def _pointed(rules: TwoPawns, position: Position, aim: Aim, marks: Marks) -> Marks:
    grid = rules.board.grid
    targets = frozenset(Square(move) for move in rules.legal_moves(position) if move < grid.points)
    if aim.walls:
        preview = Preview(aim.wall(grid), allowed=refusal(rules, position, aim) is None)
        return replace(marks, targets=targets, preview=preview)
    return replace(marks, targets=targets, cursor=aim.square)
