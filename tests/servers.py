"""Real server processes for tests: started, killed, stopped, drained."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

START_S = 30.0
END_S = 20.0

_LINE = re.compile(r"^listening on (http://\S+)$", re.MULTILINE)


class ServerProcess:
    """One `dolambac serve` on a free port. Its output and log are files, so that it never waits for a reader."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        """Start it with further arguments and variables; `started` waits for its address."""
        folder.mkdir(parents=True, exist_ok=True)
        self._out = folder / "out"
        self._log = folder / "log"
        inherited = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
        with self._out.open("ab") as out, self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "dolambac_client", "serve", "--port", "0", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=log,
                env={**inherited, **environment},
                start_new_session=True,
            )

    def started(self) -> "ServerProcess":
        """Wait until it takes connections."""
        deadline = time.monotonic() + START_S
        while not _LINE.search(self.output):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"the server does not start:\n{self.log[-4000:]}")
            time.sleep(0.01)
        return self

    @property
    def url(self) -> str:
        """The address it told."""
        found = _LINE.search(self.output)
        assert found is not None, "the server has not told its address"
        return found[1]

    @property
    def socket_url(self) -> str:
        """Where its WebSocket is."""
        return f"ws{self.url.removeprefix('http')}/ws"

    @property
    def output(self) -> str:
        """What it wrote to standard output."""
        return self._out.read_text()

    @property
    def log(self) -> str:
        """What it wrote to standard error."""
        return self._log.read_text(errors="replace")

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    def terminate(self) -> int:
        """SIGTERM; wait until it has drained, and return its status."""
        self._process.terminate()
        return self.wait()

    def interrupt(self) -> None:
        """SIGINT, as Ctrl-C sends it; does not wait."""
        self._process.send_signal(signal.SIGINT)

    def wait(self) -> int:
        """Wait for its end and return its status."""
        return self._process.wait(END_S)

    def kill(self) -> None:
        """SIGKILL; it may be stopped or gone already."""
        self._process.kill()
        self._process.wait(10)

    def stop(self) -> None:
        """SIGSTOP: it holds its connections and says nothing until `go_on`."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """SIGCONT: the end of `stop`."""
        self._process.send_signal(signal.SIGCONT)


class Servers:
    """The servers of one test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._all: list[ServerProcess] = []

    def launch(self, *arguments: str, **environment: str) -> ServerProcess:
        """A server that is on its way; it may fail to start."""
        server = ServerProcess(self._folder / f"server{len(self._all)}", *arguments, **environment)
        self._all.append(server)
        return server

    def start(self, *arguments: str, **environment: str) -> ServerProcess:
        """A server that takes connections."""
        return self.launch(*arguments, **environment).started()

    def end(self) -> None:
        """Kill what still runs, and print the logs: pytest shows them if the test failed."""
        for server in self._all:
            server.kill()
            print(f"-- {server.output.strip() or 'a server that did not start'}\n{server.log[-8000:]}")
