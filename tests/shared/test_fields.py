"""The strict reader of maps."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

import pytest

from dolambac.protocol.fields import MAX_INT, MAX_TEXT, AtMost, BadMessage, reader
from dolambac.rules import Seat


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Inner:
    x: int


@dataclass(frozen=True, slots=True)
class Outer:
    number: int
    text: str = ""
    short: Annotated[str, AtMost(3)] = ""
    truth: bool = False
    maybe: int | None = None
    colour: Colour = Colour.RED
    seat: Seat | None = None
    inner: Inner | None = None
    many: list[Inner] = field(default_factory=list)
    pairs: list[list[int]] = field(default_factory=list)
    options: Annotated[dict[str, str], AtMost(2)] = field(default_factory=dict)
    anything: Any = None


read = reader(Outer)


def test_a_whole_map() -> None:
    assert read(
        {
            "type": "outer",
            "number": 1,
            "text": "ü🙂",
            "short": "abc",
            "truth": True,
            "maybe": None,
            "colour": "blue",
            "seat": 1,
            "inner": {"x": 2},
            "many": [{"x": 3}, {"x": 4}],
            "pairs": [[1, 2]],
            "options": {"a": "b"},
            "anything": {"of": ["any", "kind"]},
        }
    ) == Outer(
        1,
        "ü🙂",
        "abc",
        True,
        None,
        Colour.BLUE,
        Seat(1),
        Inner(2),
        [Inner(3), Inner(4)],
        [[1, 2]],
        {"a": "b"},
        {"of": ["any", "kind"]},
    )


def test_defaults() -> None:
    assert read({"number": -MAX_INT}) == Outer(-MAX_INT)
    assert read({"number": 0}).many is not read({"number": 0}).many


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"number": True}, "number: not a whole number"),
        ({"number": 1.0}, "number: not a whole number"),
        ({"number": "1"}, "number: not a whole number"),
        ({"number": None}, "number: not a whole number"),
        ({"number": MAX_INT + 1}, "number: a number out of range"),
        ({"text": 5}, "text: not a text"),
        ({"text": b"x"}, "text: not a text"),
        ({"text": "x" * (MAX_TEXT + 1)}, "text: longer than 64"),
        ({"text": "\ud800"}, "text: half a character"),
        ({"text": "ab\udfff"}, "text: half a character"),
        ({"short": "abcd"}, "short: longer than 3"),
        ({"truth": 1}, "truth: not a yes or no"),
        ({"truth": None}, "truth: not a yes or no"),
        ({"colour": "green"}, "colour: not one of red, blue"),
        ({"colour": ["red"]}, "colour: not one of red, blue"),
        ({"inner": {"x": "y"}}, "inner: x: not a whole number"),
        ({"inner": {}}, "inner: field 'x' is missing"),
        ({"inner": {"x": 1, "y": 2}}, "inner: unknown field 'y'"),
        ({"inner": [1]}, "inner: not a map"),
        ({"many": {"x": 1}}, "many: not a list"),
        ({"many": [1]}, "many: not a map"),
        ({"many": [{"x": 1}] * 1025}, "many: more than 1024"),
        ({"pairs": [[1, "2"]]}, "pairs: not a whole number"),
        ({"options": {"a": 1}}, "options: not a text"),
        ({"options": {1: "a"}}, "options: not a text"),
        ({"options": {"a": "", "b": "", "c": ""}}, "options: more than 2"),
        ({"other": 1}, "unknown field 'other'"),
        ({1: 1}, "unknown field '1'"),
    ],
)
def test_everything_else_is_refused_with_its_place(change: dict[Any, Any], words: str) -> None:
    with pytest.raises(BadMessage, match=words):
        read({"number": 1, **change})


def test_what_is_missing() -> None:
    with pytest.raises(BadMessage, match="'number' is missing"):
        read({"text": "x"})


def test_a_long_unknown_field_is_cut_short() -> None:
    with pytest.raises(BadMessage) as caught:
        read({"number": 1, "x" * 4000: 1})
    assert len(str(caught.value)) < 80
