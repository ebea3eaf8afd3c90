"""Decisions as a pure function, and random rooms: what is decided can be folded, shown, and folded from the show."""

import random
from typing import Any

import pytest
from tests.server.players import WALK

from dolambac import sayings
from dolambac.games import GAMES
from dolambac.protocol import codec
from dolambac.protocol.refusals import Refusal
from dolambac.protocol.to_client import Room
from dolambac.protocol.to_server import (
    AnswerDraw,
    CloseRoom,
    CreateRoom,
    LeaveRoom,
    OfferDraw,
    OfferRematch,
    Play,
    Resign,
    Say,
    ToServer,
)
from dolambac.room_events import Joined, Logged, Opened, RoomEvent, Started
from dolambac.room_events import Settings as RoomSettings
from dolambac.room_state import RoomState
from dolambac.room_view import room_message, room_state
from dolambac.rules import Ending, Seat
from dolambac.sayings import Saying
from dolambac_server.services import decide
from dolambac_server.services.decide import Chance, Plan
from dolambac_server.services.refuse import Refuse
from dolambac_server.settings import Settings

SETTINGS = Settings()
PLAYERS = [f"p{number:016x}" for number in range(4)]


class Table:
    """A room in memory: decides, folds, and checks that clients would see the same."""

    def __init__(self, game: str, time: str = "5min", seed: int = 0) -> None:
        self.dice = random.Random(seed)
        self.now = 1_000
        self.log: list[Logged] = []
        self.chance = Chance(
            lambda seats: Seat(self.dice.randrange(seats)), lambda: f"{self.dice.getrandbits(64):016x}"
        )
        settings = RoomSettings(game, {}, time, public=False, watchers=True)
        opened = Logged(1, "e1", self.now, Opened("ABCDEF", settings))
        self.log.append(opened)
        self.state = RoomState.opened("00" + "0" * 16, opened)
        self.far = RoomState.opened("00" + "0" * 16, opened)
        """The same room as a client folds it, from what is on the wire."""
        self._append([Joined(Seat(0), PLAYERS[0])])

    def _append(self, events: list[RoomEvent], position: Any = None) -> None:
        for event in events:
            logged = Logged(self.state.seq + 1, f"e{self.state.seq + 1}", self.now, event)
            self.log.append(logged)
            self.state.apply(logged, position)
            wire = codec.room_event(codec.unpack(codec.pack(event)))
            assert wire == event
            self.far.apply(Logged(logged.seq, logged.id, logged.at, wire))

    def carry_out(self, plan: Plan) -> None:
        self._append(list(plan.events), plan.position)

    def command(self, player: str, message: ToServer) -> Plan:
        """Decide and carry out. Raises Refuse."""
        plan = decide.command(self.state, player, message, lambda: self.now, SETTINGS, self.chance)
        self.carry_out(plan)
        return plan

    def refused(self, player: str, message: ToServer) -> Refusal:
        """The code of a command that has to be refused; nothing may change."""
        before = self.shown(self.state)
        with pytest.raises(Refuse) as caught:
            self.command(player, message)
        assert self.shown(self.state) == before
        return caught.value.code

    def join(self, player: str) -> Plan:
        plan = decide.join(self.state, player, self.chance)
        self.carry_out(plan)
        return plan

    def fill(self) -> "Table":
        for player in PLAYERS[1 : self.state.rules.seats]:
            self.join(player)
        return self

    def play(self, player: str, move: str) -> Plan:
        return self.command(player, Play(0, move, self.state.basis_seq, self.state.basis_event))

    def player(self, seat: Seat) -> str:
        sitting = self.state.seats[seat]
        assert sitting is not None
        return sitting.player

    @staticmethod
    def shown(state: RoomState) -> Room:
        return room_message(state, Seat(0), {}, 0)

    def check(self) -> None:
        """Client and server agree, also by way of a snapshot over the wire."""
        shown = self.shown(self.state)
        assert self.shown(self.far) == shown
        wire = codec.to_client_message(codec.unpack(codec.pack(shown)))
        assert isinstance(wire, Room)
        again = self.shown(room_state(wire))
        assert again == shown
        replayed = RoomState.opened(self.state.id, self.log[0])
        for logged in self.log[1:]:
            replayed.apply(logged)
        assert self.shown(replayed) == shown


