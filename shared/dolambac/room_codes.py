"""Room codes: six characters that survive being read aloud and typed by thumb."""

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The characters of a code: no 0, 1, I, L or O, which are taken for each other."""

LENGTH = 6

_SEPARATORS = str.maketrans("", "", " -_.\t\u00a0")
_CONFUSABLE = frozenset("01ILO")


class BadCode(ValueError):
    """The text cannot be a room code; `reason` says in which way."""

    def __init__(self, reason: str, text: str) -> None:
        """`reason` is `length`, `confusable` (has 0, 1, I, L or O) or `character`."""
        super().__init__(f"{reason}: {text[:16]!r}")
        self.reason = reason


def normalise(text: str) -> str:
    """The code that a person meant by a typed text: case and separators do not matter.

    Raises BadCode.
    """
    if len(text) > 4 * LENGTH:
        raise BadCode("length", text)
    code = text.translate(_SEPARATORS).upper()
    if _CONFUSABLE & set(code):
        raise BadCode("confusable", text)
    if set(code) - set(ALPHABET):
        raise BadCode("character", text)
    if len(code) != LENGTH:
        raise BadCode("length", text)
    return code
