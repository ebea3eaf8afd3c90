"""`python -m dolambac_server`: the same as `dolambac serve`, for a machine without the clients."""

import sys
from pathlib import Path

import click

from dolambac_server.serving import DEFAULT_HOST, DEFAULT_PORT, MOST_WORKERS, run


@click.command(epilog="Example: python -m dolambac_server --port 8080 --data ./data")
@click.option("--host", default=DEFAULT_HOST, show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=DEFAULT_PORT, show_default=True, type=click.IntRange(0, 65535), help="0: a free one.")
@click.option("--redis", metavar="URL", help="Store to use, else REDIS_URL, else one of its own.")
@click.option(
    "--data", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), help="Folder of its own store."
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, MOST_WORKERS), help="Processes to use.")
def main(host: str, port: int, redis: str | None, data: Path | None, workers: int) -> None:
    """Serve Dolambaç; prints one line with the address when ready."""
    sys.exit(run(host, port, redis, data, workers))


if __name__ == "__main__":
    main(prog_name="python -m dolambac_server")
