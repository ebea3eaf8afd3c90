"""The server's log: one JSON object a line on standard error, or colours on a terminal.

It names no secrets, no cells and no addresses: an address enters only as `address_mark`.
"""

import hashlib
import logging
import secrets
import sys
from typing import TextIO

import structlog
from structlog.typing import Processor

_salt = secrets.token_bytes(16)


def configure(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send the log of this process, libraries' included, to the stream (default: standard error)."""
    stream = stream or sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending: list[Processor]
    if stream.isatty():
        ending = [structlog.dev.ConsoleRenderer()]
    else:
        ending = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def address_mark(address: str) -> str:
    """A short mark to tell addresses apart within one process's log.

    The salt is random and never leaves the process, so that a mark cannot be traced back to an address.
    """
    return hashlib.blake2s(address.encode(), key=_salt, digest_size=6).hexdigest()


def without_password(url: str) -> str:
    """The URL of a store as it may be shown: user and password are left out."""
    scheme, slashes, rest = url.partition("://")
    authority, slash, path = rest.partition("?")[0].partition("/")
    return scheme + slashes + authority.rpartition("@")[2] + slash + path
