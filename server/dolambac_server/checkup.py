"""What a server would find on this machine: a store and the built web client. For `dolambac doctor`."""

import asyncio

from dolambac_server import embedded
from dolambac_server.store import connect
from dolambac_server.store.errors import StoreRefused
from dolambac_server.transport.pages import web_root


def look(redis: str | None) -> list[tuple[str, bool, str]]:
    """What was looked at, whether it will do, and how it is or what to do about it.

    `redis` is a store's address; None is the server's own store, which is looked for but not started.
    """
    return [("store", *_store(redis)), ("web client", *_web_client())]


def _store(redis: str | None) -> tuple[bool, str]:
    if redis is None:
        try:
            return True, f"one of the server's own, by {embedded.find_program()}"
        except embedded.NoStoreProgram as error:
            return False, str(error)
    try:
        warnings = asyncio.run(_ask(redis))
    except (StoreRefused, ValueError) as error:
        return False, str(error)
    return True, "; ".join(["the one at the given address answers", *warnings])


async def _ask(redis: str) -> list[str]:
    async with connect.client(redis) as client:
        return await connect.check(client)


def _web_client() -> tuple[bool, str]:
    root = web_root()
    if root is None:
        return False, "not built; in a checkout `make web` builds it, with Node.js 20 or newer"
    return True, str(root)
