"""An append of a room under way."""

from collections.abc import Callable
from typing import Any, TypeAlias

from dolambac_server.services.decide import Plan
from dolambac_server.services.peer import Peer
from dolambac_server.store.rooms import NewEvent

Job: TypeAlias = Callable[[], None]


class Attempt:
    """What is appended, for whom, and what follows."""

    __slots__ = ("again", "done", "events", "guard", "maps", "number", "peer", "plan")

    def __init__(
        self,
        plan: Plan,
        peer: Peer | None = None,
        number: int = 0,
        again: Job | None = None,
        done: Job | None = None,
        guard: str | None = None,
    ) -> None:
        """Without a peer the server itself acts. `again` decides anew if the log has gone on; `done` is next."""
        self.plan, self.peer, self.number, self.again, self.done = plan, peer, number, again, done
        self.guard = guard if guard is not None else "" if peer is None else "before"
        self.maps: list[dict[str, Any]] = []
        self.events: list[NewEvent] = []
