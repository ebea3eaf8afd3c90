"""The texts: complete in every language, none left over, variables the same, and the language of the system."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import dolambac_client
from dolambac import time_formats
from dolambac.board_view import Due
from dolambac.games import BY_KEY
from dolambac.languages import LANGUAGES
from dolambac.protocol.refusals import Refusal
from dolambac.reasons import Reason
from dolambac.rules import Ending
from dolambac.sayings import Saying
from dolambac_client.texts import FILES, Texts, system_language

GAMES = ("dolambac", "duel", "race", "four", "roamers", "dara")


def messages(language: str, name: str) -> dict[str, set[str]]:
    """The ids of a file, each with its variables."""
    source = (files("dolambac") / "locales" / language / name).read_text("utf-8")
    body = FluentParser().parse(source).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], f"{language}/{name} has a mistake"
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    ids = [entry.id.name for entry in found]
    assert len(ids) == len(set(ids)), f"{language}/{name} says something twice"
    return {entry.id.name: variables(entry) for entry in found}


class Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the visitor calls it so
        self.names.add(node.id.name)


def variables(entry: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(entry)
    return visitor.names


def test_every_folder_of_texts_is_a_language() -> None:
    folders = {folder.name for folder in (files("dolambac") / "locales").iterdir() if folder.is_dir()}
    assert folders == set(LANGUAGES)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_texts_with_the_same_variables(language: str, name: str) -> None:
    assert messages(language, name) == messages(LANGUAGES[0], name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_with_a_name_on_the_wire_has_a_text(language: str) -> None:
    texts = Texts(language)
    for kind, names in (
        ("refusal", Refusal),
        ("reason", Reason),
        ("saying", Saying),
        ("ending", Ending),
        ("game", GAMES),
        ("time", time_formats.KEYS),
        ("due", Due),
    ):
        for name in names:
            assert texts.word(kind, name)


def test_no_text_of_the_terminal_is_left_over() -> None:
    folder = Path(dolambac_client.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    quoted = set(re.findall(r"""["']([a-z][a-z0-9-]+)["']""", source)) | {"start-" + way for way in ways(source)}
    quoted |= {f"due-{due}" for due in Due}
    quoted |= {f"unfinished-{how}" for how in re.findall(r'GameNotFinished\("([a-z-]+)"', source)}
    assert set(messages(LANGUAGES[0], "terminal.ftl")) - quoted == set()


def ways(source: str) -> list[str]:
    (names,) = re.findall(r"_WAYS = \((.*?)\)", source)
    return re.findall(r'"(\w+)"', names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_has_texts(language: str) -> None:
    texts = Texts(language)
    for game in BY_KEY.values():
        for name, values in game.options.items():
            assert texts(f"option-{game.key}-{name}")
            assert all(texts.option(game.key, name, value) for value in values)


def test_a_reason_is_told_rather_than_the_code_and_an_unknown_one_passed_over() -> None:
    texts = Texts("en")
    assert texts.refusal(Refusal.ILLEGAL_MOVE, Reason.NO_WALLS_LEFT) == texts("reason-no-walls-left")
    assert texts.refusal(Refusal.ILLEGAL_MOVE, "moon_too_bright") == texts("refusal-illegal-move")


def test_no_reason_is_left_over() -> None:
    assert set(messages("en", "reasons.ftl")) == {f"reason-{reason.replace('_', '-')}" for reason in Reason}


def test_a_text_that_is_not_there_is_an_error() -> None:
    texts = Texts("en")
    with pytest.raises(LookupError):
        texts("no-such-text")
    with pytest.raises(KeyError):
        texts("level")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_systems_language_is_taken_where_there_are_texts(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_keys_fit_into_a_terminal_of_80_columns(language: str) -> None:
    for identifier in messages(language, "terminal.ftl"):
        if identifier.startswith("keys-"):
            assert len(Texts(language)(identifier)) <= 78
