"""The bot on a seat of a room: thinks beside the event loop, plays, and takes revenge when asked to."""

import asyncio
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Room
from dolambac.room_events import Closed, Ended, Started
from dolambac.sayings import Saying
from dolambac_client.bot import choose
from dolambac_client.client import Client
from dolambac_client.errors import ClientError, RefusedError
from dolambac_client.mirror import RoomMirror
from dolambac_client.notices import Happened, NewIdentity, Notice, RoomGone

REMATCH_S = 120.0
"""How long to wait for the other side's wish to play again, in seconds."""

_OVERTAKEN = frozenset({Refusal.STALE, Refusal.NOT_RUNNING, Refusal.NOT_YOUR_TURN, Refusal.TOO_LATE})
"""Refusals of a move that the game went past: what happened meanwhile is on its way."""


class GameNotFinished(ClientError):
    """The room was over before the last game was."""

    def __init__(self, how: str, finished: int) -> None:
        """`how` is `no-rematch`, `room-closed` or `identity-lost`; `finished` counts the games played to the end."""
        super().__init__(f"{how} after {finished} games")
        self.how = how
        self.finished = finished


class Reporter(Protocol):
    """Whoever is told what happens."""

    def notice(self, notice: Notice) -> None:
        """Something happened."""

    def refused(self, refused: RefusedError) -> None:
        """The server did not act on a command."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How the bot plays its seat."""

    level: int
    seed: int | None = None
    games: int = 1
    """How many games to play against the same opponent."""
    pace_ms: int = 0
    """The shortest time between two of its moves, in milliseconds."""
    movetime_ms: int | None = None
    """How long to think about a move, in milliseconds; None leaves it to the level."""
    resign_after: int | None = None
    """The ply after which to resign."""
    saying: Saying | None = None
    """What to say when the first game starts."""


class AutoPlayer:
    """Plays the seat of a client that is in a room, to the end of the last game."""

    def __init__(self, client: Client, manners: Manners, report: Reporter) -> None:
        """Nothing happens before `play`."""
        self._client = client
        self._manners = manners
        self._report = report
        self._rng = random.Random(manners.seed)
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._workers = asyncio.TaskGroup()
        self._running_workers: set[asyncio.Task[None]] = set()
        self._thought_at = ""
        self._resigned: str | None = None
        self._moved_at = float("-inf")
        self._greeted = manners.saying is None
        self._finished = 0

    async def play(self) -> None:
        """Play until the last game has ended.

        Raises GameNotFinished, RefusedError, or whatever ended the connection.
        """
        try:
            async with self._workers:
                await self._read()
                for worker in self._running_workers:
                    worker.cancel()
        except BaseExceptionGroup as group:
            # One failure is the cause; the others are its consequences.
            raise group.exceptions[0] from None
        finally:
            self._executor.shutdown(wait=False, cancel_futures=True)

    async def _read(self) -> None:
        while self._finished < self._manners.games:
            between_games = self._finished > 0 and self._running() is None
            try:
                async with asyncio.timeout(REMATCH_S if between_games else None):
                    notice = await self._client.next()
            except TimeoutError as error:
                raise GameNotFinished("no-rematch", self._finished) from error
            if notice is None:
                raise GameNotFinished("room-closed", self._finished)
            self._report.notice(notice)
            self._take(notice)

    def _take(self, notice: Notice) -> None:
        match notice:
            case Happened(event=Closed()) | RoomGone():
                raise GameNotFinished("room-closed", self._finished)
            case NewIdentity():
                raise GameNotFinished("identity-lost", self._finished)
            case Happened(event=Ended()):
                self._ended()
            case Room(game=game, rewound=rewound) if game is not None:
                if rewound:
                    # The move may be among what the store has lost.
                    self._thought_at = ""
                self._greet()
                if game.outcome is not None and game.number > self._finished:
                    self._ended()
            case Happened(event=Started()):
                self._greet()
        self._think()

    def _ended(self) -> None:
        self._finished += 1
        if self._finished < self._manners.games:
            self._start(self._again())

    def _greet(self) -> None:
        if not self._greeted and self._manners.saying is not None:
            self._greeted = True
            self._start(self._say(self._manners.saying))

    def _running(self) -> RoomMirror | None:
        room = self._client.room
        return room if room is not None and room.state.running is not None else None

    def _think(self) -> None:
        room = self._running()
        if room is None or room.state.game is None:
            return
        game, limit = room.state.game, self._manners.resign_after
        if limit is not None and len(game.moves) >= limit:
            if self._resigned != game.id:
                self._resigned = game.id
                self._start(self._resign())
        elif room.my_turn and self._thought_at != room.state.basis_event:
            self._thought_at = room.state.basis_event
            self._start(self._move(room))

    async def _move(self, room: RoomMirror) -> None:
        loop = asyncio.get_running_loop()
        state, basis = room.state, room.state.basis_event
        if state.game is None:
            return
        position, manners = state.game.position, self._manners
        choice = await loop.run_in_executor(
            self._executor,
            lambda: choose(state.rules, position, manners.level, self._rng, movetime_ms=manners.movetime_ms),
        )
        await asyncio.sleep(self._moved_at + manners.pace_ms / 1000 - loop.time())
        if self._client.room is None or self._client.room.state.basis_event != basis:
            return
        try:
            self._moved_at = loop.time()
            await self._client.play(choice.move_text)
        except RefusedError as refused:
            self._report.refused(refused)
            if refused.code not in _OVERTAKEN:
                raise
            if self._thought_at == basis:
                self._thought_at = ""

    async def _resign(self) -> None:
        try:
            await self._client.resign()
        except RefusedError as refused:
            # The game may have ended by itself meanwhile.
            if refused.code not in _OVERTAKEN:
                raise

    async def _again(self) -> None:
        await self._client.offer_rematch()

    async def _say(self, saying: Saying) -> None:
        try:
            await self._client.say(saying)
        except RefusedError as refused:
            # A word less spoils no game.
            self._report.refused(refused)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        worker = self._workers.create_task(work)
        self._running_workers.add(worker)
        worker.add_done_callback(self._running_workers.discard)