def random_command(table: Table) -> tuple[str, ToServer]:
    """Somebody does something, sensible or not."""
    dice, state = table.dice, table.state
    player = dice.choice(PLAYERS[: state.rules.seats])
    turn = state.turn()
    choices: list[ToServer] = [
        Say(0, dice.choice(list(Saying))),
        OfferDraw(0),
        AnswerDraw(0, accept=dice.random() < 0.1),
        OfferRematch(0),
    ]
    if dice.random() < 0.03:
        choices += [Resign(0), LeaveRoom(0), CloseRoom(0)]
    if turn is not None and dice.random() < 0.8:
        game = state.running
        assert game is not None
        rules = state.rules
        move = rules.format(dice.choice(list(rules.legal_moves(game.position))))
        return table.player(turn), Play(0, move, state.basis_seq, state.basis_event)
    return player, dice.choice(choices)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
@pytest.mark.parametrize("seed", range(3))
def test_random_rooms(game: str, seed: int) -> None:
    table = Table(game, seed=seed).fill()
    for step in range(150):
        table.now += table.dice.randrange(3_000)
        player, message = random_command(table)
        before = table.shown(table.state)
        try:
            table.command(player, message)
        except Refuse:
            assert table.shown(table.state) == before
        if step % 15 == 0:
            table.check()
        if table.state.closed is not None:
            break
    table.check()


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_deadline_that_passes_ends_the_game_or_the_seat(game: str) -> None:
    table = Table(game).fill()
    while table.state.running is not None:
        turn = table.state.turn()
        plan = decide.due(table.state, SETTINGS)
        assert turn is not None
        table.carry_out(plan)
        game_state = table.state.game
        assert game_state is not None
        assert game_state.out[-1].seat == turn
        assert game_state.out[-1].ending == Ending.TIMEOUT
        table.check()
    assert decide.due(table.state, SETTINGS).closes


def test_untimed_rooms_end_as_abandoned() -> None:
    table = Table("dolambac", "untimed").fill()
    table.carry_out(decide.due(table.state, SETTINGS))
    assert table.state.game is not None
    assert table.state.game.outcome is not None
    assert table.state.game.outcome.ending == Ending.ABANDONED


def test_a_waiting_room_expires() -> None:
    plan = decide.due(Table("duel").state, SETTINGS)
    assert (plan.closes, plan.deadline) == (True, "none")


def test_deadlines_that_plans_set() -> None:
    table = Table("dolambac")
    assert table.join(PLAYERS[1]).deadline == 30_000
    assert table.play(PLAYERS[0], "e2").deadline == 30_000
    assert table.command(PLAYERS[0], Say(0, Saying.HELLO)).deadline == "keep"
    assert table.command(PLAYERS[0], Resign(0)).deadline == SETTINGS.finished_room_ms
    assert table.command(PLAYERS[0], OfferRematch(0)).deadline == "keep"
    assert table.command(PLAYERS[1], OfferRematch(0)).deadline == 30_000
    table.command(PLAYERS[0], Resign(0))
    assert table.command(PLAYERS[0], LeaveRoom(0)).closes


def test_a_turns_deadline_is_the_bank_when_that_is_shorter() -> None:
    table = Table("dolambac", "3min").fill()
    for number, move in enumerate(WALK[:12]):
        table.now += 29_000
        table.play(PLAYERS[number % 2], move)
    table.now += 1_000
    assert table.play(PLAYERS[0], WALK[12]).deadline == 6_000


def test_sayings_are_limited_in_time_and_number() -> None:
    table = Table("dolambac").fill()
    hello = Say(0, Saying.HELLO)
    for _ in range(sayings.PER_GAME):
        table.command(PLAYERS[0], hello)
        assert table.refused(PLAYERS[0], hello) == Refusal.SAYING_TOO_SOON
        table.now += sayings.GAP_MS - 1
        assert table.refused(PLAYERS[0], hello) == Refusal.SAYING_TOO_SOON
        table.now += 1
    assert table.refused(PLAYERS[0], hello) == Refusal.SAYINGS_USED_UP
    table.command(PLAYERS[1], hello)
    table.command(PLAYERS[0], Resign(0))
    assert table.refused(PLAYERS[0], hello) == Refusal.SAYINGS_USED_UP
    table.command(PLAYERS[0], OfferRematch(0))
    table.command(PLAYERS[1], OfferRematch(0))
    table.command(PLAYERS[0], hello)


