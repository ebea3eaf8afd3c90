"""The test vectors of `tests/vectors`, read into typed cases (their format: `tests/vectors/README.md`)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dolambac.games import BY_KEY
from dolambac.rules import Outcome, Seat

VECTORS = Path(__file__).parents[1] / "vectors"
GAME_FILES = ("dolambac", "duel", "race", "four", "roamers", "dara")


@dataclass(frozen=True, slots=True)
class Case:
    """A start and the events played from it, with what the line of the file says about them."""

    name: str
    game: str
    options: Mapping[str, str]
    first: Seat
    events: tuple[str, ...]
    expected: Mapping[str, Any]

    def __str__(self) -> str:
        return self.name


def cases(file: str) -> list[Case]:
    """The cases of a file whose game this project plays."""
    found = []
    for number, line in enumerate((VECTORS / f"{file}.jsonl").read_text(encoding="utf-8").splitlines(), start=1):
        row = json.loads(line)
        if row["game"] in BY_KEY:
            name = row.get("id", f"{row['game']}-{file}-line-{number}")
            found.append(Case(name, row["game"], row["options"], Seat(row["first"]), tuple(row["events"]), row))
    return found


def printed(outcome: Outcome | None) -> str:
    """The outcome as the line protocol prints it."""
    if outcome is None:
        return "none"
    return f"draw {outcome.ending}" if outcome.winner is None else f"win {outcome.winner} {outcome.ending}"
