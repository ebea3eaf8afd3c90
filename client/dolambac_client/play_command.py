"""The options of `dolambac play` and `dolambac watch`, and which go together."""

from collections.abc import Callable, Sequence

import click

from dolambac import time_formats
from dolambac.choices import LEVELS
from dolambac.games import BY_KEY, GAMES
from dolambac.languages import LANGUAGES
from dolambac.sayings import Saying

HELP = {"help_option_names": ["-h", "--help"]}
"""Settings of every command."""

_LEVEL = click.IntRange(LEVELS[0], LEVELS[-1])
_GAME = click.Choice(tuple(BY_KEY))
_GAME_FOR_TWO = click.Choice(tuple(game.key for game in GAMES if game.seats == 2))
_MS = click.IntRange(1, 600_000)

server_option = click.option(
    "--server",
    default="http://localhost:8080",
    envvar="DOLAMBAC_SERVER",
    show_default=True,
    show_envvar=True,
    metavar="URL[,URL…]",
    help="The server; several are tried in order, and again after a lost connection.",
)
language_option = click.option("--lang", type=click.Choice(LANGUAGES), help="The language; the system's by default.")
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Write each thing that happens as one JSON object a line."
)


def with_client_packages(run: Callable[[], int]) -> int:
    """Run something that needs the packages of the extra `client`.

    Raises click.ClickException, saying how to get them, when one is missing.
    """
    try:
        return run()
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("dolambac"):
            raise
        raise click.ClickException(f"the package {error.name} is missing: pip install 'dolambac[client]'") from error


@click.command(context_settings=HELP)
@server_option
@click.option("--create", "created", type=_GAME, help="Make a room for this game.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="With --create: an option of the game.")
@click.option("--time", type=click.Choice(time_formats.KEYS), help="With --create: the time format.  [default: 5min]")
@click.option("--watchers", is_flag=True, help="With --create: let others watch.")
@click.option("--join", "code", metavar="CODE", help="Join the room of this code.")
@click.option("--bot-opponent", "opponent", type=_LEVEL, metavar="LEVEL", help="Play the bot, without any server.")
@click.option("--game", "offline", type=_GAME_FOR_TWO, help="With --bot-opponent: the game.")
@click.option("--name", help="The name that the others see.")
@language_option
@click.option("--auto", "level", type=_LEVEL, metavar="LEVEL", help="Let the bot play the seat, without a screen.")
@json_option
@click.option("--seed", type=int, metavar="N", help="With --auto: the bot's seed.")
@click.option("--games", type=click.IntRange(1, 10_000), metavar="N", help="With --auto: how many games, by rematch.")
@click.option(
    "--pace", type=click.IntRange(0, 600_000), metavar="MS", help="With --auto: the shortest time between its moves."
)
@click.option("--movetime", type=_MS, metavar="MS", help="With --auto: how long to think about a move.")
@click.option("--resign-after", type=click.IntRange(0), metavar="PLY", help="With --auto: resign after this ply.")
@click.option("--say", type=click.Choice([str(saying) for saying in Saying]), help="With --auto: said at the start.")
def play(
    *,
    server: str,
    created: str | None,
    options: Sequence[str],
    time: str | None,
    watchers: bool,
    code: str | None,
    opponent: int | None,
    offline: str | None,
    name: str | None,
    lang: str | None,
    level: int | None,
    as_json: bool,
    seed: int | None,
    games: int | None,
    pace: int | None,
    movetime: int | None,
    resign_after: int | None,
    say: str | None,
) -> int:
    """Go straight into a game.

    \b
    Examples:
      dolambac play --create dolambac
      dolambac play --join K7QF3M --name Ann
      dolambac play --create duel --auto 3 --json
      dolambac play --bot-opponent 2 --game duel
    """
    _only_one({"--create": created, "--join": code, "--bot-opponent": opponent})
    _goes_with("--create", created, {"--option": options or None, "--time": time, "--watchers": watchers or None})
    _goes_with("--bot-opponent", opponent, {"--game": offline})
    for_bots = {"--seed": seed, "--games": games, "--pace": pace, "--movetime": movetime}
    _goes_with("--auto", level, {**for_bots, "--resign-after": resign_after, "--say": say, "--json": as_json or None})
    if opponent is not None and (level is not None or name is not None):
        raise click.UsageError("--bot-opponent is played by you, without a server: leave --auto and --name out")
    chosen = _chosen(options)

    def run() -> int:
        from dolambac_client import running
        from dolambac_client.playing import RoomWish, Who

        who = Who(server, running.language(lang), name)
        wish = RoomWish(created, chosen, time or time_formats.DEFAULT, watchers, code)
        if level is None:
            # Only here: bots need no screen, and start the sooner.
            from dolambac_client import on_screen

            if opponent is not None:
                return on_screen.against_bot(offline or "dolambac", opponent, who.language)
            return on_screen.play(who, wish)
        from dolambac_client.auto import Manners

        saying = None if say is None else Saying(say)
        manners = Manners(level, seed, games or 1, pace or 0, movetime, resign_after, saying)
        return running.by_bot(who, wish, manners, as_json=as_json)

    return with_client_packages(run)


@click.command(context_settings=HELP)
@server_option
@click.argument("code")
@language_option
@json_option
@click.option("--games", type=click.IntRange(1, 10_000), metavar="N", help="With --json: how many games to follow.")
def watch(*, server: str, code: str, lang: str | None, as_json: bool, games: int | None) -> int:
    """Watch the room of a code; with --json until the game has ended.

    Example: dolambac watch K7QF3M
    """
    _goes_with("--json", as_json or None, {"--games": games})

    def run() -> int:
        from dolambac_client import running
        from dolambac_client.playing import RoomWish, Who

        who = Who(server, running.language(lang))
        if as_json:
            return running.watch_lines(who, code, games or 1)
        from dolambac_client import on_screen

        return on_screen.play(who, RoomWish(code=code, watch=True))

    return with_client_packages(run)


def _only_one(given: dict[str, object]) -> None:
    present = [name for name, value in given.items() if value is not None]
    if len(present) != 1:
        raise click.UsageError(
            f"give one of {', '.join(given)}" + (f", not {' and '.join(present)}" if present else "")
        )


def _goes_with(leader: str, present: object, given: dict[str, object]) -> None:
    stray = [name for name, value in given.items() if value is not None]
    if stray and present is None:
        raise click.UsageError(f"{', '.join(stray)} only with {leader}")


def _chosen(options: Sequence[str]) -> dict[str, str]:
    pairs = [option.partition("=") for option in options]
    for name, equals, value in pairs:
        if not name or not equals or not value:
            raise click.UsageError(f"--option takes K=V, like walls=10; {name + equals + value!r} is none")
    return {name: value for name, _, value in pairs}
