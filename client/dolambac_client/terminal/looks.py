"""What of a table is drawn on the board, and what of it is pointed at."""

from dataclasses import replace

from dolambac.board_view import board_view
from dolambac.games import AnyRules
from dolambac.room_state import GameState
from dolambac.rules import Seat
from dolambac.squares import Grid, Square
from dolambac.walls import crossing
from dolambac_client.terminal.aim import Aim, refusal
from dolambac_client.terminal.drawing import Frame, Marks, Picture, Preview, picture
from dolambac_client.terminal.picking import Pick, next_places
from dolambac_client.terminal.piece_boards import PieceMarks, grid_of, last_turn, pieces
from dolambac_client.terminal.table import Shown
from dolambac_client.terminal.wall_games import (
    WallGame,
    WallPosition,
    is_wall_game,
    quarter_turns,
    start_of,
)


def playing(table: Shown) -> tuple[WallGame, WallPosition] | None:
    """Rules and position of the game under way; None before the first one."""
    state = table.state
    if state is None or state.game is None or not is_wall_game(state.rules):
        return None
    return state.rules, state.game.position


def my_turn(table: Shown) -> bool:
    """Whether a move is awaited from here."""
    return table.state is not None and table.you is not None and table.state.turn() == table.you


def pieces_of(table: Shown) -> Grid | None:
    """The board of the game under way where pieces are chosen, not walls: Roamers and Dara."""
    state = table.state
    if state is None or state.game is None or is_wall_game(state.rules):
        return None
    return grid_of(state.game.position)


def legal_texts(table: Shown) -> frozenset[str]:
    """The legal moves, where one is awaited from here."""
    state = table.state
    if state is None or state.game is None or not my_turn(table):
        return frozenset()
    return frozenset(map(state.rules.format, state.rules.legal_moves(state.game.position)))


def turns(table: Shown) -> int:
    """By how many quarters the board is turned for the one who looks at it."""
    state = table.state
    return 0 if state is None or not is_wall_game(state.rules) else quarter_turns(state.rules, table.view)


def board(table: Shown, aim: Aim | Pick | None) -> Picture | None:
    """The picture of the table's board; before the first game its start position."""
    state = table.state
    if state is None:
        return None
    rules, game = state.rules, state.game
    position = rules.initial(state.settings.options, Seat(0)) if game is None else game.position
    if not is_wall_game(rules):
        view = board_view(rules.key, position)
        piece_marks = PieceMarks() if game is None else last_turn(game.moves)
        if isinstance(aim, Pick) and my_turn(table):
            piece_marks = _picked(table, grid_of(position), aim, piece_marks)
        return None if view is None else pieces(view, grid_of(position), piece_marks)
    frame = Frame(rules.board.grid, turns(table))
    marks = Marks() if game is None else last_move(rules, game)
    if isinstance(aim, Aim) and my_turn(table):
        marks = _pointed(rules, position, aim, marks)
    return picture(rules, position, frame, marks)


def row_of(table: Shown, rules: WallGame, aim: Aim) -> int:
    """The row of the picture in which the aim is."""
    return Frame(rules.board.grid, turns(table)).square(aim.square)[1]


def row_of_last(table: Shown) -> int | None:
    """The row of the picture in which the last wall or pawn was set; None where no board is higher than a terminal."""
    game = playing(table)
    if game is None or table.state is None or table.state.game is None:
        return None
    rules, grid = game[0], game[0].board.grid
    marks = last_move(rules, table.state.game)
    square = marks.landed if marks.last_wall is None else crossing(grid, marks.last_wall)
    return None if square is None else Frame(grid, turns(table)).square(square)[1]


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


def _picked(table: Shown, grid: Grid, pick: Pick, marks: PieceMarks) -> PieceMarks:
    following = next_places(legal_texts(table), pick.chosen)
    return replace(
        marks,
        chosen=pick.chosen,
        targets=following if pick.chosen else frozenset(),
        mover=table.you,
        cursor=pick.place(grid),
        allowed=pick.place(grid) in following,
    )
