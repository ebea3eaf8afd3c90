"""The data directory: where the store keeps its files, who holds it, and where its socket fits."""

import hashlib
import os
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import platformdirs

LONGEST_SOCKET_PATH = 107 if sys.platform == "linux" else 103
"""Bytes that the kernel has room for in a unix socket's address, its closing zero aside."""

PATIENCE_S = 1.5
"""How long to wait for a lock whose holder is just being ended, as at a restart."""


class FolderInUse(Exception):
    """The data directory cannot be used; the message says why and what to do."""


def default_folder() -> Path:
    """The platform's place for a user's data."""
    return Path(platformdirs.user_data_dir("dolambac", appauthor=False))


def prepare(data: Path) -> Path:
    """Make the data directory and in it the store's own folder, closed to other users, and return the latter.

    Raises FolderInUse.
    """
    store = data.absolute() / "store"
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        store.mkdir(mode=0o700, exist_ok=True)
        store.chmod(0o700)
    except OSError as error:
        raise FolderInUse(f"cannot write to {data} ({error.strerror}): choose another folder with --data") from error
    return store


def lock(store: Path) -> int:
    """Take the folder for this process and those that inherit the returned file descriptor.

    The kernel frees it when the last of them is gone, so a store that outlived its server keeps a second one away.
    Raises FolderInUse.
    """
    import fcntl  # not on Windows, where no store is embedded  # noqa: PLC0415

    try:
        descriptor = os.open(store / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise FolderInUse(f"cannot write to {store} ({error.strerror}): choose another folder with --data") from error
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < deadline:
                time.sleep(0.02)
                continue
            os.close(descriptor)
            raise FolderInUse(
                f"another server is using {store.parent}: stop that one, or choose another folder with --data"
            ) from None
        except OSError as error:
            os.close(descriptor)
            raise FolderInUse(
                f"{store} cannot be locked ({error.strerror}): choose a folder on a local disk with --data"
            ) from error
        return descriptor


def socket_path(store: Path) -> Path:
    """Where to put the socket: in the store's folder, or, if that path is too long, in a private temporary one."""
    path = store / "store.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path
    # The same name at each start, so that servers that were killed leave one empty folder behind, not many.
    name = f"dolambac-{hashlib.sha256(os.fsencode(store)).hexdigest()[:16]}"
    short = Path(tempfile.gettempdir(), name)
    try:
        short.mkdir(mode=0o700)
    except FileExistsError:
        if not _is_private(short):
            # Somebody else made it, by accident or to read along.
            short = Path(tempfile.mkdtemp(prefix="dolambac-"))
    path = short / "store.sock"
    if len(os.fsencode(path)) > LONGEST_SOCKET_PATH:
        short.rmdir()
        raise FolderInUse(f"the paths {store} and {short} are too long for a socket: choose another with --data")
    return path


def remove_socket(store: Path, path: Path) -> None:
    """Take away the socket, and the temporary folder that was made for it."""
    path.unlink(missing_ok=True)
    if path.parent != store:
        with suppress(FileNotFoundError):  # something that clears temporary folders was quicker
            path.parent.rmdir()


def _is_private(folder: Path) -> bool:
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and stat.S_IMODE(found.st_mode) == 0o700
