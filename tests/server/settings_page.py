"""Writes docs/settings.md from the settings class: `make settings`."""

import ast
import inspect
from dataclasses import fields
from pathlib import Path

from dolambac_server import settings

PAGE = Path(__file__).resolve().parents[2] / "docs" / "settings.md"

_HEAD = """# Settings of the server

Written by `make settings` from `server/dolambac_server/settings.py`; a test keeps it true. Each is read from the
environment once, at start; with Docker Compose those that `deploy/env.example` lists can stand in `.env`. A value that
is none is refused at start, in one line.

| variable | default | meaning |
| --- | --- | --- |
"""


def page() -> str:
    """The page as it has to be."""
    meanings = _docstrings()
    rows = [
        f"| `DOLAMBAC_{field.name.upper()}` | {_shown(field.default)} | {meanings[field.name]} |"
        for field in fields(settings.Settings)
    ]
    return _HEAD + "\n".join(rows) + "\n"


def _shown(default: object) -> str:
    return f"`{default}`" if default != "" else "none"


def _docstrings() -> dict[str, str]:
    """The text under each field of the class."""
    classes = [node for node in ast.parse(inspect.getsource(settings)).body if isinstance(node, ast.ClassDef)]
    body = next(node for node in classes if node.name == "Settings")
    found = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            assert isinstance(text.value, ast.Constant)
            found[field.target.id] = " ".join(str(text.value.value).split())
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
