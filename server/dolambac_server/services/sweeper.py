"""Keeps the deadlines: every server looks for due ones, and a lease keeps ten of them from doing the same."""

import asyncio
import random

import structlog

from dolambac_server.services.hub import Hub
from dolambac_server.services.workplace import Workplace
from dolambac_server.store import keys
from dolambac_server.store.errors import StoreError

log = structlog.get_logger()

_EMPTY = 3
"""How much more rarely empty buckets are looked into."""


class Sweeper:
    """See the module."""

    def __init__(self, workplace: Workplace, hub: Hub) -> None:
        """What falls due is acted on through the hub."""
        self._at = workplace
        self._hub = hub
        self._acting: set[str] = set()
        # Spread over the interval from the start, so that no turn looks at all of them.
        self._look = {bucket: random.random() * workplace.settings.sweep_ms / 1000 for bucket in keys.all_buckets()}

    async def sweeping(self) -> None:
        """Sweep, for ever, jittered. A store that is away is tried again at the next turn."""
        tick = self._at.settings.sweep_ms / 10_000
        while True:
            await asyncio.sleep(tick * random.uniform(0.7, 1.3))
            try:
                await self.sweep()
            except StoreError as error:
                log.info("sweep_failed", error=str(error))

    async def sweep(self, *, everything: bool = False) -> None:
        """Look into the buckets whose turn it is, or into all; their calls go out together. Raises StoreError.

        A bucket is looked into once an interval, and sooner when something in it is known to fall due sooner.
        """
        now = self._at.loop_time()
        buckets = [bucket for bucket, at in self._look.items() if everything or at <= now]
        await asyncio.gather(*map(self._look_into, buckets))

    async def _look_into(self, bucket: str) -> None:
        settings = self._at.settings
        interval = settings.sweep_ms / 1000
        self._look[bucket] = self._at.loop_time() + interval
        due = await self._at.rooms.take_due(bucket, settings.sweep_lease_ms)
        self._at.saw(due.now)
        if due.following == -1 and not due.members:
            # Nothing is in it. Deadlines that come are seconds away, so it need not be looked into as often.
            self._look[bucket] = self._at.loop_time() + _EMPTY * interval
        elif due.following >= 0:
            self._look[bucket] = self._at.loop_time() + min(interval, max(0, due.following - due.now + 1) / 1000)
        for member in due.members:
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
