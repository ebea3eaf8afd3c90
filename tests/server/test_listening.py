"""Sockets, their failures, and the address that people are told."""

import socket

import pytest

from dolambac_server.listening import CannotListen, bind, port_of, reserve, shown_address


def close(sockets: list[socket.socket]) -> None:
    for sock in sockets:
        sock.close()


def test_a_free_port_is_the_same_for_all_addresses_of_a_host() -> None:
    sockets = bind("localhost", 0)
    assert {sock.getsockname()[1] for sock in sockets} == {port_of(sockets)}
    close(sockets)


def test_a_taken_port_is_refused_with_a_way_out() -> None:
    first = bind("127.0.0.1", 0)
    first[0].listen()
    for way in (bind, reserve):
        with pytest.raises(CannotListen, match=r"is taken.*--port"):
            way("127.0.0.1", port_of(first))
    close(first)


def test_a_port_shared_by_one_server_is_refused_to_another() -> None:
    kept = reserve("127.0.0.1", 0)
    workers = [bind("127.0.0.1", port_of(kept), shared=True)[0] for _ in range(2)]
    for sock in workers:
        sock.listen()
    with pytest.raises(CannotListen, match="is taken"):
        reserve("127.0.0.1", port_of(kept))
    close([*kept, *workers])


def test_a_host_that_does_not_exist_is_refused() -> None:
    with pytest.raises(CannotListen, match="--host"):
        bind("no-such-host.invalid", 0)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotListen, match=r"no address 192\.0\.2\.1.*--host"):
        bind("192.0.2.1", 0)


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_all_addresses_are_those_of_both_kinds() -> None:
    try:
        sockets = bind("::", 0)
    except CannotListen:
        pytest.skip("no IPv6 here")
    sockets[0].listen()
    socket.create_connection(("127.0.0.1", port_of(sockets)), 5).close()
    close(sockets)


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:8080"),
        ("0.0.0.0", "http://127.0.0.1:8080"),
        ("", "http://127.0.0.1:8080"),
        ("::", "http://[::1]:8080"),
        ("2001:db8::1", "http://[2001:db8::1]:8080"),
        ("play.example", "http://play.example:8080"),
    ],
)
def test_the_shown_address_can_be_opened(host: str, shown: str) -> None:
    assert shown_address(host, 8080) == shown
