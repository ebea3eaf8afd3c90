"""Who this client is: an id and a secret that only the client keeps.

Two players on one machine are two people. So the saved identities lie in numbered files, each locked by the process
that uses it: a second terminal opened beside the first one is another player, and the next morning's terminal is the
first one again. Programs that play by themselves use `FreshIdentity` and are somebody new each time.
"""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Protocol

from dolambac.protocol.to_server import Credentials
from dolambac_client.errors import IdentityFileError

_SLOTS = 16


class Identities(Protocol):
    """Where a client finds and keeps its identity for a group of servers that share one store."""

    def find(self, servers: Sequence[str]) -> Credentials | None:
        """The identity for these servers, None when there is none yet."""

    def keep(self, servers: Sequence[str], identity: Credentials) -> None:
        """Remember a new identity for all these servers."""

    def forget(self, identity: Credentials) -> None:
        """Drop an identity that the servers do not know any more."""


class FreshIdentity:
    """Somebody new, remembered as long as the program runs."""

    def __init__(self, identity: Credentials | None = None) -> None:
        """Give an identity to start with one that the program has kept itself."""
        self.identity = identity

    def find(self, servers: Sequence[str]) -> Credentials | None:
        """The identity, whatever the servers."""
        return self.identity

    def keep(self, servers: Sequence[str], identity: Credentials) -> None:
        """Remember it."""
        self.identity = identity

    def forget(self, identity: Credentials) -> None:
        """Be nobody again."""
        self.identity = None


class SavedIdentities:
    """Identities in a file of this user's data directory, readable by nobody else."""

    def __init__(self, folder: Path) -> None:
        """Take the first file in `folder` that no running process uses; `close` gives it back.

        Raises IdentityFileError.
        """
        self._lock: IO[bytes] | None = None
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._path, self._lock = _first_free(folder)
        except OSError as error:
            raise IdentityFileError(f"cannot keep an identity in {folder}: {error.strerror}") from error

    @property
    def path(self) -> Path:
        """The file in use."""
        return self._path

    def find(self, servers: Sequence[str]) -> Credentials | None:
        """The identity of the first of these servers that has one.

        Raises IdentityFileError.
        """
        known = self._read()
        return next((known[server] for server in servers if server in known), None)

    def keep(self, servers: Sequence[str], identity: Credentials) -> None:
        """Write the identity down for each of these servers.

        Raises IdentityFileError.
        """
        self._write({**self._read(), **dict.fromkeys(servers, identity)})

    def forget(self, identity: Credentials) -> None:
        """Strike the identity out wherever it stands.

        Raises IdentityFileError.
        """
        self._write({server: known for server, known in self._read().items() if known.id != identity.id})

    def close(self) -> None:
        """Let another process use the file."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _read(self) -> dict[str, Credentials]:
        try:
            data = json.loads(self._path.read_text("utf-8"))
            return {server: Credentials(entry["id"], entry["secret"]) for server, entry in data["servers"].items()}
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise IdentityFileError(f"cannot read {self._path}: {error.strerror}") from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise IdentityFileError(f"{self._path} is damaged; delete it to get a new identity") from error

    def _write(self, known: dict[str, Credentials]) -> None:
        text = json.dumps({"servers": {s: {"id": c.id, "secret": c.secret} for s, c in known.items()}}, indent=1)
        # A new file takes the old one's place in one step: a crash leaves one of the two, never half of one.
        draft = self._path.with_suffix(".new")
        try:
            draft.unlink(missing_ok=True)
            with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self._path)
        except OSError as error:
            raise IdentityFileError(f"cannot write {self._path}: {error.strerror}") from error


def _first_free(folder: Path) -> tuple[Path, IO[bytes]]:
    for path in _slots(folder):
        lock = open(os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600), "r+b")  # noqa: SIM115  # kept open as long as it is held
        if _locked(lock):
            return path, lock
        lock.close()
    raise IdentityFileError(f"all {_SLOTS} identities in {folder} are in use; close one of the other clients")


def _slots(folder: Path) -> Iterable[Path]:
    return (folder / f"player-{number}.json" for number in range(1, _SLOTS + 1))


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
