"""Hypothesis strategies for every message, record and room event, out of their type hints and limits."""

import types
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from dolambac.protocol import codec, to_client
from dolambac.protocol.fields import MAX_INT, MAX_TEXT, AtMost
from dolambac.room_events import FAMILY as ROOM_EVENTS

_LONGEST_LIST = 4
"""Long lists are long to make; their limit has a test of its own."""

_TEXT = st.characters(codec="utf-8")


def message(cls: type[Any]) -> st.SearchStrategy[Any]:
    """Any instance of a message class."""
    hints = get_type_hints(cls, include_extras=True)
    values = {field.name: value(hints[field.name]) for field in fields(cls)}
    if cls is to_client.Event:
        values["event"] = room_event().map(codec.to_map)
    return st.builds(cls, **values)


def any_of(family: tuple[type[Any], ...]) -> st.SearchStrategy[Any]:
    """Any message of a family."""
    return st.one_of([message(cls) for cls in family])


def room_event() -> st.SearchStrategy[Any]:
    """Any room event."""
    return any_of(ROOM_EVENTS)


def value(hint: Any, limit: int | None = None) -> st.SearchStrategy[Any]:
    """Any value of a field."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return value(arguments[0], next(a.limit for a in arguments[1:] if isinstance(a, AtMost)))
    if origin in (Union, types.UnionType):
        (inner,) = (argument for argument in arguments if argument is not types.NoneType)
        return st.none() | value(inner, limit)
    if origin is list:
        return st.lists(value(arguments[0]), max_size=_LONGEST_LIST)
    if origin is dict:
        return st.dictionaries(value(arguments[0]), value(arguments[1]), max_size=_LONGEST_LIST)
    if supertype := getattr(hint, "__supertype__", None):
        return value(supertype, limit)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    if isinstance(hint, type) and is_dataclass(hint):
        return message(hint)
    return {
        bool: st.booleans(),
        int: st.integers(-MAX_INT, MAX_INT),
        str: st.text(_TEXT, max_size=limit or MAX_TEXT),
        Any: st.none() | st.booleans() | st.text(_TEXT, max_size=8),
    }[hint]


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(_TEXT, max_size=80)
    | st.binary(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(_TEXT, max_size=12), inner, max_size=5),
    max_leaves=20,
)
"""Any value that msgpack can hold."""
