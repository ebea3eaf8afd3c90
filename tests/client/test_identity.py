"""Identities on disk: private, one for each running program, found again, dropped when unknown."""

import json
from pathlib import Path

import pytest

from dolambac.protocol.to_server import Credentials
from dolambac_client.errors import IdentityFileError
from dolambac_client.identity import SavedIdentities

ANN, BOB = Credentials("ann", "secret a"), Credentials("bob", "secret b")
SERVERS = ("http://one", "http://two")


def test_an_identity_is_found_by_any_of_its_servers(tmp_path: Path) -> None:
    identities = SavedIdentities(tmp_path / "identities")
    assert identities.find(SERVERS) is None
    identities.keep(SERVERS, ANN)
    identities.close()
    again = SavedIdentities(tmp_path / "identities")
    assert again.find(("http://two",)) == ANN
    assert again.find(("http://three",)) is None
    again.keep(("http://three",), BOB)
    again.forget(ANN)
    assert (again.find(SERVERS), again.find(("http://three",))) == (None, BOB)
    again.close()


def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    identities = SavedIdentities(tmp_path / "identities")
    identities.keep(SERVERS, ANN)
    assert identities.path.stat().st_mode & 0o777 == 0o600
    assert identities.path.parent.stat().st_mode & 0o777 == 0o700
    assert [path.suffix for path in sorted(identities.path.parent.iterdir())] == [".json", ".lock"]
    identities.close()


def test_two_programs_at_a_time_are_two_people(tmp_path: Path) -> None:
    first = SavedIdentities(tmp_path)
    first.keep(SERVERS, ANN)
    second = SavedIdentities(tmp_path)
    assert second.path != first.path
    assert second.find(SERVERS) is None
    first.close()
    third = SavedIdentities(tmp_path)
    assert third.find(SERVERS) == ANN
    second.close()
    third.close()


def test_there_is_an_end_to_the_identities(tmp_path: Path) -> None:
    held = [SavedIdentities(tmp_path) for _ in range(16)]
    with pytest.raises(IdentityFileError, match="in use"):
        SavedIdentities(tmp_path)
    for identities in held:
        identities.close()


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"servers": {"http://one": 7}}', json.dumps({"servers": []})])
def test_a_damaged_file_is_an_error_that_names_it(tmp_path: Path, damage: str) -> None:
    identities = SavedIdentities(tmp_path)
    identities.path.write_text(damage)
    with pytest.raises(IdentityFileError, match=r"player-1\.json is damaged"):
        identities.find(SERVERS)
    identities.close()


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(IdentityFileError):
        SavedIdentities(tmp_path / "file" / "identities")
