"""A store's address, and how to open a bare connection to it."""

import asyncio
import ssl
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import parse_qs, unquote, urlsplit

import hiredis

from dolambac_server.store.errors import StoreRefused

_CONNECT_S = 2.0


@dataclass(frozen=True, slots=True)
class Address:
    """Where the store is: a unix socket's path, or host and port."""

    path: str | None
    host: str
    port: int
    tls: ssl.SSLContext | None
    username: str | None
    password: str | None
    db: int

    @classmethod
    def parse(cls, url: str) -> "Address":
        """The address that a `redis://`, `rediss://` or `unix://` URL names, as redis-py reads it.

        Raises StoreRefused.
        """
        parts = urlsplit(url)
        if parts.scheme not in ("redis", "rediss", "unix"):
            raise StoreRefused(
                f"the store's address has to begin with redis://, rediss:// or unix://, not {url[:12]!r}"
            )
        query = parse_qs(parts.query)
        unix = parts.scheme == "unix"
        try:
            db = int(query["db"][0]) if "db" in query else int(parts.path.strip("/") or 0) if not unix else 0
            port = parts.port or 6379
        except ValueError as error:
            raise StoreRefused("the store's address has a port or a database that is no number") from error
        return cls(
            path=unquote(parts.path) if unix else None,
            host=parts.hostname or "localhost",
            port=port,
            tls=_tls(query) if parts.scheme == "rediss" else None,
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            db=db,
        )

    async def connect(self, protocol: asyncio.Protocol) -> asyncio.Transport:
        """Open a connection, log in, and hand it to the protocol.

        Raises OSError, TimeoutError, or hiredis.ReplyError when the store refuses the login or is still loading.
        """
        loop = asyncio.get_running_loop()
        login = _Login(self._greeting(), protocol)
        async with asyncio.timeout(_CONNECT_S):
            if self.path is not None:
                transport, _ = await loop.create_unix_connection(lambda: login, self.path)
            else:
                transport, _ = await loop.create_connection(lambda: login, self.host, self.port, ssl=self.tls)
            try:
                await login.done
            except BaseException:
                transport.abort()
                raise
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        return transport

    def _greeting(self) -> list[bytes]:
        commands: list[tuple[Any, ...]] = []
        if self.password is not None:
            commands.append(("AUTH", self.username, self.password) if self.username else ("AUTH", self.password))
        if self.db:
            commands.append(("SELECT", self.db))
        commands.append(("PING",))
        return [hiredis.pack_command(command) for command in commands]


class _Login(asyncio.Protocol):
    """Sends the greeting and waits until every command of it is answered well."""

    def __init__(self, commands: list[bytes], then: asyncio.Protocol) -> None:
        self._commands, self._then = commands, then
        self._left = len(commands)
        self._reader = hiredis.Reader()
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A cast, not a check: uvloop's transports do not derive from asyncio's.
        cast(asyncio.WriteTransport, transport).write(b"".join(self._commands))

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        while (reply := self._reader.gets()) is not False:
            self._left -= 1
            if self.done.done():
                return
            if isinstance(reply, hiredis.ReplyError):
                self.done.set_exception(reply)
            elif self._left == 0:
                self.done.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(ConnectionResetError("the store hung up"))


def _tls(query: dict[str, list[str]]) -> ssl.SSLContext:
    authorities = query.get("ssl_ca_certs", [None])[0]
    context = ssl.create_default_context(cafile=authorities)
    if query.get("ssl_cert_reqs", ["required"])[0] == "none":
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context
