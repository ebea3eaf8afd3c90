"""Keep a store running while the server runs."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import structlog

from . import folder
from .binary import find_program
from .process import StoreFailed, StoreProcess

EARLY_S = 1.0
"""A store that dies sooner than this after its start died early."""
EARLY_DEATHS = 8
"""So many early deaths in a row, and it is given up."""
FIRST_PAUSE_S = 0.05
LONGEST_PAUSE_S = 5.0
LITTLE_SPACE = 16 * 1024 * 1024
"""Bytes left on the disk under which a full disk is the likely reason of a store's death."""

_log = structlog.get_logger("store")


@asynccontextmanager
async def running(data: Path | None = None, gave_up: Callable[[StoreFailed], None] | None = None) -> AsyncIterator[str]:
    """A store on the data directory (default: the user's), as its URL, for as long as the context lasts.

    It is started again whenever it dies; if that does not help, `gave_up` is called once. Enter from the main thread.
    Raises NoStoreProgram, FolderInUse, StoreFailed.
    """
    program = find_program()
    place = folder.prepare(data or folder.default_folder())
    lock = folder.lock(place)
    try:
        socket = folder.socket_path(place)
        keeper = _Keeper(program, place, socket, lock)
        try:
            await keeper.start()
            keeping = asyncio.create_task(keeper.keep(gave_up), name="embedded store")
            try:
                yield f"unix://{quote(str(socket))}"
            finally:
                keeping.cancel()
                await asyncio.wait([keeping])
                if not keeping.cancelled():
                    keeping.result()  # it gave up, or failed in a way that must not pass in silence
        finally:
            await keeper.stop()
            folder.remove_socket(place, socket)
    finally:
        os.close(lock)


class _Keeper:
    """Has at most one store process at a time, and starts another when it ends."""

    def __init__(self, program: Path, place: Path, socket: Path, lock: int) -> None:
        self._program = program
        self._place = place
        self._socket = socket
        self._lock = lock
        self._store: StoreProcess | None = None

    async def start(self) -> StoreProcess:
        """Start a store and wait until it answers. Raises StoreFailed."""
        self._store = store = await StoreProcess.start(self._program, self._place, self._socket, self._lock)
        try:
            await store.answers()
        except StoreFailed as failed:
            await self.stop()
            _log.error("the store failed", reason=str(failed), last_words=store.last_words)
            raise StoreFailed(f"{failed}; {self._advice()}") from failed
        return store

    async def keep(self, gave_up: Callable[[StoreFailed], None] | None) -> None:
        """Start the store again whenever it ends, with growing pauses; return when that does not help."""
        loop = asyncio.get_running_loop()
        early, pause = 0, FIRST_PAUSE_S
        store, started = self._store, loop.time()
        while True:
            if store is not None:
                status = await store.wait()
                _log.error("the store ended", status=status, last_words=store.last_words)
                if loop.time() - started > EARLY_S:
                    early, pause = 0, FIRST_PAUSE_S
            early += 1
            if early >= EARLY_DEATHS:
                break
            await asyncio.sleep(pause)
            pause = min(pause * 3, LONGEST_PAUSE_S)
            try:
                store, started = await self.start(), loop.time()
            except StoreFailed:  # logged where it happened
                store = None
            else:
                _log.warning("the store is back")
        failed = StoreFailed(f"the store ended {early} times soon after its start; {self._advice()}")
        _log.error("the store is given up", reason=str(failed))
        if gave_up is not None:
            gave_up(failed)

    async def stop(self) -> None:
        """End the store that runs, if any."""
        if self._store is not None:
            await self._store.stop()
            self._store = None

    def _advice(self) -> str:
        if shutil.disk_usage(self._place).free < LITTLE_SPACE:
            return f"the disk of {self._place} is full: make room, or choose another folder with --data"
        return f"its files are in {self._place}: restore a backup, or choose another folder with --data"
