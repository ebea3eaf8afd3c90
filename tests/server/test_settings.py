"""The settings: read from the environment, refused when they are none, documented."""

import pytest
from tests.server.settings_page import PAGE, page

from dolambac_server.settings import BadSetting, Settings


def test_the_page_of_settings_is_true() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make settings`"


def test_a_number_is_read() -> None:
    assert Settings.from_env({"DOLAMBAC_TURN_MS": "500"}).turn_ms == 500


@pytest.mark.parametrize("value", ["", "x", "-1", "1.5", "1" * 13])
def test_what_is_no_number_is_refused_by_its_name(value: str) -> None:
    with pytest.raises(BadSetting, match="DOLAMBAC_TURN_MS"):
        Settings.from_env({"DOLAMBAC_TURN_MS": value})


def test_other_variables_are_not_ours() -> None:
    assert Settings.from_env({"DOLAMBAC_DOMAIN": "example.org", "TURN_MS": "1"}) == Settings()
