"""What happens in a room as sentences, one a line: the output of a bot or watcher without `--json`."""

from typing import TextIO

from dolambac.protocol.to_client import Room
from dolambac.room_events import Closed, Ended, Played, RoomEvent, Said, Started, Withdrawn
from dolambac.rules import Seat
from dolambac_client.errors import RefusedError
from dolambac_client.notices import Connected, Disconnected, Happened, Notice
from dolambac_client.texts import Texts

SHAPES = ("●", "◆", "▲", "✚")
"""The sides by shape, as on the boards."""


class SpokenLines:
    """Tells a room's events as they come."""

    def __init__(self, out: TextIO, texts: Texts) -> None:
        """`out` is flushed after every line."""
        self._out = out
        self._texts = texts

    def notice(self, notice: Notice) -> None:
        """Tell what the notice says, if a reader would want to know."""
        t = self._texts
        match notice:
            case Room(rewound=True):
                self._say(t("room-rewound"))
            case Room(code=code, settings=settings):
                self._say(t("line-room", code=code, game=t.word("game", settings.game)))
            case Happened(event=event):
                self._event(event)
            case Disconnected():
                self._say(t("connection-lost"))
            case Connected(again=True):
                self._say(t("connection-back"))

    def refused(self, refused: RefusedError) -> None:
        """Tell that the server did not act on a command."""
        self._say(self._texts.refusal(refused.code, refused.reason))

    def _event(self, event: RoomEvent) -> None:
        t = self._texts
        match event:
            case Started(number=number, first=first):
                self._say(t("line-started", number=number, side=SHAPES[first]))
            case Played(ply=ply, seat=seat, move=move, growth=growth):
                grown = " ".join(f"{SHAPES[other]}+{steps}" for other, steps in growth)
                self._say(f"{ply}. {SHAPES[seat]} {move} {grown}".rstrip())
            case Said(seat=seat, saying=saying):
                self._say(f"{SHAPES[seat]} {t.word('saying', saying)}")
            case Withdrawn(seat=seat, ending=ending):
                self._say(t("line-withdrawn", side=SHAPES[seat], ending=t.word("ending", ending)))
            case Ended(winner=winner, ending=ending):
                self._say(self._result(winner, t.word("ending", ending)))
            case Closed():
                self._say(t("room-closed"))

    def _result(self, winner: Seat | None, ending: str) -> str:
        if winner is None:
            return self._texts("line-draw", ending=ending)
        return self._texts("line-won", side=SHAPES[winner], ending=ending)

    def _say(self, line: str) -> None:
        self._out.write(line + "\n")
        self._out.flush()
