"""A sign of life for what takes a while: a line on the terminal that counts the seconds and is gone at the end."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

_STEP_S = 0.25
_FRAMES = "⠋⠙⠸⠴⠦⠇"


@contextmanager
def progress(what: str, out: TextIO | None = None) -> Iterator[None]:
    """Show that something is under way, on standard error by default; nothing where that is no terminal."""
    stream = sys.stderr if out is None else out
    if not stream.isatty():
        yield
        return
    done = threading.Event()
    line = threading.Thread(target=_count, args=(what, stream, done), name="progress", daemon=True)
    line.start()
    try:
        yield
    finally:
        done.set()
        line.join()
        stream.write("\r\x1b[K")
        stream.flush()


def _count(what: str, stream: TextIO, done: threading.Event) -> None:
    started = time.monotonic()
    step = 0
    while not done.wait(_STEP_S):
        stream.write(f"\r\x1b[K{_FRAMES[step % len(_FRAMES)]} {what} {time.monotonic() - started:.0f} s")
        stream.flush()
        step += 1
