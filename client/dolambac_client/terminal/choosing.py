"""Small screens that ask one thing: one of several, or a line of text."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class Choosing(ModalScreen[str | None]):
    """Asks for one of several; None when nothing was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]
    CSS = """
    Choosing { align: center middle; }
    Choosing > Vertical { width: 46; height: auto; max-height: 22; border: round #84948E; background: #1F2726; }
    Choosing OptionList { height: auto; max-height: 18; border: none; background: #1F2726; }
    Choosing Static { padding: 0 1; text-style: bold; }
    """

    def __init__(self, title: str, choices: Sequence[tuple[str, str]]) -> None:
        """`choices` are ids and their texts, the first one preselected."""
        super().__init__()
        self._title = title
        self._choices = choices

    def compose(self) -> ComposeResult:
        """The title over the list."""
        with Vertical():
            yield Static(self._title, markup=False)
            yield OptionList(*(Option(text, id=name) for name, text in self._choices), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with the chosen id."""
        self.dismiss(event.option_id)

    def action_leave(self) -> None:
        """Answer with nothing."""
        self.dismiss(None)


class Asking(ModalScreen[str | None]):
    """Asks for a line of text; None when there is none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]
    CSS = """
    Asking { align: center middle; }
    Asking > Vertical { width: 46; height: auto; border: round #84948E; background: #1F2726; }
    Asking Static { padding: 0 1; text-style: bold; }
    """

    def __init__(self, title: str, longest: int) -> None:
        """`longest` is the most characters that can be typed."""
        super().__init__()
        self._title = title
        self._longest = longest

    def compose(self) -> ComposeResult:
        """The title over the field."""
        with Vertical():
            yield Static(self._title, markup=False)
            yield Input(max_length=self._longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with what was typed."""
        self.dismiss(event.value.strip() or None)

    def action_leave(self) -> None:
        """Answer with nothing."""
        self.dismiss(None)
