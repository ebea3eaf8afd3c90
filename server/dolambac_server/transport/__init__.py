"""Sockets and HTTP: bytes in, bytes out."""
