"""The sixteen preset phrases players can send each other; there is no free text."""

from enum import StrEnum


class Saying(StrEnum):
    """A phrase's id on the wire; each client shows it in its reader's language."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    HAVE_FUN = "have_fun"
    YOUR_TURN = "your_turn"
    THINKING = "thinking"
    NICE_MOVE = "nice_move"
    NICE_WALL = "nice_wall"
    WELL_JUMPED = "well_jumped"
    OOPS = "oops"
    CLOSE_ONE = "close_one"
    WOW = "wow"
    SORRY = "sorry"
    THANKS = "thanks"
    WELL_PLAYED = "well_played"
    GOOD_GAME = "good_game"
    GOODBYE = "goodbye"


GAP_MS = 2_000
"""The shortest time between two sayings of one seat, in milliseconds."""

PER_GAME = 20
"""How many sayings a seat may send from one start of a game to the next."""
