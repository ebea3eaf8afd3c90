"""Server addresses as people type them."""

import random

import pytest

from dolambac_client.addresses import BadAddress, parse_list, websocket_url
from dolambac_client.backoff import FIRST_S, LONGEST_S, pause


@pytest.mark.parametrize(
    ("text", "servers"),
    [
        ("localhost:8080", ("http://localhost:8080",)),
        ("http://a, https://b:1 ,a", ("http://a", "https://b:1")),
        ("wss://play.example/ws", ("https://play.example",)),
        ("https://example.org/dolambac/", ("https://example.org/dolambac",)),
        ("http://[::1]:8080", ("http://[::1]:8080",)),
    ],
)
def test_lists_of_servers(text: str, servers: tuple[str, ...]) -> None:
    assert parse_list(text) == servers


@pytest.mark.parametrize("text", ["", " , ", "ftp://a", "http://", "http://a:99999", "http://me:pw@a", "a?b=c"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadAddress):
        parse_list(text)


def test_too_many_servers() -> None:
    with pytest.raises(BadAddress, match="more than"):
        parse_list(",".join(f"host{n}" for n in range(17)))


def test_where_the_socket_is() -> None:
    assert websocket_url("https://example.org/dolambac") == "wss://example.org/dolambac/ws"
    assert websocket_url("http://localhost:8080") == "ws://localhost:8080/ws"


def test_pauses_grow_to_a_limit_and_are_spread_over_the_whole_of_it() -> None:
    rng = random.Random(5)
    for attempt, limit in ((0, FIRST_S), (2, 4 * FIRST_S), (99, LONGEST_S)):
        pauses = [pause(attempt, rng) for _ in range(400)]
        assert 0 <= min(pauses) < 0.1 * limit
        assert 0.9 * limit < max(pauses) <= limit
