"""Why a move is refused, as words that clients translate: `reasons.ftl` has a sentence for each in every language."""

from enum import StrEnum


class Reason(StrEnum):
    """What stands against a text or a move; several may, the first one found is told."""

    # Texts that name no move of the game
    WALLS_NOTATION = "walls_notation"
    ROAMERS_NOTATION = "roamers_notation"
    DARA_NOTATION = "dara_notation"

    # Every game
    OUT_ALREADY = "out_already"
    """The seat has left the game before."""
    NO_WITHDRAWAL = "no_withdrawal"
    """There is no such seat, or seats do not leave by that ending."""
    NO_AGREEMENT = "no_agreement"
    """Four cannot agree on a draw."""
    OCCUPIED = "occupied"
    """Something stands on the square already."""

    # Walls
    NOT_A_STEP = "not_a_step"
    """The pawn has no step, jump or side-step to that square."""
    NO_WALLS_LEFT = "no_walls_left"
    WALL_CROSSES = "wall_crosses"
    """There is a wall on that crossing."""
    WALL_OVERLAPS = "wall_overlaps"
    """There is a wall in one of its grooves."""
    WALL_SHUTS_OFF = "wall_shuts_off"
    """Another pawn would have no walk to its goal."""
    WALL_SHUTS_IN = "wall_shuts_in"
    """One's own pawn would have none."""
    NOT_A_WALL = "not_a_wall"
    """Growth was asked of another move than a wall."""

    # Roamers
    ROAMERS_FIRST = "roamers_first"
    """The roamers are still being placed."""
    ROAMERS_PLACED = "roamers_placed"
    CAPTURE_DUE = "capture_due"
    """A capture has to be chosen first."""
    NO_CAPTURE_DUE = "no_capture_due"
    NOT_TO_CAPTURE = "not_to_capture"
    """The roamer is none of those to choose from."""
    NOT_YOUR_ROAMER = "not_your_roamer"
    ENTRAPPED_FIRST = "entrapped_first"
    """The entrapped roamer has to move, or one beside it."""
    ROAMER_CANNOT_GO = "roamer_cannot_go"
    ROAMER_MOVE_FIRST = "roamer_move_first"
    """The first action of a turn is a roamer's move."""
    GROOVE_FILLED = "groove_filled"
    NO_BARRIERS_LEFT = "no_barriers_left"
    BARRIERS_LEFT = "barriers_left"
    """A barrier on the board moves only when none is left in hand."""
    NOT_YOUR_BARRIER = "not_your_barrier"
    """None of one's own resting barriers is there."""
    NO_FLIPS = "no_flips"

    # Dara
    STONES_FIRST = "stones_first"
    """The stones are still being placed."""
    STONES_PLACED = "stones_placed"
    NOT_YOUR_STONE = "not_your_stone"
    NOT_ADJACENT = "not_adjacent"
    FOUR_IN_LINE = "four_in_line"
    REMOVAL_MISSING = "removal_missing"
    REMOVAL_NOT_DUE = "removal_not_due"
    NOT_REMOVABLE = "not_removable"
