"""The library against a fake server: the normal life, and every way a connection is lost."""

import asyncio
import io
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from tests.client.fake_server import FakeServer

from dolambac.protocol import codec, to_server
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Event, Legal, Room
from dolambac.protocol.to_server import Credentials
from dolambac.room_events import Ended, Played, Said, Started
from dolambac.rules import Seat
from dolambac.sayings import Saying
from dolambac_client import connection
from dolambac_client.auto import AutoPlayer, Manners
from dolambac_client.client import Client
from dolambac_client.commands import MOST_UNANSWERED
from dolambac_client.errors import (
    CannotConnect,
    ClientClosed,
    ConnectionGivenUp,
    FellBehind,
    ProtocolMismatch,
    RefusedError,
    TooManyUnanswered,
)
from dolambac_client.identity import FreshIdentity
from dolambac_client.json_lines import JsonLines
from dolambac_client.notices import Connected, Disconnected, Happened, NewIdentity, Notice, RoomGone

WAIT_S = 20.0
"""No test waits longer for anything; none of them asserts a time."""


async def until(client: Client, wanted: Callable[[Notice], bool]) -> list[Notice]:
    """Read notices up to the first wanted one."""
    seen: list[Notice] = []
    async with asyncio.timeout(WAIT_S):
        async for notice in client:
            seen.append(notice)
            if wanted(notice):
                return seen
    raise AssertionError(f"not among {seen}")


def event(kind: type) -> Callable[[Notice], bool]:
    return lambda notice: isinstance(notice, Happened) and isinstance(notice.event, kind)


def kind(wanted: type) -> Callable[[Notice], bool]:
    return lambda notice: isinstance(notice, wanted)


def once(match: Callable[[to_server.ToServer], bool], fault: str) -> Callable[[to_server.ToServer], str | None]:
    """A fault on the first message that matches."""
    left = [fault]
    return lambda message: left.pop() if left and match(message) else None


@asynccontextmanager
async def two_players(servers: str, second: str | None = None) -> AsyncIterator[tuple[Client, Client]]:
    """A game just started: the first client is to move."""
    async with Client(servers, rng=random.Random(1)) as first, Client(second or servers) as other:
        room = await first.create_room("dolambac")
        await other.join_room(room.state.code)
        await until(first, event(Started))
        yield first, other


async def test_a_room_is_made_joined_and_played_in(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, bob):
        assert ann.room is not None
        assert bob.room is not None
        assert (ann.room.you, bob.room.you) == (0, 1)
        assert ann.room.my_turn
        seq = await ann.play("e2")
        assert not ann.room.my_turn
        (*_, told) = await until(bob, event(Played))
        assert isinstance(told, Happened)
        assert told.seq == seq
        assert bob.room.my_turn
        await bob.say(Saying.NICE_MOVE)
        await until(ann, event(Said))
        await bob.resign()
        (*_, ended) = await until(ann, event(Ended))
        assert isinstance(ended, Happened)
        assert isinstance(ended.event, Ended)
        assert ended.event.winner == 0
        assert ann.room.state.series == {ann.player: 1}
        await ann.offer_rematch()
        await bob.offer_rematch()
        await until(ann, event(Started))
        assert not ann.room.my_turn


async def test_a_command_goes_out_once_over_a_connection(server: FakeServer) -> None:
    async with Client(server.address) as ann:
        await ann.create_room("dolambac")
        await ann.set_name("Ann")
    commands = [message for message in server.received if isinstance(message, to_server.CreateRoom | to_server.SetName)]
    assert [message.tag for message in commands] == ["create_room", "set_name"]


async def test_fields_at_their_defaults_are_left_out(server: FakeServer) -> None:
    async with Client(server.address, language="de") as ann:
        await ann.create_room("dolambac")
    hello, create = (sent for sent in server.maps if sent["type"] != "ping")
    assert sorted(hello) == ["language", "tab", "type"]
    assert sorted(create) == ["command", "game", "options", "type"]


async def test_refusals_are_typed_and_change_nothing(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, _):
        for move, code in (("e5", Refusal.ILLEGAL_MOVE), ("z9", Refusal.BAD_NOTATION)):
            with pytest.raises(RefusedError) as refused:
                await ann.play(move)
            assert refused.value.code is code
        assert ann.room is not None
        assert ann.room.my_turn


async def test_a_room_that_is_full_or_unknown_is_refused(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, _), Client(server.address) as third:
        assert ann.room is not None
        for code, refusal in ((ann.room.state.code, Refusal.ROOM_FULL), ("AAAAAA", Refusal.NO_ROOM)):
            with pytest.raises(RefusedError) as refused:
                await third.join_room(code)
            assert refused.value.code is refusal
        assert third.room is None


