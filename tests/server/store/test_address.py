"""Addresses of stores."""

import pytest
from redis.asyncio import Redis

from dolambac_server.store.address import Address
from dolambac_server.store.errors import StoreRefused


@pytest.mark.parametrize(
    ("url", "host", "port", "db"),
    [
        ("redis://localhost", "localhost", 6379, 0),
        ("redis://example.org:1234/5", "example.org", 1234, 5),
        ("redis://[::1]:7000", "::1", 7000, 0),
        ("redis://", "localhost", 6379, 0),
        ("redis://host/?db=3", "host", 6379, 3),
    ],
)
def test_hosts_and_ports(url: str, host: str, port: int, db: int) -> None:
    address = Address.parse(url)
    assert (address.host, address.port, address.db, address.path, address.tls) == (host, port, db, None, None)


def test_a_unix_socket_with_a_space_in_its_path() -> None:
    address = Address.parse("unix:///tmp/a%20b/store.sock?db=2")
    assert (address.path, address.db) == ("/tmp/a b/store.sock", 2)


def test_credentials() -> None:
    address = Address.parse("redis://us%40er:pa%3Ass@host")
    assert (address.username, address.password) == ("us@er", "pa:ss")
    assert Address.parse("redis://:secret@host").username is None


def test_tls() -> None:
    assert Address.parse("rediss://host").tls is not None


@pytest.mark.parametrize(
    "url", ["", "http://host", "host:6379", "redis://host:port", "redis://host/five", "redis://host:99999"]
)
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(StoreRefused):
        Address.parse(url)


@pytest.mark.parametrize("url", ["redis://us%40er:pa%3Ass@host:7/3", "unix:///tmp/a%20b?db=2", "redis://h/?db=4"])
def test_it_reads_what_redis_py_reads(url: str) -> None:
    ours, theirs = Address.parse(url), Redis.from_url(url).connection_pool.connection_kwargs
    assert ours.username == theirs.get("username")
    assert ours.password == theirs.get("password")
    assert ours.db == theirs.get("db", 0)
    assert ours.path == theirs.get("path")
    if ours.path is None:
        assert (ours.host, ours.port) == (theirs["host"], theirs.get("port", 6379))
