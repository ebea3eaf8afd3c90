"""How a process of the server is asked to end: the first signal drains it, the second ends it at once."""

import asyncio
import os
import signal
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")

SIGNALS = (signal.SIGTERM, signal.SIGINT)

RETRY_S = 2.0
"""After so long a step that goes on although it was cancelled is cancelled again."""


class Stopped(Exception):
    """The process was asked to end before it was ready."""


class Stop:
    """The wish that this process end."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.failure: Exception | None = None
        """Why it has to end, if it is not by wish."""

    def fail(self, failure: Exception) -> None:
        """End because of a failure."""
        self.failure = self.failure or failure
        self.asked.set()

    async def unless(self, step: Coroutine[Any, Any, T]) -> T:
        """The step's result; if the wish comes first the step is cancelled. Raises Stopped."""
        running = asyncio.ensure_future(step)
        wish = asyncio.ensure_future(self.asked.wait())
        try:
            await asyncio.wait((running, wish), return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                return running.result()
            raise Stopped
        finally:
            wish.cancel()
            while not running.done():
                # Once is not enough: a client library that is just connecting may lose a cancellation.
                running.cancel()
                await asyncio.wait((running,), timeout=RETRY_S)

    def _signalled(self, number: int) -> None:
        if self.asked.is_set():
            # Nothing acknowledged is lost by it, and whatever we started is on a leash.
            os._exit(128 + number)
        self.asked.set()


@contextmanager
def stop_by_signal() -> Iterator[Stop]:
    """A wish that SIGTERM and Ctrl-C express, in the running event loop of the main thread."""
    stop = Stop()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        try:
            loop.add_signal_handler(number, stop._signalled, number)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(stop._signalled, number))
    try:
        yield stop
    finally:
        for number in SIGNALS:
            try:
                loop.remove_signal_handler(number)
            except NotImplementedError:  # Windows
                signal.signal(number, signal.SIG_DFL)
