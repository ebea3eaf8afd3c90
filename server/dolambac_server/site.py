"""One server process: the application on its sockets, from ready to drained."""

import asyncio
import secrets
import socket
from collections.abc import Callable

import structlog
from aiohttp import web

from dolambac_server.app import build, drain
from dolambac_server.listening import BACKLOG
from dolambac_server.logs import without_password
from dolambac_server.settings import Settings
from dolambac_server.stopping import Stop, Stopped

DRAIN_S = 7.0
"""The longest that players may take to be sent away; the application spreads it over five."""
CLEANUP_S = 1.5
"""The longest for what is left after that. Both, and the end of the store, keep within ten seconds."""

_log = structlog.get_logger("server")


async def serve(sockets: list[socket.socket], store_url: str, ready: Callable[[], None], stop: Stop) -> None:
    """Serve until asked to stop, then drain; `ready` is called once connections are taken.

    Raises BadSetting, StoreRefused, Stopped (when asked before it was ready).
    """
    app = build(Settings.from_env(), store_url, secrets.token_hex(4))
    # Requests are not logged: their addresses are nobody's business, and the metrics count them.
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1.0)
    try:
        await stop.unless(runner.setup())
        for sock in sockets:
            await web.SockSite(runner, sock, backlog=BACKLOG).start()
        if stop.asked.is_set():
            raise Stopped
        _log.info("ready", store=without_password(store_url))
        ready()
        await stop.asked.wait()
        await _drain(app)
    finally:
        await _clean_up(runner)
        for sock in sockets:
            sock.close()
    _log.info("stopped")


async def _drain(app: web.Application) -> None:
    try:
        async with asyncio.timeout(DRAIN_S):
            await drain(app)
    except TimeoutError:
        _log.warning("not everybody was sent away in time")


async def _clean_up(runner: web.AppRunner) -> None:
    try:
        async with asyncio.timeout(CLEANUP_S):
            await runner.cleanup()
    except TimeoutError:
        _log.warning("not everything was closed in time")
