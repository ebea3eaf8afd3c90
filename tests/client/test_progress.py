"""The sign of life: on a terminal only, and gone at the end."""

import io
import time

from dolambac_client.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_written_where_there_is_no_terminal() -> None:
    out = io.StringIO()
    with progress("measuring", out):
        time.sleep(0.3)
    assert out.getvalue() == ""


def test_the_line_counts_and_is_wiped_out() -> None:
    out = Terminal()
    with progress("measuring", out):
        while "measuring 0 s" not in out.getvalue():
            time.sleep(0.01)
    assert out.getvalue().endswith("\r\x1b[K")
