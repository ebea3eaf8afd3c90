"""Servers for tests: the real application on a real socket, in the tests' own process."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from inspect import isawaitable
from typing import Any

from aiohttp import web
from tests.server.players import PATIENCE_S, Player

from dolambac.protocol import codec
from dolambac.room_events import Renamed, RoomEvent
from dolambac.rules import Seat
from dolambac_server.app import build
from dolambac_server.services.session import Service
from dolambac_server.settings import Settings
from dolambac_server.store import keys
from dolambac_server.store.rooms import Head, NewEvent, Status, Terms, new_id
from dolambac_server.transport.websocket import Sockets

QUICK = Settings(
    away_ms=60,
    refresh_ms=300,
    lease_ms=5_000,
    sweep_ms=50,
    sweep_lease_ms=200,
    commands_per_second=10_000,
    command_burst=10_000,
    names_per_hour=1_000_000,
    rooms_per_hour=1_000,
)
"""Everything that a server waits for comes soon, and nobody is too fast."""


class Server:
    """One server on a free port of the loopback."""

    def __init__(self, store_url: str, settings: Settings, name: str) -> None:
        """Not yet started."""
        self.app: web.Application = build(settings, store_url, name)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1)
        self.url = ""

    async def start(self) -> "Server":
        """Begin to listen."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def stop(self) -> None:
        """Stop listening, and let everything go."""
        await self._runner.cleanup()

    def _part(self, kind: type) -> Any:
        return next(part for part in self.app.values() if isinstance(part, kind))

    @property
    def service(self) -> Service:
        service: Service = self._part(Service)
        return service

    @property
    def sockets(self) -> Sockets:
        sockets: Sockets = self._part(Sockets)
        return sockets

    async def player(self, **fields: Any) -> Player:
        """Somebody new who has said hello."""
        return await Player(self.url).hello(**fields)

    async def log(self, room: str) -> list[RoomEvent]:
        """The log of a room as it stands in the store."""
        entries = await self.service.workplace.rooms._pipe.ask(
            b"".join(
                [
                    b"*4\r\n",
                    *(b"$%d\r\n%s\r\n" % (len(w), w) for w in (b"LRANGE", keys.room(room).log.encode(), b"0", b"-1")),
                ]
            )
        )
        for number, entry in enumerate(entries, 1):
            assert entry.startswith(b"%d " % number)
        return [codec.room_event(codec.unpack(entry.split(b" ", 3)[3])) for entry in entries]


async def chatter(server: Server, player: Player, count: int) -> None:
    """So many events that change nothing in the player's room, in one append as from another server."""
    assert player.state is not None
    rooms = server.service.workplace.rooms
    room = player.state.id
    head = Head(player.state.seq, player.state.event, player.state.basis_seq, player.state.basis_event)
    events = [NewEvent(new_id(), "0", codec.pack(Renamed(Seat(0)))) for _ in range(count)]
    done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    rooms.log(room, player.state.code).append(head, Terms(), events, done.set_result)
    assert (await done)[0] == Status.DONE
    server.service.hub.nudged(room, 2**53)


def settings(**changes: Any) -> Settings:
    """The tests' settings with changes."""
    return replace(QUICK, **changes)


async def until(condition: Callable[[], Any]) -> None:
    """Wait until a condition, awaited or not, holds."""
    deadline = asyncio.get_running_loop().time() + PATIENCE_S
    while not (await held if isawaitable(held := condition()) else held):
        assert asyncio.get_running_loop().time() < deadline, "it does not come about"
        await asyncio.sleep(0.01)


async def match(
    first: Server, second: Server | None = None, game: str = "dolambac", **fields: Any
) -> tuple[Player, Player]:
    """Two people who have just begun a game, by seat; each at a server of their own if there are two."""
    one, two = await first.player(), await (second or first).player()
    await two.join(await one.create(game, **fields))
    await one.event("started")
    return one, two
