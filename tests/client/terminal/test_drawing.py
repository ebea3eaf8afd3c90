"""The board in text, cell by cell, and where the keyboard points on it."""

import pytest

from dolambac.board_view import board_view
from dolambac.games import find
from dolambac.games.dolambac import DOLAMBAC
from dolambac.games.four import Four
from dolambac.games.two_pawns import Position, TwoPawns
from dolambac.reasons import Reason
from dolambac.rules import Seat
from dolambac.squares import Square
from dolambac.walls import Wall, all_walls
from dolambac_client.terminal.aim import Aim, at_pawn, refusal
from dolambac_client.terminal.drawing import SHAPES, Frame, Marks, Picture, Preview, picture, plain
from dolambac_client.terminal.piece_boards import grid_of, pieces
from dolambac_client.terminal.wall_games import quarter_turns

GRID = DOLAMBAC.board.grid


def after(*moves: str) -> Position:
    position = DOLAMBAC.initial({}, Seat(0))
    for move in moves:
        position = DOLAMBAC.play(position, DOLAMBAC.parse(position, move))
    return position


def drawn(position: Position, marks: Marks | None = None, turns: int = 0) -> list[str]:
    return plain(picture(DOLAMBAC, position, Frame(GRID, turns), marks or Marks())).splitlines()


def test_a_board_with_walls_as_seat_0_sees_it() -> None:
    assert drawn(after("e2", "e8", "e3h", "a1v")) == [
        "      ●   ●   ●   ●   ●   ●   ●   ●",
        " 9  ·   ·   ·   ·   ·   ·   ·   ·   ·",
        "",
        " 8  ·   ·   ·   ·   ◆   ·   ·   ·   ·",
        "",
        " 7  ·   ·   ·   ·   ·   ·   ·   ·   ·",
        "",
        " 6  ·   ·   ·   ·   ·   ·   ·   ·   ·",
        "",
        " 5  ·   ·   ·   ·   ·   ·   ·   ·   ·",
        "",
        " 4  ·   ·   ·   ·   ·   ·   ·   ·   ·",
        "                   ━━━━━━━",
        " 3  ·   ·   ·   ·   ·   ·   ·   ·   ·",
        "",
        " 2  · ┃ ·   ·   ·   ●   ·   ·   ·   ·",
        "      ┃",
        " 1  · ┃ ·   ·   ·   ·   ·   ·   ·   ·",
        "    a ◆ b ◆ c ◆ d ◆ e ◆ f ◆ g ◆ h ◆ i",
    ]


def test_seat_1_sees_the_same_board_turned_by_half() -> None:
    position = after("e2", "e8", "e3h", "a1v", "c5v")
    ahead, turned = drawn(position), drawn(position, turns=2)
    rows = [row[3:].ljust(37)[:35] for row in ahead[1:-1]]
    assert [row[3:].ljust(37)[:35] for row in turned[1:-1]] == [row[::-1] for row in reversed(rows)]
    assert [row[:2] for row in turned[1:-1:2]] == [f"{rank:2}" for rank in range(1, 10)]
    assert turned[0].split() == ["◆"] * 8
    assert turned[-1].split()[0::2] == list("ihgfedcba")


@pytest.mark.parametrize("turns", range(4))
def test_every_wall_fits_and_every_square_has_its_place(turns: int) -> None:
    frame = Frame(GRID, turns)
    places = {frame.square(square) for square in GRID.squares()}
    assert len(places) == 81
    for wall in all_walls(GRID):
        cells = list(frame.wall(wall))
        assert len(cells) == (3 if frame.stands(wall) else 7)
        assert not places.intersection(cells)
        assert all(3 <= x < frame.width - 2 and 1 <= y < frame.height - 1 for x, y in cells)


def test_each_state_has_a_character_of_its_own() -> None:
    position = after("e2", "e8")
    e2, e3, d2 = GRID.named("e2"), GRID.named("e3"), GRID.named("d2")
    row = drawn(position, Marks(targets=frozenset({e3, d2}), cursor=d2, left=GRID.named("e9"), landed=GRID.named("e8")))
    assert row[1] == " 9  ·   ·   ·   ·  ‹·›  ·   ·   ·   ·"
    assert row[3] == " 8  ·   ·   ·   ·  [◆]  ·   ·   ·   ·"
    assert row[13] == " 3  ·   ·   ·   ·   ○   ·   ·   ·   ·"
    assert row[15] == " 2  ·   ·   ·  ▸○◂  ●   ·   ·   ·   ·"
    for allowed, flat in ((True, "╍╍╍╍╍╍╍"), (False, "╳╳╳╳╳╳╳")):
        assert drawn(position, Marks(preview=Preview(Wall(e2), allowed)))[14].strip() == flat
    wall = drawn(after("e2", "e8", "e3h"), Marks(last_wall=Wall(e3), mover=Seat(0)))
    assert wall[12].strip() == "━━━●━━━"


def at(position: Position, seat: int) -> Aim:
    aim = at_pawn(position, Seat(seat))
    assert aim is not None
    return aim


