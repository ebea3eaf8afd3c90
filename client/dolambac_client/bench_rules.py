"""`dolambac bench rules`: Dolambaç's rules beside python-chess, then the games beside each other, on one machine.

Two questions are asked of both, in positions from the middle of seeded games:

- *play*: from a move's text and a position to a new position, with the move checked, the old position kept. For chess
  that is `board.copy(stack=False)` and `push_uci`, which parses and refuses illegal moves.
- *list*: all legal moves as a list. For chess that is `list(board.legal_moves)`.

Dolambaç's `play` also tells repetition, goal and ply limit; chess' `push_uci` does not look for the end of the game.
Rounds of both are interleaved, and processor time is counted, so that other work on the machine disturbs neither more
than the other; the figures are medians over the rounds.
"""

import importlib.util
import json as json_text
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TextIO

from dolambac.games.dolambac import DOLAMBAC
from dolambac.games.two_pawns import Position
from dolambac.rules import Seat
from dolambac_client.bench_games import GameFigure, measure_games
from dolambac_client.bench_timing import medians_us
from dolambac_client.bot import choose

if importlib.util.find_spec("chess"):
    import chess

ROUNDS = 15
POSITIONS = 400
WALLS_STANDING = range(6, 15)
_LEVEL = 2
_CHESS_PLIES = range(16, 70)


@dataclass(frozen=True, slots=True)
class Figure:
    """One question, asked of both: microseconds of processor time for each answer, the median of the rounds."""

    name: str
    dolambac_us: float
    chess_us: float

    @property
    def ratio(self) -> float:
        """How much of python-chess' time Dolambaç takes; below 1 is faster."""
        return self.dolambac_us / self.chess_us


def run(json: bool, out: TextIO) -> int:
    """Measure and print, as a table or as one JSON object; the exit status."""
    if not importlib.util.find_spec("chess"):
        print("the comparison needs python-chess: pip install chess", file=sys.stderr)
        return 1
    figures, games = measure(), measure_games(ROUNDS, POSITIONS)
    if json:
        out.write(json_text.dumps(_as_json(figures, games)) + "\n")
        return 0
    out.write(f"{'':24}{'Dolambaç µs':>14}{'python-chess µs':>18}{'ratio':>8}\n")
    for figure in figures:
        out.write(f"{figure.name:24}{figure.dolambac_us:14.2f}{figure.chess_us:18.2f}{figure.ratio:8.2f}\n")
    out.write(f"\n{'':16}{'list µs':>10}{'of Dolambaç':>14}{'play µs':>10}{'of Dolambaç':>14}\n")
    for game in games:
        out.write(f"{game.game:16}{game.list_us:10.2f}{game.list_ratio:14.2f}")
        out.write(f"{game.play_us:10.2f}{game.play_ratio:14.2f}\n")
    out.write(
        f"medians of {ROUNDS} interleaved rounds over {POSITIONS} positions each; Python {sys.version.split()[0]}\n"
    )
    return 0


def _as_json(figures: Sequence[Figure], games: Sequence[GameFigure]) -> dict[str, object]:
    return {
        "rounds": ROUNDS,
        "positions": POSITIONS,
        "python": sys.version.split()[0],
        "figures": [
            {
                "name": figure.name,
                "dolambac_us": round(figure.dolambac_us, 3),
                "chess_us": round(figure.chess_us, 3),
                "ratio": round(figure.ratio, 3),
            }
            for figure in figures
        ],
        "games": [
            {
                "game": game.game,
                "list_us": round(game.list_us, 3),
                "list_ratio": round(game.list_ratio, 3),
                "play_us": round(game.play_us, 3),
                "play_ratio": round(game.play_ratio, 3),
            }
            for game in games
        ],
    }


def measure(rounds: int = ROUNDS, positions: int = POSITIONS) -> list[Figure]:
    """The figures of one run."""
    moves = dolambac_moves(positions)
    walks = [(position, text) for position, text in moves if len(text) == 2]
    walls = [(position, text) for position, text in moves if len(text) == 3]
    chess_moves = chess_positions(positions)
    boards = [board for board, _ in chess_moves]
    ours = [position for position, _ in moves]
    tasks: dict[str, Callable[[], int]] = {
        "play": lambda: _play(moves),
        "play, pawn moves": lambda: _play(walks),
        "play, walls": lambda: _play(walls),
        "play and growth, walls": lambda: _play_with_growth(walls),
        "list": lambda: _list(ours),
        "chess play": lambda: _chess_play(chess_moves),
        "chess list": lambda: _chess_list(boards),
    }
    spent = medians_us(tasks, rounds)
    return [
        Figure(name, spent[name], spent["chess list" if name == "list" else "chess play"])
        for name in tasks
        if not name.startswith("chess")
    ]


def dolambac_moves(count: int, seed: int = 1) -> list[tuple[Position, str]]:
    """Positions from the middle of the bot's games, walls standing and walls in both hands, with the move played."""
    dice = random.Random(seed)
    found: list[tuple[Position, str]] = []
    while len(found) < count:
        position = DOLAMBAC.initial({}, Seat(0))
        while position.outcome is None:
            text = choose(DOLAMBAC, position, _LEVEL, dice).move_text
            if len(position.maze.standing) in WALLS_STANDING and all(pawn.walls for pawn in position.pawns):
                found.append((position, text))
            position = DOLAMBAC.play(position, DOLAMBAC.parse(position, text))
    return dice.sample(found, count)


def chess_positions(count: int, seed: int = 1) -> list[tuple["chess.Board", str]]:
    """Positions from the middle of random games of chess, with the move played."""
    dice = random.Random(seed)
    found: list[tuple[chess.Board, str]] = []
    while len(found) < count:
        board = chess.Board()
        while board.ply() < _CHESS_PLIES.stop and (moves := list(board.legal_moves)):
            move = dice.choice(moves)
            if board.ply() in _CHESS_PLIES:
                found.append((board.copy(stack=False), move.uci()))
            board.push(move)
    return dice.sample(found, count)


def _play(moves: list[tuple[Position, str]]) -> int:
    parse, play = DOLAMBAC.parse, DOLAMBAC.play
    for position, text in moves:
        play(position, parse(position, text))
    return len(moves)


def _play_with_growth(moves: list[tuple[Position, str]]) -> int:
    parse, play, growth = DOLAMBAC.parse, DOLAMBAC.play, DOLAMBAC.growth
    for position, text in moves:
        move = parse(position, text)
        play(position, move)
        growth(position, move)
    return len(moves)


def _list(positions: list[Position]) -> int:
    legal_moves = DOLAMBAC.legal_moves
    for position in positions:
        legal_moves(position)
    return len(positions)


def _chess_play(moves: list[tuple["chess.Board", str]]) -> int:
    for board, text in moves:
        board.copy(stack=False).push_uci(text)
    return len(moves)


def _chess_list(boards: list["chess.Board"]) -> int:
    for board in boards:
        list(board.legal_moves)
    return len(boards)
