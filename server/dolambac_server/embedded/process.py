"""One store process: its settings, its start, its log, its end."""

import asyncio
import os
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path

import structlog

from . import leash

LEASH = "exec" if sys.platform == "linux" else "watch"
SILENT_S = 30.0
"""A store that lives but says nothing for so long has not started. One that is loading its data says so."""
STOP_S = 1.0
"""How long a store may take to end by itself."""

_log = structlog.get_logger("store")


class StoreFailed(Exception):
    """The store does not start or does not stay; the message is meant for the user."""


class StoreProcess:
    """A running store. Start it from the main thread: it dies with the thread that started it."""

    def __init__(
        self, process: asyncio.subprocess.Process, how: str, log: "_Log", leash_end: int, socket: Path
    ) -> None:
        self._process = process
        self._how = how
        self._log = log
        self._leash_end = leash_end
        self._socket = socket

    @classmethod
    async def start(cls, program: Path, folder: Path, socket: Path, lock: int, how: str = LEASH) -> "StoreProcess":
        """Start it in the folder; it inherits the lock. `how` is the kind of leash.

        Raises StoreFailed.
        """
        loop = asyncio.get_running_loop()
        reading, writing = os.pipe()
        held, leash_end = os.pipe()
        log = _Log()
        await loop.connect_read_pipe(lambda: log, os.fdopen(reading, "rb", 0))
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", "-S", leash.__file__, how, str(os.getpid()), str(program)),
                *settings(folder, socket),
                stdin=held,
                stdout=writing,
                stderr=writing,
                pass_fds=(lock,),
                start_new_session=True,  # a Ctrl-C in the terminal is for the server, which ends the store last
            )
        except BaseException as error:
            log.abandon()
            os.close(leash_end)
            if not isinstance(error, OSError):
                raise
            raise StoreFailed(f"the store cannot be started ({error.strerror})") from error
        finally:
            # Its own ends: from now on the log ends with the process, and the process sees the end of ours.
            os.close(writing)
            os.close(held)
        return cls(process, how, log, leash_end, socket)

    @property
    def last_words(self) -> str:
        """The end of what it wrote to its log."""
        return " | ".join(list(self._log.lines)[-3:])

    async def wait(self) -> int:
        """Wait for its end; the status is negative for a signal, as in `subprocess`."""
        status = await self._process.wait()
        await self._log.close()
        if self._leash_end >= 0:
            os.close(self._leash_end)
            self._leash_end = -1
        return status

    async def answers(self) -> None:
        """Return once it answers; while it loads a long log that takes as long as it takes. Raises StoreFailed."""
        loop = asyncio.get_running_loop()
        last_heard = loop.time()
        pause = 0.005
        while self._process.returncode is None:
            answer = await _ping(self._socket)
            if answer.startswith(b"+PONG"):
                return
            if answer:
                last_heard = loop.time()
            if loop.time() - last_heard > SILENT_S:
                raise StoreFailed("the store was started but does not answer")
            await asyncio.sleep(pause)
            pause = min(pause * 1.5, 0.25)
        raise StoreFailed("the store ended as soon as it was started")

    async def stop(self) -> None:
        """End it in order, or by force if it does not end in time."""
        if self._process.returncode is None:
            self._process.terminate()  # the same as SHUTDOWN
        try:
            async with asyncio.timeout(STOP_S):
                await self.wait()
        except TimeoutError:
            _log.warning("the store does not end, killing it")
            self.kill()
            await self.wait()

    def kill(self) -> None:
        """End it by force. Nothing that it acknowledged is lost."""
        if self._how == "exec":
            self._process.kill()
        elif self._leash_end >= 0:  # killing the process would only kill the watcher
            os.close(self._leash_end)
            self._leash_end = -1


def settings(folder: Path, socket: Path) -> list[str]:
    """The store's command line: durable to the last acknowledged write, and no network."""
    named = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "600",
        "dir": str(folder),
        "daemonize": "no",
        "logfile": "",
        "loglevel": "notice",
        "appendonly": "yes",
        "appendfsync": "always",
        "save": "",
        "maxmemory-policy": "noeviction",
    }
    return [word for name, value in named.items() for word in (f"--{name}", value)]


async def _ping(socket: Path) -> bytes:
    """The store's answer to PING (or that it is loading), empty if there is none."""
    try:
        async with asyncio.timeout(1):
            reader, writer = await asyncio.open_unix_connection(socket)
            try:
                writer.write(b"PING\r\n")
                return await reader.readline()
            finally:
                writer.close()
                await writer.wait_closed()
    except (OSError, TimeoutError):
        return b""


class _Log(asyncio.Protocol):
    """What the store writes, passed on line by line; the last lines are kept to explain its end."""

    LONGEST = 4096
    PATIENCE_S = 0.2

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=50)
        self._rest = b""
        self._ended = asyncio.Event()
        self._transport: asyncio.BaseTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        *lines, rest = (self._rest + data).split(b"\n")
        self._rest = rest[-self.LONGEST :]
        for line in lines:
            if text := line[: self.LONGEST].decode(errors="replace").strip():
                self.lines.append(text)
                _log.debug(text)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended.set()

    async def close(self) -> None:
        """Read to the end; not for long, as a child of the store's may hold the other end for longer than it lived."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.PATIENCE_S):
                await self._ended.wait()
        self.abandon()
        await self._ended.wait()

    def abandon(self) -> None:
        """Read no further."""
        if self._transport is not None:
            self._transport.close()
