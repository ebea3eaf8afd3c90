"""Playing by keyboard in a terminal of 80 by 24, without a server and on a fake one."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.client.fake_server import FakeServer
from textual.pilot import Pilot
from textual.widgets import Static

from dolambac.room_events import Closed
from dolambac.sayings import Saying
from dolambac_client.client import Client
from dolambac_client.notices import Happened
from dolambac_client.playing import Who
from dolambac_client.terminal.app import TerminalClient
from dolambac_client.terminal.offline import OfflineTable
from dolambac_client.terminal.table import OnlineTable, Table
from dolambac_client.texts import Texts

SIZE = (80, 24)
EN = Texts("en")
WAIT_S = 20.0

PLACED = "e5 a2 d3 c4 d4 e3 e1 c1 a5 f2 c3 a4 f3 d5 d2 c5 c2 a1 b1 b2 e4 f1 b3 b5"
"""All 24 stones of Dara."""


def said(pilot: Pilot[None], where: str) -> str:
    return str(pilot.app.screen.query_one(where, Static).content)


async def until(pilot: Pilot[None], where: str, words: str) -> None:
    """Wait until a part of the screen says something."""
    async with asyncio.timeout(WAIT_S):
        while words not in said(pilot, where):
            await pilot.pause(0.02)


@asynccontextmanager
async def shown(table: Table, language: str = "en") -> AsyncIterator[Pilot[None]]:
    async with TerminalClient(Who("", language), table).run_test(size=SIZE) as pilot:
        await pilot.pause()
        yield pilot


async def test_steps_walls_and_typed_moves_on_one_screen() -> None:
    async with shown(OfflineTable("dolambac", None, random.Random(1))) as pilot:
        assert "● is to move" in said(pilot, "#status")
        await pilot.press("up", "enter")
        await until(pilot, "#status", "◆ is to move")
        await pilot.press("e", "8", "enter")
        await until(pilot, "#moves", "1. ● e2          ◆ e8")
        await pilot.press("w", "up", "r")
        assert "e3v: Enter to place" in said(pilot, "#status")
        await pilot.press("r", "enter")
        await until(pilot, "#moves", "● e3h ◆+1")
        assert "━━━●━━━" in said(pilot, "#board")
        assert "▮▮▮▮▮▮▮▮▮ 9 walls" in said(pilot, "#below")


async def test_what_is_refused_is_explained_and_changes_nothing() -> None:
    async with shown(OfflineTable("dolambac", None, random.Random(1))) as pilot:
        await pilot.press("e", "5", "enter")
        await until(pilot, "#status", "The pawn cannot go there.")
        await pilot.press("escape", "z", "9", "9", "enter")
        await until(pilot, "#status", "no move on this board")
        await pilot.press("escape", "backspace", "w", "enter")
        await until(pilot, "#moves", "● e1h")
        await pilot.press("w")
        await pilot.press(*["down"] * 8)
        await until(pilot, "#status", "e1h: Another wall is on this crossing.")
        assert "● e1h" in said(pilot, "#moves")


async def test_the_computer_answers_and_a_resigned_game_is_followed_by_another() -> None:
    async with shown(OfflineTable("dolambac", 1, random.Random(1)), "de") as pilot:
        await until(pilot, "#status", "Du bist dran")
        await pilot.press("up", "enter")
        await until(pilot, "#moves", "1. ● e2          ◆")
        await pilot.press("x", "down", "enter")
        await until(pilot, "#status", f"Verloren · {Texts('de').word('ending', 'resigned')}")
        assert "P noch einmal" in said(pilot, "#keys")
        await pilot.press("p")
        await until(pilot, "#header", "Spiel 2 · 0 : 1")


async def test_every_line_fits_into_80_columns_in_both_languages() -> None:
    for language in ("en", "de"):
        async with shown(OfflineTable("dolambac", None, random.Random(1)), language) as pilot:
            for keys in ((), ("w",), ("x",), ("escape",), ("l",), ("escape",), ("q",)):
                await pilot.press(*keys)
            await pilot.press("escape", "escape")
            screen = pilot.app.screen
            assert screen.query_one("#board").size.height == 19
            assert screen.query_one("#keys").region.bottom == 24
            assert len(said(pilot, "#keys")) <= 78
            assert len(said(pilot, "#status").splitlines()[0]) <= 78


async def test_the_moves_of_dara_are_typed() -> None:
    async with shown(OfflineTable("dara", None, random.Random(1))) as pilot:
        assert "Place one on an empty square" in said(pilot, "#status")
        assert "12 to place" in said(pilot, "#below")
        await pilot.press("c", "3", "enter")
        await until(pilot, "#moves", "● c3")
        await pilot.press("x", "c", "3", "enter")
        await until(pilot, "#status", "That is no move on this board")
        await pilot.press("X")
        await pilot.pause()
        await pilot.press("down", "enter")
        await until(pilot, "#status", f"● won · {EN.word('ending', 'resigned')}")


async def test_stones_are_placed_with_the_arrows() -> None:
    async with shown(OfflineTable("dara", None, random.Random(1))) as pilot:
        await pilot.press("enter")
        await until(pilot, "#moves", "● c3")
        await until(pilot, "#board", "▸●◂")
        await pilot.press("enter")
        await until(pilot, "#status", "This square is taken.")
        await pilot.press("right", "enter")
        await until(pilot, "#moves", "◆ d3")
        await until(pilot, "#board", "▸◆◂")


async def test_a_stone_is_led_into_a_three_and_another_one_taken() -> None:
    table = OfflineTable("dara", None, random.Random(1))
    for text in PLACED.split():
        await table.play(text)
    async with shown(table) as pilot:
        await until(pilot, "#status", "Choose a stone, then the square beside it")
        await pilot.press("right", "right", "down", "down", "enter")
        await until(pilot, "#status", "e1: now choose where it goes")
        assert "○" in said(pilot, "#board")
        await pilot.press("escape")
        await until(pilot, "#status", "Choose a stone")
        await pilot.press("enter", "up", "enter")
        await until(pilot, "#status", "A three! Choose the stone to remove.")
        assert "×◆×" in said(pilot, "#board")
        await pilot.press("enter")
        await until(pilot, "#status", "This stone cannot be removed.")
        await pilot.press("left", "left", "down", "enter")
        await until(pilot, "#moves", "e1-e2xc1")
        await until(pilot, "#board", "×")
        assert "-●-" in said(pilot, "#board")


async def test_roamers_are_led_and_barriers_placed_with_the_arrows() -> None:
    async with shown(OfflineTable("roamers", None, random.Random(1))) as pilot:
        for text in ("b2", "f6", "d2", "d6", "f2", "b6"):
            await pilot.press(*text, "enter")
            await until(pilot, "#moves", text)
        await until(pilot, "#status", "One action")
        await pilot.press("w")
        await until(pilot, "#status", "d4h: Enter to place, R to turn")
        await pilot.press("r", "enter")
        await until(pilot, "#moves", "d4v")
        await until(pilot, "#status", "First action: choose a roamer")
        await pilot.press("w")
        await until(pilot, "#status", "d4h: Move a roamer first")
        await pilot.press("w", "up", "up", "enter")
        await until(pilot, "#status", "d6: now choose where it goes")
        await pilot.press("up", "enter")
        await until(pilot, "#moves", "d6-d7")
        await until(pilot, "#status", "Second action")
        await pilot.press("w", "down", "down", "r")
        await until(pilot, "#status", "d4v: This groove has a barrier already.")
        await pilot.press("!")
        await until(pilot, "#status", "Move: d4v!")
        await pilot.press("enter")
        await until(pilot, "#status", "None of your resting barriers is there.")


async def test_a_high_board_scrolls_to_where_the_player_points() -> None:
    async with shown(OfflineTable("race", None, random.Random(1))) as pilot:
        frame = pilot.app.screen.query_one("#frame")
        assert frame.scroll_offset.y > 0
        await pilot.press(*["up"] * 9)
        await pilot.pause()
        assert frame.scroll_offset.y == 0


async def test_the_language_can_be_changed_in_the_game() -> None:
    async with shown(OfflineTable("duel", 1, random.Random(3))) as pilot:
        assert "Duel ·" in said(pilot, "#header")
        await pilot.press("l", "down", "enter")
        await until(pilot, "#header", "Duell ·")


@asynccontextmanager
async def online(server: FakeServer) -> AsyncIterator[tuple[Pilot[None], Client]]:
    """A person at the terminal on seat 1, and another player's client on seat 0."""
    async with Client(server.address) as other, Client(server.address, rng=random.Random(1)) as client:
        await other.set_name("Marta")
        room = await other.create_room("dolambac")
        await client.join_room(room.state.code)
        async with shown(OnlineTable(client)) as pilot:
            yield pilot, other


