"""Private stores for tests: real ones, to be killed, stopped and started again."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote

from dolambac_server.embedded import NoStoreProgram, find_program, leash
from dolambac_server.embedded.folder import socket_path
from dolambac_server.embedded.process import settings

START_S = 20.0


def programs() -> dict[str, Path | None]:
    """The stores that everything has to work on: the embedded one, and the one that Debian has (None: not here)."""
    debian = shutil.which("redis-server")
    try:
        embedded: Path | None = find_program()
    except NoStoreProgram:
        embedded = None
    return {"embedded": embedded, "redis": Path(debian) if debian else None}


class StoreProcess:
    """A store in a folder of its own, as durable as the embedded one; it dies with the tests."""

    def __init__(self, folder: Path, program: Path | None = None) -> None:
        """Make it, not yet started. `folder` need not exist; without a program it is the embedded one."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._program = program or find_program()
        self._socket = socket_path(folder)
        self._log = folder / "store.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address; the same after a restart."""
        return f"unix://{quote(str(self._socket))}"

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process is not None, "the store is not running"
        return self._process.pid

    def start(self) -> "StoreProcess":
        """Start it on the data it left behind, and wait until it answers."""
        assert self._process is None, "the store is running"
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-I", "-S", leash.__file__, "exec", str(os.getpid()), str(self._program)),
                    *settings(self._folder, self._socket),
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        deadline = time.monotonic() + START_S
        while not self.command("PING").startswith(b"+PONG"):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"the store does not start:\n{self._log.read_text(errors='replace')[-2000:]}")
            time.sleep(0.01)
        return self

    def kill(self) -> None:
        """Kill it with SIGKILL; it may be stopped or gone already."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None

    def restart(self) -> None:
        """Kill it and start it again on the same data."""
        self.kill()
        self.start()

    def stop(self) -> None:
        """SIGSTOP: it holds its connections and says nothing until `go_on`."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """SIGCONT: the end of `stop`."""
        os.kill(self.pid, signal.SIGCONT)

    def command(self, *words: str) -> bytes:
        """The start of the raw reply to a command, without a client library; empty if the store does not answer."""
        request = b"".join(b"$%d\r\n%s\r\n" % (len(word.encode()), word.encode()) for word in words)
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.settimeout(5)
            try:
                connection.connect(str(self._socket))
                connection.sendall(b"*%d\r\n%s" % (len(words), request))
                return connection.recv(65536)
            except OSError:
                return b""

    def clear(self) -> None:
        """Forget all data; loaded functions stay."""
        assert self.command("FLUSHALL") == b"+OK\r\n"
