"""Settings from the environment."""

from dataclasses import fields

import pytest

from dolambac_server.settings import BadSetting, Settings


def test_defaults_without_an_environment() -> None:
    assert Settings.from_env({}) == Settings()


def test_every_field_can_be_set() -> None:
    for field in fields(Settings):
        default = getattr(Settings(), field.name)
        value = "17" if isinstance(default, int) else "10.0.0.0/8"
        changed = Settings.from_env({f"DOLAMBAC_{field.name.upper()}": value})
        assert getattr(changed, field.name) == type(default)(value)
        assert type(getattr(changed, field.name)) is type(default)


@pytest.mark.parametrize("value", ["", "x", "-1", "1.5", "1e3", "٣", "1" * 13, " 1"])
def test_what_is_no_number_is_refused_by_name(value: str) -> None:
    with pytest.raises(BadSetting, match="DOLAMBAC_TURN_MS"):
        Settings.from_env({"DOLAMBAC_TURN_MS": value})


def test_other_variables_are_none_of_ours() -> None:
    assert Settings.from_env({"DOLAMBAC_NO_SUCH_THING": "x", "TURN_MS": "x"}) == Settings()
