"""Writes `docs/protocol.md` (below its mark) and `docs/asyncapi.yaml` anew: `python -m tests.protocol.reference`.

The upper part of the page, how a connection lives, is written by hand and kept.
"""

import json
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

from tests.protocol.described import FAMILIES, described, enums, records, schema, sentences, words

from dolambac.protocol.codec import MAX_FRAME, SUBPROTOCOL, SUBPROTOCOL_JSON
from dolambac.version import __version__

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "protocol.md"
ASYNCAPI = DOCS / "asyncapi.yaml"
MARK = "<!-- From here on written from the message classes by `python -m tests.protocol.reference`. -->\n"


def summary(cls: type[Any]) -> str:
    """The docstring of a class as one paragraph."""
    return " ".join((cls.__doc__ or "").split())


def page() -> str:
    """The whole page, its upper part as it is now."""
    above, _, _ = PAGE.read_text("utf-8").partition(MARK)
    return above + MARK + "\n" + "\n".join(_reference())


def _reference() -> Iterator[str]:
    for title, family in FAMILIES:
        yield f"## {title}\n"
        for cls in family:
            yield from _section(f"`{cls.tag}`", cls)
    yield "## Records\n"
    for name, cls in records().items():
        yield from _section(name, cls)
    yield "## Words\n"
    for name, kind in enums().items():
        yield from _words(name, kind)


def _section(title: str, cls: type[Any]) -> Iterator[str]:
    yield f"### {title}\n"
    yield f"{summary(cls)}\n"
    listed = described(cls)
    if not listed:
        return
    yield "| field | type | default | |"
    yield "| --- | --- | --- | --- |"
    for field in listed:
        default = "" if field.required else f"`{json.dumps(field.default)}`"
        yield f"| `{field.name}` | {words(field.hint)} | {default} | {field.text} |".replace("  |", " |")
    yield ""


def _words(name: str, kind: type[StrEnum]) -> Iterator[str]:
    texts = sentences(kind)
    yield f"### {name}\n"
    yield f"{summary(kind)}\n"
    if not texts:
        yield ", ".join(f"`{member}`" for member in kind) + "\n"
        return
    yield "| word | meaning |"
    yield "| --- | --- |"
    for member in kind:
        yield f"| `{member}` | {texts[member.name]} |"
    yield ""


def asyncapi() -> str:
    """The AsyncAPI file."""
    mark = "# Written from the message classes by `python -m tests.protocol.reference`."
    return "\n".join([mark, *_yaml(document())]) + "\n"


def document() -> dict[str, Any]:
    """The AsyncAPI 3 description."""
    messages = {cls.tag: _message(cls) for _, family in FAMILIES[:2] for cls in family}
    channel = {name: {"$ref": f"#/components/messages/{name}"} for name in messages}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Dolambaç",
            "version": __version__,
            "description": f"Subprotocol {SUBPROTOCOL}: one msgpack map a binary frame; {SUBPROTOCOL_JSON}: the same "
            f"as JSON text. At most {MAX_FRAME} bytes to the server.",
            "license": {"name": "AGPL-3.0-or-later"},
        },
        "defaultContentType": "application/vnd.msgpack",
        "servers": {"local": {"host": "localhost:8080", "protocol": "ws"}},
        "channels": {"game": {"address": "/ws", "messages": channel}},
        "operations": {
            "toServer": _operation("receive", "What a server accepts.", 0),
            "toClient": _operation("send", "What a server sends.", 1),
        },
        "components": {"messages": messages, "schemas": _schemas()},
    }


def _operation(action: str, text: str, family: int) -> dict[str, Any]:
    refs = [{"$ref": f"#/channels/game/messages/{cls.tag}"} for cls in FAMILIES[family][1]]
    return {"action": action, "channel": {"$ref": "#/channels/game"}, "summary": text, "messages": refs}


def _message(cls: type[Any]) -> dict[str, Any]:
    return {"name": cls.tag, "summary": summary(cls), "payload": _object(cls, tagged=True)}


def _schemas() -> dict[str, Any]:
    schemas: dict[str, Any] = {name: _object(cls, tagged=False) for name, cls in records().items()}
    for name, kind in enums().items():
        schemas[name] = {"type": "string", "description": summary(kind), "enum": [str(member) for member in kind]}
    schemas["RoomEvent"] = {"oneOf": [_object(cls, tagged=True) for cls in FAMILIES[2][1]]}
    return schemas


def _object(cls: type[Any], *, tagged: bool) -> dict[str, Any]:
    properties: dict[str, Any] = {"type": {"const": cls.tag}} if tagged else {}
    required = ["type"] if tagged else []
    for field in described(cls):
        shape = schema(field.hint)
        if cls.__name__ == "Event" and field.name == "event":
            shape = {"$ref": "#/components/schemas/RoomEvent"}
        properties[field.name] = shape | ({"description": field.text} if field.text else {})
        if field.required:
            required.append(field.name)
    return {
        "type": "object",
        "description": summary(cls),
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _yaml(value: Any, indent: str = "") -> Iterator[str]:
    """Lines of block style: every text in JSON's quotes, which are YAML's too, so that none is taken for a number."""
    items = value.items() if isinstance(value, dict) else ((None, entry) for entry in value)
    for name, entry in items:
        head = f"{indent}- " if name is None else f"{indent}{json.dumps(name) if '$' in name else name}:"
        if isinstance(entry, dict | list) and entry:
            yield head.rstrip()
            yield from _yaml(entry, indent + "  ")
        else:
            yield f"{head.rstrip()} {json.dumps(entry, ensure_ascii=False)}"


if __name__ == "__main__":
    ASYNCAPI.write_text(asyncapi(), "utf-8")
    PAGE.write_text(page(), "utf-8")
