"""Steps, jumps and side-steps, one picture each (rules.md 1.3)."""

import pytest
from tests.rules.test_paths import walled

from dolambac.games.dolambac import GRID
from dolambac.pawns import jumped_square, landings
from dolambac.squares import SquareSet, members


def moves(pawn: str, others: str = "", walls: str = "") -> set[str]:
    standing = sum(1 << GRID.named(name) for name in others.split())
    found = landings(walled(*walls.split()), GRID.stride, GRID.named(pawn), standing)
    return {GRID.name(square) for square in members(SquareSet(found))}


@pytest.mark.parametrize(
    ("pawn", "others", "walls", "expected"),
    [
        ("e5", "", "", "d5 e4 e6 f5"),
        ("e5", "", "e5h e4v", "d5 e4"),
        ("e5", "e6", "", "d5 e4 e7 f5"),
        ("e5", "e6", "e5h", "d5 e4 f5"),
        ("e5", "e6", "e6h", "d5 d6 e4 f5 f6"),
        ("e5", "e6", "e6h e5v", "d5 d6 e4"),
        ("e8", "e9", "", "d8 d9 e7 f8 f9"),
        ("h9", "i9", "", "g9 h8 i8"),
        ("a8", "a9", "", "a7 b8 b9"),
        ("e5", "e6 e7", "", "d5 d6 e4 f5 f6"),
        ("e5", "e6 e7 f6", "", "d5 d6 e4 f5"),
    ],
    ids=[
        "steps",
        "closed grooves",
        "jump",
        "a wall before the other pawn",
        "side-steps at a wall behind it",
        "a wall beside it",
        "side-steps at the rim",
        "side-step in a corner",
        "side-step beside a corner",
        "a third pawn behind it",
        "a fourth pawn beside it",
    ],
)
def test_landings(pawn: str, others: str, walls: str, expected: str) -> None:
    assert moves(pawn, others, walls) == set(expected.split())


@pytest.mark.parametrize(("landing", "walls"), [("e7", ""), ("d6", "e6h"), ("f6", "e6h")])
def test_the_jumped_pawn_is_between(landing: str, walls: str) -> None:
    here, there, other = GRID.named("e5"), GRID.named(landing), GRID.named("e6")
    assert jumped_square(walled(*walls.split()), GRID.stride, here, there, 1 << other) == other
