"""Choosing a move of Roamers or Dara place by place."""

import random

import pytest
from tests.strategies import play_out

from dolambac.board_view import board_view
from dolambac.game_events import replay
from dolambac.games import find
from dolambac.games.dara_lines import GRID as DARA
from dolambac.games.roamers_board import GROUNDS
from dolambac.room_events import Played
from dolambac.rules import Seat
from dolambac.squares import Grid
from dolambac_client.terminal.drawing import plain
from dolambac_client.terminal.picking import Pick, choose, in_the_middle, next_places, places
from dolambac_client.terminal.piece_boards import PieceMarks, grid_of, last_turn, pieces

ROAMERS = GROUNDS["7x7"].grid


def at(name: str, *chosen: str, grid: Grid = ROAMERS) -> Pick:
    square = grid.named(name.rstrip("hv"))
    return Pick(square, chosen, name[-1] in "hv", name[-1] == "v")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("c3", ("c3",)),
        ("c3-c5", ("c3", "c5")),
        ("c3-c4xd2", ("c3", "c4", "d2")),
        ("xc3", ("c3",)),
        ("c3h", ("c3h",)),
        ("c3h-d4v", ("c3h", "d4v")),
        ("c3h!", ("c3h!",)),
    ],
)
def test_a_move_names_its_places(text: str, named: tuple[str, ...]) -> None:
    assert places(text) == named


def test_a_move_is_chosen_place_by_place() -> None:
    legal = {"c3-c4xd2", "c3-c4xe5", "c3-b3", "a1-a2"}
    assert next_places(legal, ()) == {"c3", "a1"}
    first, move = choose(at("c3", grid=DARA), legal, DARA)
    assert (first.chosen, move) == (("c3",), None)
    assert next_places(legal, first.chosen) == {"c4", "b3"}
    assert choose(at("b3", "c3", grid=DARA), legal, DARA)[1] == "c3-b3"
    second, move = choose(at("c4", "c3", grid=DARA), legal, DARA)
    assert (second.chosen, move) == (("c3", "c4"), None)
    assert choose(at("e5", "c3", "c4", grid=DARA), legal, DARA) == (at("e5", grid=DARA), "c3-c4xe5")
    other, move = choose(at("a1", "c3", grid=DARA), legal, DARA)
    assert (other.chosen, move) == (("a1",), None), "another stone takes the place of the chosen one"
    assert second.back().chosen == ("c3",)


@pytest.mark.parametrize(
    ("pick", "legal", "text"),
    [
        (at("d4"), {"a1", "b2"}, "d4"),
        (at("d4"), {"a1-a2", "a1h"}, "d4-d4"),
        (at("d4", "a1"), {"a1-a2", "a1h"}, "a1-d4"),
        (at("d4"), {"xa1", "xb2"}, "xd4"),
        (at("d4", "a1", "a2"), {"a1-a2xb5"}, "a1-a2xd4"),
        (at("d4h"), {"a1-a2"}, "d4h"),
        (at("d4v", "a1h"), {"a1h-a2h"}, "a1h-d4v"),
    ],
)
def test_what_cannot_be_chosen_is_asked_of_the_rules(pick: Pick, legal: set[str], text: str) -> None:
    assert choose(pick, legal, ROAMERS) == (pick, text)


def test_grooves_stay_on_the_board() -> None:
    corner = Pick(ROAMERS.named("g7"))
    flat = corner.toggled(ROAMERS)
    assert flat.place(ROAMERS) == "g6h"
    assert flat.moved(ROAMERS, 0, 1) == flat
    assert flat.rotated(ROAMERS).place(ROAMERS) == "f6v"
    assert flat.rotated(ROAMERS).moved(ROAMERS, 1, 1).place(ROAMERS) == "f7v"
    assert flat.toggled(ROAMERS).place(ROAMERS) == "g6"
    assert in_the_middle(ROAMERS).place(ROAMERS) == "d4"
    assert in_the_middle(DARA).place(DARA) == "c3"


