"""A server for a browser to play on, to be killed and to be taken over from at the same address."""

from pathlib import Path
from urllib.parse import urlsplit

from tests.servers import ServerProcess


class Address:
    """Where one server after another serves from a store that outlives them all."""

    def __init__(self, folder: Path, store_url: str) -> None:
        """Nobody serves yet; `folder` is for the servers' logs."""
        self._folder = folder
        self._store_url = store_url
        self._servers: list[ServerProcess] = []

    @property
    def url(self) -> str:
        """What the browser opens."""
        return self._servers[0].url

    def start(self) -> "Address":
        """Let a new server take over; the first one takes a free port, the others the same."""
        port = urlsplit(self.url).port if self._servers else 0
        folder = self._folder / f"server{len(self._servers)}"
        server = ServerProcess(folder, "--redis", self._store_url, "--port", str(port))
        self._servers.append(server.started())
        return self

    def kill(self) -> None:
        """Kill the one that serves with SIGKILL: nothing is said to anybody."""
        self._servers[-1].kill()