async def test_seat_1_plays_on_a_turned_board(server: FakeServer) -> None:
    async with online(server) as (pilot, other):
        await until(pilot, "#status", "● Marta is to move")
        assert said(pilot, "#board").splitlines()[1].startswith(" 1 ")
        assert "Room K7QF3M" in said(pilot, "#header")
        assert re.search(r"\d:\d\d", said(pilot, "#above"))
        await other.play("e2")
        await until(pilot, "#status", "◆ Your turn")
        await pilot.press("up", "enter")
        await until(pilot, "#moves", "◆ e8")


async def test_sayings_are_sent_read_and_muted(server: FakeServer) -> None:
    async with online(server) as (pilot, other):
        await pilot.press("s", "down", "enter")
        await until(pilot, "#said", f"◆ {EN.word('saying', Saying.GOOD_LUCK)}")
        await other.say(Saying.THANKS)
        await until(pilot, "#said", f"● {EN.word('saying', Saying.THANKS)}")
        await pilot.press("m")
        await other.say(Saying.WOW)
        await other.play("e2")
        await until(pilot, "#moves", "e2")
        assert EN.word("saying", Saying.WOW) not in said(pilot, "#said")


async def test_a_draw_offer_and_a_rematch_are_shown(server: FakeServer) -> None:
    async with online(server) as (pilot, other):
        await until(pilot, "#status", "is to move")
        await other.offer_draw()
        await until(pilot, "#status", "● Marta offers a draw")
        await other.resign()
        await until(pilot, "#status", f"You won · {EN.word('ending', 'resigned')}")
        await other.offer_rematch()
        await until(pilot, "#status", "● Marta wants to play again: press P")
        await pilot.press("p")
        await until(pilot, "#header", "Game 2 · 1 : 0")


