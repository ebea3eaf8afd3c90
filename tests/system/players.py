"""Bots at the terminal as real processes, and the log of their room as the store has it."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from redis import Redis

from dolambac.protocol import codec
from dolambac.room_events import Logged
from dolambac_server.store import keys

PATIENCE_S = 60.0


class Player:
    """One `dolambac play … --auto 1 --json`; its lines and errors are files."""

    def __init__(self, folder: Path, servers: str, *arguments: str) -> None:
        """Start it on one server or several, separated by commas."""
        folder.mkdir(parents=True, exist_ok=True)
        self._out = folder / "out"
        self._log = folder / "log"
        command = ("-m", "dolambac_client", "play", "--server", servers, "--auto", "1", "--json")
        with self._out.open("ab") as out, self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *command, *arguments], stdin=subprocess.DEVNULL, stdout=out, stderr=log
            )

    @property
    def lines(self) -> list[dict[str, Any]]:
        """What it has told so far."""
        complete = self._out.read_text().rpartition("\n")[0]
        return [json.loads(line) for line in complete.splitlines()]

    def told(self, event: str) -> list[dict[str, Any]]:
        """Its lines about one kind of event."""
        return [line for line in self.lines if line["event"] == event]

    @property
    def moves(self) -> list[tuple[int, str]]:
        """Plies and moves as it was told them."""
        return [(line["ply"], line["move"]) for line in self.told("played")]

    def wait_for(self, event: str, count: int = 1) -> dict[str, Any]:
        """Wait until it has told of an event so often, and return the last line about it."""
        deadline = time.monotonic() + PATIENCE_S
        while len(found := self.told(event)) < count:
            assert self._process.poll() is None, f"it ended: {self._log.read_text()}"
            assert time.monotonic() < deadline, f"no {event} in {self.lines[-3:]}"
            time.sleep(0.01)
        return found[-1]

    def finish(self) -> None:
        """Wait for its end, which has to be a good one."""
        status = self._process.wait(PATIENCE_S)
        assert status == 0, f"status {status}: {self._log.read_text()}"

    def kill(self) -> None:
        """Kill it; it may have ended."""
        self._process.kill()
        self._process.wait(10)


class Table:
    """The players of one test, and what they leave behind."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._players: list[Player] = []

    def sit(self, servers: str, *arguments: str) -> Player:
        """A player of its own home folder, so that nobody shares an identity."""
        player = Player(self._folder / f"player{len(self._players)}", servers, *arguments)
        self._players.append(player)
        return player

    def pair(self, first: str, second: str, *arguments: str) -> tuple[Player, Player]:
        """Two players in one room of Dolambaç, each on its own servers; the arguments are for both."""
        maker = self.sit(first, "--create", "dolambac", "--seed", "1", "--say", "hello", *arguments)
        code = maker.wait_for("room")["code"]
        return maker, self.sit(second, "--join", code, "--seed", "2", *arguments)

    def leave(self) -> None:
        """Kill those who still play."""
        for player in self._players:
            player.kill()


def stored_log(store_url: str, code: str) -> list[Logged]:
    """The whole log of the room of that code."""
    with Redis.from_url(store_url) as redis:
        room = redis.get(keys.code(code))
        assert isinstance(room, bytes)
        entries = redis.lrange(keys.room(room.decode()).log, 0, -1)
    return [_logged(entry) for entry in entries]


def _logged(entry: bytes) -> Logged:
    seq, id_, at, payload = entry.split(b" ", 3)
    return Logged(int(seq), id_.decode(), int(at), codec.room_event(codec.unpack(payload)))
