"""The command `dolambac`: one click group; each subcommand imports what it needs when it is called."""

import os
import sys
from typing import NoReturn

import click

from dolambac.version import __version__
from dolambac_client.bench_command import bench
from dolambac_client.play_command import HELP, language_option, play, server_option, watch, with_client_packages
from dolambac_client.replay_command import replay
from dolambac_client.serving import serve


def main() -> NoReturn:
    """Run the command; the exit status is 2 for wrong use, 1 for a failure, and 0 else."""
    try:
        status = command.main(standalone_mode=False)
    except click.UsageError as error:
        hint = f" (see {error.ctx.command_path} --help)" if error.ctx is not None else ""
        status = _complain(f"{error.format_message()}{hint}", 2)
    except click.ClickException as error:
        status = _complain(error.format_message(), 1)
    except (click.Abort, KeyboardInterrupt):
        status = 0
    except BrokenPipeError:
        # Whoever read the output is gone; the flush at exit must not fail on it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)


def _complain(text: str, status: int) -> int:
    click.echo(f"dolambac: {text}", err=True)
    return status


@click.group(invoke_without_command=True, context_settings=HELP)
@click.version_option(__version__, prog_name="dolambac")
@server_option
@language_option
@click.pass_context
def command(context: click.Context, server: str, lang: str | None) -> int | None:
    """Six board games of walls, in the terminal and on a server of your own.

    Without a subcommand the terminal client starts.

    Example: dolambac --lang de
    """
    if context.invoked_subcommand is not None:
        return None

    def run() -> int:
        from dolambac_client import on_screen, running
        from dolambac_client.playing import Who

        return on_screen.play(Who(server, running.language(lang)))

    return with_client_packages(run)


@command.command(context_settings=HELP)
def engine() -> int:
    """Speak the line protocol of referees and bot authors on standard input and output.

    Example: printf 'game duel\\nlegal\\nquit\\n' | dolambac engine
    """
    from dolambac_client import engine as line_protocol

    return line_protocol.run(sys.stdin, sys.stdout)


@command.command(context_settings=HELP)
@click.option("--redis", envvar="REDIS_URL", show_envvar=True, metavar="URL", help="The store to look for.")
def doctor(redis: str | None) -> int:
    """Say what is installed, what is missing, whether the store answers and the web client is built.

    Example: dolambac doctor --redis redis://localhost:6379
    """
    from dolambac_client.doctor import examine

    return examine(redis, click.echo)


command.add_command(bench)
command.add_command(play)
command.add_command(replay)
command.add_command(serve)
command.add_command(watch)

if __name__ == "__main__":
    main()
