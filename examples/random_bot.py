"""A bot in twenty lines: joins a room by its code and plays legal moves at random: `random_bot.py CODE [URL]`."""

import asyncio
import random
import sys

from dolambac_client.client import Client


async def play(code: str, server: str = "http://localhost:8080") -> None:
    """Play one game in the room of that code."""
    async with Client(server) as client:
        await client.join_room(code)
        async for _ in client:
            room = client.room
            if room is None or room.state.state in ("finished", "closed"):
                return
            if room.my_turn and room.state.game is not None:
                rules, position = room.state.rules, room.state.game.position
                await client.play(rules.format(random.choice(rules.legal_moves(position))))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
