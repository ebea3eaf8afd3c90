"""The data directory, its lock, and room for the socket."""

import os
import stat
import tempfile
from pathlib import Path

import pytest

from dolambac_server.embedded import FolderInUse, folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_new_folders_are_closed_to_others(tmp_path: Path) -> None:
    store = folder.prepare(tmp_path / "new" / "data")
    assert (mode(store), mode(store.parent)) == (0o700, 0o700)


def test_a_folder_that_was_there_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert mode(folder.prepare(tmp_path)) == 0o700
    assert mode(tmp_path) == 0o755


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(FolderInUse, match="--data"):
        folder.prepare(tmp_path / "data")


def test_the_lock_is_taken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "PATIENCE_S", 0.05)
    first = folder.lock(tmp_path)
    with pytest.raises(FolderInUse, match="another server is using"):
        folder.lock(tmp_path)
    os.close(first)
    os.close(folder.lock(tmp_path))


def test_a_short_path_holds_its_own_socket(tmp_path: Path) -> None:
    assert folder.socket_path(tmp_path) == tmp_path / "store.sock"


def test_too_long_a_path_gets_a_private_temporary_folder_and_gives_it_back(tmp_path: Path) -> None:
    long = tmp_path / ("ä" * 60)
    path = folder.socket_path(long)
    assert len(os.fsencode(path)) <= folder.LONGEST_SOCKET_PATH
    assert mode(path.parent) == 0o700
    assert folder.socket_path(long) == path, "found again after a server that was killed"
    folder.remove_socket(long, path)
    assert not path.parent.exists()


def test_somebody_elses_temporary_folder_is_not_used(tmp_path: Path) -> None:
    long = tmp_path / ("ä" * 60)
    taken = folder.socket_path(long).parent
    taken.chmod(0o755)
    path = folder.socket_path(long)
    assert path.parent != taken
    folder.remove_socket(long, path)
    taken.rmdir()


def test_no_short_path_at_all_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("x" * 100)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    with pytest.raises(FolderInUse, match="--data"):
        folder.socket_path(long)
    assert list(long.iterdir()) == []
