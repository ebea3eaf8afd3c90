"""The event loop that a server process runs on."""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


_YOUNG = 50_000
"""Allocations before a collection. A server that holds rooms and connections for long has little garbage in cycles,
and a tenth of its time went into looking for it at Python's default of 700 (docs/performance.md)."""


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run to the end, on uvloop where there is one."""
    gc.freeze()
    gc.set_threshold(_YOUNG, 20, 50)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(main)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop  # not on Windows  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop
