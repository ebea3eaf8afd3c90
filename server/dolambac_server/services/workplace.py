"""What every room of this server works with."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import structlog

from dolambac_server.services.decide import Chance
from dolambac_server.settings import Settings
from dolambac_server.store.players import PlayerStore
from dolambac_server.store.rooms import RoomStore

log = structlog.get_logger()


@dataclass(slots=True)
class Workplace:
    """Stores, settings, chance, the store's clock, and the tasks under way."""

    settings: Settings
    rooms: RoomStore
    players: PlayerStore
    chance: Chance
    counts: Counter[str] = field(default_factory=Counter)
    """Room events told, by type."""
    _offset_ms: int = 0
    _beat: float = field(default_factory=time.monotonic)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _finished: bool = False

    def saw(self, store_now: int) -> None:
        """Take note of the store's clock."""
        self._offset_ms = store_now - _local_ms()

    def now(self) -> int:
        """The store's clock, in milliseconds, as far as this server can tell without asking."""
        return _local_ms() + self._offset_ms

    @staticmethod
    def loop_time() -> float:
        """A steady clock in seconds."""
        return time.monotonic()

    def beat(self) -> None:
        """The event loop is alive."""
        self._beat = time.monotonic()

    def stood_still(self) -> bool:
        """Whether the event loop stood still for longer than a server may and still trust what it knows."""
        return time.monotonic() - self._beat > self.settings.standstill_ms / 1000

    def spawn(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> None:
        """Run something in the background; `failed` is told if it breaks."""
        if self._finished:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.warning("task_failed", error=repr(error))
                failed(error)

        task.add_done_callback(done)

    async def finish(self) -> None:
        """Cancel what is still under way, and begin nothing more."""
        self._finished = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _local_ms() -> int:
    return time.monotonic_ns() // 1_000_000
