"""Two server processes on one store, a player on each: the normal case, and what is left when one of them dies."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis
from tests.server.players import WALK, Player, connected, play_on
from tests.servers import ServerProcess, Servers
from tests.stores import StoreProcess

from dolambac.protocol import codec
from dolambac.room_events import Played, RoomEvent

QUICK = {
    "DOLAMBAC_AWAY_MS": "100",
    "DOLAMBAC_REFRESH_MS": "400",
    "DOLAMBAC_LEASE_MS": "2000",
    "DOLAMBAC_SWEEP_MS": "100",
    "DOLAMBAC_STANDSTILL_MS": "3000",
}


class Pair:
    """Two servers on one store."""

    def __init__(self, servers: Servers, store: StoreProcess) -> None:
        """Start both."""
        self.store, self._servers = store, servers
        launched = [servers.launch("--redis", store.url, **QUICK) for _ in range(2)]
        self.first, self.second = (server.started() for server in launched)

    def another(self) -> ServerProcess:
        """One more server on the store."""
        return self._servers.start("--redis", self.store.url, **QUICK)

    async def log(self, player: Player) -> list[RoomEvent]:
        """The player's room's log, read from the store; its numbers have no gaps."""
        assert player.state is not None
        room = player.state.id
        redis = Redis.from_url(self.store.url)
        entries = await redis.lrange(f"{{b{room[:2]}}}:log:{room}", 0, -1)
        await redis.aclose()
        events = []
        for number, entry in enumerate(entries, 1):
            assert isinstance(entry, bytes)
            seq, _, _, payload = entry.split(b" ", 3)
            assert int(seq) == number
            events.append(codec.room_event(codec.unpack(payload)))
        return events


@pytest.fixture
async def pair(own_store: StoreProcess, servers: Servers) -> AsyncIterator[Pair]:
    yield Pair(servers, own_store)
    while connected:
        await connected.pop().hang_up()


async def begin(first: ServerProcess, second: ServerProcess) -> tuple[Player, Player]:
    """Two people, each at a server of their own, who have just begun a game."""
    one, two = await Player(first.url).hello(), await Player(second.url).hello()
    await two.join(await one.create())
    await one.event("started")
    return one, two


def moves(log: list[RoomEvent]) -> list[str]:
    return [event.move for event in log if isinstance(event, Played)]


async def test_a_whole_game(pair: Pair) -> None:
    one, two = await begin(pair.first, pair.second)
    await two.do("say", saying="good_luck")
    await one.event("said")
    await play_on([one, two], WALK)
    assert await one.event("ended") == await two.event("ended")
    assert moves(await pair.log(one)) == WALK


async def test_one_server_is_killed_between_two_moves(pair: Pair) -> None:
    one, two = await begin(pair.first, pair.second)
    await play_on([one, two], WALK[:9])
    seen = one.seen["seq"]
    pair.first.kill()
    await two.play(WALK[9])
    await two.event("away", player=one.id)
    again = await one.again(pair.second.url)
    await again.event("back")
    # Exactly what was missed, one by one: no snapshot, no gap, nothing twice.
    assert "room" not in [message["type"] for message in again.heard]
    assert [event["seq"] for event in again.events()] == list(range(seen + 1, again.seen["seq"] + 1))
    assert [event["event"].get("move") for event in again.events() if "move" in event["event"]] == [WALK[9]]
    await play_on([again, two], WALK[10:])
    assert await again.event("ended") == await two.event("ended")
    assert moves(await pair.log(again)) == WALK


async def test_a_server_is_killed_with_a_move_under_way(pair: Pair) -> None:
    """Whether or not the dying server stored the move, sending it again makes it count exactly once."""
    for attempt in range(3):
        server = pair.first if attempt == 0 else pair.another()
        one, two = await begin(server, pair.second)
        basis = one.basis()
        one.number += 1
        await one.send({"type": "play", "command": one.number, "move": WALK[0], **basis})
        await asyncio.sleep(attempt * 0.002)
        server.kill()
        again = await one.again(pair.second.url)
        answer = await again.repeat(one.number, "play", move=WALK[0], **basis)
        assert answer["type"] == "ok"
        await two.event("played", move=WALK[0])
        if again.state is not None and again.state.game is not None and not again.state.game.moves:
            await again.event("played", move=WALK[0])
        await play_on([again, two], WALK[1:])
        assert moves(await pair.log(again)) == WALK


async def test_both_servers_and_the_store_are_killed(pair: Pair) -> None:
    one, two = await begin(pair.first, pair.second)
    await play_on([one, two], WALK[:6])
    pair.first.kill()
    pair.second.kill()
    pair.store.restart()
    third = pair.another()
    again, other = await one.again(third.url), await two.again(third.url)
    await play_on([again, other], WALK[6:])
    assert moves(await pair.log(again)) == WALK


async def test_a_process_that_stood_still_drops_its_connections(pair: Pair) -> None:
    one, two = await begin(pair.first, pair.second)
    await play_on([one, two], WALK[:3])
    pair.first.stop()
    # Its leases run out, and the other server says so.
    await two.event("away", player=one.id)
    await two.play(WALK[3])
    # This lies unread in its socket until it goes on, and must not be acted on then.
    await one.send({"type": "resign", "command": 900})
    await asyncio.sleep(3)
    pair.first.go_on()
    await one.ended()
    again = await (await one.again(pair.first.url)).caught_up()
    await play_on([again, two], WALK[4:])
    log = await pair.log(again)
    assert moves(log) == WALK
    assert "withdrawn" not in [event.tag for event in log]


async def test_a_server_is_told_to_stop_in_mid_game(pair: Pair) -> None:
    one, two = await begin(pair.first, pair.second)
    await play_on([one, two], WALK[:5])
    ending = asyncio.create_task(one.ended())
    assert await asyncio.to_thread(pair.first.terminate) == 0
    assert await ending == 1001
    assert (one.heard[-1]["type"], one.heard[-1]["code"]) == ("farewell", "draining")
    again = await one.again(pair.second.url)
    await play_on([again, two], WALK[5:])
    assert moves(await pair.log(again)) == WALK