@pytest.mark.parametrize("key", ["roamers", "dara"])
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_can_be_chosen(key: str, seed: int) -> None:
    game = find(key)
    options = {"flip": "yes"} if key == "roamers" else {}
    dice = random.Random(seed)
    for position in play_out(game, options, Seat(0), plies=60, seed=seed).positions:
        legal = sorted(game.format(move) for move in game.legal_moves(position))
        for text in dice.sample(legal, min(5, len(legal))):
            chosen: tuple[str, ...] = ()
            for place in places(text):
                assert place in next_places(legal, chosen)
                chosen = (*chosen, place)
            assert [move for move in legal if places(move) == chosen] == [text]


def test_the_last_turn_is_marked_as_a_whole() -> None:
    moves = [Played(Seat(0), 1, "a1-a2", []), Played(Seat(1), 2, "g7-g6", []), Played(Seat(1), 3, "c3h", [])]
    marks = last_turn(moves)
    assert (set(marks.left), set(marks.landed), set(marks.removed)) == ({"g7"}, {"g6", "c3h"}, set())
    assert last_turn([]).landed == frozenset()
    taken = last_turn([Played(Seat(0), 1, "c3-c4xd2", [])])
    assert (set(taken.left), set(taken.landed), set(taken.removed)) == ({"c3"}, {"c4"}, {"d2"})
    twice = last_turn([Played(Seat(0), 1, "a1-a2", []), Played(Seat(0), 2, "a2-a3", []), Played(Seat(0), 3, "xb5", [])])
    assert (set(twice.left), set(twice.landed), set(twice.removed)) == ({"a1"}, {"a3"}, {"b5"})
    assert last_turn([Played(Seat(0), 1, "c3h!", [])]).landed == {"c3h"}


def drawn(key: str, events: str, marks: PieceMarks) -> list[str]:
    game = find(key)
    position = replay(game, {}, Seat(0), events.split())
    view = board_view(key, position)
    assert view is not None
    return plain(pieces(view, grid_of(position), marks)).splitlines()


def test_what_is_chosen_and_what_may_follow_is_drawn() -> None:
    marks = PieceMarks(chosen=("b2",), targets=frozenset({"b3", "c2", "d2"}), mover=Seat(0), cursor="b3")
    rows = drawn("roamers", "b2 d2", marks)
    assert rows[11] == " 2  ·  (●)  ○  ×◆×  ·   ·   ·"
    assert rows[9] == " 3  ·  ▸○◂  ·   ·   ·   ·   ·"


@pytest.mark.parametrize(
    ("marks", "above", "beside"),
    [
        (PieceMarks(cursor="d4h"), "               ╍╍╍", " 4  ·   ·   ·   ·   ·   ·   ·"),
        (PieceMarks(cursor="d4h", allowed=False), "               ╳╳╳", " 4  ·   ·   ·   ·   ·   ·   ·"),
        (PieceMarks(cursor="d4v"), "", " 4  ·   ·   ·   · ╏ ·   ·   ·"),
        (PieceMarks(chosen=("d4h",)), "               ╍╍╍", " 4  ·   ·   ·   ·   ·   ·   ·"),
    ],
)
def test_a_groove_pointed_at_is_drawn(marks: PieceMarks, above: str, beside: str) -> None:
    assert drawn("roamers", "", marks)[6:8] == [above, beside]


def test_the_last_turn_is_drawn() -> None:
    rows = drawn("dara", "c3 a1", PieceMarks(frozenset({"b3"}), frozenset({"c3"}), frozenset({"e5"})))
    assert rows[5] == " 3  ·  ‹·› [●]  ·   ·   ·"
    assert rows[1] == " 5  ·   ·   ·   ·   ×   ·"


def test_barriers_of_both_sides_at_rest_and_standing_differ() -> None:
    moves = "b2 f6 d2 d6 f2 b6 d4h b6-b5 a4h d2-d4 c6v b5-b4 a6v d4-d5 e6h b4-b5 g6h"
    rows = drawn("roamers", moves, PieceMarks())
    assert "━●━" in rows[6], "jumped over by White, it stands"
    assert "─◇─" in rows[6], "Black's rests"
    assert "○" in rows[1 + 2], "White's rests beside c6 or a6"
