"""A room as this server knows it: the fold of its log, kept equal to the log, and told to those who are here."""

from collections.abc import Sequence
from typing import Any

import structlog

from dolambac.protocol import codec
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Ok
from dolambac.protocol.to_server import SeenRoom
from dolambac.room_events import Joined, Logged, Renamed
from dolambac.room_state import RoomState
from dolambac.rules import RulesError
from dolambac_server.services import telling
from dolambac_server.services.audience import Audience
from dolambac_server.services.folding import BrokenLog, Tail, fold_all, read_entry
from dolambac_server.services.frames import Frame
from dolambac_server.services.peer import Peer
from dolambac_server.services.refuse import Refuse
from dolambac_server.services.workplace import Workplace
from dolambac_server.store.errors import StoreError
from dolambac_server.store.rooms import Head, Reply, Status

log = structlog.get_logger()


class Mirror:
    """See the module."""

    __slots__ = ("_at", "audience", "names", "state")

    def __init__(self, workplace: Workplace, state: RoomState, names: dict[str, str | None], tail: Tail) -> None:
        """`names` are display names by player; `tail` the last entries as clients are told them."""
        self._at = workplace
        self.state = state
        self.names = names
        self.audience = Audience(tail)

    @classmethod
    async def load(cls, workplace: Workplace, room: str) -> "Mirror":
        """Follow a room and fold its log. Raises Refuse (no such room), BrokenLog, StoreError."""
        reply = await workplace.rooms.follow(room, Head(), [])
        if reply.status == Status.NO_ROOM or not reply.missed:
            raise Refuse(Refusal.NO_ROOM, "no open room has that code")
        return cls(workplace, *await fold_all(workplace, room, reply.missed))

    @property
    def head(self) -> Head:
        """What this server knows of the log."""
        state = self.state
        return Head(state.seq, state.event, state.basis_seq, state.basis_event)

    def tell(
        self,
        entries: Sequence[Logged],
        maps: Sequence[dict[str, Any]],
        position: Any,
        actor: Peer | None,
        answer: Frame | None,
    ) -> None:
        """Fold entries in and send them to everybody; the actor gets the answer to the command before them."""
        frames, state, moved = [], self.state, False
        for entry, plain in zip(entries, maps, strict=True):
            try:
                state.apply(entry, position)
            except (RulesError, ValueError, TypeError, KeyError) as error:
                raise BrokenLog(f"entry {entry.seq} of room {state.id}") from error
            frame = telling.frame(state, entry, plain, self.names)
            self.audience.tail.append((entry.seq, entry.id, frame))
            frames.append(frame)
            self._at.counts[plain["type"]] += 1
            moved = moved or state.basis_seq == entry.seq
        self.audience.tell(state, frames, actor, answer, moved=moved)

    async def catch_up(self, reply: Reply) -> None:
        """Fold and tell what was missed; start over when the log is another one."""
        self._at.saw(reply.now)
        if reply.status == Status.REWOUND:
            await self._rewind()
            return
        missed = [read_entry(entry) for entry in reply.missed if entry.seq > self.state.seq]
        strangers = {e.event.player for e in missed if isinstance(e.event, Joined)}
        strangers |= {
            seat.player for e in missed if isinstance(e.event, Renamed) and (seat := self.state.seats[e.event.seat])
        }
        if strangers:
            self.names |= await self._at.players.names(sorted(strangers))
        missed = [entry for entry in missed if entry.seq > self.state.seq]
        if missed:
            self.tell(missed, [codec.to_map(entry.event) for entry in missed], None, None, None)

    async def read_on(self) -> None:
        """Read whatever stands in the log behind our head. Raises StoreError."""
        await self.catch_up(await self._at.rooms.follow(self.state.id, self.head, []))

    async def refresh(self) -> bool:
        """Refresh the leases and read what was missed; False when the room is in the store no more."""
        connections = [(peer.id, self._seated(peer)) for peer in self.audience.peers.values()]
        try:
            reply = await self._at.rooms.follow(self.state.id, self.head, connections)
        except StoreError as error:
            # The next refresh tries again; meanwhile the room stays as it is.
            log.info("refresh_failed", room=self.state.id, error=str(error))
            return True
        if reply.status == Status.NO_ROOM:
            return False
        await self.catch_up(reply)
        if reply.status == Status.DONE:
            self.audience.watched_by(reply.value)
        return True

    async def enter(self, peer: Peer, seen: SeenRoom | None, answer: Ok | None) -> None:
        """Let a connection in: it gets the answer, then what it missed since `seen`, or the whole state.

        Raises StoreError, or Refuse when the room is gone.
        """
        reply = await self._at.rooms.follow(self.state.id, self.head, [(peer.id, self._seated(peer))])
        if reply.status == Status.NO_ROOM:
            raise Refuse(Refusal.NO_ROOM, "the room is gone")
        await self.catch_up(reply)
        self.audience.peers[peer.id] = peer
        if answer is not None:
            peer.say(answer)
        self.audience.catch_up(self.state, self.names, peer, seen)
        self.audience.watched_by(reply.value)

    async def gone(self, peer: Peer, *, gave_up_seat: bool, stop: bool) -> None:
        """A connection has gone; `stop` following when none is left. Raises StoreError."""
        player = "" if gave_up_seat else self._seated(peer)
        reply = await self._at.rooms.unfollow(self.state.id, [(peer.id, player)], stop=stop)
        self.audience.watched_by(reply.value)

    def _seated(self, peer: Peer) -> str:
        return "" if self.state.seat_of(peer.player) is None else peer.player

    async def _rewind(self) -> None:
        """The store lost the end of the log (failover): everybody gets the state that holds now."""
        log.warning("log_rewound", room=self.state.id, seq=self.state.seq)
        fresh = await self._at.rooms.follow(self.state.id, Head(), [])
        self.state, self.names, self.audience.tail = await fold_all(self._at, self.state.id, fresh.missed)
        for peer in self.audience.peers.values():
            self.audience.snapshot(self.state, self.names, peer, rewound=True)
