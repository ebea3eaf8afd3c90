"""What the player is about to do: a place pointed at, or a move half typed. No screen in it."""

from dolambac_client.terminal import picking
from dolambac_client.terminal.aim import Aim, at_pawn
from dolambac_client.terminal.looks import legal_texts, pieces_of, playing, turns
from dolambac_client.terminal.picking import Pick
from dolambac_client.terminal.table import Table

_BEGINNINGS = frozenset("abcdefghijk0123456789v")
"""What a move can begin with; no key of the game screen is one of them."""

_PIECE_BEGINNINGS = _BEGINNINGS | {"x"}
"""The same where captures have a text of their own."""

_CHARACTERS = _PIECE_BEGINNINGS | frozenset("-!")
"""What a move of any game can go on with."""

_LONGEST = 16


class Hand:
    """The player's hand at a table."""

    def __init__(self, table: Table) -> None:
        """Begin at one's own pawn, or in the middle of the board."""
        self._table = table
        self.aim: Aim | None = None
        """In the games of walls the place pointed at; None before the game, and for a watcher."""
        self.pick: Pick | None = None
        """The same in Roamers and Dara."""
        self.entry = ""
        """The move as far as it is typed."""
        self.rest()

    @property
    def pointed(self) -> Aim | Pick | None:
        """What is pointed at in the game under way."""
        return self.aim or self.pick

    def rest(self) -> None:
        """Forget what was typed and chosen, and point at one's own pawn."""
        walls, pieces, you = playing(self._table), pieces_of(self._table), self._table.you
        self.entry = ""
        self.aim = None if walls is None or you is None else at_pawn(walls[1], you)
        if pieces is None or you is None:
            self.pick = None
        elif self.pick is None or self.pick.grooves:
            self.pick = picking.in_the_middle(pieces)
        else:
            self.pick = Pick(self.pick.square)

    def type(self, character: str | None) -> bool:
        """Take a typed character; False when no move has it there."""
        if character == "!" and not self.entry and self.pick is not None and self.pick.grooves:
            self.entry = f"{self._place()}!"
            return True
        characters = _CHARACTERS if self.entry else _BEGINNINGS if self.pick is None else _PIECE_BEGINNINGS
        if character is None or character not in characters:
            return False
        self.entry = (self.entry + character)[:_LONGEST]
        return True

    def erase(self) -> None:
        """Take the last character back."""
        self.entry = self.entry[:-1]

    def step_back(self) -> None:
        """Take back what was typed, else what was chosen last, else leave the walls or grooves."""
        if self.entry:
            self.entry = ""
        elif self.pick is not None and self.pick.chosen:
            self.pick = self.pick.back()
        else:
            self.rest()

    def point(self, right: int, up: int) -> None:
        """Point one step further, as the player sees the board."""
        walls, pieces = playing(self._table), pieces_of(self._table)
        self.entry = ""
        if self.aim is not None and walls is not None:
            self.aim = self.aim.moved(walls[0].board.grid, right, up, turns(self._table))
        elif self.pick is not None and pieces is not None:
            self.pick = self.pick.moved(pieces, right, up)

    def toggle_walls(self) -> None:
        """Point at crossings or grooves, or at squares again."""
        walls, pieces, you = playing(self._table), pieces_of(self._table), self._table.you
        self.entry = ""
        if walls is not None and you is not None and self.aim is not None:
            rules, position = walls
            self.aim = self.aim.at_squares(position, you) if self.aim.walls else self.aim.at_walls(rules.board.grid)
        elif self.pick is not None and pieces is not None and self._has_grooves():
            self.pick = self.pick.toggled(pieces)

    def rotate(self) -> None:
        """Turn the wall or barrier."""
        pieces = pieces_of(self._table)
        if self.aim is not None and self.aim.walls:
            self.aim = self.aim.rotated()
        elif self.pick is not None and pieces is not None and self.pick.grooves:
            self.pick = self.pick.rotated(pieces)

    def take_move(self) -> str | None:
        """The move that is typed or pointed at; None where one place more has to be chosen."""
        typed, self.entry = self.entry, ""
        if typed:
            return typed
        walls, pieces = playing(self._table), pieces_of(self._table)
        if walls is not None and self.aim is not None:
            return self.aim.text(walls[0].board.grid)
        if pieces is None or self.pick is None:
            return None
        self.pick, move = picking.choose(self.pick, legal_texts(self._table), pieces)
        return move

    def _has_grooves(self) -> bool:
        return self._table.state is not None and self._table.state.rules.key == "roamers"

    def _place(self) -> str:
        pieces = pieces_of(self._table)
        assert self.pick is not None, "only where there is something to point at"
        assert pieces is not None, "only where there is something to point at"
        return self.pick.place(pieces)