def test_the_aim_stays_on_the_board_and_goes_the_players_way() -> None:
    position = after()
    aim = at(position, 0)
    assert aim.text(GRID) == "e1"
    assert aim.moved(GRID, 0, -1) == aim
    assert aim.moved(GRID, 1, 1).text(GRID) == "f2"
    theirs = at(position, 1).moved(GRID, 1, 1, 2)
    assert theirs.text(GRID) == "d8"
    corner = Aim(GRID.named("i9")).at_walls(GRID)
    assert corner.text(GRID) == "h8h"
    assert corner.moved(GRID, 1, 1).rotated().text(GRID) == "h8v"
    assert corner.at_squares(position, Seat(0)) == Aim(GRID.named("e1"))


@pytest.mark.parametrize(
    ("moves", "square", "wall", "reason"),
    [
        ((), "e2", None, None),
        ((), "e5", None, Reason.NOT_A_STEP),
        ((), "e5", "h", None),
        (("e5h",), "f5", "h", Reason.WALL_OVERLAPS),
        (("e5h",), "e5", "v", Reason.WALL_CROSSES),
        (("d8v", "e8v"), "d8", "h", Reason.WALL_CROSSES),
        (("a8h", "c8h", "e8h", "g8h"), "h8", "v", Reason.WALL_SHUTS_OFF),
    ],
)
def test_the_reason_why_a_move_is_refused(
    moves: tuple[str, ...], square: str, wall: str | None, reason: Reason | None
) -> None:
    aim = Aim(Square(GRID.named(square)), walls=wall is not None, upright=wall == "v")
    assert refusal(DOLAMBAC, after(*moves), aim) == reason


def test_no_walls_left_is_a_reason() -> None:
    walls = [f"{file}{rank}h" for rank in (2, 4, 6) for file in "aceg"][:10]
    moves = [text for index, wall in enumerate(walls) for text in (wall, ("e8", "e9")[index % 2])]
    assert refusal(DOLAMBAC, after(*moves), Aim(GRID.named("a7"), walls=True)) == Reason.NO_WALLS_LEFT


def table(game: str, *moves: str) -> Picture:
    rules = find(game)
    position = rules.initial({}, Seat(0))
    for move in moves:
        position = rules.play(position, rules.parse(position, move))
    view = board_view(game, position)
    assert view is not None
    return pieces(view, grid_of(position))


def test_four_has_a_golden_square_and_four_shapes() -> None:
    four = find("four")
    assert isinstance(four, Four)
    rows = plain(picture(four, four.initial({}, Seat(0)), Frame(four.board.grid), Marks())).splitlines()
    assert rows[1].split() == ["11", *["·"] * 5, "▲", *["·"] * 5]
    assert rows[11] == " 6  ◆   ·   ·   ·   ·  ★·★  ·   ·   ·   ·   ✚"
    assert rows[21].split() == ["1", *["·"] * 5, "●", *["·"] * 5]


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_of_four_has_its_own_side_below(seat: int) -> None:
    four = find("four")
    assert isinstance(four, Four)
    start = four.initial({}, Seat(0))
    rows = plain(picture(four, start, Frame(four.board.grid, quarter_turns(four, Seat(seat))), Marks())).splitlines()
    left, top, right, below = rows[11][4], rows[1][24], rows[11][44], rows[21][24]
    assert "".join((below, left, top, right)) == "".join(SHAPES[(seat + step) % 4] for step in range(4))
    assert rows[11][23:26].strip() == "★·★"
    labels = [row[:2].strip() for row in rows[1:-1:2]], rows[-1].split()
    files, ranks = list("abcdefghijk"), [str(rank) for rank in range(1, 12)]
    assert (
        labels
        == [
            (ranks[::-1], files),
            (files[::-1], ranks[::-1]),
            (ranks, files[::-1]),
            (files, ranks),
        ][seat]
    )


@pytest.mark.parametrize(("seat", "text"), [(0, "g7"), (1, "g5"), (2, "e5"), (3, "e7")])
def test_up_and_right_are_the_players_own_on_every_side(seat: int, text: str) -> None:
    grid = Four().board.grid
    assert Aim(grid.named("f6")).moved(grid, 1, 1, seat).text(grid) == text


def test_race_has_both_goals_at_one_rim() -> None:
    race = find("race")
    assert isinstance(race, TwoPawns)
    rows = plain(picture(race, race.initial({}, Seat(0)), Frame(race.board.grid), Marks())).splitlines()
    assert rows[0].split() == ["●"] * 4 + ["◆"] * 4
    assert rows[-1].split() == list("abcdefghi")


def test_roamers_and_their_barriers_bear_their_owners_shape() -> None:
    rows = plain(table("roamers", "c1", "c7", "d1", "d7", "e1", "e7", "b3h", "d7-d5", "a5v")).splitlines()
    assert rows[1] == " 7  ·   ·   ◆   ·   ◆   ·   ·"
    assert rows[5] == " 5  · ◇ ·   ·   ◆   ·   ·   ·"
    assert rows[8].strip() == "─○─"


def test_threes_of_dara_are_strung_together() -> None:
    rows = plain(table("dara", "a1", "a5", "b1", "b5", "c1", "d4")).splitlines()
    assert rows[-2] == " 1 -●- -●- -●-  ·   ·   ·"
