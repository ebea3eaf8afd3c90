"""Rules, protocol and values that server and clients share: pure Python, no I/O, no clock, no randomness."""

from dolambac.version import __version__

__all__ = ["__version__"]
