"""The browser's message types, written anew from the message classes by `python -m tests.protocol.typescript`.

The TypeScript client has no reader of its own for untrusted maps, since it trusts its server; what it needs is that
a field cannot be misspelt or forgotten. `test_typescript.py` holds the written file to the classes.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from dolambac import room_events
from dolambac.board_view import Due
from dolambac.protocol import to_client, to_server
from dolambac.protocol.codec import SUBPROTOCOL
from dolambac.protocol.refusals import Refusal
from dolambac.rules import Ending
from dolambac.sayings import Saying

TARGET = Path(__file__).parents[2] / "client" / "web" / "src" / "wire" / "messages.ts"

_HEAD = """/**
 * The messages of the wire. Written from the message classes of `shared/dolambac` by
 * `python -m tests.protocol.typescript`: change those, not this.
 */
"""
_ENUMS: tuple[type[StrEnum], ...] = (Refusal, Ending, Saying, Due)


class _Writer:
    """Collects the interfaces that the messages are made of, each once, in the order they are met."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def family(self, name: str, classes: tuple[type[Any], ...], prefix: str = "") -> str:
        members = [self.interface(cls, prefix, tagged=True) for cls in classes]
        return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"

    def interface(self, cls: type[Any], prefix: str = "", *, tagged: bool = False) -> str:
        name = prefix + cls.__name__
        if name in self.texts:
            return name
        self.texts[name] = ""
        hints = get_type_hints(cls, include_extras=True)
        lines = [f"  readonly type: '{cls.tag}';"] if tagged else []
        for field in fields(cls):
            # Either side may leave out what has a default; a room event is always whole.
            optional = cls.__module__ != room_events.__name__ and not (
                field.default is MISSING and field.default_factory is MISSING
            )
            lines.append(f"  readonly {field.name}{'?' if optional else ''}: {self.type_of(hints[field.name])};")
        summary = (cls.__doc__ or "").strip().splitlines()[0]
        self.texts[name] = f"/** {summary} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name

    def type_of(self, hint: Any) -> str:
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.type_of(arguments[0])
        if origin in (Union, types.UnionType):
            return " | ".join("null" if part is types.NoneType else self.type_of(part) for part in arguments)
        if origin in (list, tuple):
            inner = self.type_of(arguments[0])
            return f"readonly ({inner})[]" if "|" in inner or inner.startswith("readonly") else f"readonly {inner}[]"
        if origin is dict:
            # The only map of anything is a room event inside `event`.
            if arguments[1] is Any:
                return "RoomEvent"
            return f"Readonly<Record<string, {self.type_of(arguments[1])}>>"
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return hint.__name__
        if is_dataclass(hint) and isinstance(hint, type):
            return self.interface(hint)
        hint = getattr(hint, "__supertype__", hint)
        return {bool: "boolean", int: "number", str: "string"}[hint]


def typescript() -> str:
    """The whole text of the TypeScript file."""
    writer = _Writer()
    families = [
        writer.family("RoomEvent", room_events.FAMILY),
        writer.family("ToServer", to_server.FAMILY),
        writer.family("ToClient", to_client.FAMILY),
    ]
    enums = [
        f"export type {enum.__name__} =\n" + "\n".join(f"  | '{member.value}'" for member in enum) + ";\n"
        for enum in _ENUMS
    ]
    sayings = "export const SAYINGS: readonly Saying[] = [\n" + "".join(f"  '{s.value}',\n" for s in Saying) + "];\n"
    bystanding = ", ".join(f"'{cls.tag}'" for cls in room_events.BYSTANDING)
    constants = (
        f"export const SUBPROTOCOL = '{SUBPROTOCOL}';\n\n{sayings}\n"
        f"/** Events that change nothing in the game or its seats. */\n"
        f"export const BYSTANDING: readonly RoomEvent['type'][] = [{bystanding}];\n"
    )
    return "\n".join([_HEAD, constants, *enums, *writer.texts.values(), *families])


if __name__ == "__main__":
    TARGET.write_text(typescript(), "utf-8")