async def test_a_lost_connection_is_said_and_comes_back(server: FakeServer) -> None:
    async with online(server) as (pilot, other):
        await until(pilot, "#status", "is to move")
        await server.stop()
        await until(pilot, "#status", "Connection lost")
        await server.start()
        await until(pilot, "#status", "is to move")
        await other.play("e2")
        await until(pilot, "#status", "Your turn")


async def test_leaving_after_the_game_closes_the_room(server: FakeServer) -> None:
    async with online(server) as (pilot, other):
        await until(pilot, "#status", "is to move")
        await other.resign()
        await until(pilot, "#status", "You won")
        await pilot.press("q", "down", "enter")
        async with asyncio.timeout(WAIT_S):
            async for notice in other:
                if isinstance(notice, Happened) and isinstance(notice.event, Closed):
                    break


async def test_a_message_makes_room_for_what_comes_after(server: FakeServer) -> None:
    async with online(server) as (pilot, other):
        await until(pilot, "#status", "is to move")
        await pilot.press("enter")
        await until(pilot, "#status", "not your turn")
        await other.resign()
        await other.offer_rematch()
        await pilot.press("escape")
        await until(pilot, "#status", "wants to play again")


async def test_the_start_screen_leads_to_every_game(server: FakeServer) -> None:
    app = TerminalClient(Who(server.address, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.press("enter")
        await pilot.press("enter")
        await until(pilot, "#status", "Your turn")
        await pilot.press("q", "down", "enter")
        await pilot.pause()
        await pilot.press("up", "enter", *"aaaaaa", "enter")
        await until(pilot, "#problem", "no open room with this code")


async def test_the_options_of_a_game_are_asked_for() -> None:
    async with TerminalClient(Who("http://localhost:1", "en")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        # Two people on one screen, Roamers, on the small board, with four roamers.
        await pilot.press("down", "down", "down", "enter")
        await pilot.press("down", "down", "down", "enter")
        await pilot.press("down", "enter", "down", "enter", "enter")
        await until(pilot, "#below", "4 to place")
        assert " 7 " not in said(pilot, "#board")
        assert " 6 " in said(pilot, "#board")
