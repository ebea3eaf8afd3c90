"""The build hook, with a Node.js and an npm of our own on PATH, so that nothing is fetched."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hatch_build import NODE_WHEEL, WebClientHook, build_web, digest_of_inputs, environment_with_node, node_version
from hatchling.bridge.app import Application
from hatchling.metadata.core import ProjectMetadata

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins for node and npm are shell scripts")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a web client of two files and one Fluent file."""
    for name in ("client/web/package.json", "client/web/src/main.ts", "shared/dolambac/locales/en/games.ftl"):
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return tmp_path / "project"


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on PATH with a new enough node, and an npm that notes how it was called and "builds" one page."""
    folder = tmp_path / "tools"
    folder.mkdir()
    script(folder / "node", "echo v22.12.0")
    script(
        folder / "npm",
        f'echo "$1 $FROM_OUTSIDE" >> {folder}/calls\n[ $1 = ci ] || {{ mkdir -p dist; echo page > dist/index.html; }}',
    )
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("FROM_OUTSIDE", "kept")
    monkeypatch.delenv("DOLAMBAC_SKIP_WEB", raising=False)
    return folder


def script(path: Path, body: str) -> None:
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def hook(root: Path) -> WebClientHook:
    return WebClientHook(
        str(root), {}, None, ProjectMetadata(str(root), None, {}), str(root / "out"), "wheel", Application()
    )


def test_builds_once_and_passes_the_whole_environment_on(root: Path, tools: Path) -> None:
    build_web(root)
    build_web(root)
    assert (tools / "calls").read_text().splitlines() == ["ci kept", "run kept"]


@pytest.mark.parametrize("changed", ["client/web/src/main.ts", "shared/dolambac/locales/en/games.ftl"])
def test_builds_again_when_an_input_changes(root: Path, tools: Path, changed: str) -> None:
    build_web(root)
    (root / changed).write_text("another text")
    build_web(root)
    assert len((tools / "calls").read_text().splitlines()) == 4


def test_a_renamed_input_is_a_change_and_what_is_built_is_none(root: Path) -> None:
    before = digest_of_inputs(root)
    for made in ("client/web/dist/index.html", "client/web/node_modules/vite/index.js"):
        (root / made).parent.mkdir(parents=True)
        (root / made).write_text("made")
    assert digest_of_inputs(root) == before
    (root / "client/web/src/main.ts").rename(root / "client/web/src/other.ts")
    assert digest_of_inputs(root) != before


def test_a_failing_npm_fails_the_build_and_leaves_no_stamp(root: Path, tools: Path) -> None:
    script(tools / "npm", "exit 3")
    with pytest.raises(subprocess.CalledProcessError):
        build_web(root)
    assert not (root / "client/web/dist").exists()


@pytest.mark.usefixtures("tools")
def test_a_wheel_holds_the_pages_and_not_the_stamp(root: Path) -> None:
    build_data: dict[str, Any] = {"force_include": {}}
    hook(root).initialize("standard", build_data)
    page = root / "client/web/dist/index.html"
    assert build_data["force_include"] == {str(page): "dolambac_server/web/index.html"}


@pytest.mark.usefixtures("tools")
def test_an_editable_install_leaves_the_pages_in_the_checkout(root: Path) -> None:
    build_data: dict[str, Any] = {"force_include": {}}
    hook(root).initialize("editable", build_data)
    assert build_data["force_include"] == {}
    assert (root / "client/web/dist/index.html").is_file()


def test_skipping_builds_nothing_but_packs_what_is_there(
    root: Path, tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOLAMBAC_SKIP_WEB", "1")
    page = root / "client/web/dist/index.html"
    page.parent.mkdir()
    page.write_text("built elsewhere")
    build_data: dict[str, Any] = {"force_include": {}}
    hook(root).initialize("standard", build_data)
    assert list(build_data["force_include"]) == [str(page)]
    assert not (tools / "calls").exists()


@pytest.mark.parametrize(
    ("version", "usable"),
    [
        ("18.19.0", False),
        ("20.18.3", False),
        ("20.19.0", True),
        ("21.7.3", False),
        ("22.11.0", False),
        ("22.12.0", True),
    ],
)
def test_a_node_that_vite_does_not_run_on_is_passed_over_for_the_wheel(
    root: Path, tools: Path, version: str, usable: bool
) -> None:
    script(tools / "node", f"echo v{version}")
    assert hook(root).dependencies() == ([] if usable else [NODE_WHEEL])


def test_without_any_node_the_error_says_what_to_do(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tools / "node", "exit 1")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(RuntimeError, match="DOLAMBAC_SKIP_WEB=1"), environment_with_node():
        pass


@pytest.mark.parametrize(
    ("body", "version"),
    [("echo v20.20.2", (20, 20)), ("echo v9", (0, 0)), ("echo what", (0, 0)), ("exit 1", (0, 0)), ("true", (0, 0))],
)
def test_node_version(tmp_path: Path, body: str, version: tuple[int, int]) -> None:
    script(tmp_path / "node", body)
    assert node_version(str(tmp_path / "node")) == version
    assert node_version(str(tmp_path / "absent")) == (0, 0)
