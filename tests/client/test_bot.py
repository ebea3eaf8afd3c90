"""The bot: legal, repeatable, bounded, and stronger by level."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import Playout, playouts

from dolambac.choices import LEVELS
from dolambac.game_events import play_event, replay
from dolambac.games import BY_KEY, GAMES, AnyRules
from dolambac.rules import Ending, Seat
from dolambac_client.bot import STRENGTHS, choose
from dolambac_client.bot_search import WIN


def play_game(game: AnyRules, levels: dict[int, int], seed: int) -> tuple[list[str], int | None]:
    """The moves and the winner of a game between levels."""
    dice, position = random.Random(seed), game.initial({}, Seat(0))
    moves: list[str] = []
    while (seat := game.to_move(position)) is not None:
        moves.append(choose(game, position, levels[seat], dice).move_text)
        position = play_event(game, position, moves[-1])
    outcome = game.outcome(position)
    assert outcome is not None
    return moves, outcome.winner


def test_every_level_has_a_strength() -> None:
    assert list(STRENGTHS) == list(LEVELS)


@settings(max_examples=30, deadline=None)
@given(playouts(most_plies=40), st.sampled_from(LEVELS), st.integers(0, 99))
def test_a_choice_is_legal_and_repeatable(playout: Playout, level: int, seed: int) -> None:
    game, position = playout.game, playout.last
    if game.outcome(position) is not None:
        with pytest.raises(ValueError, match="over"):
            choose(game, position, level, random.Random(seed))
        return
    choices = [choose(game, position, level, random.Random(seed), nodes=200) for _ in range(2)]
    assert choices[0].move_text == choices[1].move_text
    assert play_event(game, position, choices[0].move_text) is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_games_of_the_first_level_end(game: AnyRules) -> None:
    for seed in range(3):
        moves, _ = play_game(game, dict.fromkeys(range(game.seats), 1), seed)
        assert moves
        if game.key in ("dolambac", "duel"):
            assert len(moves) < 200


def test_the_same_seed_plays_the_same_game() -> None:
    game = BY_KEY["dolambac"]
    assert play_game(game, {0: 1, 1: 2}, seed=5) == play_game(game, {0: 1, 1: 2}, seed=5)


def test_a_higher_level_wins_more() -> None:
    game, won = BY_KEY["dolambac"], 0
    for seed in range(10):
        strong = seed % 2
        _, winner = play_game(game, {strong: 3, 1 - strong: 1}, seed)
        won += winner == strong
    assert won >= 8


def test_a_win_at_hand_is_taken_and_a_loss_at_hand_is_stopped() -> None:
    game = BY_KEY["dolambac"]
    race = ["e2", "e8", "e3", "e7", "e4", "e6", "d4", "e5", "d5", "e4", "d6", "e3", "d7"]
    position = replay(game, {}, Seat(0), [*race, "e2", "d8"])
    won = choose(game, position, 5, random.Random(0), nodes=500)
    assert game.outcome(play_event(game, position, won.move_text)).ending is Ending.GOAL  # type: ignore[union-attr]  # it ended
    assert won.score > WIN // 2
    position = replay(game, {}, Seat(0), [*race, "e2"])
    stopped = choose(game, position, 5, random.Random(0), nodes=3000)
    assert stopped.move_text[-1] in "hv"


def test_bounds_are_kept() -> None:
    game = BY_KEY["dolambac"]
    position = replay(game, {}, Seat(0), ["e2", "e8"])
    first_ply = len(list(game.legal_moves(position)))
    assert choose(game, position, 5, random.Random(0), nodes=300).nodes <= 300 + first_ply
    assert choose(game, position, 5, random.Random(0), depth=2).depth == 2
    deep = choose(game, position, 2, random.Random(3), depth=3)
    assert deep.depth == 3, "a depth of one's own is searched whatever the level's nodes are"
    hurried = choose(game, position, 5, random.Random(0), movetime_ms=1)
    assert hurried.nodes < STRENGTHS[5].nodes
