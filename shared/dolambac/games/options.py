"""The options of a game: which values a start position was asked for with."""

from collections.abc import Mapping

from dolambac.rules import BadOption


def chosen(known: Mapping[str, tuple[str, ...]], asked: Mapping[str, str]) -> dict[str, str]:
    """The value of every known option, defaults filled in. Raises BadOption."""
    for name, value in asked.items():
        if name not in known:
            raise BadOption(f"this game has no option {name!r}")
        if value not in known[name]:
            raise BadOption(f"{name} is one of {', '.join(known[name])}, not {value!r}")
    return {name: asked.get(name, values[0]) for name, values in known.items()}
