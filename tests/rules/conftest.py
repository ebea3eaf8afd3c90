"""Counts the vector cases that ran, and says so at the end of a test run."""

from collections import Counter

import pytest

CASES_PLAYED = pytest.StashKey[Counter[str]]()


@pytest.fixture
def cases_played(request: pytest.FixtureRequest) -> Counter[str]:
    """How many cases of each kind have been played in this run; a test adds its own."""
    return request.config.stash.setdefault(CASES_PLAYED, Counter())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    counts = config.stash.get(CASES_PLAYED, Counter())
    if counts:
        terminalreporter.write_line("rules vectors: " + ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
