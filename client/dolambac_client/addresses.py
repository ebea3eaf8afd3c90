"""Server addresses as people type them, and the WebSocket behind each."""

from urllib.parse import urlsplit

DEFAULT = "http://localhost:8080"

_SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
_MOST = 16


class BadAddress(ValueError):
    """The text is no address of a server; the message says what one looks like."""

    def __init__(self, text: str, problem: str) -> None:
        """`text` is the part that is wrong."""
        super().__init__(f"{text!r} {problem}; an address looks like {DEFAULT}")
        self.text = text


def parse_list(text: str) -> tuple[str, ...]:
    """The servers of a list separated by commas, in order, each as `http://host:port`.

    A missing scheme means http. Raises BadAddress.
    """
    servers = tuple(dict.fromkeys(_origin(part.strip()) for part in text.split(",") if part.strip()))
    if not servers:
        raise BadAddress(text, "has no address in it")
    if len(servers) > _MOST:
        raise BadAddress(text, f"has more than {_MOST} addresses in it")
    return servers


def websocket_url(server: str) -> str:
    """Where the WebSocket of a server is, given one of the addresses made by `parse_list`."""
    scheme, rest = server.split("://", 1)
    return f"{_SCHEMES[scheme]}://{rest}/ws"


def _origin(text: str) -> str:
    parts = urlsplit(text if "://" in text else f"http://{text}")
    try:
        port = parts.port
    except ValueError as error:
        raise BadAddress(text, "has no usable port") from error
    if parts.scheme not in _SCHEMES or not parts.hostname or parts.username or parts.query or parts.fragment:
        raise BadAddress(text, "is no server address")
    scheme = "https" if parts.scheme in ("https", "wss") else "http"
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    path = parts.path.rstrip("/").removesuffix("/ws")
    return f"{scheme}://{host}{'' if port is None else f':{port}'}{path}"
