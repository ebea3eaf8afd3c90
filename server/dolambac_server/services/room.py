"""A room that this server follows: its fold, the connections in it, and one command at a time.

Commands come in here, are decided on the fold, appended to the log, and only then folded and told. While an
append is under way further commands wait in a bounded queue.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeAlias

import structlog

from dolambac.protocol import codec
from dolambac.protocol.fields import BadMessage
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Ok, Watching
from dolambac.protocol.to_server import JoinRoom, Play, SeenRoom, ToServer
from dolambac.room_events import BYSTANDING, Closed, Joined, Logged, Renamed
from dolambac.room_state import RoomState
from dolambac.room_view import room_message
from dolambac.rules import RulesError
from dolambac_server.services import decide, telling
from dolambac_server.services.decide import Plan
from dolambac_server.services.frames import Frame
from dolambac_server.services.peer import Peer
from dolambac_server.services.refuse import Refuse
from dolambac_server.services.workplace import Workplace
from dolambac_server.store.errors import StoreError
from dolambac_server.store.rooms import Entry, Head, NewEvent, Reply, Status, Terms, new_id, read_reply

log = structlog.get_logger()

QUEUE = 64
"""Commands that may wait in a room."""
TRIES = 3
"""How often a command is decided anew because the log had gone on meanwhile."""

TAIL = 256
"""How many of the last entries are kept as clients are told them, for those who come back."""

Job: TypeAlias = Callable[[], None]
Tail: TypeAlias = deque[tuple[int, str, Frame]]
Broke: TypeAlias = Callable[[str, BaseException], None]


class Attempt:
    """An append under way: what it is for, and what follows."""

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


class Gone(Exception):
    """The room is in the store no more: it was closed long ago, or the store has lost it."""


class BrokenLog(StoreError):
    """The log cannot be folded: it is no log that this version of the rules has written."""


class Room:
    """See the module."""

    def __init__(
        self, workplace: Workplace, state: RoomState, names: dict[str, str | None], tail: Tail, broke: Broke
    ) -> None:
        """`names` are display names by player; `broke` is called when this can go on no more."""
        self._at = workplace
        self._broke = broke
        self._log = workplace.rooms.log(state.id, state.code)
        self.state = state
        self.names = names
        self.peers: dict[str, Peer] = {}
        self.watching = 0
        self.visitors = 0
        """Who may be about to come in; the room is not let go meanwhile."""
        self._tail = tail
        self._queue: deque[Job] = deque()
        self._busy = False

    @classmethod
    async def load(cls, workplace: Workplace, room: str, broke: Broke) -> "Room":
        """Follow a room and fold its log. Raises Refuse (no such room), BrokenLog, StoreError."""
        reply = await workplace.rooms.follow(room, Head(), [])
        if reply.status == Status.NO_ROOM or not reply.missed:
            raise Refuse(Refusal.NO_ROOM, "no open room has that code")
        state, names, tail = await _fold_all(workplace, room, reply.missed)
        return cls(workplace, state, names, tail, broke)

    @property
    def head(self) -> Head:
        """What this server knows of the log."""
        state = self.state
        return Head(state.seq, state.event, state.basis_seq, state.basis_event)

    # Commands

    def submit(self, peer: Peer, message: ToServer, number: int, done: Job | None = None) -> None:
        """Take a command of a player in this room; the answer goes to the peer, then `done` is called."""
        self._enqueue(partial(self._run, peer, message, number, done, 1), peer, number)

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
        self.names[player] = name
        if len(self._queue) < QUEUE:
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
            self._queue.popleft()()

    def _run(self, peer: Peer, message: ToServer, number: int, done: Job | None, tries: int) -> None:
        at = self._at
        try:
            plan = decide.command(self.state, peer.player, message, at.now, at.settings, at.chance)
        except Refuse as refusal:
            self._slowly(self._recall(peer, message, number, done, refusal, tries))
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
        self.names[peer.player] = peer.name
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
            self._append(Attempt(Plan([Renamed(seat)])))

    # Appending

    def _append(self, attempt: Attempt) -> None:
        """Append the plan's events; the room is busy until the answer is here."""
        self._busy = True
        plan, peer, state = attempt.plan, attempt.peer, self.state
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
        head = Head(state.seq, state.event, state.basis_seq, state.basis_event)
        self._log.append(head, terms, events, partial(self._appended, attempt))

    def _appended(self, attempt: Attempt, raw: Any) -> None:
        # The plain case is a list of three: done, the store's time, and the number that was next here too.
        if type(raw) is not list or raw[0] != Status.DONE or len(raw) > 3 or raw[2] != self.state.seq + 1:
            self._slowly(self._settle(attempt, raw if isinstance(raw, StoreError) else read_reply(raw)))
            return
        _, now, seq = raw
        self._at.saw(now)
        own = [
            Logged(seq + index, new.id, now, event)
            for index, (new, event) in enumerate(zip(attempt.events, attempt.plan.events, strict=True))
        ]
        answer = None if attempt.peer is None else telling.ok(attempt.number, seq)
        try:
            self._tell(own, attempt.maps, attempt.plan.position, attempt.peer, answer)
        except BrokenLog as error:
            self._broke(self.state.id, error)
        self._busy = False
        if attempt.done is not None:
            attempt.done()
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
        await self._catch_up(reply)
        match reply.status:
            case Status.DONE | Status.REPEATED:
                if reply.status == Status.DONE and self.state.seq < reply.value:
                    # The entries behind `missed` are our own; read them back rather than guess.
                    await self._catch_up(await self._at.rooms.follow(self.state.id, self.head, []))
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
            reply = await self._at.rooms.recall(self.state.id, peer.player, f"{peer.tab}{number:08x}", self.head)
        except StoreError:
            peer.refuse(Refusal.STORE_UNAVAILABLE, "the store cannot be reached; send the same command again", number)
            return
        if reply.status == Status.REPEATED:
            peer.say(Ok(number, reply.value))
        await self._catch_up(reply)
        if reply.status == Status.REPEATED:
            if done is not None:
                done()
        elif reply.status == Status.OUTRUN:
            peer.refuse(*_REFUSALS[Status.OUTRUN], number)
        elif (reply.missed or reply.status == Status.REWOUND) and tries < TRIES:
            self._queue.appendleft(partial(self._run, peer, message, number, done, tries + 1))
        else:
            peer.refuse(refusal.code, refusal.detail, number)

    def _close_full(self) -> None:
        self._append(Attempt(Plan([Closed("full")], "none", closes=True)))

    # Following the log

    def nudged(self, seq: int) -> None:
        """Another server has appended an event."""
        if seq > self.state.seq:
            self.refresh()

    def refresh(self) -> None:
        """Read what was missed as soon as the room is free; also refreshes the leases."""
        if len(self._queue) < QUEUE:
            self._queue.append(lambda: self._slowly(self._refresh()))
            self._next()

    async def _refresh(self) -> None:
        connections = [(peer.id, self._seated(peer)) for peer in self.peers.values()]
        try:
            reply = await self._at.rooms.follow(self.state.id, self.head, connections)
        except StoreError as error:
            # The next refresh tries again; meanwhile the room stays as it is.
            log.info("refresh_failed", room=self.state.id, error=str(error))
            return
        if reply.status == Status.NO_ROOM:
            self._broke(self.state.id, Gone(self.state.id))
            return
        await self._catch_up(reply)
        if reply.status == Status.DONE:
            self._told_watching(reply.value)

    async def _catch_up(self, reply: Reply) -> None:
        """Fold and tell what was missed; start over when the log is another one."""
        self._at.saw(reply.now)
        if reply.status == Status.REWOUND:
            await self._rewind()
            return
        missed = [_logged(entry) for entry in reply.missed if entry.seq > self.state.seq]
        strangers = {e.event.player for e in missed if isinstance(e.event, Joined)}
        strangers |= {
            seat.player for e in missed if isinstance(e.event, Renamed) and (seat := self.state.seats[e.event.seat])
        }
        if strangers:
            self.names |= await self._at.players.names(sorted(strangers))
        missed = [entry for entry in missed if entry.seq > self.state.seq]
        if missed:
            self._tell(missed, [codec.to_map(entry.event) for entry in missed], None, None, None)

    async def _rewind(self) -> None:
        """The store lost the end of the log (failover): everybody gets the state that holds now."""
        log.warning("log_rewound", room=self.state.id, seq=self.state.seq)
        fresh = await self._at.rooms.follow(self.state.id, Head(), [])
        self.state, self.names, self._tail = await _fold_all(self._at, self.state.id, fresh.missed)
        for peer in self.peers.values():
            self._snapshot(peer, rewound=True)

    def _tell(
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
            self._tail.append((entry.seq, entry.id, frame))
            frames.append(frame)
            self._at.counts[plain["type"]] += 1
            moved = moved or state.basis_seq == entry.seq
        for peer in list(self.peers.values()):
            if peer is actor and answer is not None:
                peer.send(answer, *frames)
            else:
                peer.send(*frames)
            if moved and peer.wants_legal:
                self._send_legal(peer)
        if actor is not None and answer is not None and actor.id not in self.peers:
            actor.send(answer)

    # Connections

    async def enter(self, peer: Peer, seen: SeenRoom | None, answer: Ok | None) -> None:
        """Let a connection in: it gets the answer, then what it missed since `seen`, or the whole state.

        Raises StoreError, or Refuse when the room is gone.
        """
        reply = await self._at.rooms.follow(self.state.id, self.head, [(peer.id, self._seated(peer))])
        if reply.status == Status.NO_ROOM:
            raise Refuse(Refusal.NO_ROOM, "the room is gone")
        await self._catch_up(reply)
        self.peers[peer.id] = peer
        if answer is not None:
            peer.say(answer)
        missed = None if seen is None else self._since(seen)
        if missed is None:
            self._snapshot(peer, rewound=seen is not None and not self._knows(seen))
        else:
            if missed:
                peer.send(*missed)
            if peer.wants_legal:
                self._send_legal(peer)
        self._told_watching(reply.value)

    async def gone(self, peer: Peer, *, gave_up_seat: bool = False) -> None:
        """A connection has gone, or left. Raises StoreError."""
        player = "" if gave_up_seat else self._seated(peer)
        reply = await self._at.rooms.unfollow(self.state.id, [(peer.id, player)], stop=self.empty)
        self._told_watching(reply.value)
        if self.peers:
            self.refresh()

    @property
    def empty(self) -> bool:
        """Whether nobody is here or about to come in."""
        return not self.peers and not self.visitors

    def _seated(self, peer: Peer) -> str:
        return "" if self.state.seat_of(peer.player) is None else peer.player

    def _since(self, seen: SeenRoom) -> list[Frame] | None:
        if seen.seq == self.state.seq and seen.event == self.state.event:
            return []
        for index, (seq, event, _) in enumerate(self._tail):
            if seq == seen.seq:
                return [frame for _, _, frame in list(self._tail)[index + 1 :]] if event == seen.event else None
        return None

    def _knows(self, seen: SeenRoom) -> bool:
        """Whether a client's head can be one of this log; what lies before the tail is taken at its word."""
        if seen.seq > self.state.seq:
            return False
        oldest = self._tail[0][0] if self._tail else self.state.seq
        return seen.seq < oldest

    def _snapshot(self, peer: Peer, *, rewound: bool) -> None:
        seat = self.state.seat_of(peer.player)
        peer.say(room_message(self.state, seat, self.names, self.watching, rewound=rewound))
        if peer.wants_legal:
            self._send_legal(peer)

    def _send_legal(self, peer: Peer) -> None:
        legal = telling.legal(self.state, peer.player)
        if legal is not None:
            peer.say(legal)

    def _told_watching(self, count: int) -> None:
        if count != self.watching:
            self.watching = count
            frame = Frame.of(Watching(count))
            for peer in self.peers.values():
                peer.send(frame)

    def _slowly(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that has to await, with the room held meanwhile."""
        self._busy = True
        self._at.spawn(self._held(work), partial(self._broke, self.state.id))

    async def _held(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
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


def _logged(entry: Entry) -> Logged:
    try:
        return Logged(entry.seq, entry.id, entry.at, codec.room_event(codec.unpack(entry.payload)))
    except BadMessage as error:
        raise BrokenLog(f"entry {entry.seq}") from error


async def _fold_all(
    workplace: Workplace, room: str, entries: Sequence[Entry]
) -> tuple[RoomState, dict[str, str | None], Tail]:
    """The state that a whole log stands for, its players' names, and its last entries as clients are told them.

    Raises BrokenLog, StoreError.
    """
    logged = [_logged(entry) for entry in entries]
    names = await workplace.players.names(sorted({e.event.player for e in logged if isinstance(e.event, Joined)}))
    tail: Tail = deque(maxlen=TAIL)
    try:
        state = RoomState.opened(room, logged[0])
        if workplace.settings.turn_ms:
            state.limit_turns(workplace.settings.turn_ms)
        for index, entry in enumerate(logged):
            if index:
                state.apply(entry)
            if index >= len(logged) - TAIL:
                tail.append((entry.seq, entry.id, telling.frame(state, entry, codec.to_map(entry.event), names)))
    except (RulesError, ValueError, TypeError, KeyError) as error:
        raise BrokenLog(f"room {room}") from error
    return state, names, tail
