"""The load of `dolambac bench server`: matches of two connections each that answer a move with a move, closed loop.

The games are played beforehand by the bot from seeds, so that walls, growth and endings come as in real games.
"""

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgpack

from dolambac.games import find
from dolambac.protocol import codec
from dolambac.rules import Seat
from dolambac_client.bot import choose

GAMES = 24
_PATIENCE_S = 30.0


@dataclass(slots=True)
class Tally:
    """What the load has seen while `counting`."""

    counting: bool = False
    moves: int = 0
    bytes: int = 0
    """What the server sent for these moves, to both players."""
    waits: list[float] = field(default_factory=list)
    """Seconds from the mover's send to the opponent's receipt."""


class BenchFailed(Exception):
    """The load did not run as it should; the message says what the server answered."""


def prepared_games() -> list[list[str]]:
    """Seeded games of Dolambaç with the first seat 0, as move texts."""
    rules = find("dolambac")
    games = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        position, moves = rules.initial({}, Seat(0)), list[str]()
        while rules.outcome(position) is None:
            text = choose(rules, position, 1, rng).move_text
            position = rules.play(position, rules.parse(position, text))
            moves.append(text)
        games.append(moves)
    return games


class RelayMatch:
    """Two connections to the bare relay."""

    def __init__(
        self, session: aiohttp.ClientSession, url: str, games: list[list[str]], number: int, tally: Tally
    ) -> None:
        """`number` chooses the game to begin with."""
        self._session, self._tally = session, tally
        self._url = f"{url}/ws?match={number}"
        self._moves = [move for game in games[number % len(games) :] + games for move in game]

    async def run(self, stop: asyncio.Event) -> None:
        """Play until told to stop."""
        one = await self._session.ws_connect(self._url, compress=0)
        two = await self._session.ws_connect(self._url, compress=0)
        sides = [one, two]
        for ws in sides:
            await ws.receive()
        ply = 0
        while not stop.is_set():
            sent = time.perf_counter()
            move = self._moves[ply % len(self._moves)]
            message = {"type": "play", "command": ply, "move": move, "seq": ply, "event": "0123456789ab"}
            await sides[ply % 2].send_bytes(msgpack.packb(message))
            frame = await sides[1 - ply % 2].receive()
            if self._tally.counting:
                self._tally.moves += 1
                self._tally.bytes += len(frame.data)
                self._tally.waits.append(time.perf_counter() - sent)
            ply += 1
        for ws in sides:
            await ws.close()


class ServerMatch:
    """Two players of the real server, in a room of their own, game after game."""

    def __init__(
        self, session: aiohttp.ClientSession, url: str, games: list[list[str]], number: int, tally: Tally
    ) -> None:
        """`number` chooses the game to begin with."""
        self._session, self._url, self._games, self._number, self._tally = session, url, games, number, tally
        self._commands = 0

    async def run(self, stop: asyncio.Event) -> None:
        """Play until told to stop."""
        one, two = [await self._connect() for _ in range(2)]
        await self._send(one, {"type": "create_room", "game": "dolambac", "time": "untimed"})
        room = await self._until(one, "room")
        await self._send(two, {"type": "join_room", "code": room["code"]})
        sides = [one, two]
        start, _ = await self._event(one, "started")
        snapshot = await self._until(two, "room")
        if snapshot["seq"] != start["seq"]:
            raise BenchFailed(f"the second player was told {snapshot['seq']} instead of {start['seq']}")
        while not stop.is_set():
            start = await self._game(sides, start, stop)
        for ws in sides:
            await ws.close()

    async def _game(self, sides: list[Any], start: dict[str, Any], stop: asyncio.Event) -> dict[str, Any]:
        moves = self._games[self._number % len(self._games)]
        self._number += 1
        basis, tally = start, self._tally
        first = start["event"]["first"]
        # The games were played with seat 0 first; seen from seat 1 they are the same upside down.
        for ply, text in enumerate(moves):
            seat = (first + ply) % 2
            move = text if first == 0 else upside_down(text)
            sent = time.perf_counter()
            await self._send(sides[seat], {"type": "play", "move": move, "seq": basis["seq"], "event": basis["id"]})
            basis, size = await self._event(sides[1 - seat], "played")
            if tally.counting:
                tally.waits.append(time.perf_counter() - sent)
            _, own = await self._event(sides[seat], "played")
            if tally.counting:
                tally.moves += 1
                tally.bytes += size + own
            if stop.is_set():
                return start
        for ws in sides:
            await self._event(ws, "ended")
            await self._send(ws, {"type": "offer_rematch"})
        again, _ = [await self._event(ws, "started") for ws in sides]
        return again[0]

    async def _connect(self) -> Any:
        ws = await self._session.ws_connect(f"{self._url}/ws", protocols=(codec.SUBPROTOCOL,), compress=0)
        await ws.send_bytes(msgpack.packb({"type": "hello", "tab": f"{random.getrandbits(32):08x}"}))
        await self._until(ws, "welcome")
        return ws

    async def _send(self, ws: Any, message: dict[str, Any]) -> None:
        self._commands += 1
        await ws.send_bytes(msgpack.packb({**message, "command": self._commands}))

    async def _until(self, ws: Any, kind: str) -> Any:
        while True:
            message, _ = await self._receive(ws)
            if message["type"] == kind:
                return message

    async def _event(self, ws: Any, kind: str) -> tuple[dict[str, Any], int]:
        """The next event of that type, and how many bytes came up to it."""
        size = 0
        while True:
            message, length = await self._receive(ws)
            size += length
            if message["type"] == "event" and message["event"]["type"] == kind:
                return message, size

    @staticmethod
    async def _receive(ws: Any) -> tuple[Any, int]:
        frame = await ws.receive()
        if frame.type is not aiohttp.WSMsgType.BINARY:
            raise BenchFailed(f"the server hung up: {frame.type.name} {frame.data} {frame.extra}")
        message = msgpack.unpackb(frame.data)
        if message["type"] == "refused":
            raise BenchFailed(f"the server refused: {message['code']}: {message['detail']}")
        return message, len(frame.data)


def upside_down(text: str) -> str:
    """The move as the other side would make it: the board turned by half a turn."""
    board = 8 if len(text) == 3 else 9
    file, rank = "abcdefghi"[board - 1 - "abcdefghi".index(text[0])], board + 1 - int(text[1])
    return f"{file}{rank}{text[2:]}"


async def run(
    kind: type[RelayMatch] | type[ServerMatch], url: str, matches: int, seconds: float, games: list[list[str]]
) -> Tally:
    """Play `matches` matches for `seconds` after a second to warm up. Raises BenchFailed."""
    tally, stop = Tally(), asyncio.Event()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        players = [asyncio.create_task(kind(session, url, games, number, tally).run(stop)) for number in range(matches)]
        timer = asyncio.create_task(_time(tally, stop, seconds))
        done, _ = await asyncio.wait(
            [*players, timer], return_when=asyncio.FIRST_EXCEPTION, timeout=seconds + _PATIENCE_S
        )
        stop.set()
        failed = [task.exception() for task in done if task.exception() is not None]
        for task in players:
            task.cancel()
        await asyncio.gather(*players, timer, return_exceptions=True)
    if failed and failed[0] is not None:
        raise BenchFailed(str(failed[0])) from failed[0]
    return tally


async def _time(tally: Tally, stop: asyncio.Event, seconds: float) -> None:
    await asyncio.sleep(1)
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    stop.set()
