"""`dolambac serve`: the only place where the client's package knows of the server's."""

from pathlib import Path

import click

from dolambac_client.play_command import HELP


@click.command(context_settings=HELP)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8080, show_default=True, type=click.IntRange(0, 65_535), help="0 takes a free one.")
@click.option("--redis", metavar="URL", help="The store; else REDIS_URL, else one of the server's own.")
@click.option(
    "--data",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the server's own store; else the user's data directory.",
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="How many processes.")
def serve(host: str, port: int, redis: str | None, data: Path | None, workers: int) -> int:
    """Run a server; it prints one line with its address when it is ready.

    Example: dolambac serve --host 0.0.0.0 --port 8080
    """
    try:
        from dolambac_server.serving import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("dolambac"):
            raise
        raise click.ClickException(f"the package {error.name} is missing: pip install 'dolambac[server]'") from error
    return run(host, port, redis, data, workers)


def look(redis: str | None) -> list[tuple[str, bool, str]]:
    """What a server would find here, see `dolambac_server.checkup`. Needs the server's packages."""
    from dolambac_server import checkup

    return checkup.look(redis)
