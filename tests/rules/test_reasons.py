"""Why moves are refused: one position for each reason, the closest to a slip that a player makes."""

from dataclasses import replace

import pytest

from dolambac.game_events import play_event, replay
from dolambac.games import BY_KEY
from dolambac.games.dara import DaraPosition
from dolambac.games.dara_lines import GRID
from dolambac.games.roamers_turns import Stage
from dolambac.reasons import Reason
from dolambac.rules import RulesError, Seat
from dolambac.squares import square_set

ROAMERS_SET = "b2 f6 d2 d6 f2 b6"
DARA_SET = "e5 a2 d3 c4 d4 e3 e1 c1 a5 f2 c3 a4 f3 d5 d2 c5 c2 a1 b1 b2 e4 f1 b3 b5"


@pytest.mark.parametrize(
    ("game", "events", "text", "reason"),
    [
        ("dolambac", "", "e2x", Reason.WALLS_NOTATION),
        ("dolambac", "", "e4", Reason.NOT_A_STEP),
        ("dolambac", "e3h", "e3v", Reason.WALL_CROSSES),
        ("dolambac", "e3h", "e3h", Reason.WALL_CROSSES),
        ("dolambac", "e3h", "f3h", Reason.WALL_OVERLAPS),
        ("dolambac", "d1v", "d2v", Reason.WALL_OVERLAPS),
        ("dolambac", "d1v a8h e1v", "d2h", Reason.WALL_SHUTS_OFF),
        ("dolambac", "a8h d1v h8h e1v", "d2h", Reason.WALL_SHUTS_IN),
        ("dolambac", "", "out:7:resigned", Reason.NO_WITHDRAWAL),
        ("four", "out:1:resigned", "out:1:resigned", Reason.OUT_ALREADY),
        ("four", "", "agreed", Reason.NO_AGREEMENT),
        ("roamers", "", "z1", Reason.ROAMERS_NOTATION),
        ("roamers", "", "a1h", Reason.ROAMERS_FIRST),
        ("roamers", "b2", "b2", Reason.OCCUPIED),
        ("roamers", ROAMERS_SET, "a1", Reason.ROAMERS_PLACED),
        ("roamers", ROAMERS_SET, "xb2", Reason.NO_CAPTURE_DUE),
        ("roamers", ROAMERS_SET, "b6-b5", Reason.NOT_YOUR_ROAMER),
        ("roamers", ROAMERS_SET, "b2-b5", Reason.ROAMER_CANNOT_GO),
        ("roamers", ROAMERS_SET, "a1h-a2h", Reason.NOT_YOUR_BARRIER),
        ("roamers", ROAMERS_SET + " a1h", "a2h", Reason.ROAMER_MOVE_FIRST),
        ("roamers", ROAMERS_SET + " a1h b6-b5", "a1h", Reason.GROOVE_FILLED),
        ("roamers", ROAMERS_SET + " a1h b6-b5 a2h b2-b3", "a1h!", Reason.NO_FLIPS),
        ("roamers", ROAMERS_SET + " a1h b6-b5 a2h b2-b3", "a1h-a3h", Reason.BARRIERS_LEFT),
        ("dara", "", "c3h", Reason.DARA_NOTATION),
        ("dara", "a1", "a1-a2", Reason.STONES_FIRST),
        ("dara", "a1", "a1", Reason.OCCUPIED),
        ("dara", "a1 a5 b1 b5 c1 c5", "d1", Reason.FOUR_IN_LINE),
        ("dara", DARA_SET, "a3", Reason.STONES_PLACED),
        ("dara", DARA_SET, "a4-a3", Reason.NOT_YOUR_STONE),
        ("dara", DARA_SET, "b3-a4", Reason.NOT_ADJACENT),
        ("dara", DARA_SET, "b3-b2", Reason.OCCUPIED),
    ],
)
def test_a_refusal_says_why(game: str, events: str, text: str, reason: Reason) -> None:
    rules = BY_KEY[game]
    position = replay(rules, {}, Seat(0), events.split())
    with pytest.raises(RulesError) as refused:
        play_event(rules, position, text)
    assert refused.value.reason == reason


def test_without_walls_or_barriers_in_hand_nothing_is_placed() -> None:
    duel = BY_KEY["duel"]
    start = duel.initial({}, Seat(0))
    bare = replace(start, pawns=(replace(start.pawns[0], walls=0), start.pawns[1]))
    with pytest.raises(RulesError) as refused:
        play_event(duel, bare, "e3h")
    assert refused.value.reason == Reason.NO_WALLS_LEFT
    roamers = BY_KEY["roamers"]
    where = replay(roamers, {}, Seat(0), ROAMERS_SET.split())
    field = where.field.with_camp(Seat(0), replace(where.field.camps[0], barriers=0))
    with pytest.raises(RulesError) as refused:
        play_event(roamers, replace(where, field=field), "a1h")
    assert refused.value.reason == Reason.NO_BARRIERS_LEFT


def test_the_entrapped_roamer_is_named() -> None:
    roamers = BY_KEY["roamers"]
    where = replay(roamers, {}, Seat(0), ["a1", "g7", "d2", "d6", "f2", "b6"])
    camp = where.field.camps[0]
    names = where.field.ground.names
    around = replace(camp, resting=camp.resting | 1 << names["a1h"] | 1 << names["a1v"])
    trapped = replace(where, field=where.field.with_camp(Seat(0), around), stage=Stage.FIRST_ACTION)
    with pytest.raises(RulesError) as refused:
        play_event(roamers, trapped, "d2-d3")
    assert refused.value.reason == Reason.ENTRAPPED_FIRST


@pytest.mark.parametrize(
    ("text", "reason"),
    [("a2-b2", Reason.REMOVAL_MISSING), ("f4-f3xe5", Reason.REMOVAL_NOT_DUE), ("a2-b2xc1", Reason.NOT_REMOVABLE)],
)
def test_a_removal_that_is_missing_or_not_due(text: str, reason: Reason) -> None:
    dara = BY_KEY["dara"]
    grid_names = {"own": "a2 b1 b3 f4", "enemy": "c1 d1 e1 e5"}

    own, enemy = (square_set(GRID.named(name) for name in names.split()) for names in grid_names.values())
    position = DaraPosition((own, enemy), (0, 0), Seat(0), dara.ply(dara.initial({}, Seat(0))), None, ((own, enemy),))
    with pytest.raises(RulesError) as refused:
        play_event(dara, position, text)
    assert refused.value.reason == reason
