"""`dolambac engine`: the loop around the line protocol."""

import io
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dolambac_client.engine import LONGEST_LINE, run


def talk(text: str) -> list[str]:
    """The engine's output lines for this input."""
    output = io.StringIO()
    assert run(io.StringIO(text), output) == 0
    return output.getvalue().splitlines()


def test_answers_every_line_until_quit() -> None:
    assert talk("play e2\nplay e8\nquit\nplay e3\n") == ["ok ply 1 turn 1", "ok ply 2 turn 0"]


def test_ends_with_its_input() -> None:
    assert talk("") == []
    assert talk("outcome") == ["outcome none"]


def test_each_answer_is_flushed() -> None:
    class Output(io.StringIO):
        unflushed = 0

        def write(self, text: str, /) -> int:
            self.unflushed += 1
            return super().write(text)

        def flush(self) -> None:
            assert self.unflushed == 1
            self.unflushed = 0

    assert run(io.StringIO("id\nlegal\nshow\n"), Output()) == 0


def test_too_long_a_line_is_refused_whole_and_the_next_is_read() -> None:
    lines = talk("play " + "e" * 3 * LONGEST_LINE + "\nplay e2\n")
    assert lines[0].startswith("error bad_command ")
    assert lines[1:] == ["ok ply 1 turn 1"]


def test_bytes_that_are_no_text_are_a_bad_command() -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nplay e2\n"), encoding="ascii")
    sink = io.BytesIO()
    stdout = io.TextIOWrapper(sink, encoding="ascii")
    assert run(stdin, stdout) == 0
    first, second = sink.getvalue().decode().splitlines()
    assert first.startswith("error bad_command ")
    assert second == "ok ply 1 turn 1"


def test_plays_a_game_against_itself() -> None:
    events: list[str] = []
    while True:
        position, best = talk(f"position {' '.join(events)}\ngo level {random.Random(len(events)).choice((1, 2))}\n")
        if best == "bestmove -":
            break
        events.append(best.split()[1])
    assert position.endswith("turn -")
    assert 10 < len(events) <= 200


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet=st.characters(), max_size=200))
def test_no_input_makes_it_raise(text: str) -> None:
    talk(text)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(["go level 1", "go nodes 9 level 3", "play e2", "legal", "game duel", "\x00"]), max_size=9)
)
def test_no_command_makes_it_raise(lines: list[str]) -> None:
    talk("\n".join(lines))
