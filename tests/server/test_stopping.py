"""The wish to end, before and after a process is ready."""

import asyncio
import os
import signal
from contextlib import suppress

import pytest

from dolambac_server import stopping
from dolambac_server.stopping import Stopped, stop_by_signal


async def test_a_signal_is_a_wish() -> None:
    with stop_by_signal() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(stop.asked.wait(), 10)
        assert stop.failure is None
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


async def test_a_step_gives_its_result() -> None:
    with stop_by_signal() as stop:
        assert await stop.unless(asyncio.sleep(0, "done")) == "done"


async def test_a_step_is_cancelled_when_asked() -> None:
    cancelled = asyncio.Event()

    async def step() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            cancelled.set()

    with stop_by_signal() as stop:
        asyncio.get_running_loop().call_soon(stop.asked.set)
        with pytest.raises(Stopped):
            await stop.unless(step())
    assert cancelled.is_set()


async def test_a_step_that_loses_its_cancellation_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stopping, "RETRY_S", 0.01)

    async def step() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    with stop_by_signal() as stop:
        asyncio.get_running_loop().call_soon(stop.asked.set)
        with pytest.raises(Stopped):
            await stop.unless(step())


async def test_a_failing_step_fails() -> None:
    async def step() -> None:
        raise ValueError("no")

    with stop_by_signal() as stop, pytest.raises(ValueError, match="no"):
        await stop.unless(step())


async def test_the_first_failure_is_kept() -> None:
    with stop_by_signal() as stop:
        first = ValueError("first")
        stop.fail(first)
        stop.fail(ValueError("second"))
        assert stop.failure is first
        assert stop.asked.is_set()
