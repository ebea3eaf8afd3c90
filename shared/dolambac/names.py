"""Display names: what a player may be called."""

import unicodedata

SHORTEST, LONGEST = 2, 20

_PUNCTUATION = frozenset(" -_.")
_LOOKALIKE_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC")


class BadName(ValueError):
    """The text cannot be a display name; `reason` is `length`, `character` or `mixed_scripts`."""

    def __init__(self, reason: str) -> None:
        """Keep the reason as a word that clients translate."""
        super().__init__(reason)
        self.reason = reason


def _script(character: str) -> str | None:
    """The script of a letter if it is one of those whose letters look alike."""
    name = unicodedata.name(character, "")
    return next((script for script in _LOOKALIKE_SCRIPTS if name.startswith(script)), None)


def clean(text: str) -> str:
    """The name in its stored form: NFKC, single spaces, trimmed.

    Letters and digits of any script, space and `-_.`; never two scripts with look-alike letters in one name,
    so that nobody can pass for somebody else. Raises BadName.
    """
    if len(text) > 8 * LONGEST:
        raise BadName("length")
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName("length")
    # Marks are allowed because some scripts cannot be written without them; a name cannot begin with one.
    allowed = all(c in _PUNCTUATION or unicodedata.category(c)[0] in "LMN" for c in name)
    if not allowed or unicodedata.category(name[0])[0] == "M" or not any(c.isalnum() for c in name):
        raise BadName("character")
    if len({script for c in name if c.isalpha() and (script := _script(c))}) > 1:
        raise BadName("mixed_scripts")
    return name
