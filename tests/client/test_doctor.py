"""What the doctor says, on a machine that has everything and on one that lacks a package."""

from importlib import metadata

import pytest

from dolambac_client import serving
from dolambac_client.doctor import examine


def findings(redis: str | None = None) -> tuple[int, list[str]]:
    lines: list[str] = []
    return examine(redis, lines.append), lines


def test_everything_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "look", lambda redis: [("store", True, "answers"), ("web client", True, "built")])
    status, lines = findings()
    assert status == 0
    assert [line.split(":")[0].split()[0] for line in lines] == ["ok"] * 5
    assert "aiohttp" in lines[1]
    assert "redis" in lines[2]


def test_a_package_that_is_missing_is_named_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    real = metadata.version

    def version(name: str) -> str:
        if name == "redis":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)
    status, lines = findings()
    assert status == 1
    assert lines[-1] == "MISSING  server: no redis; pip install 'dolambac[server]'"


def test_a_store_that_is_not_there_is_a_finding() -> None:
    status, lines = findings("redis://127.0.0.1:1")
    assert status == 1
    assert any(line.startswith("MISSING  store: the store cannot be reached") for line in lines)
