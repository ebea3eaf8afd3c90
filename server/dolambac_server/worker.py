"""A worker: one of several server processes that share a port. `workers.py` starts it, not people.

It reports in one JSON line on standard output that it is ready, or why it is not.
"""

import json
import os
import sys
import threading

import structlog

from dolambac_server import event_loop, listening, logs
from dolambac_server.embedded import leash
from dolambac_server.listening import CannotListen
from dolambac_server.settings import BadSetting
from dolambac_server.site import serve
from dolambac_server.stopping import Stopped, stop_by_signal
from dolambac_server.store.errors import StoreRefused


def main(host: str, port: str, parent: str) -> int:
    """Serve the store that REDIS_URL names on a shared port, for as long as the parent process lives."""
    if sys.platform == "linux":
        leash.die_with_parent(int(parent))
    else:
        threading.Thread(target=_end_with_input, daemon=True).start()
    logs.configure()
    structlog.contextvars.bind_contextvars(worker=os.getpid())
    try:
        event_loop.run(_serve(host, int(port), os.environ["REDIS_URL"]))
    except Stopped:
        return 0
    except (BadSetting, CannotListen, StoreRefused) as failure:
        _report(error=str(failure))
        return 1
    return 0


async def _serve(host: str, port: int, store_url: str) -> None:
    with stop_by_signal() as stop:
        await serve(listening.bind(host, port, shared=True), store_url, lambda: _report(ready=True), stop)


def _report(**what: str | bool) -> None:
    print(json.dumps(what), flush=True)


def _end_with_input() -> None:
    while os.read(0, 64):
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
