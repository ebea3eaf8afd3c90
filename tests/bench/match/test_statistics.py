"""The figures of a match."""

import math

import pytest
from tests.bench.match.statistics import elo_of, expected_score, log_likelihood_ratio, summary, verdict


def test_elo_and_score_are_each_others_inverse() -> None:
    assert expected_score(0) == 0.5
    assert elo_of(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo_of(expected_score(35)) == pytest.approx(35)
    assert math.isfinite(elo_of(1.0))


def test_the_interval_holds_the_score_and_shrinks() -> None:
    short, long = summary([0.5, 1.0, 0.5, 0.75] * 5), summary([0.5, 1.0, 0.5, 0.75] * 50)
    assert short.score == long.score == 0.6875
    assert short.low < long.low < long.score < long.high < short.high


def test_equal_pairs_decide_nothing_at_once() -> None:
    assert verdict(log_likelihood_ratio([], 0, 20)) is None
    assert verdict(log_likelihood_ratio([0.5] * 3, 0, 20)) is None


def test_many_pairs_decide() -> None:
    assert verdict(log_likelihood_ratio([1.0, 0.5, 0.75, 0.5] * 50, 0, 20)) == "stronger"
    assert verdict(log_likelihood_ratio([0.0, 0.5, 0.25, 0.5] * 50, 0, 20)) == "not stronger"