@pytest.mark.parametrize("fault", ["drop", "drop after"])
async def test_a_move_sent_into_a_lost_connection_is_played_once(server: FakeServer, fault: str) -> None:
    async with two_players(server.address) as (ann, bob):
        server.fault = once(lambda message: isinstance(message, to_server.Play), fault)
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")
        plays = [message for message in server.received if isinstance(message, to_server.Play)]
        assert len(plays) == 2
        assert plays[0] == plays[1]
        await until(ann, event(Played))
        await until(bob, event(Played))
        assert ann.room is not None
        assert ann.room.state.game is not None
        assert [played.move for played in ann.room.state.game.moves] == ["e2"]


@pytest.mark.parametrize("fault", ["drop", "drop after"])
async def test_a_room_is_made_once_although_the_connection_is_lost(server: FakeServer, fault: str) -> None:
    server.fault = once(lambda message: isinstance(message, to_server.CreateRoom), fault)
    async with asyncio.timeout(WAIT_S), Client(server.address) as ann:
        room = await ann.create_room("dolambac")
        assert room.you == 0
    assert len(server.house.rooms) == 1


async def test_the_events_missed_come_once_and_in_order(servers: tuple[FakeServer, FakeServer]) -> None:
    near, far = servers
    async with two_players(f"{near.address},{far.address}", far.address) as (ann, bob):
        await ann.play("e2")
        await until(ann, event(Played))
        await near.stop()
        await until(bob, event(Played))
        await bob.play("e8")
        notices = await until(ann, event(Played))
        names = [type(notice) for notice in notices]
        assert names == [Disconnected, Connected, Happened]
        assert isinstance(notices[1], Connected)
        assert notices[1].server == far.address
        await ann.play("e3")


async def test_a_log_that_lost_its_end_is_taken_as_it_is_now(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, bob):
        await ann.play("e2")
        await until(bob, event(Played))
        (room,) = server.house.rooms.values()
        server.house.rewind(room, 1)
        await server.farewell(Refusal.DRAINING, resume=True)
        for client in (ann, bob):
            (*_, snapshot) = await until(client, lambda notice: isinstance(notice, Room) and notice.rewound)
            assert isinstance(snapshot, Room)
        assert ann.room is not None
        assert ann.room.my_turn
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")


async def test_a_bot_plays_on_after_its_move_was_lost(server: FakeServer) -> None:
    async with Client(server.address) as ann, Client(server.address) as bob:
        made = await ann.create_room("dolambac")
        await bob.join_room(made.state.code)
        player = AutoPlayer(ann, Manners(level=1, seed=1), JsonLines(io.StringIO()))
        playing = asyncio.create_task(player.play())
        await until(bob, event(Played))
        (room,) = server.house.rooms.values()
        server.house.rewind(room, 1)
        await server.farewell(Refusal.DRAINING, resume=True)
        await until(bob, lambda notice: isinstance(notice, Room) and notice.rewound)
        assert bob.room is not None
        if not bob.room.my_turn:
            await until(bob, event(Played))
        await bob.resign()
        async with asyncio.timeout(WAIT_S):
            await playing


async def test_a_snapshot_takes_the_place_of_events(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, bob):
        server.snapshots_only = True
        server.fault = once(lambda message: isinstance(message, to_server.Play), "drop after")
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")
        await until(ann, kind(Room))
        await until(bob, event(Played))
        await bob.play("e8")
        await until(ann, event(Played))
        assert ann.room is not None
        assert ann.room.my_turn


@pytest.mark.parametrize("code", [Refusal.STORE_UNAVAILABLE, Refusal.DRAINING, Refusal.TOO_FAST])
async def test_what_the_server_cannot_do_now_is_sent_again(server: FakeServer, code: Refusal) -> None:
    async with two_players(server.address) as (ann, _):
        server.fault = once(lambda message: isinstance(message, to_server.Play), code)
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")
        numbers = [message.command for message in server.received if isinstance(message, to_server.Play)]
        assert len(numbers) == 2
        assert len(set(numbers)) == 1


async def test_a_farewell_leads_to_another_connection(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, _):
        await server.farewell(Refusal.DRAINING, resume=True)
        await until(ann, kind(Connected))
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")


async def test_a_farewell_for_good_ends_the_client(server: FakeServer) -> None:
    async with Client(server.address) as ann:
        await server.farewell(Refusal.TOO_FAST, resume=False)
        with pytest.raises(RefusedError) as refused:
            await until(ann, kind(Room))
        assert refused.value.code is Refusal.TOO_FAST
        with pytest.raises(RefusedError):
            await ann.create_room("dolambac")


