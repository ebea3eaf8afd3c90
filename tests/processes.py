"""What processes of this machine do, read from /proc."""

import time
from pathlib import Path

PATIENCE_S = 15.0


def alive(pid: int) -> bool:
    """Whether the process runs; one that has ended but was not waited for does not."""
    try:
        return _stat(pid)[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def wait_until_gone(*pids: int) -> None:
    """Wait until none of the processes runs."""
    deadline = time.monotonic() + PATIENCE_S
    while left := [pid for pid in pids if alive(pid)]:
        assert time.monotonic() < deadline, f"still running: {left}"
        time.sleep(0.01)


def children(pid: int, name: str) -> list[int]:
    """The running children of a process whose command line has the name in it."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                if int(_stat(int(folder.name))[1]) == pid and name in (folder / "cmdline").read_text():
                    found.append(int(folder.name))
            except (FileNotFoundError, ProcessLookupError):  # it ended meanwhile
                continue
    return found


def _stat(pid: int) -> list[str]:
    """State, parent, and so on: what follows the program's name, which may have spaces."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
