"""`dolambac play` and `dolambac watch` as processes, against fake servers: lines, statuses, lost connections."""

import asyncio
import json
import signal
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import click
import pytest
from tests.client.fake_server import FakeServer

from dolambac.protocol import to_server
from dolambac.room_events import RematchOffered
from dolambac_client.__main__ import main
from dolambac_client.client import Client
from dolambac_client.notices import Happened
from dolambac_client.play_command import with_client_packages
from dolambac_client.texts import Texts

WAIT_S = 60.0


async def start(*arguments: str) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "dolambac_client", *arguments, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )


async def finish(process: Process) -> tuple[int, list[dict[str, Any]], str]:
    """Exit status, JSON lines and error output of a process."""
    async with asyncio.timeout(WAIT_S):
        out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, [json.loads(line) for line in out.splitlines()], err.decode()


async def room_made(server: FakeServer) -> str:
    """The code of the room, once there is one."""
    async with asyncio.timeout(WAIT_S):
        await server.house.opened.wait()
    return server.code


def of(kind: str, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["event"] == kind]


async def two_bots(server: FakeServer, *more: str, servers: str | None = None) -> tuple[Process, Process]:
    address = servers or server.address
    create = ("play", "--server", address, "--create", "dolambac", "--auto", "1", "--json", "--seed", "1", *more)
    first = await start(*create)
    code = await room_made(server)
    join = ("play", "--server", address, "--join", code.lower(), "--auto", "1", "--json", "--seed", "2")
    return first, await start(*join)


async def test_two_bots_play_to_the_same_end(server: FakeServer) -> None:
    first, second = await two_bots(server, "--say", "hello")
    results = [await finish(first), await finish(second)]
    for status, lines, err in results:
        assert (status, err) == (0, "")
        assert lines[0] == {"event": "room", "code": server.code, "game": "dolambac"}
        assert {"event": "said", "seat": 0, "saying": "hello"} in lines
        played = of("played", lines)
        assert [line["ply"] for line in played] == list(range(1, len(played) + 1))
        assert all(list(line)[:5] == ["event", "seq", "ply", "seat", "move"] for line in played)
        assert lines[-1]["event"] == "ended"
    (_, ours, _), (_, theirs, _) = results
    assert of("started", ours)[0]["you"] == 0
    assert of("started", theirs)[0]["you"] == 1
    assert ours[-1] == theirs[-1]
    assert [line["move"] for line in of("played", ours)] == [line["move"] for line in of("played", theirs)]


async def test_lines_are_neither_lost_nor_repeated_when_a_server_goes(
    servers: tuple[FakeServer, FakeServer],
) -> None:
    near, far = servers
    plies = 0

    def fault(message: to_server.ToServer) -> str | None:
        nonlocal plies
        plies += isinstance(message, to_server.Play)
        return ("drop", "drop after")[plies % 2] if isinstance(message, to_server.Play) and plies % 3 == 0 else None

    near.fault = far.fault = fault
    first, second = await two_bots(near, "--resign-after", "12", servers=f"{near.address},{far.address}")
    for status, lines, err in (await finish(first), await finish(second)):
        assert (status, err) == (0, "")
        assert len(of("room", lines)) == 1
        assert [line["ply"] for line in of("played", lines)] == list(range(1, len(of("played", lines)) + 1))
        seqs = [line["seq"] for line in of("played", lines) if line["seq"] is not None]
        assert seqs == sorted(set(seqs))
        assert lines[-2] == {"event": "withdrawn", "seat": 0, "ending": "resigned"}
        assert lines[-1] == {"event": "ended", "outcome": "win", "winner": 1, "ending": "resigned"}


async def test_rematches_up_to_the_number_of_games(server: FakeServer) -> None:
    first = await start(
        "play", "--server", server.address, "--create", "dolambac", "--auto", "1", "--json",
        "--games", "2", "--resign-after", "2",
    )  # fmt: skip
    code = await room_made(server)
    second = await start("play", "--server", server.address, "--join", code, "--auto", "1", "--json", "--games", "2")
    for status, lines, err in (await finish(first), await finish(second)):
        assert (status, err) == (0, "")
        assert [line["first"] for line in of("started", lines)] == [0, 1]
        assert len(of("ended", lines)) == 2


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--join", "AAAAAA"), "no_room"),
        (("--join", "O0O0O0"), "bad_code"),
        (("--create", "dolambac", "--option", "walls=3"), "bad_option"),
        (("--create", "dolambac", "--name", "x"), "bad_name"),
    ],
)
async def test_a_refused_request_ends_at_once(server: FakeServer, arguments: tuple[str, ...], code: str) -> None:
    process = await start("play", "--server", server.address, *arguments, "--auto", "1", "--json", "--lang", "en")
    status, lines, err = await finish(process)
    assert status == 1
    assert [(line["event"], line["code"]) for line in lines] == [("refused", code)]
    assert err.startswith("dolambac: ")
    assert err.count("\n") == 1
    assert code in err


