"""What the player is about to do: a place pointed at, or a move half typed. No screen in it."""

from dolambac_client.terminal.aim import Aim, at_pawn
from dolambac_client.terminal.hints import is_typed
from dolambac_client.terminal.looks import playing, turns
from dolambac_client.terminal.table import Table

_BEGINNINGS = frozenset("abcdefghijk0123456789v")
"""What a move can begin with where moves can be pointed at; no key of the game screen is one of them."""

_CHARACTERS = _BEGINNINGS | frozenset("x-!")
"""What a move of any game can go on with, and begin with where all moves are typed."""

_LONGEST = 16


class Hand:
    """The player's hand at a table."""

    def __init__(self, table: Table) -> None:
        """Begin at one's own pawn."""
        self._table = table
        self.aim: Aim | None = None
        """The place pointed at; None before the game, for a watcher, and where moves are typed."""
        self.entry = ""
        """The move as far as it is typed."""
        self.rest()

    def rest(self) -> None:
        """Forget what was typed, and point at one's own pawn."""
        game, you = playing(self._table), self._table.you
        self.entry = ""
        self.aim = None if game is None or you is None else at_pawn(game[1], you)

    def type(self, character: str | None) -> bool:
        """Take a typed character; False when no move has it there."""
        characters = _CHARACTERS if self.entry or is_typed(self._table) else _BEGINNINGS
        if character is None or character not in characters:
            return False
        self.entry = (self.entry + character)[:_LONGEST]
        return True

    def erase(self) -> None:
        """Take the last character back."""
        self.entry = self.entry[:-1]

    def point(self, right: int, up: int) -> None:
        """Point one step further, as the player sees the board."""
        game = playing(self._table)
        if self.aim is not None and game is not None:
            self.entry = ""
            self.aim = self.aim.moved(game[0].board.grid, right, up, turns(self._table))

    def toggle_walls(self) -> None:
        """Point at crossings, or at squares again."""
        game, you = playing(self._table), self._table.you
        if game is None or you is None or self.aim is None:
            return
        rules, position = game
        self.entry = ""
        self.aim = self.aim.at_squares(position, you) if self.aim.walls else self.aim.at_walls(rules.board.grid)

    def rotate(self) -> None:
        """Turn the wall."""
        if self.aim is not None and self.aim.walls:
            self.aim = self.aim.rotated()

    def take_move(self) -> str | None:
        """The move that is typed or pointed at; what was typed is gone then."""
        game = playing(self._table)
        aimed = None if game is None or self.aim is None else self.aim.text(game[0].board.grid)
        move, self.entry = self.entry or aimed, ""
        return move
