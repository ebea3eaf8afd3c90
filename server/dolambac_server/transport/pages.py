"""The web client's files. Every address that is a page of the client gets the same document."""

import re
from pathlib import Path

from aiohttp import web

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_PAGE = re.compile(r"/[A-Za-z0-9/_-]{0,80}")
_NOT_BUILT = (
    "<!doctype html><html lang=en><title>Dolambaç</title><p>The server runs, but its web client has not been built. "
    "Install with <code>pip install .</code>, or run <code>npm ci &amp;&amp; npm run build</code> in client/web."
)


def web_root() -> Path | None:
    """Where the built client lies: in the installed package, or in the checkout; None when it was not built."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "web", package.parents[1] / "client" / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


class Pages:
    """The client's files, looked up in a list made at start: no path from outside ever meets the file system."""

    def __init__(self, root: Path | None, source_url: str) -> None:
        """List the files under `root`; `source_url` is where `/source` leads, empty when nobody has said."""
        self._source_url = source_url
        self._files = (
            {} if root is None else {f"/{p.relative_to(root).as_posix()}": p for p in root.rglob("*") if p.is_file()}
        )

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer with a file, with the client's document for its pages, or with 404."""
        path = request.path
        if path == "/source" and self._source_url:
            raise web.HTTPFound(self._source_url)
        file = self._files.get(path)
        if file is not None and path != "/index.html":
            # Built files carry a hash of their content in their name, so they never change.
            fresh = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
            return web.FileResponse(file, headers={**_HEADERS, "Cache-Control": fresh})
        if not _PAGE.fullmatch(path):
            raise web.HTTPNotFound(text="There is no such page.")
        index = self._files.get("/index.html")
        headers = {**_HEADERS, "Cache-Control": "no-cache"}
        if index is None:
            return web.Response(text=_NOT_BUILT, content_type="text/html", status=503, headers=headers)
        return web.FileResponse(index, headers=headers)
