"""A store of the server's own: a Valkey or Redis process that lives and dies with it, for `dolambac serve` alone."""

from .binary import NoStoreProgram, find_program
from .folder import FolderInUse, default_folder
from .process import StoreFailed
from .supervision import running

__all__ = ["FolderInUse", "NoStoreProgram", "StoreFailed", "default_folder", "find_program", "running"]
