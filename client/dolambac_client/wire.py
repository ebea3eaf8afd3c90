"""One WebSocket to one server: typed messages in and out."""

import asyncio
import os
from dataclasses import MISSING, fields
from types import TracebackType
from typing import Any, Self

import aiohttp

from dolambac.protocol import codec
from dolambac.protocol.fields import BadMessage
from dolambac.protocol.to_client import ToClient
from dolambac.protocol.to_server import ToServer
from dolambac_client.addresses import websocket_url
from dolambac_client.errors import ProtocolMismatch

CONNECT_S = 5.0
"""The longest a server may take to accept a connection, in seconds."""

LARGEST = 1 << 20
"""The longest frame accepted from a server, in bytes: the snapshot of a game of a thousand moves fits."""

_CLOSE_S = 2.0


class WireLost(Exception):
    """The connection is not there (any more); the message says how it went."""


class Wire:
    """A connection that is open until `WireLost` is raised or it is closed."""

    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Use `Wire.open`."""
        self._session = session
        self._socket = socket

    @classmethod
    async def open(cls, server: str) -> Self:
        """Connect to a server of `addresses.parse_list`.

        Raises WireLost, and ProtocolMismatch when something else than a server of this protocol answers.
        """
        session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_S))
        try:
            async with asyncio.timeout(CONNECT_S):
                socket = await session.ws_connect(
                    websocket_url(server),
                    protocols=(codec.SUBPROTOCOL,),
                    max_msg_size=LARGEST,
                    timeout=aiohttp.ClientWSTimeout(ws_close=_CLOSE_S),
                )
        except TimeoutError as error:
            await session.close()
            raise WireLost(f"no answer within {CONNECT_S:.0f} s") from error
        except (aiohttp.ClientError, OSError, ValueError) as error:
            await session.close()
            raise WireLost(_in_words(error)) from error
        except asyncio.CancelledError:
            await session.close()
            raise
        wire = cls(session, socket)
        if socket.protocol != codec.SUBPROTOCOL:
            await wire.close()
            raise ProtocolMismatch(f"{server} does not speak {codec.SUBPROTOCOL}")
        return wire

    async def send(self, message: ToServer) -> None:
        """Send a message.

        Raises WireLost.
        """
        try:
            await self._socket.send_bytes(codec.pack_map(_brief(message)))
        except (ConnectionError, aiohttp.ClientError) as error:
            raise WireLost(_in_words(error)) from error

    async def receive(self) -> ToClient:
        """The next message.

        Raises WireLost, and ProtocolMismatch when it is none of this protocol.
        """
        frame = await self._socket.receive()
        if frame.type is aiohttp.WSMsgType.BINARY:
            try:
                return codec.to_client_message(codec.unpack(frame.data))
            except BadMessage as error:
                raise ProtocolMismatch(f"a message of the server cannot be read: {error}") from error
        if frame.type is aiohttp.WSMsgType.TEXT:
            raise ProtocolMismatch("the server sent text where the protocol has bytes")
        if frame.type is aiohttp.WSMsgType.CLOSE:
            raise WireLost(f"closed by the server ({frame.data})")
        raise WireLost(_in_words(self._socket.exception()))

    async def close(self) -> None:
        """Say goodbye and let go, within two seconds."""
        await self._socket.close()
        await self._session.close()

    async def __aenter__(self) -> Self:
        """The wire is open already."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        await self.close()


def _brief(message: ToServer) -> dict[str, Any]:
    """The message without the fields at their defaults, so that an older server does not stumble over newer ones."""
    plain = codec.to_map(message)
    for field in fields(message):
        if field.default is not MISSING and getattr(message, field.name) == field.default:
            del plain[field.name]
    return plain


def _in_words(error: BaseException | None) -> str:
    if isinstance(error, aiohttp.WSServerHandshakeError):
        return f"answered with status {error.status} instead of a WebSocket"
    if isinstance(error, aiohttp.ClientConnectorCertificateError):
        return "its certificate is not trusted; for an authority of your own set SSL_CERT_FILE to its certificate"
    if isinstance(error, aiohttp.ClientConnectorError):
        error = error.os_error
    if isinstance(error, OSError) and error.errno is not None and error.errno > 0:
        # asyncio puts the address into its own text; the reader has it already.
        return os.strerror(error.errno)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) or type(error).__name__ if error is not None else "connection lost"
