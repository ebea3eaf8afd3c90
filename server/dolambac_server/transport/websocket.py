"""The route `/ws`: who may open a socket, and how many."""

import asyncio
import ipaddress
from collections import Counter
from contextlib import suppress
from urllib.parse import urlsplit

import structlog
from aiohttp import web

from dolambac.protocol import codec
from dolambac_server.logs import address_mark
from dolambac_server.services.session import Service
from dolambac_server.settings import BadSetting
from dolambac_server.transport.allowance import Allowance
from dolambac_server.transport.connection import CLOSE_S, Connection

# Longer frames never reach our own check: aiohttp closes with 1009 at once.
_READ_LIMIT = 4 * codec.MAX_FRAME
_ADDRESSES = 10_000
"""Of so many addresses it is remembered how many identities they made."""


class Sockets:
    """The open connections of this process."""

    def __init__(self, service: Service) -> None:
        """All connections share one service. Raises BadSetting."""
        self._service = service
        self._settings = service.workplace.settings
        self.open: set[Connection] = set()
        self._empty = asyncio.Event()
        self._by_address: Counter[str] = Counter()
        self._newcomers: dict[str, Allowance] = {}
        self._proxies = _networks(self._settings.trusted_proxies)
        self._origins = set(_parts(self._settings.allowed_origins))

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer a request for a WebSocket."""
        if self._service.draining:
            raise web.HTTPServiceUnavailable(text="This server is going away; connect again.")
        if not self._origin_allowed(request):
            raise web.HTTPForbidden(text="Sockets may be opened by this server's own page only.")
        address = self.address(request)
        structlog.contextvars.bind_contextvars(address=address_mark(address))
        limit = self._settings.connections_per_address
        if len(self.open) >= self._settings.max_connections or (limit and self._by_address[address] >= limit):
            raise web.HTTPTooManyRequests(text="Too many connections; try again later.", headers={"Retry-After": "10"})
        ws = web.WebSocketResponse(
            protocols=(codec.SUBPROTOCOL, codec.SUBPROTOCOL_JSON),
            heartbeat=self._settings.heartbeat_ms / 1000,
            max_msg_size=_READ_LIMIT,
            compress=False,
            writer_limit=0,
            timeout=CLOSE_S,
        )
        try:
            await ws.prepare(request)
        except ConnectionResetError:
            # The client has gone already; aiohttp passes over an answer that reaches nobody.
            return web.Response(status=400)
        transport = request.transport
        if transport is None:
            return ws
        connection = Connection(self._service, ws, transport, self._newcomers_from(address))
        self.open.add(connection)
        self._empty.clear()
        self._by_address[address] += 1
        try:
            await connection.run()
        finally:
            self.open.discard(connection)
            if not self.open:
                self._empty.set()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
        return ws

    def _newcomers_from(self, address: str) -> Allowance:
        """How many new identities an address may make; those that came longest ago are forgotten first."""
        known = self._newcomers.pop(address, None)
        if known is None:
            per_second = self._settings.identities_per_minute / 60
            known = Allowance(per_second, self._settings.identities_at_once, self._service.workplace.loop_time())
        self._newcomers[address] = known
        while len(self._newcomers) > _ADDRESSES:
            del self._newcomers[next(iter(self._newcomers))]
        return known

    async def emptied(self, seconds: float) -> None:
        """Wait until no connection is open, so many seconds at the most."""
        if self.open:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._empty.wait(), seconds)

    def address(self, request: web.Request) -> str:
        """The client's address; a proxy's word for it is taken only from proxies that are trusted."""
        address = request.remote or ""
        forwarded = request.headers.get("X-Forwarded-For", "").split(",")
        while self._trusted(address) and forwarded and forwarded[-1].strip():
            address = forwarded.pop().strip()
        return address

    def _trusted(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self._proxies)

    def _origin_allowed(self, request: web.Request) -> bool:
        """Programs send no origin; pages must come from this host (whatever the scheme: TLS ends at the proxy)."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self._origins:
            return True
        return urlsplit(origin).netloc.lower() == request.host.lower()


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _networks(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    try:
        return [ipaddress.ip_network(part) for part in _parts(text)]
    except ValueError as error:
        raise BadSetting(f"DOLAMBAC_TRUSTED_PROXIES: {error}") from error
