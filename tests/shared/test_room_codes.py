"""Room codes, as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolambac.room_codes import ALPHABET, LENGTH, BadCode, normalise

codes = st.text(ALPHABET, min_size=LENGTH, max_size=LENGTH)


@given(codes, st.lists(st.sampled_from(" -_.\t\u00a0"), max_size=6), st.randoms())
def test_case_and_separators_do_not_matter(code: str, separators: list[str], dice: object) -> None:
    typed = code.lower()
    for place, separator in enumerate(separators):
        typed = typed[: place * 2] + separator + typed[place * 2 :]
    assert normalise(typed) == code


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "length"),
        ("ABCDE", "length"),
        ("ABCDEFG", "length"),
        ("A" * 100, "length"),
        ("ABCDE0", "confusable"),
        ("ABCDE1", "confusable"),
        ("abcdei", "confusable"),
        ("ABCDEL", "confusable"),
        ("O", "confusable"),
        ("ABCDE!", "character"),
        ("ÄBCDEF", "character"),
        ("ABC/EF", "character"),
        ("ＡBCDEF", "character"),
        ("{ABCDE", "character"),
    ],
)
def test_what_is_no_code(text: str, reason: str) -> None:
    with pytest.raises(BadCode) as caught:
        normalise(text)
    assert caught.value.reason == reason


@given(st.text(max_size=40))
def test_any_text_is_a_code_or_is_refused(text: str) -> None:
    try:
        code = normalise(text)
    except BadCode as error:
        assert error.reason in ("length", "confusable", "character")  # noqa: PT017  # most texts are refused
    else:
        assert len(code) == LENGTH
        assert set(code) <= set(ALPHABET)


def test_nothing_in_a_code_is_taken_for_another() -> None:
    assert not set("01ILO") & set(ALPHABET)
    assert len(set(ALPHABET)) == len(ALPHABET) == 31