async def test_no_server_is_one_line_and_status_1(server: FakeServer) -> None:
    await server.stop()
    process = await start("play", "--server", server.address, "--create", "duel", "--auto", "1", "--lang", "de")
    status, lines, err = await finish(process)
    assert (status, lines) == (1, [])
    assert err.startswith("dolambac: Kein Server erreichbar")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("play",),
        ("play", "--create", "chess", "--auto", "1"),
        ("play", "--create", "duel", "--join", "AAAAAA", "--auto", "1"),
        ("play", "--join", "AAAAAA", "--time", "move", "--auto", "1"),
        ("play", "--create", "duel", "--option", "walls", "--auto", "1"),
        ("play", "--create", "duel", "--auto", "9"),
        ("play", "--create", "duel", "--json"),
        ("play", "--create", "duel", "--auto", "1", "--server", "ftp://x"),
        ("play", "--create", "duel", "--auto", "1", "--say", "hallo"),
        ("play", "--create", "duel"),
        ("play", "--bot-opponent", "1"),
        ("play", "--bot-opponent", "1", "--auto", "1"),
        ("play", "--game", "duel", "--create", "duel"),
        ("play", "--bot-opponent", "1", "--game", "four"),
        (),
        ("watch",),
        ("dance",),
    ],
)
def test_wrong_use_is_one_line_and_status_2(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["dolambac", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dolambac: ")
    assert err.count("\n") == 1


async def test_a_watcher_follows_the_game(server: FakeServer) -> None:
    first, second = await two_bots(server, "--watchers", "--pace", "30")
    watcher = await start("watch", "--server", server.address, server.code, "--json")
    results = [await finish(process) for process in (first, second, watcher)]
    status, lines, err = results[2]
    assert (status, err) == (0, "")
    assert of("started", lines)[0]["you"] is None
    assert [line["move"] for line in of("played", lines)] == [line["move"] for line in of("played", results[0][1])]
    assert lines[-1] == results[0][1][-1]


async def test_sentences_without_json(server: FakeServer) -> None:
    first = await start(
        "play", "--server", server.address, "--create", "dolambac", "--auto", "1", "--lang", "de",
        "--say", "good_luck", "--resign-after", "1",
    )  # fmt: skip
    code = await room_made(server)
    second = await start("play", "--server", server.address, "--join", code, "--auto", "1", "--json")
    async with asyncio.timeout(WAIT_S):
        out, _ = await first.communicate()
    lines = out.decode().splitlines()
    assert lines[0] == f"Raum {server.code} · Dolambaç"
    assert f"● {Texts('de').word('saying', 'good_luck')}" in lines
    assert lines[-1] == f"◆ hat gewonnen · {Texts('de').word('ending', 'resigned')}"
    assert (await finish(second))[0] == 0


async def test_ctrl_c_ends_cleanly(server: FakeServer) -> None:
    process = await start("play", "--server", server.address, "--create", "dolambac", "--auto", "1", "--json")
    await room_made(server)
    process.send_signal(signal.SIGINT)
    status, _, err = await finish(process)
    # A line end, so that the prompt does not stand behind the terminal's ^C.
    assert (status, err) == (0, "\n")


async def test_a_reader_that_goes_away_ends_the_program_without_a_trace(server: FakeServer) -> None:
    process = await asyncio.create_subprocess_shell(
        f"{sys.executable} -m dolambac_client play --server {server.address} --create dolambac --auto 1 --json"
        " --resign-after 2 | head -n 1",
        stdout=PIPE,
        stderr=PIPE,
    )
    code = await room_made(server)
    second = await start("play", "--server", server.address, "--join", code, "--auto", "1", "--json")
    status, lines, err = await finish(process)
    assert (status, err) == (0, "")
    assert len(lines) == 1
    second.terminate()
    await finish(second)


def test_a_missing_package_is_one_line_with_the_way_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> int:
        raise ModuleNotFoundError("No module named 'textual'", name="textual")

    @click.command()
    def command() -> int:
        return with_client_packages(run)

    monkeypatch.setattr("dolambac_client.__main__.command", command)
    monkeypatch.setattr(sys, "argv", ["dolambac"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert capsys.readouterr().err == "dolambac: the package textual is missing: pip install 'dolambac[client]'\n"


async def test_a_room_that_closes_too_early_is_a_failure(server: FakeServer) -> None:
    first = await start(
        "play", "--server", server.address, "--create", "dolambac", "--auto", "1", "--json", "--lang", "en",
        "--games", "2", "--resign-after", "2", "--seed", "1",
    )  # fmt: skip
    code = await room_made(server)
    async with asyncio.timeout(WAIT_S), Client(server.address) as client:
        await client.join_room(code)
        async for notice in client:
            if client.room is not None and client.room.my_turn:
                await client.play("e8")
            if isinstance(notice, Happened) and isinstance(notice.event, RematchOffered):
                break
        await client.leave_room()
        status, lines, err = await finish(first)
    assert status == 1
    assert lines[-1] == {"event": "closed", "reason": "left"}
    assert err == "dolambac: The room was closed before the last game was over. Games finished: 1.\n"


async def test_a_bot_needs_no_screen() -> None:
    """The package for screens takes long to import, and a machine for bots may not have it."""
    code = "import sys, dolambac_client.running, dolambac_client.auto; sys.exit('textual' in sys.modules)"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
    async with asyncio.timeout(WAIT_S):
        assert await process.wait() == 0
