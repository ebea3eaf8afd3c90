"""The store's functions as one library whose names carry the version of their source.

Servers of two versions run side by side during a deploy; replacing a function in place would break the older.
"""

from hashlib import sha256
from importlib.resources import files

FUNCTIONS = ("create_room", "append", "recall", "follow", "unfollow", "expire_presence", "take_due")
_READ_ONLY = frozenset({"recall"})


def _source(name: str) -> str:
    return (files(__package__) / "lua" / f"{name}.lua").read_text(encoding="utf-8")


_BODY = "\n".join(_source(name) for name in ("prelude", "give_gap_back", *FUNCTIONS))
VERSION = sha256(_BODY.encode()).hexdigest()[:10]
LIBRARY = f"dolambac_{VERSION}"


def function(name: str) -> str:
    """The function's name in the store."""
    return f"{name}_{VERSION}"


def _register(name: str) -> str:
    flags = "flags = {'no-writes'}, " if name in _READ_ONLY else ""
    return f"redis.register_function{{function_name = '{function(name)}', {flags}callback = {name}}}"


SOURCE = "\n".join([f"#!lua name={LIBRARY}", _BODY, *map(_register, FUNCTIONS), ""])
"""What `FUNCTION LOAD` takes."""
