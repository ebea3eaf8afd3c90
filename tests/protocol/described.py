"""What the message classes say of themselves: fields, types, limits, defaults, and the sentences under them.

The one place that looks into them; the reference page, the AsyncAPI file and the tests of both read this.
"""

import ast
import inspect
import types
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from dolambac import room_events
from dolambac.protocol import to_client, to_server
from dolambac.protocol.fields import MAX_INT, MAX_LIST, MAX_TEXT, AtMost

FAMILIES: tuple[tuple[str, tuple[type[Any], ...]], ...] = (
    ("To the server", to_server.FAMILY),
    ("To the client", to_client.FAMILY),
    ("Room events", room_events.FAMILY),
)


@dataclass(frozen=True)
class Field:
    """One field of a message or of a record in one."""

    name: str
    hint: Any
    required: bool
    default: Any
    text: str
    """The sentence under it, empty when there is none."""


def described(cls: type[Any]) -> list[Field]:
    """The fields of a message class, in the order of the wire."""
    hints = get_type_hints(cls, include_extras=True)
    texts = sentences(cls)
    return [
        Field(
            field.name,
            hints[field.name],
            field.default is MISSING and field.default_factory is MISSING,
            field.default if field.default is not MISSING else {} if field.default_factory is dict else [],
            texts.get(field.name, ""),
        )
        for field in fields(cls)
    ]


def sentences(cls: type[Any]) -> dict[str, str]:
    """The docstrings under the attributes of a class, by attribute."""
    (body,) = (node.body for node in ast.parse(inspect.getsource(cls)).body if isinstance(node, ast.ClassDef))
    found: dict[str, str] = {}
    for above, below in pairwise(body):
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str):
            target = above.target if isinstance(above, ast.AnnAssign) else None
            if isinstance(above, ast.Assign):
                (target,) = above.targets  # type: ignore[assignment]  # both kinds of statement name one target here
            if isinstance(target, ast.Name):
                found[target.id] = " ".join(below.value.value.split())
    return found


def records() -> dict[str, type[Any]]:
    """The records that messages are made of, by name, in the order in which they are met."""
    found: dict[str, type[Any]] = {}
    for _, family in FAMILIES:
        for cls in family:
            for field in described(cls):
                _collect(field.hint, found)
    return found


def _collect(hint: Any, found: dict[str, type[Any]]) -> None:
    if is_dataclass(hint) and isinstance(hint, type) and hint.__name__ not in found:
        found[hint.__name__] = hint
        for field in described(hint):
            _collect(field.hint, found)
    for argument in get_args(hint):
        _collect(argument, found)


def enums() -> dict[str, type[StrEnum]]:
    """The closed lists of words that messages use."""
    found: dict[str, type[StrEnum]] = {}
    for cls in [*(cls for _, family in FAMILIES for cls in family), *records().values()]:
        for field in described(cls):
            found |= {kind.__name__: kind for kind in _enums_in(field.hint)}
    return found


def _enums_in(hint: Any) -> Iterator[type[StrEnum]]:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        yield hint
    for argument in get_args(hint):
        yield from _enums_in(argument)


def schema(hint: Any, limit: int | None = None) -> dict[str, Any]:
    """A field's type as JSON Schema, limits included."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return schema(arguments[0], next(a.limit for a in arguments[1:] if isinstance(a, AtMost)))
    if origin in (Union, types.UnionType):
        (inner,) = (argument for argument in arguments if argument is not types.NoneType)
        return {"oneOf": [schema(inner, limit), {"type": "null"}]}
    if origin in (list, tuple):
        return {"type": "array", "items": schema(arguments[0]), "maxItems": limit or MAX_LIST}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(arguments[1]), "maxProperties": limit or MAX_LIST}
    if supertype := getattr(hint, "__supertype__", None):
        return schema(supertype, limit)
    if isinstance(hint, type) and (issubclass(hint, StrEnum) or is_dataclass(hint)):
        return {"$ref": f"#/components/schemas/{hint.__name__}"}
    plain: dict[Any, dict[str, Any]] = {
        bool: {"type": "boolean"},
        int: {"type": "integer", "minimum": -MAX_INT, "maximum": MAX_INT},
        str: {"type": "string", "maxLength": limit or MAX_TEXT},
        Any: {},
    }
    return plain[hint]


def words(hint: Any, limit: int | None = None) -> str:
    """A field's type for people: `list of at most 8 × text`."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return words(arguments[0], next(a.limit for a in arguments[1:] if isinstance(a, AtMost)))
    if origin in (Union, types.UnionType):
        (inner,) = (argument for argument in arguments if argument is not types.NoneType)
        return f"{words(inner, limit)} or null"
    if origin in (list, tuple):
        return f"list of {words(arguments[0])}"
    if origin is dict:
        return f"map of {words(arguments[1])}" + (f", at most {limit}" if limit else "")
    if supertype := getattr(hint, "__supertype__", None):
        return str(hint.__name__).lower() if supertype is int else words(supertype, limit)
    if isinstance(hint, type) and (issubclass(hint, StrEnum) or is_dataclass(hint)):
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    return {bool: "yes or no", int: "whole number", str: f"text, at most {limit or MAX_TEXT}", Any: "anything"}[hint]
