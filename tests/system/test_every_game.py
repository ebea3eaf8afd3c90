"""The bots of `dolambac play --auto` play every game against themselves on a real server, to the end, unrefused.

`make auto-games` plays 100 games of every game with every set of its options.
"""

import asyncio
import os
from collections import Counter
from itertools import product

import pytest
from tests.servers import Servers
from tests.stores import StoreProcess

from dolambac.games import BY_KEY, GAMES
from dolambac.room_events import Ended, Played
from dolambac.rules import WITHDRAWALS
from dolambac.time_formats import keys_for
from dolambac_client.auto import AutoPlayer, Manners
from dolambac_client.client import Client
from dolambac_client.errors import RefusedError
from dolambac_client.notices import Happened, Notice

GAMES_EACH = int(os.environ.get("AUTO_GAMES", "0"))
"""Of every set of options; 0 plays one game with the options that nobody has to name."""

MOST_IN_A_ROOM = 20
"""Two go on by rematch, until the room's log is full: it holds 12,000 events. Four have no rematch."""

OPTION_SETS = [
    pytest.param(
        game.key, dict(zip(game.options, values, strict=True)), id="-".join([game.key, *values]).replace(" ", "")
    )
    for game in GAMES
    for values in (product(*game.options.values()) if GAMES_EACH else [[names[0] for names in game.options.values()]])
]


class Tally:
    """Counts what one player is told."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.moves = 0

    def notice(self, notice: Notice) -> None:
        match notice:
            case Happened(event=Ended(ending=ending)):
                self.endings[ending] += 1
            case Happened(event=Played()):
                self.moves += 1

    def refused(self, refused: RefusedError) -> None:
        raise AssertionError(f"refused: {refused}")


@pytest.mark.parametrize(("key", "options"), OPTION_SETS)
async def test_played_to_the_end_against_itself(
    key: str, options: dict[str, str], own_store: StoreProcess, servers: Servers
) -> None:
    server, wanted = servers.start("--redis", own_store.url), max(1, GAMES_EACH)
    most = 1 if BY_KEY[key].seats > 2 else MOST_IN_A_ROOM
    rooms = [min(most, wanted - played) for played in range(0, wanted, most)]
    tallies = [await room(server.url, key, options, games, seed) for seed, games in enumerate(rooms)]
    endings: Counter[str] = sum((tally.endings for tally in tallies), Counter())
    assert endings.total() == wanted
    assert not endings.keys() & WITHDRAWALS, "whoever thinks is neither late nor away"
    moves = sum(tally.moves for tally in tallies)
    if GAMES_EACH:
        print(f"{key} {options}: {endings.total()} games, {moves} moves, {dict(sorted(endings.items()))}")


async def room(url: str, key: str, options: dict[str, str], games: int, seed: int) -> Tally:
    """So many games in one room; what the creator was told of them."""
    tallies = [Tally() for _ in range(BY_KEY[key].seats)]
    clients = [Client(url) for _ in tallies]
    try:
        for client in clients:
            await client.connect()
        created = await clients[0].create_room(key, options=options, time=keys_for(key, coded=True)[0])
        for client in clients[1:]:
            await client.join_room(created.state.code)
        async with asyncio.TaskGroup() as playing:
            for seat, (client, tally) in enumerate(zip(clients, tallies, strict=True)):
                manners = Manners(level=1 + seat % 2, seed=100 * seed + seat, games=games)
                playing.create_task(AutoPlayer(client, manners, tally).play())
    finally:
        for client in clients:
            await client.close()
    assert all(tally.endings == tallies[0].endings for tally in tallies)
    return tallies[0]
