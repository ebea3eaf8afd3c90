"""The yardstick of `dolambac bench server`: a bare relay with the same libraries and nothing of a game in it.

One msgpack frame in, one out to the opponent: no check, no store, no second copy. Run as
`python -m dolambac_client.bench_relay`; prints its address like the server does.
"""

import asyncio

import msgpack
import uvloop
from aiohttp import WSMsgType, web


class Relay:
    """Pairs the two connections that name the same match in the query."""

    def __init__(self) -> None:
        """Nobody is here yet."""
        self._waiting: dict[str, web.WebSocketResponse] = {}
        self._opponent: dict[web.WebSocketResponse, web.WebSocketResponse] = {}

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Hand on every frame to the opponent."""
        ws = web.WebSocketResponse(compress=False, heartbeat=15)
        await ws.prepare(request)
        match = request.query.get("match", "")
        other = self._waiting.pop(match, None)
        if other is None:
            self._waiting[match] = ws
        else:
            self._opponent[ws], self._opponent[other] = other, ws
            await other.send_bytes(msgpack.packb({"seat": 0}))
            await ws.send_bytes(msgpack.packb({"seat": 1}))
        async for frame in ws:
            if frame.type is not WSMsgType.BINARY:
                break
            message = msgpack.unpackb(frame.data)
            opponent = self._opponent.get(ws)
            if opponent is not None and not opponent.closed:
                await opponent.send_bytes(msgpack.packb(message))
        self._opponent.pop(ws, None)
        return ws


async def _serve() -> None:
    app = web.Application()
    app.router.add_get("/ws", Relay().handle)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    print(f"listening on http://127.0.0.1:{port}", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(_serve())
