"""Commands on their way: numbered once, and sent again unchanged until the server has answered."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from dolambac.protocol.to_client import Ok, Refused, Room
from dolambac.protocol.to_server import (
    AnswerDraw,
    CloseRoom,
    CreateRoom,
    JoinRoom,
    LeaveRoom,
    OfferDraw,
    OfferRematch,
    Ping,
    Play,
    Resign,
    Say,
    SetName,
)
from dolambac_client.errors import ClientError, RefusedError, TooManyUnanswered

Command: TypeAlias = (
    CreateRoom
    | JoinRoom
    | LeaveRoom
    | CloseRoom
    | Play
    | Say
    | Resign
    | OfferDraw
    | AnswerDraw
    | OfferRematch
    | SetName
)

MOST_UNANSWERED = 16
"""Below what a server remembers for a seat, so that every command sent again is still known there."""


@dataclass(slots=True)
class Pending:
    """A command without its answer."""

    number: int
    message: Command
    answer: asyncio.Future[Ok | Room]
    sent_over: object = None
    """The connection that it went out on last."""
    accepted: bool = False
    """`ok` has come; a command that enters a room is answered only by the room."""
    refused_at: float | None = None
    """When the server first asked to send this command again, by the event loop's clock."""

    @property
    def enters(self) -> bool:
        """Whether its answer is a room."""
        return isinstance(self.message, CreateRoom | JoinRoom)


class Commands:
    """The commands of one client, in the order in which they were given."""

    def __init__(self) -> None:
        """Begin to count at 1."""
        self._last = 0
        self._pending: dict[int, Pending] = {}

    def __iter__(self) -> Iterator[Pending]:
        """Those without an answer, oldest first."""
        return iter(tuple(self._pending.values()))

    def number(self, ping: Ping) -> Ping:
        """A ping with the next number; its answer is not waited for."""
        self._last += 1
        return replace(ping, command=self._last)

    def give(self, message: Command) -> Pending:
        """Number a command, whatever number it has, and wait for its answer.

        Raises TooManyUnanswered.
        """
        if len(self._pending) >= MOST_UNANSWERED:
            raise TooManyUnanswered(f"{MOST_UNANSWERED} commands are without an answer; wait for some")
        self._last += 1
        numbered = replace(message, command=self._last)
        pending = Pending(self._last, numbered, asyncio.get_running_loop().create_future())
        self._pending[self._last] = pending
        return pending

    def find(self, number: int | None) -> Pending | None:
        """The command of that number, if it still waits."""
        return None if number is None else self._pending.get(number)

    def drop(self, pending: Pending) -> None:
        """Wait no longer: the caller has given up."""
        self._pending.pop(pending.number, None)

    def accept(self, ok: Ok) -> None:
        """The server carried a command out."""
        pending = self._pending.get(ok.command)
        if pending is None:
            return
        pending.accepted = True
        if not pending.enters:
            self._settle(pending, ok)

    def enter(self, room: Room) -> None:
        """A room came: it answers the command that asked to enter one."""
        for pending in self:
            if pending.enters and pending.accepted:
                self._settle(pending, room)

    def refuse(self, pending: Pending, refused: Refused) -> None:
        """The server did not carry a command out."""
        self.drop(pending)
        if not pending.answer.done():
            pending.answer.set_exception(RefusedError(refused.code, refused.detail, refused.reason))

    def fail(self, error: ClientError) -> None:
        """No answer will come any more."""
        for pending in self:
            self.drop(pending)
            if not pending.answer.done():
                pending.answer.set_exception(error)

    def _settle(self, pending: Pending, answer: Ok | Room) -> None:
        self.drop(pending)
        if not pending.answer.done():
            pending.answer.set_result(answer)
