"""Keys: every function touches one slot, and only keys that it was given."""

import re
from importlib.resources import files

import pytest
from redis.crc import key_slot

from dolambac_server.store import keys, library


def test_a_rooms_keys_share_a_slot_with_its_code_and_its_bucket() -> None:
    for number in range(200):
        code = f"CODE{number}"
        room = keys.bucket_of_code(code) + "0" * 16
        bucket = keys.bucket(room)
        together = [
            *keys.room(room),
            keys.code(code),
            keys.channel(room),
            keys.deadlines(bucket),
            keys.sweeper(bucket),
            keys.swept(bucket),
        ]
        assert len({key_slot(key.encode()) for key in together}) == 1


def test_buckets_spread_over_many_slots() -> None:
    assert len(keys.all_buckets()) == len(set(keys.all_buckets())) == 256
    assert len({key_slot(keys.deadlines(bucket).encode()) for bucket in keys.all_buckets()}) > 200


def test_codes_spread_over_all_buckets() -> None:
    assert len({keys.bucket_of_code(f"{number:06}") for number in range(5_000)}) == 256


def test_a_players_keys_share_a_slot() -> None:
    player = "p" + "0" * 16
    together = [keys.player(player), keys.counted(player, "rooms"), keys.room_made(player, "a" * 16)]
    assert len({key_slot(key.encode()) for key in together}) == 1


# A gap is given back to all rooms of a bucket: their keys lie in its slot, but cannot be named beforehand.
_UNDECLARED = {"give_gap_back": {"hash", "swept", "tag .. ':log:' .. room"}}


@pytest.mark.parametrize("name", ["prelude", "give_gap_back", *library.FUNCTIONS])
def test_functions_touch_only_keys_they_were_given(name: str) -> None:
    source = (files("dolambac_server.store") / "lua" / f"{name}.lua").read_text(encoding="utf-8")
    given = {"log", "presence", "followers", "channel", "deadlines"} | _UNDECLARED.get(name, set())
    calls = re.findall(r"redis\.call\('(\w+)'(?:, ([^,)]+(?:\[\d\])?))?", source)
    assert calls or name == "prelude"
    for command, key in calls:
        if command != "TIME":
            assert re.fullmatch(r"keys\[\d\]", key) or key in given, (command, key)


@pytest.mark.parametrize("name", library.FUNCTIONS)
def test_functions_say_what_they_take_and_return(name: str) -> None:
    source = (files("dolambac_server.store") / "lua" / f"{name}.lua").read_text(encoding="utf-8")
    for heading in ("-- Purpose: ", "-- KEYS: ", "-- ARGV: ", "-- Returns: "):
        assert heading in source


def test_names_carry_the_version_of_the_source() -> None:
    assert re.fullmatch(r"append_[0-9a-f]{10}", library.function("append"))
    assert library.SOURCE.startswith(f"#!lua name=dolambac_{library.VERSION}\n")
