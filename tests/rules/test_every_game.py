"""The contract that every game keeps, whichever it is."""

import copy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.mirrors import mirrored, mirrored_seat
from tests.strategies import Playout, play_out, playouts

from dolambac.game_events import AGREED, play_event, replay, withdrawal
from dolambac.games import BY_KEY, GAMES, AnyRules, find
from dolambac.rules import (
    WITHDRAWALS,
    BadNotation,
    BadOption,
    Ending,
    GameOver,
    IllegalMove,
    RulesError,
    Seat,
    UnknownGame,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def texts(game: AnyRules, position: Any) -> list[str]:
    return sorted(game.format(move) for move in game.legal_moves(position))


def test_games_are_found_by_their_keys() -> None:
    assert [find(game.key) for game in GAMES] == list(GAMES)
    assert list(BY_KEY) == [game.key for game in GAMES]
    with pytest.raises(UnknownGame):
        find("chess")


@every_game
def test_unknown_options_values_and_seats_are_refused(game: AnyRules) -> None:
    for options in ({"colour": "red"}, dict.fromkeys(game.options, "none of these") or {"walls": "7"}):
        with pytest.raises(BadOption):
            game.initial(options, Seat(0))
    for seat in (-1, game.seats):
        with pytest.raises(BadOption):
            game.initial({}, Seat(seat))


@every_game
def test_naming_the_defaults_changes_nothing(game: AnyRules) -> None:
    defaults = {name: values[0] for name, values in game.options.items()}
    assert game.initial(defaults, Seat(0)) == game.initial({}, Seat(0))


@given(playouts())
def test_every_listed_move_plays_and_formats_back(playout: Playout) -> None:
    game, position = playout.game, playout.last
    listed = list(game.legal_moves(position))
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert game.parse(position, game.format(move)) == move
        assert game.ply(game.play(position, move)) == game.ply(position) + 1


@settings(max_examples=25)
@given(playouts(), st.data())
def test_no_other_text_plays(playout: Playout, data: st.DataObject) -> None:
    game, position = playout.game, playout.last
    legal = set(texts(game, position))
    pool = {text for earlier in playout.positions for text in texts(game, earlier)} - legal
    tried = data.draw(st.lists(st.sampled_from(sorted(pool)), max_size=80)) if pool else []
    for text in tried:
        with pytest.raises(IllegalMove if game.outcome(position) is None else GameOver) as refused:
            play_event(game, position, text)
        assert (refused.value.reason is None) == isinstance(refused.value, GameOver)


@given(playouts(), st.text(max_size=8))
def test_any_text_plays_or_is_refused_by_a_rules_error(playout: Playout, text: str) -> None:
    game, position = playout.game, playout.last
    try:
        move = game.parse(position, text)
    except BadNotation:
        return
    assert game.format(move) == text


@settings(max_examples=40)
@given(playouts())
def test_playing_leaves_the_position_as_it_was(playout: Playout) -> None:
    game, position = playout.game, playout.last
    before = copy.deepcopy(position)
    for move in game.legal_moves(position):
        game.play(position, move)
        game.growth(position, move)
    if game.outcome(position) is None:
        game.withdraw(position, Seat(0), Ending.RESIGNED)
    assert position == before
    assert hash(position) == hash(before)


@given(playouts())
def test_replaying_the_moves_gives_the_position(playout: Playout) -> None:
    assert replay(playout.game, playout.options, playout.first, playout.moves) == playout.last


@given(playouts(most_plies=120))
def test_a_seat_to_move_has_a_move_and_an_ended_game_none(playout: Playout) -> None:
    game = playout.game
    for position in playout.positions:
        over = game.outcome(position) is not None
        assert (game.to_move(position) is None) == over
        assert bool(game.legal_moves(position)) != over


@given(playouts(), st.data())
def test_an_ended_game_takes_no_event(playout: Playout, data: st.DataObject) -> None:
    game, position = playout.game, playout.last
    listed = texts(game, position)
    for seat in range(game.seats):
        if game.outcome(position) is None:
            position = game.withdraw(position, Seat(seat), Ending.RESIGNED)
    assert game.to_move(position) is None
    assert not game.legal_moves(position)
    moves = data.draw(st.lists(st.sampled_from(listed), max_size=5)) if listed else []
    for text in (*moves, AGREED, withdrawal(Seat(0), Ending.TIMEOUT)):
        with pytest.raises(GameOver):
            play_event(game, position, text)
    with pytest.raises(BadNotation):
        play_event(game, position, "zz")
    for text in listed[:3]:
        with pytest.raises(GameOver):
            game.growth(position, game.parse(position, text))


@settings(max_examples=40)
@given(playouts())
def test_the_mirrored_game_has_mirrored_moves(playout: Playout) -> None:
    key, game, last = playout.game.key, playout.game, playout.last
    first = mirrored_seat(key, playout.first)
    image = replay(game, playout.options, first, [mirrored(key, move) for move in playout.moves])
    assert texts(game, image) == sorted(mirrored(key, text) for text in texts(game, last))
    turn, outcome = game.to_move(last), game.outcome(last)
    assert game.to_move(image) == (None if turn is None else mirrored_seat(key, turn))
    if outcome is not None:
        winner = None if outcome.winner is None else mirrored_seat(key, outcome.winner)
        outcome = replace(outcome, winner=winner)
    assert game.outcome(image) == outcome


@every_game
def test_growth_is_of_legal_walls_only(game: AnyRules) -> None:
    playout = play_out(game, {}, Seat(0), 25, seed=4)
    position = playout.last
    for text in texts(game, position):
        figures = game.growth(position, game.parse(position, text))
        assert [seat for seat, _ in figures] == sorted({seat for seat, _ in figures} - {game.to_move(position)})
        assert all(steps >= 0 for _, steps in figures)


@every_game
def test_a_withdrawal_of_two_is_the_others_win(game: AnyRules) -> None:
    for ending in sorted(WITHDRAWALS):
        for seat in range(game.seats):
            position = play_event(game, game.initial({}, Seat(0)), withdrawal(Seat(seat), ending))
            assert game.ply(position) == 0
            if game.seats == 2:
                outcome = game.outcome(position)
                assert outcome is not None
                assert (outcome.ending, outcome.winner) == (ending, 1 - seat)


@every_game
def test_withdrawals_of_nobody_are_refused(game: AnyRules) -> None:
    start = game.initial({}, Seat(0))
    for text in ("out:9:resigned", "out:00:resigned", "out:0:goal", "out:0", "out::", "out:0:resigned "):
        with pytest.raises(BadNotation):
            play_event(game, start, text)
    for seat, ending in ((Seat(game.seats), Ending.RESIGNED), (Seat(0), Ending.GOAL)):
        with pytest.raises(RulesError):
            game.withdraw(start, seat, ending)


@every_game
def test_a_drawing_of_the_board_has_a_line_for_each_rank(game: AnyRules) -> None:
    playout = play_out(game, {}, Seat(0), 20, seed=1)
    for position in playout.positions:
        assert game.show(position).isascii()
        assert len({line.split()[0] for line in game.show(position).splitlines() if line[:2].strip().isdigit()}) >= 5


def test_positions_do_not_change_under_hands() -> None:
    position = BY_KEY["dolambac"].initial({}, Seat(0))
    with pytest.raises(AttributeError):
        position.ply = 3
    assert replace(position, ply=3) != position
