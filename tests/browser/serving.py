"""A server of the product for a browser to play on, to be killed and to be taken over from."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

START_S = 30.0
_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


class ServerProcess:
    """`dolambac serve` on a store that outlives it. The next one takes over on the same port."""

    def __init__(self, folder: Path, store_url: str) -> None:
        """Not yet started; `folder` is for its log."""
        self._log = folder / "server.log"
        self._store_url = store_url
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address that the browser opens; the same for every server that takes over."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> "ServerProcess":
        """Start one, and wait until it says where it can be reached."""
        assert self._process is None, "a server is running"
        before = self._log.stat().st_size if self._log.exists() else 0
        command = ["-m", "dolambac_client", "serve", "--host", "127.0.0.1", "--port", str(self._port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *command, "--redis", self._store_url],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + START_S
        while (found := _ADDRESS.search(self._log.read_text("utf-8", errors="replace")[before:])) is None:
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"the server does not start:\n{self._log.read_text(errors='replace')[-2000:]}")
            time.sleep(0.02)
        self._port = int(found.group(1))
        return self

    def kill(self) -> None:
        """Kill it with SIGKILL: nothing is said to anybody."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(10)
            self._process = None
