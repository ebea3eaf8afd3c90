"""Bots as processes, `dolambac play --auto … --json`, whose lines a test can wait for."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
