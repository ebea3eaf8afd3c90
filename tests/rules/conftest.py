"""Counts the vector cases that ran and the positions that the slow implementations saw; says so at the end of a run."""

from collections import Counter

import pytest

CASES_PLAYED = pytest.StashKey[Counter[str]]()
SECOND_OPINIONS = pytest.StashKey[Counter[str]]()


@pytest.fixture
def cases_played(request: pytest.FixtureRequest) -> Counter[str]:
    """How many cases of each kind have been played in this run; a test adds its own."""
    return request.config.stash.setdefault(CASES_PLAYED, Counter())


@pytest.fixture
def second_opinions(request: pytest.FixtureRequest) -> Counter[str]:
    """What both implementations have been asked in this run; a test adds its own."""
    return request.config.stash.setdefault(SECOND_OPINIONS, Counter())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for key, title in ((CASES_PLAYED, "rules vectors"), (SECOND_OPINIONS, "second opinion, agreed")):
        counts = config.stash.get(key, Counter())
        if counts:
            told = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
            terminalreporter.write_line(f"{title}: {told}")
