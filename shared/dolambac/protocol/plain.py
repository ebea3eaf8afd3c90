"""From a dataclass to a plain map, as quickly as a hot path wants it."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any, get_args, get_type_hints

_WRITERS: dict[type, Callable[[Any], dict[str, Any]]] = {}


def to_plain(value: Any) -> dict[str, Any]:
    """The fields of a dataclass as a map; dataclasses within become maps too, all else stays as it is."""
    cls = type(value)
    write = _WRITERS.get(cls)
    if write is None:
        write = _WRITERS[cls] = _writer(cls)
    return write(value)


def _writer(cls: type) -> Callable[[Any], dict[str, Any]]:
    """Compiled once a class: which fields there are, and which of them can hold dataclasses."""
    names = tuple(f.name for f in fields(cls))
    hints = get_type_hints(cls)
    nested = tuple(name for name in names if _mentions_dataclass(hints[name]))
    get: Callable[[Any], Any] = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)

    def write(value: Any) -> dict[str, Any]:
        plain = dict(zip(names, get(value), strict=True))
        for name in nested:
            plain[name] = _deep(plain[name])
        return plain

    return write


def _mentions_dataclass(hint: Any) -> bool:
    return is_dataclass(hint) or any(map(_mentions_dataclass, get_args(hint)))


def _deep(value: Any) -> Any:
    if is_dataclass(value):
        return to_plain(value)
    if isinstance(value, list | tuple):
        return [_deep(entry) for entry in value]
    if isinstance(value, dict):
        return {key: _deep(entry) for key, entry in value.items()}
    return value
