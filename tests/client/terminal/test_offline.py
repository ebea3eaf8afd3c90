"""Games without a server: whole games of every kind, who is first, and what the bot does."""

import asyncio
import random

import pytest

from dolambac.games import GAMES
from dolambac.protocol.refusals import Refusal
from dolambac.room_events import Ended, Played
from dolambac_client.errors import RefusedError
from dolambac_client.notices import Happened
from dolambac_client.terminal.offline import OfflineTable

FOR_TWO = [game.key for game in GAMES if game.seats == 2]
WAIT_S = 30.0


def firsts(table: OfflineTable) -> tuple[int, int | None]:
    assert table.state.game is not None
    return table.state.game.first, table.state.seat_of("here")


@pytest.mark.parametrize("game", FOR_TWO)
async def test_two_people_play_a_whole_game_and_another(game: str) -> None:
    rng = random.Random(game)
    table = OfflineTable(game, None, rng)
    rules = table.state.rules
    while (running := table.state.running) is not None:
        await table.play(rules.format(rng.choice(rules.legal_moves(running.position))))
    assert table.state.game is not None
    assert table.state.game.outcome == rules.outcome(table.state.game.position)
    await table.offer_rematch()
    assert table.state.running is not None
    assert table.state.running.number == 2
    await table.leave()


@pytest.mark.parametrize(("game", "second"), [("dolambac", (1, 0)), ("roamers", (0, 1)), ("dara", (0, 1))])
async def test_who_is_first_changes_from_game_to_game(game: str, second: tuple[int, int]) -> None:
    table = OfflineTable(game, None, random.Random(1))
    seen = [firsts(table)]
    for _ in range(2):
        await table.resign()
        await table.offer_rematch()
        seen.append(firsts(table))
    assert seen == [(0, 0), second, (0, 0)]
    await table.leave()


@pytest.mark.parametrize("game", FOR_TWO)
async def test_the_bot_answers_every_move(game: str) -> None:
    rng = random.Random(game)
    table = OfflineTable(game, 1, rng)
    rules = table.state.rules
    moved = 0
    async with asyncio.timeout(WAIT_S):
        while moved < 6 and (running := table.state.running) is not None:
            if table.state.turn() == table.you:
                await table.play(rules.format(rng.choice(rules.legal_moves(running.position))))
                moved += 1
            else:
                await asyncio.sleep(0.005)
    await table.leave()
    notices = [notice async for notice in table.changes()]
    assert notices == []


async def test_what_cannot_be_done_is_refused() -> None:
    table = OfflineTable("dolambac", None, random.Random(1))
    for move, code in (("e5", Refusal.ILLEGAL_MOVE), ("z1", Refusal.BAD_NOTATION)):
        with pytest.raises(RefusedError) as refused:
            await table.play(move)
        assert refused.value.code is code
    with pytest.raises(RefusedError):
        await table.offer_rematch()
    await table.resign()
    for action in (table.play("e2"), table.resign(), table.offer_draw(), table.answer_draw(accept=True)):
        with pytest.raises(RefusedError):
            await action
    await table.leave()


async def test_two_people_agree_at_once_and_the_bot_never() -> None:
    shared, against_bot = OfflineTable("duel", None, random.Random(1)), OfflineTable("dolambac", 1, random.Random(1))
    await shared.offer_draw()
    assert shared.state.running is None
    await against_bot.offer_draw()
    assert against_bot.state.running is not None
    assert not against_bot.state.running.draw_offers
    await shared.leave()
    await against_bot.leave()


async def test_everything_is_told_in_order() -> None:
    table = OfflineTable("dolambac", None, random.Random(1))
    await table.play("e2")
    await table.resign()
    told = []
    async with asyncio.timeout(WAIT_S):
        async for notice in table.changes():
            assert isinstance(notice, Happened)
            told.append(notice)
            if isinstance(notice.event, Ended):
                break
    assert [notice.seq for notice in told] == list(range(2, 2 + len(told)))
    assert any(isinstance(notice.event, Played) for notice in told)
    await table.leave()
