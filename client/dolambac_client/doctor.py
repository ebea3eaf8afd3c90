"""`dolambac doctor`: what is installed, what is missing, whether the store answers, whether the web client is built."""

import platform
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata

from dolambac.version import __version__
from dolambac_client import serving

EXTRAS = ("client", "server")
_REQUIREMENT = re.compile(r"^(?P<name>[A-Za-z0-9._-]+).*?;(?P<marker>.*)extra\s*==\s*['\"](?P<extra>\w+)['\"]")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    what: str
    good: bool
    text: str
    """How it is, and when it is not good, the way out."""


def examine(redis: str | None, say: Callable[[str], object]) -> int:
    """Look at everything and say it, a line each; 0 when nothing is missing, 1 else."""
    good = True
    for finding in _findings(redis):
        good = good and finding.good
        say(f"{'ok     ' if finding.good else 'MISSING'}  {finding.what}: {finding.text}")
    return 0 if good else 1


def _findings(redis: str | None) -> Iterator[Finding]:
    yield Finding("dolambac", True, f"{__version__} on Python {platform.python_version()}, {platform.system()}")
    whole = {}
    for extra in EXTRAS:
        finding = _packages(extra)
        whole[extra] = finding.good
        yield finding
    if whole["server"]:
        for found in serving.look(redis):
            yield Finding(*found)


def _packages(extra: str) -> Finding:
    """The packages of an extra, as the installed project itself lists them."""
    present, missing = [], []
    for name, elsewhere in _required(extra):
        try:
            present.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            if not elsewhere:
                missing.append(name)
    if missing:
        return Finding(extra, False, f"no {', '.join(missing)}; pip install 'dolambac[{extra}]'")
    return Finding(extra, True, ", ".join(present))


def _required(extra: str) -> Iterator[tuple[str, bool]]:
    """Names of an extra's packages, and whether they are only for some platforms."""
    for line in metadata.requires("dolambac") or []:
        found = _REQUIREMENT.match(line)
        if found is not None and found["extra"] == extra:
            yield found["name"], "sys_platform" in found["marker"]
