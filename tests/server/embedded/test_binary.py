"""Which program becomes the embedded store."""

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from dolambac_server.embedded import NoStoreProgram, find_program


@pytest.fixture(autouse=True)
def _ask_anew() -> Iterator[None]:
    find_program.cache_clear()
    yield
    find_program.cache_clear()


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH of one empty folder, on a machine without the wheel."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    return tmp_path


def program(path: Path, name: str, says: str) -> Path:
    found = path / name
    found.write_text(f"#!/bin/sh\necho '{says}'\n")
    found.chmod(0o755)
    return found


def test_the_wheel_comes_first() -> None:
    assert find_program().parent.parent.name == "_binaries"


def test_valkey_comes_before_redis(path: Path) -> None:
    program(path, "redis-server", "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64 build=1")
    valkey = program(path, "valkey-server", "Valkey server v=8.1.1 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64")
    assert find_program() == valkey


def test_one_that_is_too_old_is_passed_over(path: Path) -> None:
    program(path, "valkey-server", "Valkey server v=6.9.0 sha=00000000:0")
    redis = program(path, "redis-server", "Redis server v=7.0.15 sha=00000000:0")
    assert find_program() == redis


def test_only_one_that_is_too_old_is_named_in_the_refusal(path: Path) -> None:
    redis = program(path, "redis-server", "Redis server v=6.2.14 sha=00000000:0")
    with pytest.raises(NoStoreProgram, match=r"6\.2, which is too old.*--redis") as refused:
        find_program()
    assert str(redis) in str(refused.value)


@pytest.mark.parametrize("says", ["", "no version here"])
def test_one_that_does_not_run_here_is_passed_over(path: Path, says: str) -> None:
    program(path, "redis-server", says)
    (path / "valkey-server").write_text("not a program")
    with pytest.raises(NoStoreProgram, match="--redis"):
        find_program()
