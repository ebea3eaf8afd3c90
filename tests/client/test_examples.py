"""The examples run, and the pages for bot authors show them as they are."""

import asyncio
from pathlib import Path

from examples.random_bot import play
from tests.client.fake_server import FakeServer

from dolambac.room_events import Ended
from dolambac_client.client import Client
from dolambac_client.notices import Happened

ROOT = Path(__file__).parents[2]


async def test_two_random_bots_play_a_whole_game(server: FakeServer) -> None:
    async with asyncio.timeout(60), Client(server.address) as watcher:
        creator = asyncio.create_task(play_in_new_room(server.address))
        await server.house.opened.wait()
        await play(server.code, server.address)
        await creator
        room = await watcher.join_room(server.code, watch=True)
        assert room.state.state == "finished"


async def play_in_new_room(address: str) -> None:
    """The other player: resigns after twenty plies, so that the test is short."""
    async with Client(address) as client:
        await client.create_room("dolambac", watchers=True)
        async for notice in client:
            match notice:
                case Happened(event=Ended()):
                    return
            room = client.room
            if room is None or room.state.running is None:
                continue
            if len(room.state.running.moves) >= 20:
                await client.resign()
            elif room.my_turn:
                rules, position = room.state.rules, room.state.running.position
                await client.play(rules.format(rules.legal_moves(position)[0]))


def test_the_page_for_bot_authors_shows_the_example_as_it_is() -> None:
    assert (ROOT / "examples" / "random_bot.py").read_text() in (ROOT / "docs" / "bot-authors.md").read_text()


def test_the_example_is_about_twenty_lines() -> None:
    lines = (ROOT / "examples" / "random_bot.py").read_text().split('"""', 2)[2].splitlines()
    assert len([line for line in lines if line.strip()]) <= 22
