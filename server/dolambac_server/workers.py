"""Several server processes on one port: started together, started again one by one, ended together."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import structlog

from dolambac_server.stopping import Stop

START_S = 30.0
"""A worker that has not reported by then is stuck."""
STOP_S = 8.6
"""How long a worker may take to drain and clean up, see `site`."""
FIRST_PAUSE_S = 0.1
LONGEST_PAUSE_S = 5.0
MOST_FAILURES = 8
"""So many failed starts of one worker in a row while no other serves, and all is given up."""

_log = structlog.get_logger("workers")


class WorkersFailed(Exception):
    """The workers do not start or do not stay; the message is meant for the user."""


async def serve_by_workers(
    count: int, host: str, port: int, store_url: str, *, ready: Callable[[], None], stop: Stop
) -> None:
    """Serve by `count` processes until asked to stop; `ready` is called once all take connections.

    The caller keeps the port reserved. Raises WorkersFailed, Stopped (when asked before they were ready).
    """
    command = (sys.executable, "-P", "-m", f"{__package__}.worker", host, str(port), str(os.getpid()))
    workers = [_Worker(command, store_url) for _ in range(count)]
    keeping: list[asyncio.Task[None]] = []
    try:
        await stop.unless(_start(workers))
        ready()
        keeping += [asyncio.create_task(_keep(worker, workers, stop)) for worker in workers]
        await stop.asked.wait()
        _log.info("ending the workers")
    finally:
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in workers))


async def _start(workers: list["_Worker"]) -> None:
    starting = [asyncio.create_task(worker.start()) for worker in workers]
    try:
        await asyncio.gather(*starting)
    finally:
        for task in starting:
            task.cancel()
        await asyncio.wait(starting)


async def _keep(worker: "_Worker", workers: list["_Worker"], stop: Stop) -> None:
    """Start the worker again whenever it ends; stop everything when nobody serves any more and that does not help."""
    failures, pause = 0, FIRST_PAUSE_S
    while True:
        if worker.serving:
            _log.error("a worker ended", status=await worker.wait())
        await asyncio.sleep(pause)
        try:
            await worker.start()
        except WorkersFailed as failed:
            failures += 1
            pause = min(pause * 2, LONGEST_PAUSE_S)
            _log.error("a worker does not start", reason=str(failed), failures=failures)
            if failures >= MOST_FAILURES and not any(other.serving for other in workers):
                stop.fail(failed)
                return
        else:
            failures, pause = 0, FIRST_PAUSE_S
            _log.warning("a worker was replaced")


class _Worker:
    """The place of one worker; a process takes it, and another one after that."""

    def __init__(self, command: tuple[str, ...], store_url: str) -> None:
        self._command = command
        # Not among the arguments, which every user of the machine can read: it may hold a password.
        self._environment = {**os.environ, "REDIS_URL": store_url}
        self._process: Process | None = None
        self.serving = False
        """Whether its process has said that it is ready, and has not ended as far as we know."""

    async def start(self) -> None:
        """Start a process and wait until it is ready. Raises WorkersFailed."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=self._environment, start_new_session=True
            )
        except OSError as error:
            raise WorkersFailed(f"a worker cannot be started ({error.strerror})") from error
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(START_S):
                line = await self._process.stdout.readline()
        except TimeoutError:
            line = b""
        report = json.loads(line) if line else {"error": "a worker failed to start; its log is on standard error"}
        if "error" in report:
            await self.stop()
            raise WorkersFailed(report["error"])
        self.serving = True

    async def wait(self) -> int:
        """Wait for the end of its process and return the status, negative for a signal."""
        assert self._process is not None
        status = await self._process.wait()
        self.serving = False
        return status

    async def stop(self) -> None:
        """Let its process drain and end, or end it by force."""
        if self._process is None:
            return
        if self._process.returncode is None:
            self._process.terminate()
        try:
            async with asyncio.timeout(STOP_S):
                await self.wait()
        except TimeoutError:
            _log.warning("a worker does not end, killing it")
            self._process.kill()
            await self.wait()
        self._process = None