def test_joining() -> None:
    table = Table("four")
    for player in PLAYERS[1:3]:
        assert [event.tag for event in table.join(player).events] == ["joined"]
    assert [event.tag for event in table.join(PLAYERS[3]).events] == ["joined", "started"]
    with pytest.raises(Refuse) as caught:
        decide.join(table.state, "p" + "f" * 16, table.chance)
    assert caught.value.code == Refusal.ROOM_FULL


def test_a_seat_that_became_free_is_taken_again() -> None:
    table = Table("four")
    table.join(PLAYERS[1])
    table.join(PLAYERS[2])
    table.command(PLAYERS[1], LeaveRoom(0))
    table.join(PLAYERS[3])
    assert table.state.seat_of(PLAYERS[3]) == 1
    table.check()


def test_who_does_not_sit_there_can_do_nothing() -> None:
    table = Table("dolambac").fill()
    for message in (Say(0, Saying.HELLO), Resign(0), OfferDraw(0), LeaveRoom(0), CloseRoom(0)):
        assert table.refused("p" + "f" * 16, message) == Refusal.NOT_SEATED


def test_a_command_that_is_none_about_a_room() -> None:
    assert Table("dolambac").refused(PLAYERS[0], CreateRoom(0, "duel")) == Refusal.BAD_MESSAGE


@pytest.mark.parametrize("text", ["E2", "e2 ", " e2", "e02", "e2\n", "ｅ2", "e²", "out:0:resigned", "agreed", ""])
def test_moves_are_their_canonical_text_only(text: str) -> None:
    table = Table("dolambac").fill()
    message = Play(0, text, table.state.basis_seq, table.state.basis_event)
    assert table.refused(PLAYERS[0], message) == Refusal.BAD_NOTATION


def test_the_order_of_refusals_of_a_move() -> None:
    table = Table("dolambac").fill()
    basis = table.state.basis_seq, table.state.basis_event
    assert table.refused(PLAYERS[1], Play(0, "zz", 1, "x")) == Refusal.STALE
    assert table.refused(PLAYERS[1], Play(0, "zz", *basis)) == Refusal.BAD_NOTATION
    assert table.refused(PLAYERS[1], Play(0, "e5", *basis)) == Refusal.NOT_YOUR_TURN
    assert table.refused(PLAYERS[0], Play(0, "e5", *basis)) == Refusal.ILLEGAL_MOVE


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("dolambac", [(0, [0, 1]), (1, [0, 1]), (0, [0, 1])]),
        ("roamers", [(0, [0, 1]), (0, [1, 0]), (0, [0, 1])]),
        ("dara", [(0, [0, 1]), (0, [1, 0]), (0, [0, 1])]),
    ],
)
def test_who_is_first_in_a_series(game: str, expected: list[tuple[int, list[int]]]) -> None:
    table = Table(game).fill()
    for number, (first, order) in enumerate(expected, 1):
        assert table.state.game is not None
        assert (table.state.game.number, table.state.game.first) == (number, first)
        assert [table.player(Seat(seat)) for seat in (0, 1)] == [PLAYERS[index] for index in order]
        table.command(PLAYERS[0], Resign(0))
        table.command(PLAYERS[0], OfferRematch(0))
        table.command(PLAYERS[1], OfferRematch(0))
        table.check()
    assert table.state.series == {PLAYERS[1]: 3}


@pytest.mark.parametrize("game", ["duel", "race"])
def test_who_is_first_is_left_to_chance(game: str) -> None:
    firsts = set()
    for seed in range(20):
        table = Table(game, seed=seed).fill()
        started = table.log[-1].event
        assert isinstance(started, Started)
        firsts.add(started.first)
    assert firsts == {0, 1}


def test_an_offer_stays_open_until_the_other_side_moves_or_answers() -> None:
    table = Table("dolambac").fill()

    def offers() -> set[Seat]:
        assert table.state.game is not None
        return table.state.game.draw_offers

    table.command(PLAYERS[0], OfferDraw(0))
    table.play(PLAYERS[0], "e2")
    assert offers() == {0}
    table.play(PLAYERS[1], "e8")
    assert offers() == set()
    table.command(PLAYERS[0], OfferDraw(0))
    table.command(PLAYERS[1], OfferDraw(0))
    table.command(PLAYERS[1], AnswerDraw(0, accept=False))
    assert offers() == set()
