"""From a frozen dataclass to a strict reader of maps: every field typed, every size bounded.

Messages and room events are plain dataclasses whose type hints are the specification. `reader(cls)` compiles
the hints once into a function from an untrusted map to an instance.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

MAX_INT = 2**53 - 1
"""The greatest whole number that every client, a browser included, can hold exactly."""

MAX_TEXT = 64
MAX_LIST = 1_024

T = TypeVar("T")
Check = Callable[[Any], Any]


class BadMessage(ValueError):
    """The bytes or the map are not a message of the family; the text says what was wrong and where."""


@dataclass(frozen=True, slots=True)
class AtMost:
    """An annotation: the longest text, or the most entries of a list or map."""

    limit: int


def reader(cls: type[T], *, tolerant: bool = False) -> Callable[[Mapping[str, Any]], T]:
    """A function that reads a map into an instance of the dataclass and refuses everything else with BadMessage.

    Unknown keys are refused too: a misspelt field is a mistake to be told of, not to be guessed at. A `tolerant`
    reader passes over them, for what a newer program has written.
    """
    hints = get_type_hints(cls, include_extras=True)
    checks: dict[str, Check] = {f.name: _check(hints[f.name], tolerant) for f in fields(cls)}  # type: ignore[arg-type]  # a dataclass
    required = [f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING]  # type: ignore[arg-type]

    def read(data: Mapping[str, Any]) -> T:
        values = {}
        for key, value in data.items():
            if key == "type":
                continue
            check = checks.get(key)
            if check is None:
                if tolerant:
                    continue
                raise BadMessage(f"unknown field {str(key)[:32]!r}")
            try:
                values[key] = check(value)
            except BadMessage as error:
                raise BadMessage(f"{key}: {error}") from error
        for key in required:
            if key not in values:
                raise BadMessage(f"field {key!r} is missing")
        return cls(**values)

    return read


def _check(hint: Any, tolerant: bool, limit: int | None = None) -> Check:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _check(arguments[0], tolerant, next(a.limit for a in arguments[1:] if isinstance(a, AtMost)))
    if origin in (Union, types.UnionType):
        (inner,) = (a for a in arguments if a is not types.NoneType)
        return _optional(_check(inner, tolerant, limit))
    if origin in (list, tuple):
        return _sequence(_check(arguments[0], tolerant), limit or MAX_LIST, tuple if origin is tuple else list)
    if origin is dict:
        return _mapping(_check(arguments[0], tolerant), _check(arguments[1], tolerant), limit or MAX_LIST)
    if supertype := getattr(hint, "__supertype__", None):
        return _check(supertype, tolerant, limit)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _enum(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return _nested(reader(hint, tolerant=tolerant))
    return {bool: _bool, int: _int, str: _text(limit or MAX_TEXT), Any: _anything}[hint]


def _anything(value: Any) -> Any:
    return value


def _bool(value: Any) -> bool:
    if value is not True and value is not False:
        raise BadMessage("not a yes or no")
    return value


def _int(value: Any) -> int:
    if type(value) is not int:
        raise BadMessage("not a whole number")
    if not -MAX_INT <= value <= MAX_INT:
        raise BadMessage("a number out of range")
    return value


def _text(limit: int) -> Check:
    def check(value: Any) -> str:
        if type(value) is not str:
            raise BadMessage("not a text")
        if len(value) > limit:
            raise BadMessage(f"longer than {limit} characters")
        if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
            # JSON can name half a character; it has no bytes, and nothing further on could write it.
            raise BadMessage("half a character")
        return value

    return check


def _enum(kind: type[StrEnum]) -> Check:
    members = {member.value: member for member in kind}

    def check(value: Any) -> StrEnum:
        member = members.get(value) if type(value) is str else None
        if member is None:
            raise BadMessage(f"not one of {', '.join(members)}")
        return member

    return check


def _optional(inner: Check) -> Check:
    return lambda value: None if value is None else inner(value)


def _sequence(inner: Check, limit: int, kind: type) -> Check:
    def check(value: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise BadMessage("not a list")
        if len(value) > limit:
            raise BadMessage(f"more than {limit} entries")
        return kind(inner(entry) for entry in value)

    return check


def _mapping(key: Check, inner: Check, limit: int) -> Check:
    def check(value: Any) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise BadMessage("not a map")
        if len(value) > limit:
            raise BadMessage(f"more than {limit} entries")
        return {key(name): inner(entry) for name, entry in value.items()}

    return check


def _nested(read: Callable[[Mapping[str, Any]], Any]) -> Check:
    def check(value: Any) -> Any:
        if not isinstance(value, dict):
            raise BadMessage("not a map")
        return read(value)

    return check
