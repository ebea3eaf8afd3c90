"""Keeps the deadlines: every server looks for due ones, and a lease keeps ten of them from doing the same."""

import asyncio
import random

import structlog

from dolambac_server.services.hub import Hub
from dolambac_server.services.workplace import Workplace
from dolambac_server.store import keys
from dolambac_server.store.errors import StoreError

log = structlog.get_logger()


class Sweeper:
    """See the module."""

    def __init__(self, workplace: Workplace, hub: Hub) -> None:
        """What falls due is acted on through the hub."""
        self._at = workplace
        self._hub = hub
        self._acting: set[str] = set()

    async def sweeping(self) -> None:
        """Sweep, for ever, jittered. A store that is away is tried again at the next turn."""
        settings = self._at.settings
        while True:
            await asyncio.sleep(settings.sweep_ms / 1000 * random.uniform(0.7, 1.3))
            try:
                await self.sweep()
            except StoreError as error:
                log.info("sweep_failed", error=str(error))

    async def sweep(self) -> None:
        """Look through all buckets once; their calls go out together. Raises StoreError."""
        settings = self._at.settings
        # An idle server learns the store's clock only here.
        self._at.saw(await self._at.rooms.now())
        due = await asyncio.gather(
            *(
                self._at.rooms.take_due(bucket, settings.sweep_lease_ms, settings.gap_ms)
                for bucket in keys.all_buckets()
            )
        )
        for member in (member for members in due for member in members):
            if member not in self._acting:
                self._acting.add(member)
                self._at.spawn(self._act(member), lambda _: None)

    async def _act(self, member: str) -> None:
        try:
            await self._hub.fell_due(member)
        except StoreError as error:
            log.info("deadline_waits", member=member, error=str(error))
        finally:
            self._acting.discard(member)
