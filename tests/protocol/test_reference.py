"""The reference page and the AsyncAPI file are true to the message classes, and every class says what it is."""

from typing import Any

import pytest
from tests.protocol.described import FAMILIES, records, sentences
from tests.protocol.reference import ASYNCAPI, PAGE, asyncapi, document, page, summary

from dolambac.protocol.refusals import Refusal

EVERY = [cls for _, family in FAMILIES for cls in family] + list(records().values())
WRITE_ANEW = "run python -m tests.protocol.reference"


def test_the_page_is_true_to_the_classes() -> None:
    assert PAGE.read_text("utf-8") == page(), WRITE_ANEW


def test_the_asyncapi_file_is_true_to_the_classes() -> None:
    assert ASYNCAPI.read_text("utf-8") == asyncapi(), WRITE_ANEW


@pytest.mark.parametrize("cls", EVERY, ids=lambda cls: cls.__name__)
def test_every_message_and_record_is_documented(cls: type[Any]) -> None:
    assert summary(cls).endswith(".")
    assert not summary(cls).startswith(f"{cls.__name__}(")


def test_every_refusal_has_its_sentence() -> None:
    assert set(sentences(Refusal)) == set(Refusal.__members__)


def test_tags_are_unique() -> None:
    tags = [cls.tag for _, family in FAMILIES[:2] for cls in family]
    assert len(tags) == len(set(tags))


def test_every_reference_of_the_asyncapi_file_leads_somewhere() -> None:
    whole = document()
    for reference in references(whole):
        place: Any = whole
        for name in reference.removeprefix("#/").split("/"):
            place = place[name]


def references(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if "$ref" in value else []
        return own + [found for entry in value.values() for found in references(entry)]
    return [found for entry in value for found in references(entry)] if isinstance(value, list) else []
