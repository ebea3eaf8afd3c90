"""The web client's files and the addresses of its pages."""

from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from dolambac_server.transport.pages import Pages


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc.js").write_text("1")
    (tmp_path / "index.html").write_text("<!doctype html>")
    return tmp_path


async def answer(pages: Pages, path: str) -> web.StreamResponse:
    return await pages.handle(make_mocked_request("GET", path))


@pytest.mark.parametrize("path", ["/", "/r/K4XT7M", "/about", "/nothing/here"])
async def test_every_page_is_the_same_document(built: Path, path: str) -> None:
    response = await answer(Pages(built, ""), path)
    assert response.status == 200
    assert response.headers["Cache-Control"] == "no-cache"
    assert "default-src 'self'" in response.headers["Content-Security-Policy"]


async def test_a_file_with_a_hash_in_its_name_never_changes(built: Path) -> None:
    response = await answer(Pages(built, ""), "/assets/index-abc.js")
    assert "immutable" in response.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/r/a.b", "/../secret", "/r/%00", "/" + 90 * "a"])
async def test_what_can_be_no_page_is_not_found(built: Path, path: str) -> None:
    with pytest.raises(web.HTTPNotFound):
        await answer(Pages(built, ""), path)


async def test_a_client_that_was_not_built_is_said_to_be_missing() -> None:
    response = await answer(Pages(None, ""), "/")
    assert response.status == 503


async def test_the_source_is_where_the_settings_say(built: Path) -> None:
    with pytest.raises(web.HTTPFound) as found:
        await answer(Pages(built, "https://example.org/dolambac"), "/source")
    assert found.value.location == "https://example.org/dolambac"
    assert (await answer(Pages(built, ""), "/source")).status == 200
