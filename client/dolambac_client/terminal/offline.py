"""A table without a server: the bot, or two people on one screen, by the same fold as a room's log."""

import asyncio
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor

from dolambac import time_formats
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import ClockFace
from dolambac.room_events import (
    DrawAnswered,
    DrawOffered,
    Ended,
    Joined,
    Logged,
    Opened,
    Played,
    RoomEvent,
    Settings,
    Started,
    Withdrawn,
)
from dolambac.room_state import RoomState
from dolambac.rules import BadNotation, Ending, IllegalMove, Seat
from dolambac.sayings import Saying
from dolambac_client.bot import choose
from dolambac_client.errors import RefusedError
from dolambac_client.notices import Happened, Notice

_HERE, _THERE = "here", "there"
"""The two players' ids; seats may change, these do not."""


class OfflineTable:
    """A series of games on this machine alone: satisfies `Table`."""

    online = False
    connected = True
    watching = 0
    clock: ClockFace | None = None

    def __init__(
        self, game: str, level: int | None, rng: random.Random, options: Mapping[str, str] | None = None
    ) -> None:
        """Begin the first game against the bot of a level, or between two people with `level` None."""
        # No clock is shown, and none runs out: nobody looks at deadlines here.
        settings = Settings(
            game, dict(options or {}), time_formats.keys_for(game, coded=True)[0], public=False, watchers=False
        )
        self.state: RoomState = RoomState.opened(_HERE, Logged(1, "1", 0, Opened("", settings)))
        self.level = level
        self._rng = rng
        self._news: deque[Notice] = deque()
        self._ready = asyncio.Event()
        self._left = False
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._thinking: asyncio.Task[None] | None = None
        for seat, player in enumerate((_HERE, _THERE)):
            self._append(Joined(Seat(seat), player))
        self._begin()

    @property
    def you(self) -> Seat | None:
        """One's own seat; between two people the one whose turn it is."""
        if self.level is None:
            return self.state.turn() or Seat(0)
        return self.state.seat_of(_HERE)

    @property
    def view(self) -> Seat:
        """One's own seat; between two people seat 0, as they sit side by side."""
        return Seat(0) if self.level is None else self.you or Seat(0)

    @property
    def shared(self) -> bool:
        """Two people play both."""
        return self.level is None

    def now_ms(self) -> int:
        """This machine's clock."""
        return time.time_ns() // 1_000_000

    def name(self, seat: Seat) -> str | None:
        """Nobody has a name here."""
        return None

    async def changes(self) -> AsyncIterator[Notice]:
        """Everything that happens, until the table is left."""
        while not self._left:
            while self._news:
                yield self._news.popleft()
            self._ready.clear()
            await self._ready.wait()

    async def play(self, move: str) -> int:
        """Make a move of the seat to move.

        Raises RefusedError.
        """
        state, game = self.state, self.state.running
        seat = state.turn()
        if game is None or seat is None:
            raise RefusedError(Refusal.NOT_RUNNING, "the game is over")
        if seat != self.you:
            raise RefusedError(Refusal.NOT_YOUR_TURN, "the bot is to move")
        return self._play(seat, move)

    async def say(self, saying: Saying) -> int:
        """Nobody would read it.

        Raises RefusedError.
        """
        raise RefusedError(Refusal.NOT_IN_ROOM, "there is nobody to say it to")

    async def resign(self) -> int:
        """Give the game up.

        Raises RefusedError.
        """
        you = self.you
        if self.state.running is None or you is None:
            raise RefusedError(Refusal.NOT_RUNNING, "the game is over")
        self._append(Withdrawn(you, Ending.RESIGNED))
        return self._end()

    async def offer_draw(self) -> int:
        """Between two people it is agreed at once; the bot declines.

        Raises RefusedError.
        """
        you = self.you
        if self.state.running is None or you is None:
            raise RefusedError(Refusal.NOT_RUNNING, "the game is over")
        if self.level is None:
            return self._append(Ended(None, Ending.AGREED))
        self._append(DrawOffered(you))
        return self._append(DrawAnswered(Seat(1 - you), accepted=False))

    async def answer_draw(self, *, accept: bool) -> int:
        """The bot offers none.

        Raises RefusedError.
        """
        raise RefusedError(Refusal.NO_OFFER, "no draw is offered")

    async def offer_rematch(self) -> int:
        """Begin the next game.

        Raises RefusedError.
        """
        if self.state.running is not None:
            raise RefusedError(Refusal.RUNNING, "finish this game first")
        return self._begin()

    async def leave(self) -> None:
        """Get up."""
        self._left = True
        self._ready.set()
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.gather(self._thinking, return_exceptions=True)
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> int:
        number = 1 if self.state.game is None else self.state.game.number + 1
        rules = self.state.rules
        first, players = self._next_seating(number)
        seq = self._append(Started(str(number), number, rules.profile, first, players))
        self._let_bot_think()
        return seq

    def _next_seating(self, number: int) -> tuple[Seat, list[str]]:
        """Who is first and who sits where, by rules.md section 7."""
        game, seats = self.state.rules.key, [_HERE, _THERE]
        if game == "dolambac":
            return Seat((number - 1) % 2), seats
        if game in ("roamers", "dara"):
            return Seat(0), seats if number % 2 else seats[::-1]
        return Seat(self._rng.randrange(2)), seats

    def _play(self, seat: Seat, text: str) -> int:
        state, game = self.state, self.state.running
        if game is None:
            raise RefusedError(Refusal.NOT_RUNNING, "the game is over")
        rules = state.rules
        try:
            move = rules.parse(game.position, text)
            rules.play(game.position, move)
            growth = [[other, steps] for other, steps in rules.growth(game.position, move) if steps > 0]
        except BadNotation as error:
            raise RefusedError(Refusal.BAD_NOTATION, str(error), error.reason) from error
        except IllegalMove as error:
            raise RefusedError(Refusal.ILLEGAL_MOVE, str(error), error.reason) from error
        seq = self._append(Played(seat, len(game.moves) + 1, text, growth))
        if rules.outcome(game.position) is not None:
            return self._end()
        self._let_bot_think()
        return seq

    def _end(self) -> int:
        game = self.state.running
        outcome = None if game is None else self.state.rules.outcome(game.position)
        if outcome is None:
            raise RefusedError(Refusal.NOT_RUNNING, "the game is over")
        return self._append(Ended(outcome.winner, outcome.ending))

    def _append(self, event: RoomEvent) -> int:
        seq = self.state.seq + 1
        self.state.apply(Logged(seq, str(seq), self.now_ms(), event))
        self._news.append(Happened(seq, self.state.last_at, event, None))
        self._ready.set()
        return seq

    def _let_bot_think(self) -> None:
        seat = self.state.turn()
        if self.level is not None and seat is not None and seat != self.you:
            self._thinking = asyncio.create_task(self._think(seat, self.level), name="dolambac bot")

    async def _think(self, seat: Seat, level: int) -> None:
        game, rules = self.state.running, self.state.rules
        if game is None:
            return
        position = game.position
        choice = await asyncio.get_running_loop().run_in_executor(
            self._executor, lambda: choose(rules, position, level, self._rng)
        )
        # The person may have resigned meanwhile.
        if self.state.running is game and game.position is position:
            self._play(seat, choice.move_text)
