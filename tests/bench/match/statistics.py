"""What a match of paired games says: the score with its interval, and a sequential test.

Both games of a pair begin with the same opening, so a pair is one observation with a mean of 0 to 1; an opening that
wins for one side whoever plays it costs no certainty. The test is the generalised sequential probability ratio test
for such means (Van den Bergh 2019), its hypotheses in Elo.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959964


def expected_score(elo: float) -> float:
    """The score from 0 to 1 that a difference in Elo points leads one to expect."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The difference in Elo points that a score stands for; a score of 0 or 1 is taken for a little less than that."""
    inside = min(max(score, 1e-4), 1 - 1e-4)
    return -400 * math.log10(1 / inside - 1)


@dataclass(frozen=True, slots=True)
class Summary:
    """A match so far, as the first program sees it."""

    pairs: int
    score: float
    low: float
    """The lower end of the interval that holds the true score with 95 % certainty; `high` is the upper one."""
    high: float


def summary(pairs: Sequence[float]) -> Summary:
    """The mean of the pairs with its interval. There has to be a pair."""
    count = len(pairs)
    mean = sum(pairs) / count
    spread = Z95 * math.sqrt(_variance(pairs, mean) / count)
    return Summary(count, mean, max(0.0, mean - spread), min(1.0, mean + spread))


def log_likelihood_ratio(pairs: Sequence[float], elo0: float, elo1: float) -> float:
    """How much better the pairs agree with a strength of `elo1` than with `elo0`."""
    if not pairs:
        return 0.0
    mean = sum(pairs) / len(pairs)
    worse, better = expected_score(elo0), expected_score(elo1)
    return len(pairs) * (better - worse) * (2 * mean - worse - better) / (2 * _variance(pairs, mean))


def verdict(ratio: float, error: float = 0.05) -> str | None:
    """`stronger` or `not stronger` once the ratio is beyond the bounds for this error of both kinds."""
    bound = math.log((1 - error) / error)
    if ratio >= bound:
        return "stronger"
    return "not stronger" if ratio <= -bound else None


def _variance(pairs: Sequence[float], mean: float) -> float:
    """Of one pair; never nothing, so that a few equal pairs do not look like certainty."""
    prior = 0.25
    return (sum((pair - mean) ** 2 for pair in pairs) + prior) / len(pairs)
