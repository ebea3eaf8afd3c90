"""The options of `dolambac replay`."""

import sys

import click

from dolambac_client.play_command import HELP, json_option, language_option, with_client_packages


@click.command(context_settings=HELP)
@click.argument("file")
@json_option
@language_option
def replay(*, file: str, as_json: bool, lang: str | None) -> int:
    """Step through a recorded game; without a terminal, or with --json, write it line by line.

    FILE has a game in the notation or in JSON; - is standard input.

    Example: dolambac replay game.txt
    """

    def run() -> int:
        from dolambac_client import replaying, running
        from dolambac_client.texts import Texts

        texts = Texts(running.language(lang))
        try:
            record = replaying.load(file)
        except replaying.NoRecord as error:
            raise click.ClickException(str(error)) from error
        if as_json or file == "-" or not (sys.stdin.isatty() and sys.stdout.isatty()):
            replaying.write_lines(record, texts, sys.stdout, as_json=as_json)
            return 0
        from dolambac_client.terminal.replay_screen import ReplayApp

        ReplayApp(record, texts).run()
        return 0

    return with_client_packages(run)
