"""What of a table is drawn on the board, and what of it is pointed at."""

from dataclasses import replace

from dolambac.board_view import board_view
from dolambac.games import AnyRules
from dolambac.room_state import GameState
from dolambac.rules import Seat
from dolambac.squares import Square
from dolambac_client.terminal.aim import Aim, refusal
from dolambac_client.terminal.drawing import Frame, Marks, Picture, Preview, picture
from dolambac_client.terminal.piece_boards import grid_of, pieces
from dolambac_client.terminal.table import Table
from dolambac_client.terminal.wall_games import (
    WallGame,
    WallPosition,
    is_wall_game,
    quarter_turns,
    start_of,
)


def playing(table: Table) -> tuple[WallGame, WallPosition] | None:
    """Rules and position of the game under way; None before the first one."""
    state = table.state
    if state is None or state.game is None or not is_wall_game(state.rules):
        return None
    return state.rules, state.game.position


def my_turn(table: Table) -> bool:
    """Whether a move is awaited from here."""
    return table.state is not None and table.you is not None and table.state.turn() == table.you


def turns(table: Table) -> int:
    """By how many quarters the board is turned for the one who looks at it."""
    state = table.state
    return 0 if state is None or not is_wall_game(state.rules) else quarter_turns(state.rules, table.view)


def board(table: Table, aim: Aim | None) -> Picture | None:
    """The picture of the table's board; before the first game its start position."""
    state = table.state
    if state is None:
        return None
    rules, game = state.rules, state.game
    position = rules.initial(state.settings.options, Seat(0)) if game is None else game.position
    if not is_wall_game(rules):
        view = board_view(rules.key, position)
        return None if view is None else pieces(view, grid_of(position))
    frame = Frame(rules.board.grid, turns(table))
    marks = Marks() if game is None else last_move(rules, game)
    if aim is not None and my_turn(table):
        marks = _pointed(rules, position, aim, marks)
    return picture(rules, position, frame, marks)


def row_of(table: Table, rules: WallGame, aim: Aim) -> int:
    """The row of the picture in which the aim is."""
    return Frame(rules.board.grid, turns(table)).square(aim.square)[1]


def last_move(rules: WallGame, game: GameState) -> Marks:
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
    left = grid.named(walks[-1]) if walks else start_of(rules, last.seat)
    return Marks(left=left, landed=grid.named(last.move), mover=last.seat)


def _pointed(rules: WallGame, position: WallPosition, aim: Aim, marks: Marks) -> Marks:
    grid = rules.board.grid
    whole: AnyRules = rules
    targets = frozenset(Square(move) for move in whole.legal_moves(position) if move < grid.points)
    if aim.walls:
        preview = Preview(aim.wall(grid), allowed=refusal(rules, position, aim) is None)
        return replace(marks, targets=targets, preview=preview)
    return replace(marks, targets=targets, cursor=aim.square)
