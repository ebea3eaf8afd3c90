"""Tie a process to the life of the one that started it.

Workers import `die_with_parent`. The store is started through this file as a script, which needs nothing but the
standard library: `python -I -S leash.py exec|watch PARENT_PID PROGRAM ARGUMENT…`.
"""

import os
import signal
import subprocess
import sys
import threading

PR_SET_PDEATHSIG = 1


def die_with_parent(parent: int) -> None:
    """Linux: have the kernel kill this process when its parent is gone; `parent` is the id it was started by.

    To be exact, when the *thread* that started it is gone: start such processes from the main thread only.
    """
    import ctypes  # slow to load, and of no use where a pipe is watched  # noqa: PLC0415

    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_PDEATHSIG)")
    if os.getppid() != parent:  # it was gone before we asked
        os.kill(os.getpid(), signal.SIGKILL)


def watch(command: list[str]) -> int:
    """Elsewhere: run the command, and kill it when standard input ends, which the parent holds open while it lives."""
    # Descriptors stay open for the command: one of them is the lock of the data directory.
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, close_fds=False) as child:
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())

        def kill_at_end_of_input() -> None:
            while os.read(0, 64):
                pass
            child.kill()

        threading.Thread(target=kill_at_end_of_input, daemon=True).start()
        return child.wait()


def main(how: str, parent: str, *command: str) -> int:
    """Run the command on a leash; with `exec` this process becomes it."""
    os.umask(0o077)
    if how == "watch":
        return watch(list(command))
    die_with_parent(int(parent))
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
