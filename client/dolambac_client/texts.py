"""Texts in the reader's language, out of the Fluent files that browser and terminal share."""

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from dolambac.languages import LANGUAGES
from dolambac.protocol.refusals import Refusal
from dolambac.reasons import Reason

FILES = ("terminal.ftl", "games.ftl", "sayings.ftl", "refusals.ftl", "reasons.ftl")

_REASONS = frozenset(str(reason) for reason in Reason)
"""A newer server may know more."""

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The first language of the system's setting that there are texts for."""
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    # GNU gettext's priority list counts unless the locale is the untranslated one.
    wishes = environment.get("LANGUAGE", "").split(":") if locale not in ("", "C", "POSIX") else []
    for wish in [*wishes, locale]:
        language = wish[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        """`language` is one of LANGUAGES."""
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, identifier: str, **arguments: str | int) -> str:
        """The text of that id, with its variables filled in. Raises KeyError when there is none."""
        message = self._bundle.get_message(identifier)
        if message.value is None:
            raise KeyError(identifier)
        text, errors = self._bundle.format_pattern(message.value, arguments)
        if errors:
            raise KeyError(f"{identifier}: {errors[0]}")
        return str(text)

    def word(self, kind: str, name: str) -> str:
        """The text of a game, a time format, an ending or a saying by its name on the wire."""
        return self(f"{kind}-{name.replace('_', '-')}")

    def option(self, game: str, name: str, value: str) -> str:
        """What a value of a game's option is called."""
        return self(f"option-{game}-{name}-{value}")

    def refusal(self, code: Refusal, reason: str | None = None) -> str:
        """What a person is told when a request is refused: the rules' reason where there is one with a text."""
        if reason in _REASONS:
            return self.word("reason", reason)
        return self.word("refusal", code)


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolating marks would show up as boxes in many terminals, and none of these languages runs from right to left.
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("dolambac") / "locales" / language
    for name in FILES:
        bundle.add_resource(FluentResource((folder / name).read_text("utf-8")))
    return bundle
