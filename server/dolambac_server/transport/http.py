"""Small HTTP: health, readiness, metrics."""

import asyncio

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.registry import Collector

from dolambac_server.services.session import Service
from dolambac_server.store.errors import StoreError
from dolambac_server.store.pipe import Pipe
from dolambac_server.transport.websocket import Sockets

_PROBE_S = 2.0


class Health:
    """Answers for probes and for Prometheus."""

    def __init__(self, service: Service, sockets: Sockets, pipe: Pipe) -> None:
        """What the answers are read off."""
        self._service, self._sockets, self._pipe = service, sockets, pipe
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(_Numbers(service, sockets, pipe))

    async def alive(self, _: web.Request) -> web.Response:
        """The process runs."""
        return web.json_response({"alive": True})

    async def ready(self, _: web.Request) -> web.Response:
        """The store is reachable with its functions loaded, and the server is not draining."""
        reasons = []
        if self._service.draining:
            reasons.append("draining")
        if not self._pipe.connected:
            reasons.append("store")
        elif not await self._functions_loaded():
            reasons.append("functions")
        return web.json_response({"ready": not reasons, "missing": reasons}, status=503 if reasons else 200)

    async def _functions_loaded(self) -> bool:
        try:
            async with asyncio.timeout(_PROBE_S):
                return await self._service.workplace.rooms.functions_loaded()
        except (StoreError, TimeoutError):
            return False

    async def metrics(self, _: web.Request) -> web.Response:
        """Prometheus' text format."""
        return web.Response(body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})


class _Numbers(Collector):
    """Reads the counts when asked, so that counting costs the hot path next to nothing."""

    def __init__(self, service: Service, sockets: Sockets, pipe: Pipe) -> None:
        self._service, self._sockets, self._pipe = service, sockets, pipe

    def collect(self) -> list[Metric]:
        """The metrics as of now."""
        connections = GaugeMetricFamily("dolambac_connections", "Open WebSocket connections")
        connections.add_metric([], len(self._sockets.open))
        rooms = GaugeMetricFamily("dolambac_rooms_followed", "Rooms that this server follows")
        rooms.add_metric([], len(self._service.hub.rooms))
        events = CounterMetricFamily("dolambac_room_events", "Room events told to clients, by type", labels=["type"])
        refusals = CounterMetricFamily("dolambac_refusals", "Messages refused, by code", labels=["code"])
        for name, count in self._service.workplace.counts.items():
            if name.startswith("refused:"):
                refusals.add_metric([name.removeprefix("refused:")], count)
            else:
                events.add_metric([name], count)
        calls = CounterMetricFamily("dolambac_store_calls", "Store functions called")
        calls.add_metric([], self._pipe.calls)
        trips = CounterMetricFamily("dolambac_store_round_trips", "Round trips that carried them")
        trips.add_metric([], self._pipe.round_trips)
        return [connections, rooms, events, refusals, calls, trips]
