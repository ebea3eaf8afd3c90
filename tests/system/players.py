"""Bots as processes, `dolambac play --auto … --json`, whose lines a test can wait for."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dolambac_client.client import Client

WAIT_S = 60.0
"""The longest wait for anything; no test asserts a time."""

Line = dict[str, Any]


class PlayerProcess:
    """A bot on a seat. Its output is a file, so that it never waits for a reader."""

    def __init__(self, folder: Path, name: str, *arguments: str) -> None:
        """Start it with the arguments of `dolambac play`."""
        self._out, self._err = folder / f"{name}.out", folder / f"{name}.err"
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "dolambac_client", "play", *arguments, "--auto", "1", "--json"],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )

    @property
    def lines(self) -> list[Line]:
        """What it has written so far."""
        whole, _, _ = self._out.read_text().rpartition("\n")
        return [json.loads(line) for line in whole.splitlines()]

    def all(self, event: str) -> list[Line]:
        """The lines of one kind."""
        return [line for line in self.lines if line["event"] == event]

    def wait_for(self, wanted: Callable[[Line], bool]) -> Line:
        """The first line that is wanted, as soon as it is there."""
        deadline = time.monotonic() + WAIT_S
        while True:
            for line in self.lines:
                if wanted(line):
                    return line
            assert self._process.poll() is None, f"ended before: {self._err.read_text()}"
            assert time.monotonic() < deadline, f"not among {self.lines[-5:]}"
            time.sleep(0.01)

    def finish(self) -> list[Line]:
        """Wait for its end in good order, and give all lines."""
        status = self._process.wait(WAIT_S)
        assert (status, self._err.read_text()) == (0, "")
        return self.lines

    def kill(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.wait(10)


Start = Callable[..., PlayerProcess]
"""Starts a player with the arguments of `dolambac play`."""


def pair(
    player: Start, urls: str, other_urls: str | None = None, pace: str = "1"
) -> tuple[PlayerProcess, PlayerProcess]:
    """Two players in one room."""
    common = ("--pace", pace)
    first = player("--server", urls, "--create", "dolambac", "--watchers", "--seed", "1", "--say", "hello", *common)
    code = first.wait_for(lambda line: line["event"] == "room")["code"]
    return first, player("--server", other_urls or urls, "--join", code, "--seed", "2", *common)


def reached(ply: int) -> Callable[[Line], bool]:
    return lambda line: line["event"] == "played" and line["ply"] >= ply


async def check(url: str, first: PlayerProcess, second: PlayerProcess) -> None:
    """Both saw the same whole game, and the log holds every move of it once, in order."""
    ours, theirs = first.finish(), second.finish()
    assert ours[-1]["event"] == "ended"
    assert ours[-1] == theirs[-1]
    for lines in (ours, theirs):
        assert len([line for line in lines if line["event"] == "room"]) == 1
        assert len([line for line in lines if line["event"] == "started"]) == 1
    played, seen = first.all("played"), second.all("played")
    assert played == seen
    assert [line["ply"] for line in played] == list(range(1, len(played) + 1))
    assert [line["seat"] for line in played] == [ply % 2 for ply in range(len(played))]
    assert sorted({line["seq"] for line in played}) == [line["seq"] for line in played]
    async with Client(url) as watcher:
        room = await watcher.join_room(first.lines[0]["code"], watch=True)
        assert room.state.game is not None
        assert [move.move for move in room.state.game.moves] == [line["move"] for line in played]
