"""A credit counter: how many messages a connection may send."""


class Allowance:
    """A token bucket; times in seconds of any steady clock."""

    __slots__ = ("_burst", "_credit", "_rate", "_since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        """`rate` messages a second on average, `burst` at once."""
        self._rate, self._burst = rate, burst
        self._credit, self._since = burst, now

    def take(self, now: float) -> bool:
        """Use one up; False when there is none."""
        self._credit = min(self._burst, self._credit + (now - self._since) * self._rate)
        self._since = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True

    @property
    def rested(self) -> bool:
        """Whether half of the burst has come back: who goes on and on at the limit never gets there."""
        return self._credit >= self._burst / 2

    def refund(self) -> None:
        """Give one back: the message was worth it."""
        self._credit = min(self._burst, self._credit + 1)
