"""`dolambac engine`: the line protocol over standard input and output."""

import random
from io import TextIOWrapper
from typing import Any, TextIO

from dolambac.choices import Choice, Limits
from dolambac.games import AnyRules
from dolambac.line_protocol import answer, is_quit, opening
from dolambac_client.bot import choose

LONGEST_LINE = 65_536
"""In characters; the longest game's events take a third of it."""

_SEED = 1


def run(stdin: TextIO, stdout: TextIO) -> int:
    """Answer every command until `quit` or the end of input; the exit status."""
    for stream in (stdin, stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    dice = random.Random(_SEED)

    def think(game: AnyRules, position: Any, limits: Limits) -> Choice:
        return choose(
            game, position, limits.level, dice, movetime_ms=limits.movetime_ms, depth=limits.depth, nodes=limits.nodes
        )

    session = opening()
    while line := stdin.readline(LONGEST_LINE + 1):
        if is_quit(line):
            break
        if len(line) > LONGEST_LINE:
            _skip_rest(stdin, line)
            text = f"error bad_command a line of more than {LONGEST_LINE} characters"
        else:
            session, text = answer(session, line, think)
        stdout.write(text + "\n")
        stdout.flush()
    return 0


def _skip_rest(stdin: TextIO, part: str) -> None:
    while part and not part.endswith("\n"):
        part = stdin.readline(LONGEST_LINE)
