"""The wiring: settings to stores to services to routes. Nothing else makes a service."""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any

import structlog
from aiohttp import web

from dolambac.protocol.refusals import Refusal
from dolambac.rules import Seat
from dolambac_server.keeping import keep
from dolambac_server.services.decide import Chance
from dolambac_server.services.hub import Hub
from dolambac_server.services.session import Service
from dolambac_server.services.sweeper import Sweeper
from dolambac_server.services.workplace import Workplace
from dolambac_server.settings import Settings
from dolambac_server.store.address import Address
from dolambac_server.store.connect import check, client, load
from dolambac_server.store.nudges import Nudges
from dolambac_server.store.pipe import Pipe
from dolambac_server.store.players import PlayerStore
from dolambac_server.store.rooms import RoomStore
from dolambac_server.transport.http import Health
from dolambac_server.transport.pages import Pages, web_root
from dolambac_server.transport.websocket import Sockets

log = structlog.get_logger()

_SERVICE: web.AppKey[Service] = web.AppKey("service", Service)
_SOCKETS: web.AppKey[Sockets] = web.AppKey("sockets", Sockets)

DRAIN_S = 5.0
"""Over how long the sockets of a draining server are closed, so that not all come back elsewhere at once."""


def build(settings: Settings, store_url: str, server: str | None = None) -> web.Application:
    """The application. On start it raises StoreRefused when it cannot run on the store."""
    server = server or secrets.token_hex(6)
    address = Address.parse(store_url)  # first: its refusals are clearer than redis-py's
    redis = client(store_url)
    pipe = Pipe(address, partial(load, redis), settings.store_patience_ms, settings.store_retries)
    chance = Chance(seat=lambda seats: Seat(secrets.randbelow(seats)), game_id=lambda: secrets.token_hex(8))
    rooms = RoomStore(pipe, server, settings.lease_ms, settings.gap_ms)
    workplace = Workplace(
        settings,
        rooms,
        PlayerStore(pipe, settings.identity_days),
        chance,
    )
    nudges = Nudges(address, server)
    hub = Hub(workplace, nudges)
    service = Service(workplace, hub)
    sockets = Sockets(service)
    sweeper = Sweeper(workplace, hub)
    health = Health(service, sockets, pipe)
    pages = Pages(web_root(), settings.source_url)

    async def run(_: web.Application) -> AsyncIterator[None]:
        for warning in await check(redis):
            log.warning("store_not_durable", what=warning)
        await pipe.open()
        workplace.saw(await rooms.now())
        await nudges.start(hub.nudged)
        kept: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {
            "refresh": hub.refreshing,
            "sweep": sweeper.sweeping,
            "pulse": partial(_pulse, service, sockets),
        }
        tasks = [asyncio.create_task(keep(name, work), name=name) for name, work in kept.items()]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await workplace.finish()
        await nudges.stop()
        await pipe.close()
        await redis.aclose()

    app = web.Application(client_max_size=16 * 1024)
    app[_SERVICE], app[_SOCKETS] = service, sockets
    app.cleanup_ctx.append(run)
    app.on_shutdown.append(_hang_up)
    app.router.add_get("/ws", sockets.handle)
    app.router.add_get("/healthz", health.alive)
    app.router.add_get("/readyz", health.ready)
    app.router.add_get("/metrics", health.metrics)
    app.router.add_get("/{path:.*}", pages.handle)
    return app


async def drain(app: web.Application, seconds: float = DRAIN_S) -> None:
    """Go away without hurting anybody: no new rooms or sockets, and the open ones are closed one after another."""
    app[_SERVICE].draining = True
    leaving = list(app[_SOCKETS].open)
    random.shuffle(leaving)
    log.info("draining", connections=len(leaving))
    for connection in leaving:
        connection.cut(Refusal.DRAINING)
        await asyncio.sleep(seconds / max(1, len(leaving)) if len(leaving) > 1 else 0)
    await app[_SOCKETS].emptied(2)


async def _hang_up(app: web.Application) -> None:
    app[_SERVICE].draining = True
    for connection in list(app[_SOCKETS].open):
        connection.cut(Refusal.DRAINING)
    # Else aiohttp ends the handlers before their close frames are written.
    await app[_SOCKETS].emptied(2)


async def _pulse(service: Service, sockets: Sockets) -> None:
    """Notice when the event loop stood still (a stopped process, a sleeping laptop).

    Its leases have run out and others may have acted meanwhile, so every connection and cached room goes before
    any input is handled: connections check the pulse before each message.
    """
    while True:
        service.workplace.beat()
        await asyncio.sleep(0.5)
        if service.workplace.stood_still():
            log.warning("stood_still", connections=len(sockets.open))
            for connection in list(sockets.open):
                connection.abort()
            service.hub.forget_all()
