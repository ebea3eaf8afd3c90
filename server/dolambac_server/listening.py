"""The sockets that a server listens on, and the address to tell people."""

import errno
import socket
import sys

BACKLOG = 1024


class CannotListen(Exception):
    """The address cannot be had; the message says why and what to do."""


def bind(host: str, port: int, *, shared: bool = False) -> list[socket.socket]:
    """Sockets bound to every address of the host, not yet listening; port 0 takes a free one, the same on all.

    With `shared`, this user's other processes may bind the same port and get some of its connections.
    Raises CannotListen.
    """
    bound: list[socket.socket] = []
    try:
        for family, address in _addresses(host):
            bound.append(_bind(family, address, port, shared))
            port = port or port_of(bound)
    except OSError as error:
        for sock in bound:
            sock.close()
        raise CannotListen(_reason(error, host, port)) from error
    return bound


def reserve(host: str, port: int) -> list[socket.socket]:
    """Sockets that keep a port for processes that will share it. Raises CannotListen."""
    for sock in bind(host, port):  # sharing it with another server would be allowed as well, but is not meant
        sock.close()
    return bind(host, port, shared=True)


def port_of(sockets: list[socket.socket]) -> int:
    """The port they are bound to."""
    return int(sockets[0].getsockname()[1])


def shown_address(host: str, port: int) -> str:
    """An address that a browser on this machine can open: one of its own where the server listens on all."""
    host = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _addresses(host: str) -> list[tuple[int, str]]:
    found = socket.getaddrinfo(host or "0.0.0.0", None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, str(address[0])) for family, _, _, _, address in found))


def _bind(family: int, address: str, port: int, shared: bool) -> socket.socket:
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers take one port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if shared:
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            # "All addresses" means those of both kinds; "localhost" brings its IPv4 address by itself.
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, address != "::")
        sock.bind((address, port))
    except BaseException:
        sock.close()
        raise
    return sock


def _reason(error: OSError, host: str, port: int) -> str:
    if isinstance(error, socket.gaierror):
        return f"there is no host {host!r}: give an address of this machine with --host"
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken: stop the program that has it, or choose another with --port (0 takes a free one)"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} may only be used by the administrator: choose one above 1023 with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"this machine has no address {host}: choose another with --host"
    return f"cannot listen on {host} port {port} ({error.strerror}): choose others with --host and --port"
