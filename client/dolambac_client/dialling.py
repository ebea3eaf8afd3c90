"""Which server to try next, and the first two messages with it."""

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Farewell, Refused, Welcome
from dolambac.protocol.to_server import Hello, SeenRoom
from dolambac_client.backoff import pause
from dolambac_client.errors import CannotConnect, ConnectionGivenUp, RefusedError
from dolambac_client.identity import Identities
from dolambac_client.wire import CONNECT_S, Wire, WireLost

_TRY_ELSEWHERE = frozenset({Refusal.STORE_UNAVAILABLE, Refusal.DRAINING, Refusal.TOO_FAST})


@dataclass(frozen=True, slots=True)
class Greeted:
    """A connection whose `hello` was answered."""

    wire: Wire
    server: str
    welcome: Welcome
    new_identity: bool
    """The servers did not know the old one."""


class Dialler:
    """Finds a server that answers, out of a list."""

    def __init__(
        self,
        servers: Sequence[str],
        identities: Identities,
        *,
        tab: str,
        language: str,
        legal: bool,
        rng: random.Random,
    ) -> None:
        """`rng` is for the pauses only."""
        self._servers = tuple(servers)
        self._identities = identities
        self._tab, self._language, self._legal = tab, language, legal
        self._rng = rng
        self._next = 0
        self._failures = 0

    def worked(self) -> None:
        """The last connection was a lasting one: the next loss begins with short pauses again."""
        self._failures = 0

    async def first(self) -> Greeted:
        """Try each server once, in order.

        Raises CannotConnect, and RefusedError when a server refuses this client for good.
        """
        reasons: dict[str, str] = {}
        greeted = await self._round(None, reasons)
        if greeted is None:
            raise CannotConnect(reasons)
        return greeted

    async def again(self, seen: Callable[[], SeenRoom | None], give_up_s: float | None) -> Greeted:
        """Try the servers, from the one after the lost one on, round by round until one answers.

        Raises ConnectionGivenUp after `give_up_s` seconds (None: never), and RefusedError as `first` does.
        """
        loop = asyncio.get_running_loop()
        started = loop.time()
        while True:
            await asyncio.sleep(pause(self._failures, self._rng))
            self._failures += 1
            reasons: dict[str, str] = {}
            greeted = await self._round(seen(), reasons)
            if greeted is not None:
                return greeted
            if give_up_s is not None and loop.time() - started > give_up_s:
                raise ConnectionGivenUp(reasons)

    async def _round(self, seen: SeenRoom | None, reasons: dict[str, str]) -> Greeted | None:
        for _ in self._servers:
            server = self._servers[self._next]
            self._next = (self._next + 1) % len(self._servers)
            try:
                return await self._greet(server, seen)
            except WireLost as error:
                reasons[server] = str(error)
        return None

    async def _greet(self, server: str, seen: SeenRoom | None) -> Greeted:
        identity = self._identities.find(self._servers)
        for unknown in (False, True):
            wire = await Wire.open(server)
            try:
                hello = Hello(self._tab, identity, self._language, None if unknown else seen, self._legal)
                welcome = await self._welcomed(wire, hello)
            except BaseException:
                await wire.close()
                raise
            if welcome is not None:
                if welcome.identity is not None:
                    self._identities.keep(self._servers, welcome.identity)
                return Greeted(wire, server, welcome, unknown)
            await wire.close()
            if identity is not None:
                self._identities.forget(identity)
                identity = None
        raise RefusedError(Refusal.UNKNOWN_IDENTITY, f"{server} makes no new identity")

    async def _welcomed(self, wire: Wire, hello: Hello) -> Welcome | None:
        """The answer to hello; None when the identity is unknown there."""
        try:
            async with asyncio.timeout(CONNECT_S):
                await wire.send(hello)
                answer = await wire.receive()
        except TimeoutError as error:
            raise WireLost(f"no welcome within {CONNECT_S:.0f} s") from error
        match answer:
            case Welcome():
                return answer
            case Refused(code=Refusal.UNKNOWN_IDENTITY):
                return None
            case Refused(code=code, detail=detail) if code in _TRY_ELSEWHERE:
                raise WireLost(f"{code}: {detail}")
            case Refused(code=code, detail=detail):
                raise RefusedError(code, detail)
            case Farewell(code=code):
                raise WireLost(str(code))
            case _:
                raise WireLost(f"began with {answer.tag} instead of welcome")
