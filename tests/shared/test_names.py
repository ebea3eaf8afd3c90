"""Display names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolambac.names import LONGEST, SHORTEST, BadName, clean


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace\t", "Ada Lovelace"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Ａｄａ", "Ada"),
        ("şükrü_91", "şükrü_91"),
        ("Борис-Б.", "Борис-Б."),
        ("李小龍", "李小龍"),
        ("Ada 李", "Ada 李"),
        ("हिन्दी", "हिन्दी"),
        ("محمد", "محمد"),
        ("x" * LONGEST, "x" * LONGEST),
        ("42", "42"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert clean(text) == name
    assert clean(name) == name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "length"),
        (" x ", "length"),
        ("x" * (LONGEST + 1), "length"),
        ("x" * 10_000, "length"),
        ("<b>Ada</b>", "character"),
        ("Ada\u202eadA", "character"),
        ("Ada\u200bX", "character"),
        ("Ada\x00X", "character"),
        ("🙂🙂", "character"),
        ("@ada", "character"),
        ("--", "character"),
        (". .", "character"),
        ("\u0301Ada", "character"),
        ("Аda", "mixed_scripts"),
        ("Αda", "mixed_scripts"),
        ("Adа", "mixed_scripts"),
    ],
)
def test_what_is_no_name(text: str, reason: str) -> None:
    with pytest.raises(BadName) as caught:
        clean(text)
    assert caught.value.reason == reason


@given(st.text(max_size=30))
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    try:
        name = clean(text)
    except BadName:
        return
    assert clean(name) == name
    assert SHORTEST <= len(name) <= LONGEST