async def test_a_server_that_falls_silent_is_left(server: FakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PING_S", 0.1)
    async with two_players(server.address) as (ann, _):
        server.fault = lambda message: None if isinstance(message, to_server.Hello) else "ignore"
        await until(ann, kind(Disconnected))
        await until(ann, kind(Connected))
        server.fault = lambda message: None
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")


@pytest.mark.parametrize("frame", [b"", b"\xc1", b"\x80", b"\x81\xa4type\xa5event", b"\x81\xa4type\xa4nope"])
async def test_what_is_no_message_ends_the_client(server: FakeServer, frame: bytes) -> None:
    async with Client(server.address) as ann:
        await server.send_to_all(frame)
        with pytest.raises(ProtocolMismatch):
            await until(ann, kind(Room))


async def test_an_event_out_of_order_is_mended_by_resuming(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, _):
        assert ann.room is not None
        later = Event(ann.room.state.id, ann.room.state.seq + 2, "x", 0, codec.to_map(Said(Seat(1), Saying.WOW)), False)
        await server.send_to_all(codec.pack(later))
        await until(ann, kind(Disconnected))
        await until(ann, kind(Connected))
        async with asyncio.timeout(WAIT_S):
            await ann.play("e2")


async def test_a_move_that_the_rules_refuse_ends_the_client(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, _):
        assert ann.room is not None
        impossible = Event(
            ann.room.state.id, ann.room.state.seq + 1, "x", 0, codec.to_map(Played(Seat(0), 1, "e9")), True
        )
        await server.send_to_all(codec.pack(impossible))
        with pytest.raises(ProtocolMismatch):
            await until(ann, kind(Room))


async def test_what_is_left_unread_has_a_limit(server: FakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolambac_client.inbox.MOST_UNREAD", 5)
    async with two_players(server.address) as (ann, bob):
        for saying in list(Saying)[:8]:
            await ann.say(saying)
            await until(ann, event(Said))
        with pytest.raises(FellBehind):
            await until(bob, event(Ended))


async def test_a_room_closed_meanwhile_is_reported(server: FakeServer) -> None:
    async with two_players(server.address) as (ann, _):
        server.house.rooms.clear()
        await server.farewell(Refusal.DRAINING, resume=True)
        await until(ann, kind(RoomGone))
        assert ann.room is None


async def test_an_identity_is_kept_over_connections(server: FakeServer) -> None:
    identity = FreshIdentity()
    async with Client(server.address, identities=identity) as ann:
        player = ann.player
    async with Client(server.address, identities=identity) as ann:
        assert ann.player == player


async def test_an_unknown_identity_is_dropped_and_said(server: FakeServer) -> None:
    identity = FreshIdentity(Credentials("gone", "gone"))
    async with Client(server.address, identities=identity) as ann:
        await until(ann, kind(NewIdentity))
        assert identity.identity is not None
        assert identity.identity.id == ann.player


async def test_the_second_server_serves_when_the_first_is_not_there(servers: tuple[FakeServer, FakeServer]) -> None:
    near, far = servers
    await near.stop()
    async with Client(f"{near.address},{far.address}") as ann:
        (connected,) = await until(ann, kind(Connected))
        assert connected == Connected(far.address, again=False)


async def test_no_server_is_an_error_that_names_each(servers: tuple[FakeServer, FakeServer]) -> None:
    near, far = servers
    await near.stop()
    await far.stop()
    with pytest.raises(CannotConnect) as failed:
        await Client(f"{near.address},{far.address}").connect()
    assert failed.value.reasons == dict.fromkeys((near.address, far.address), "Connection refused")


async def test_a_client_gives_up_in_the_end(server: FakeServer) -> None:
    async with Client(server.address, give_up_s=0.0) as ann:
        await server.stop()
        with pytest.raises(ConnectionGivenUp):
            await until(ann, kind(Room))


async def test_closing_ends_what_waits(server: FakeServer) -> None:
    ann = Client(server.address)
    await ann.connect()
    server.fault = lambda message: "store_unavailable"
    making = asyncio.create_task(ann.create_room("dolambac"))
    await asyncio.sleep(0)
    await ann.close()
    with pytest.raises(ClientClosed):
        await making
    assert await until_closed(ann) == [Connected(server.address, again=False)]


async def until_closed(client: Client) -> list[Notice]:
    return [notice async for notice in client]


async def test_commands_without_an_answer_are_bounded(server: FakeServer) -> None:
    server.fault = lambda message: "store_unavailable"
    async with Client(server.address) as ann:
        waiting = [asyncio.create_task(ann.say(Saying.HELLO)) for _ in range(MOST_UNANSWERED)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyUnanswered):
            await ann.say(Saying.HELLO)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def test_legal_moves_come_to_who_asks(server: FakeServer) -> None:
    async with Client(server.address, legal=True) as ann, Client(server.address) as bob:
        room = await ann.create_room("dolambac")
        await bob.join_room(room.state.code)
        (*_, legal) = await until(ann, kind(Legal))
        assert isinstance(legal, Legal)
        assert "e2" in legal.moves
