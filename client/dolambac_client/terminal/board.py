"""The board as a widget: it shows a picture and nothing else."""

from rich.text import Text
from textual.widgets import Static

from dolambac_client.terminal.drawing import Picture
from dolambac_client.terminal.palette import STYLES


class BoardWidget(Static):
    """Draws the cells of a picture in their roles' styles."""

    def show(self, picture: Picture, *, dimmed: bool) -> None:
        """Draw; `dimmed` while what is seen may be out of date."""
        text = Text(no_wrap=True)
        for index, row in enumerate(picture):
            if index:
                text.append("\n")
            for cell in row:
                text.append(cell.character, STYLES[cell.role] + (" dim" if dimmed else ""))
        self.update(text)
