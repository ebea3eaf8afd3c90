"""A room that this server follows: one command at a time.

Commands come in here, are decided on the fold, appended to the log, and only then folded and told. While an
append is under way further commands wait in a bounded queue.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias

import structlog

from dolambac.protocol import codec
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Ok
from dolambac.protocol.to_server import JoinRoom, Play, SeenRoom, ToServer
from dolambac.room_events import BYSTANDING, Closed, Logged, Renamed
from dolambac.room_state import RoomState
from dolambac.rules import RulesError
from dolambac_server.services import decide, telling
from dolambac_server.services.attempt import Attempt, Job
from dolambac_server.services.decide import Plan
from dolambac_server.services.folding import Gone
from dolambac_server.services.mirror import Mirror
from dolambac_server.services.peer import Peer
from dolambac_server.services.refuse import Refuse
from dolambac_server.services.workplace import Workplace
from dolambac_server.store.errors import StoreError
from dolambac_server.store.rooms import NewEvent, Reply, Status, Terms, new_id, read_reply

log = structlog.get_logger()

QUEUE = 64
"""Commands that may wait in a room."""
TRIES = 3
"""How often a command is decided anew because the log had gone on meanwhile."""

Broke: TypeAlias = Callable[["Room", BaseException], None]


class Room:
    """See the module."""

    def __init__(self, workplace: Workplace, mirror: Mirror, broke: Broke) -> None:
        """`broke` is called when this can go on no more."""
        self._at = workplace
        self._broke = broke
        self._log = workplace.rooms.log(mirror.state.id, mirror.state.code)
        self.mirror = mirror
        self.peers = mirror.audience.peers
        self.visitors = 0
        """Who may be about to come in; the room is not let go meanwhile."""
        self._queue: deque[Job] = deque()
        self._busy = False
        self._refresh_waits = False

    @classmethod
    async def load(cls, workplace: Workplace, room: str, broke: Broke) -> "Room":
        """Follow a room and fold its log. Raises Refuse (no such room), BrokenLog, StoreError."""
        return cls(workplace, await Mirror.load(workplace, room), broke)

    @property
    def state(self) -> RoomState:
        """The fold of the log as this server knows it; another object after the store went back."""
        return self.mirror.state

    # Commands

    def submit(self, peer: Peer, message: ToServer, number: int, done: Job | None = None) -> None:
        """Take a command of a player in this room; the answer goes to the peer, then `done` is called."""
        job = partial(self._run, peer, message, number, done, 1)
        if self._busy or self._queue:
            self._enqueue(job, peer, number)
        else:
            self._begin(job)

    def join(self, peer: Peer, message: JoinRoom, joined: Job) -> None:
        """Take a seat for the peer; `joined` is called once the seat is taken."""
        self._enqueue(partial(self._join, peer, message, joined, 1), peer, message.command)

    def fall_due(self) -> None:
        """The room's deadline has passed: do what that means."""
        if len(self._queue) < QUEUE:
            self._queue.append(self._due)
            self._next()

    def renamed(self, player: str, name: str) -> None:
        """A seated player took another name."""
        self.mirror.names[player] = name
        self._queue.append(partial(self._rename, player))
        self._next()

    def _enqueue(self, job: Job, peer: Peer, number: int) -> None:
        if len(self._queue) >= QUEUE:
            peer.refuse(Refusal.TOO_FAST, "too many commands wait in this room; slow down", number)
            return
        self._queue.append(job)
        self._next()

    def _next(self) -> None:
        while self._queue and not self._busy:
            self._begin(self._queue.popleft())

    def _begin(self, job: Job) -> None:
        try:
            job()
        except Exception as error:  # noqa: BLE001  # whatever it is: the room is dropped with it in the log
            self._queue.clear()
            self._broke(self, error)

    def _run(self, peer: Peer, message: ToServer, number: int, done: Job | None, tries: int) -> None:
        at = self._at
        try:
            plan = decide.command(self.state, peer.player, message, at.now, at.settings, at.chance)
        except Refuse as refusal:
            self._slowly(partial(self._recall, peer, message, number, done, refusal, tries))
            return
        again = None
        if tries < TRIES and type(message) is not Play:
            again = partial(self._run, peer, message, number, done, tries + 1)
        self._append(Attempt(plan, peer, number, again, done))

    def _join(self, peer: Peer, message: JoinRoom, joined: Job, tries: int) -> None:
        if self.state.seat_of(peer.player) is not None:
            joined()
            return
        try:
            plan = decide.join(self.state, peer.player, self._at.chance)
        except Refuse as refusal:
            peer.refuse(refusal.code, refusal.detail, message.command)
            return
        self.mirror.names[peer.player] = peer.name
        again = partial(self._join, peer, message, joined, tries + 1) if tries < TRIES else None
        self._append(Attempt(plan, peer, message.command, again, joined))

    def _due(self) -> None:
        try:
            self._append(Attempt(decide.due(self.state, self._at.settings), guard="due"))
        except (RulesError, ValueError) as error:
            log.error("due_failed", room=self.state.id, error=repr(error))

    def _rename(self, player: str) -> None:
        seat = self.state.seat_of(player)
        if seat is not None and self.state.closed is None:
            self._append(Attempt(Plan([Renamed(seat)]), again=partial(self._rename, player)))

    # Appending

    def _append(self, attempt: Attempt) -> None:
        """Append the plan's events; the room is busy until the answer is here."""
        self._busy = True
        plan, peer = attempt.plan, attempt.peer
        attempt.maps = maps = [codec.to_map(event) for event in plan.events]
        attempt.events = events = [
            NewEvent(new_id(), "0" if isinstance(event, BYSTANDING) else "1", codec.pack_map(plain))
            for event, plain in zip(plan.events, maps, strict=True)
        ]
        terms = Terms(
            "" if peer is None else peer.player,
            "" if peer is None else f"{peer.tab}{attempt.number:08x}",
            attempt.guard,
            plan.deadline,
            self._at.settings.closed_room_ms if plan.closes else "",
        )
        self._log.append(self.mirror.head, terms, events, partial(self._appended, attempt))

    def _appended(self, attempt: Attempt, raw: Any) -> None:
        # The plain case is a list of three: done, the store's time, and the number that was next here too.
        if type(raw) is not list or raw[0] != Status.DONE or len(raw) > 3 or raw[2] != self.state.seq + 1:
            self._slowly(partial(self._settle, attempt, raw if isinstance(raw, StoreError) else read_reply(raw)))
            return
        _, now, seq = raw
        self._at.saw(now)
        own = [
            Logged(seq + index, new.id, now, event)
            for index, (new, event) in enumerate(zip(attempt.events, attempt.plan.events, strict=True))
        ]
        if attempt.peer is not None:
            attempt.peer.acted()
        answer = None if attempt.peer is None else telling.ok(attempt.number, seq)
        self._busy = False
        try:
            self.mirror.tell(own, attempt.maps, attempt.plan.position, attempt.peer, answer)
            if attempt.done is not None:
                attempt.done()
        except Exception as error:  # noqa: BLE001  # whatever it is: the room is dropped with it in the log
            self._broke(self, error)
            return
        if self._queue:
            self._next()

    async def _settle(self, attempt: Attempt, reply: Reply | StoreError) -> None:
        """Everything but the plain case: the log had gone on, or the append was not done."""
        peer, number, again, done = attempt.peer, attempt.number, attempt.again, attempt.done
        if isinstance(reply, StoreError):
            if peer is not None:
                peer.refuse(
                    Refusal.STORE_UNAVAILABLE, "the store cannot be reached; send the same command again", number
                )
            return
        if reply.status in (Status.DONE, Status.REPEATED) and peer is not None:
            peer.say(Ok(number, reply.value))
        await self.mirror.catch_up(reply)
        match reply.status:
            case Status.DONE | Status.REPEATED:
                if reply.status == Status.DONE and self.state.seq < reply.value:
                    # The entries behind `missed` are our own; read them back rather than guess.
                    await self.mirror.read_on()
                if done is not None:
                    done()
            case Status.STALE | Status.REWOUND if again is not None:
                self._queue.appendleft(again)
            case Status.FULL:
                self._queue.appendleft(self._close_full)
                if peer is not None:
                    peer.refuse(Refusal.ROOM_CLOSED, "the room has had all the events it can hold", number)
            case _ if peer is not None:
                peer.refuse(*_REFUSALS[reply.status], number)
            case _:
                pass

    async def _recall(
        self, peer: Peer, message: ToServer, number: int, done: Job | None, refusal: Refuse, tries: int
    ) -> None:
        """Before a refusal is given: was the command accepted before, or is this server behind?"""
        try:
            reply = await self._at.rooms.recall(self.state.id, peer.player, f"{peer.tab}{number:08x}", self.mirror.head)
        except StoreError:
            peer.refuse(Refusal.STORE_UNAVAILABLE, "the store cannot be reached; send the same command again", number)
            return
        if reply.status == Status.REPEATED:
            peer.say(Ok(number, reply.value))
        await self.mirror.catch_up(reply)
        if reply.status == Status.REPEATED:
            if done is not None:
                done()
        elif reply.status == Status.OUTRUN:
            peer.refuse(*_REFUSALS[Status.OUTRUN], number)
        elif (reply.missed or reply.status == Status.REWOUND) and tries < TRIES:
            self._queue.appendleft(partial(self._run, peer, message, number, done, tries + 1))
        else:
            peer.refuse(refusal.code, refusal.detail, number, refusal.reason)

    def _close_full(self) -> None:
        self._append(Attempt(Plan([Closed("full")], "none", closes=True)))

    # Following the log

    def nudged(self, seq: int) -> None:
        """Another server has appended an event."""
        if seq > self.state.seq:
            self.refresh()

    def refresh(self) -> None:
        """Read what was missed as soon as the room is free; also refreshes the leases. One that waits is enough."""
        if not self._refresh_waits:
            self._refresh_waits = True
            self._queue.append(partial(self._slowly, self._refresh))
            self._next()

    async def _refresh(self) -> None:
        self._refresh_waits = False
        if not await self.mirror.refresh():
            self._broke(self, Gone(self.state.id))

    # Connections

    async def enter(self, peer: Peer, seen: SeenRoom | None, answer: Ok | None) -> None:
        """Let a connection in: it gets the answer, then what it missed since `seen`, or the whole state.

        Raises StoreError, or Refuse when the room is gone.
        """
        await self.mirror.enter(peer, seen, answer)

    async def gone(self, peer: Peer, *, gave_up_seat: bool = False) -> None:
        """A connection has gone, or left. Raises StoreError."""
        await self.mirror.gone(peer, gave_up_seat=gave_up_seat, stop=self.empty)
        if self.peers:
            self.refresh()

    @property
    def empty(self) -> bool:
        """Whether nobody is here or about to come in."""
        return not self.peers and not self.visitors

    def _slowly(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something that has to await, with the room held meanwhile."""
        self._busy = True
        self._at.spawn(self._held(work), partial(self._broke, self))

    async def _held(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        finally:
            self._busy = False
            asyncio.get_running_loop().call_soon(self._next)


_REFUSALS = {
    Status.STALE: (Refusal.STALE, "the game has gone on; look at what was missed and decide again"),
    Status.REWOUND: (Refusal.STALE, "the store went back; look at the state and decide again"),
    Status.TOO_LATE: (Refusal.TOO_LATE, "the time was up"),
    Status.NO_ROOM: (Refusal.NO_ROOM, "the room is gone"),
    Status.OUTRUN: (Refusal.STALE_COMMAND, "an older command than one accepted before"),
    Status.CLOSED: (Refusal.ROOM_CLOSED, "the room is closed; make a new one"),
}
