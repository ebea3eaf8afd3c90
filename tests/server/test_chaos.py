"""Everything goes wrong at once: connections, subscriptions, the store; and every acknowledged command counts once."""

import asyncio
import random
from typing import Any

import aiohttp
import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError
from tests.server.conftest import StartServer
from tests.server.players import Hung, Message, Player
from tests.server.servers import Server
from tests.stores import StoreProcess
from tests.strategies import choose_move

from dolambac.room_events import Played, Said

PLIES = 20
_PASSING = ("store_unavailable", "draining", "too_fast")


class Stubborn:
    """A person who comes back whatever happens, sends the unanswered again, and remembers what was acknowledged."""

    def __init__(self, player: Player, servers: tuple[Server, Server], seed: int) -> None:
        self.player, self.servers = player, servers
        self.dice = random.Random(seed)
        self.acknowledged: list[tuple[int, str]] = []
        """Numbers in the log, and what stands there: a move or a saying."""

    async def back(self) -> None:
        """Connect again, at either server, until it succeeds."""
        self.player.vanish()
        await self.player.hang_up()
        while True:
            try:
                self.player = await self.player.again(self.dice.choice(self.servers).url)
                return
            except (Hung, aiohttp.ClientError, OSError):
                await asyncio.sleep(0.02)

    async def act(self, kind: str, **fields: Any) -> Message:
        """Send a command until it is answered for good."""
        self.player.number += 1
        while True:
            try:
                answer = await self.player.repeat(self.player.number, kind, **fields)
            except (Hung, aiohttp.ClientError, OSError):
                await self.back()
                continue
            if answer["type"] == "ok" or answer["code"] not in _PASSING:
                return answer
            await asyncio.sleep(0.02)

    async def look(self) -> None:
        """Take the next message in, or find the connection lost."""
        try:
            if await self.player.next() is None:
                await self.back()
        except (Hung, aiohttp.ClientError, OSError):
            await self.back()

    async def turn(self) -> None:
        """Wait for one's turn and move, with a saying or a lost connection now and then."""
        if self.dice.random() < 0.15:
            await self.back()
        if self.dice.random() < 0.2:
            answer = await self.act("say", saying="thinking")
            if answer["type"] == "ok":
                self.acknowledged.append((answer["seq"], "thinking"))
        if self.done:
            return
        state = self.player.state
        assert state is not None
        game = state.running
        assert game is not None
        if state.turn() != state.seat_of(self.player.id):
            await self.look()
            return
        move = choose_move(state.rules, game.position, self.dice)
        answer = await self.act("play", move=move, **self.player.basis())
        if answer["type"] == "ok":
            self.acknowledged.append((answer["seq"], move))
        else:
            # What made it stale has come by now, before the refusal, or comes at once.
            assert answer["code"] in ("stale", "not_your_turn", "not_running"), answer

    async def play(self) -> None:
        """Until enough moves are made."""
        while not self.done:
            await self.turn()

    @property
    def done(self) -> bool:
        """Whether the game is over or enough moves are made, as far as this person knows."""
        state = self.player.state
        return state is not None and (state.running is None or len(self.moves()) >= PLIES)

    def moves(self) -> list[str]:
        assert self.player.state is not None
        assert self.player.state.game is not None
        return [played.move for played in self.player.state.game.moves]


async def trouble(redis: Redis, store: StoreProcess, dice: random.Random) -> None:
    """For ever: cut the servers off from the store, and sometimes kill it."""
    while True:
        await asyncio.sleep(dice.uniform(0.1, 0.4))
        try:
            await redis.client_kill_filter(_type=dice.choice(["normal", "pubsub"]), skipme=True)
        except (RedisError, OSError):
            continue
        if dice.random() < 0.15:
            await asyncio.to_thread(store.restart)


@pytest.mark.parametrize("seed", [1, 2])
async def test_whatever_happens(own_store: StoreProcess, start_on: StartServer, seed: int) -> None:
    servers = await start_on(own_store.url), await start_on(own_store.url)
    tables = []
    for number in range(4):
        one, two = await servers[0].player(), await servers[1].player()
        await two.join(await one.create("dolambac", time="untimed"))
        await one.event("started")
        tables.append(
            [Stubborn(player, servers, seed * 100 + number * 2 + seat) for seat, player in enumerate((one, two))]
        )
    redis = Redis.from_url(own_store.url)
    troubling = asyncio.create_task(trouble(redis, own_store, random.Random(seed)))
    await asyncio.gather(*(person.play() for table in tables for person in table))
    troubling.cancel()
    await asyncio.gather(troubling, return_exceptions=True)
    await redis.aclose()
    for table in tables:
        state = table[0].player.state
        assert state is not None
        log = await servers[0].log(state.id)
        played = [event.move for event in log if isinstance(event, Played)]
        for person in table:
            assert person.moves() == played[: len(person.moves())]
            for seq, what in person.acknowledged:
                event = log[seq - 1]
                assert what == (
                    event.move if isinstance(event, Played) else event.saying if isinstance(event, Said) else ""
                )
        acknowledged = {(seq, what) for person in table for seq, what in person.acknowledged}
        # Nothing acknowledged twice, and nothing in the log that nobody was told of.
        assert len(acknowledged) == sum(len(person.acknowledged) for person in table)
        assert len(played) >= PLIES or state.running is None
        assert sum(isinstance(event, Played | Said) for event in log) == len(acknowledged)
