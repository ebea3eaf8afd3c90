"""`dolambac serve`: a server on a port, with a store of its own or on a given one, in one process or several."""

import os
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from dolambac_server import embedded, event_loop, listening, logs
from dolambac_server.listening import CannotListen
from dolambac_server.settings import BadSetting, Settings
from dolambac_server.site import serve
from dolambac_server.stopping import Stopped, stop_by_signal
from dolambac_server.store.errors import StoreRefused
from dolambac_server.workers import WorkersFailed, serve_by_workers

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8080
MOST_WORKERS = 64


def run(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    redis: str | None = None,
    data: str | Path | None = None,
    workers: int = 1,
) -> int:
    """Serve until SIGTERM or Ctrl-C and return the exit status.

    Without `redis` (or REDIS_URL) the server runs a store of its own on the folder `data`. Prints one line with the
    address to standard output when ready; what goes wrong is one line on standard error, and status 1.
    """
    logs.configure()
    try:
        event_loop.run(serve_until_stopped(host, port, redis or os.environ.get("REDIS_URL"), data, workers))
    except Stopped:
        return 0
    except (
        *(BadSetting, CannotListen, StoreRefused, WorkersFailed),
        *(embedded.FolderInUse, embedded.NoStoreProgram, embedded.StoreFailed),
    ) as failure:
        print(f"dolambac: {failure}", file=sys.stderr)
        return 1
    return 0


async def serve_until_stopped(host: str, port: int, redis: str | None, data: str | Path | None, workers: int) -> None:
    """What `run` does, in its event loop. Raises what went wrong."""
    Settings.from_env()  # what is wrong there is said before anything is started
    if not 1 <= workers <= MOST_WORKERS:
        raise BadSetting(f"--workers is {workers}, but has to be between 1 and {MOST_WORKERS}")
    if not 0 <= port <= 65_535:
        raise BadSetting(f"--port is {port}, but has to be between 0 and 65535")
    with stop_by_signal() as stop:
        sockets = listening.reserve(host, port) if workers > 1 else listening.bind(host, port)
        address = listening.shown_address(host, listening.port_of(sockets))

        def ready() -> None:
            print(f"listening on {address}", flush=True)

        try:
            async with AsyncExitStack() as stack:
                if redis is None:
                    own = embedded.running(Path(data) if data else None, stop.fail)
                    redis = await stop.unless(stack.enter_async_context(own))
                if workers > 1:
                    await serve_by_workers(workers, host, listening.port_of(sockets), redis, ready=ready, stop=stop)
                else:
                    await serve(sockets, redis, ready, stop)
        finally:
            for sock in sockets:
                sock.close()
    if stop.failure is not None:
        raise stop.failure
