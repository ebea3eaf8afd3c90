"""The TypeScript message types are held to the Python ones."""

from tests.protocol.typescript import TARGET, typescript


def test_the_browsers_message_types_are_those_of_the_message_classes() -> None:
    assert TARGET.read_text("utf-8") == typescript(), "run python -m tests.protocol.typescript"
