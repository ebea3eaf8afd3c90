"""Every command explains itself with an example."""

from collections.abc import Iterator

import click
import pytest

from dolambac_client.__main__ import command


def commands(group: click.Group, *above: str) -> Iterator[tuple[str, click.Command]]:
    for name, sub in group.commands.items():
        if isinstance(sub, click.Group):
            yield from commands(sub, *above, name)
        yield " ".join((*above, name)), sub


EVERY = [("dolambac", command), *commands(command, "dolambac")]


@pytest.mark.parametrize(("name", "sub"), EVERY, ids=[name for name, _ in EVERY])
def test_help_has_an_example_of_this_command(name: str, sub: click.Command) -> None:
    text = sub.get_help(click.Context(sub, info_name=name))
    _, example, after = text.partition("Example")
    assert example
    assert name.rsplit(maxsplit=1)[-1] in after
    assert "\\" not in text.replace("\\n", "")
    assert all(len(line) <= 80 or "[" in line for line in text.splitlines())
