"""How long to wait before the next attempt: exponential, with full jitter.

Full jitter spreads the clients of a server that went away over the whole interval, so that they do not all return in
the same instant (Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
"""

import random

FIRST_S = 0.25
"""The longest wait before the first new attempt, in seconds."""

LONGEST_S = 8.0
"""The longest wait before any attempt, in seconds."""


def pause(attempt: int, rng: random.Random) -> float:
    """Seconds to wait before attempt `attempt` (0 is the first): uniform up to a limit that doubles each time."""
    return rng.uniform(0.0, min(LONGEST_S, FIRST_S * 2.0 ** min(attempt, 16)))
