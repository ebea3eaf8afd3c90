"""The options of `dolambac bench`."""

import io
import sys
from collections.abc import Callable
from typing import TextIO

import click

from dolambac_client.play_command import HELP, with_client_packages
from dolambac_client.progress import progress

_json = click.option("--json", "as_json", is_flag=True, help="Write one JSON object instead of a table.")


@click.group(context_settings=HELP)
def bench() -> None:
    """Measure the rules or a server.

    Example: dolambac bench rules
    """


@bench.command(context_settings=HELP)
@_json
def rules(*, as_json: bool) -> int:
    """Time a checked move and a list of all moves, beside python-chess, and of every game beside Dolambaç.

    Example: dolambac bench rules --json
    """
    from dolambac_client import bench_rules

    return _measured(lambda out: bench_rules.run(as_json, out))


@bench.command(context_settings=HELP)
@click.option("--url", help="A server to measure; without it one is started, and the bare relay beside it.")
@click.option("--matches", default=100, show_default=True, type=click.IntRange(1, 5_000), help="Matches at a time.")
@click.option("--seconds", default=10.0, show_default=True, type=click.FloatRange(0.5, 3_600), help="How long.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes of that server.")
@_json
def server(*, url: str | None, matches: int, seconds: float, workers: int, as_json: bool) -> int:
    """Measure durable moves, delays and memory of a server, beside a bare relay in the same run.

    Example: dolambac bench server --matches 100 --seconds 10
    """

    def run() -> int:
        from dolambac_client import bench_server

        return _measured(
            lambda out: bench_server.bench(
                url=url, matches=matches, seconds=seconds, workers=workers, json=as_json, out=out
            )
        )

    return with_client_packages(run)


def _measured(measure: Callable[[TextIO], int]) -> int:
    """Measure with a sign of life; what is to be read comes when that is gone."""
    report = io.StringIO()
    with progress("measuring"):
        status = measure(report)
    sys.stdout.write(report.getvalue())
    return status
