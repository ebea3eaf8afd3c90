"""The log's form, and what must not be in it."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from dolambac_server import logs


@pytest.fixture(autouse=True)
def _restore() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, str]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_one_object_a_line() -> None:
    stream = io.StringIO()
    logs.configure(stream=stream)
    structlog.get_logger("store").warning("the store is back", tries=2)
    (line,) = lines(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "the store is back", "level": "warning", "logger": "store", "tries": 2}


def test_libraries_and_their_tracebacks_take_the_same_form() -> None:
    stream = io.StringIO()
    logs.configure(stream=stream)
    try:
        raise RuntimeError("no")
    except RuntimeError:
        logging.getLogger("aiohttp.server").exception("handling %s", "it")
    (line,) = lines(stream)
    assert line["event"] == "handling it"
    assert line["exception"].endswith("RuntimeError: no")


def test_details_are_left_out() -> None:
    stream = io.StringIO()
    logs.configure(stream=stream)
    structlog.get_logger("store").debug("a detail")
    logging.getLogger("asyncio").debug("a detail")
    assert stream.getvalue() == ""


def test_a_terminal_gets_no_json() -> None:
    stream = io.StringIO()
    stream.isatty = lambda: True  # type: ignore[method-assign]  # what a terminal says
    logs.configure(stream=stream)
    structlog.get_logger("store").info("ready")
    assert "ready" in stream.getvalue()
    assert not stream.getvalue().startswith("{")


def test_an_address_has_one_mark_and_does_not_show_in_it() -> None:
    assert logs.address_mark("192.0.2.7") == logs.address_mark("192.0.2.7")
    assert logs.address_mark("192.0.2.7") != logs.address_mark("192.0.2.8")
    assert len(logs.address_mark("2001:db8::1")) == 12


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("redis://user:secret@store:6379/0?password=secret", "redis://store:6379/0"),
        ("rediss://:secret@store", "rediss://store"),
        ("unix://user:secret@/run/store.sock", "unix:///run/store.sock"),
        ("redis://store:6379", "redis://store:6379"),
    ],
)
def test_passwords_are_not_shown(url: str, shown: str) -> None:
    assert logs.without_password(url) == shown
