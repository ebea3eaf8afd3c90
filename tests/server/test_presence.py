"""Who is away and who is back, across servers, reloads and dead servers."""

import asyncio

from tests.server.conftest import StartServer
from tests.server.players import WALK, kinds, play_on
from tests.server.servers import Server, match, until


async def test_a_reload_is_no_absence(start: StartServer) -> None:
    server = await start(away_ms=600)
    one, two = await match(server)
    await one.hang_up()
    again = await one.again()
    await play_on([again, two], WALK[:2])
    await asyncio.sleep(0.8)
    await two.caught_up()
    assert "away" not in kinds(two.events())


async def test_away_and_back_on_the_other_server(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    one.vanish()
    await two.event("away", player=one.id)
    assert two.state is not None
    assert two.state.seats[0] is not None
    assert two.state.seats[0].away
    again = await one.again(pair[1].url)
    await two.event("back", player=one.id)
    await again.event("back")
    assert not two.state.seats[0].away


async def test_who_comes_in_sees_who_is_away(server: Server) -> None:
    one, two = await match(server, watchers=True)
    one.vanish()
    await two.event("away")
    watcher = await (await server.player()).join(two.snapshot["code"], watch=True)
    assert [seat["away"] for seat in watcher.snapshot["seats"]] == [True, False]


async def test_the_absent_player_is_told_of_nothing_but_can_lose_on_time(start: StartServer) -> None:
    server = await start(turn_ms=500)
    one, two = await match(server)
    await one.hang_up()
    await two.event("ended", ending="timeout")


async def test_both_away_and_both_back(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    assert one.state is not None
    await one.hang_up()
    await two.hang_up()

    async def both_away() -> bool:
        assert one.state is not None
        return [event.tag for event in await pair[0].log(one.state.id)].count("away") == 2

    await until(both_away)
    again, other = await one.again(pair[1].url), await two.again(pair[0].url)
    await again.event("back", player=two.id)
    await play_on([again, other], WALK)


async def test_a_server_that_is_stopped_lets_its_players_go(pair: tuple[Server, Server]) -> None:
    one, two = await match(*pair)
    ending = asyncio.create_task(one.ended())
    await pair[0].stop()
    assert await ending == 1001
    assert (one.heard[-1]["code"], one.heard[-1]["resume"]) == ("draining", True)
    await two.event("away", player=one.id)
    again = await one.again(pair[1].url)
    await play_on([again, two], WALK)


async def test_the_creator_away_in_a_waiting_room(server: Server) -> None:
    one = await server.player()
    code = await one.create()
    await one.hang_up()
    await until(lambda: not server.service.hub.rooms)
    two = await (await server.player()).join(code)
    assert two.snapshot["seats"][0]["away"] is True
    again = await one.again()
    await two.event("back")
    await again.event("started")
