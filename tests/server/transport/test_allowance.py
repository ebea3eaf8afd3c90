"""The credit counter."""

from dolambac_server.transport.allowance import Allowance


def test_a_burst_and_then_the_rate() -> None:
    allowance = Allowance(rate=2, burst=3, now=100.0)
    assert [allowance.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert not allowance.take(100.4)
    assert allowance.take(100.5)
    assert not allowance.take(100.5)


def test_credit_does_not_grow_beyond_the_burst() -> None:
    allowance = Allowance(rate=2, burst=3, now=0.0)
    assert [allowance.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_rest() -> None:
    allowance = Allowance(rate=1, burst=4, now=0.0)
    assert all(allowance.take(0.0) for _ in range(4))
    assert not allowance.rested
    assert allowance.take(1.0)
    assert not allowance.rested
    assert allowance.take(4.0)
    assert allowance.rested


def test_being_refused_costs_nothing() -> None:
    allowance = Allowance(rate=1, burst=1, now=0.0)
    assert allowance.take(0.0)
    assert not any(allowance.take(0.9) for _ in range(100))
    assert allowance.take(1.0)
