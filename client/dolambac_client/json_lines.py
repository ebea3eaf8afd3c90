"""What happens in a room as JSON objects, one a line: the output of `--json`.

A line is written once, whatever becomes of the connection. After a snapshot in the middle of a game the moves that
were not written yet follow, with `seq` null because a snapshot has no numbers for them.
"""

import json
from typing import Any, TextIO

from dolambac.protocol.to_client import GameView, Room
from dolambac.room_events import Away, Back, Closed, Ended, Joined, Left, Played, RoomEvent, Said, Started, Withdrawn
from dolambac.rules import Ending, Seat
from dolambac_client.errors import RefusedError
from dolambac_client.notices import Happened, Notice

RETURN_S = 30
"""How long an absent player may stay away, in seconds (product.md section 2)."""


class JsonLines:
    """Writes a room's events as they come."""

    def __init__(self, out: TextIO) -> None:
        """`out` is flushed after every line."""
        self._out = out
        self._code: str | None = None
        self._you: Seat | None = None
        self._player: str | None = None
        self._players: list[str | None] = []
        self._game: str | None = None
        self._plies = self._outs = 0
        self._ended = False

    def notice(self, notice: Notice) -> None:
        """Write what the notice tells, if it is a thing of the room."""
        match notice:
            case Room():
                self._snapshot(notice)
            case Happened(seq=seq, event=event):
                self._happened(seq, event)

    def refused(self, refused: RefusedError) -> None:
        """Write that the server did not act on a command."""
        reason = {} if refused.reason is None else {"reason": refused.reason}
        self._line("refused", code=refused.code, detail=refused.detail, **reason)

    def _line(self, event: str, **values: Any) -> None:
        self._out.write(json.dumps({"event": event, **values}, separators=(",", ":")) + "\n")
        self._out.flush()

    def _snapshot(self, room: Room) -> None:
        self._players = [None if seat is None else seat.player for seat in room.seats]
        self._you = room.you
        self._player = None if room.you is None else self._players[room.you]
        if room.code != self._code or room.rewound:
            self._code = room.code
            self._line("room", code=room.code, game=room.settings.game, **({"rewound": True} if room.rewound else {}))
        if room.game is not None:
            self._catch_up(room.game)

    def _catch_up(self, game: GameView) -> None:
        if game.id != self._game:
            self._started(Started(game.id, game.number, game.profile, game.first, self._seated()))
        for ply, move in enumerate(game.moves[self._plies :], start=self._plies + 1):
            self._played(None, Played(move.seat, ply, move.move, move.growth))
        # After a rewind there may be fewer moves than were written: those to come are new again.
        self._plies = len(game.moves)
        for out in game.out[self._outs :]:
            self._withdrawn(out.seat, out.ending)
        if game.outcome is not None and not self._ended:
            self._end(Ended(game.outcome.winner, game.outcome.ending))

    def _happened(self, seq: int, event: RoomEvent) -> None:
        match event:
            case Started():
                self._players = list(event.players)
                self._started(event)
            case Played():
                self._played(seq, event)
            case Said(seat=seat, saying=saying):
                self._line("said", seat=seat, saying=saying)
            case Away(player=player) if player in self._players:
                self._line("away", seat=self._players.index(player), seconds=RETURN_S)
            case Back(player=player) if player in self._players:
                self._line("back", seat=self._players.index(player))
            case Withdrawn(seat=seat, ending=ending):
                self._withdrawn(seat, ending)
            case Ended():
                self._end(event)
            case Joined(seat=seat, player=player):
                self._players[seat] = player
            case Left(seat=seat):
                self._players[seat] = None
            case Closed(reason=reason):
                self._line("closed", reason=reason)

    def _seated(self) -> list[str]:
        return [player for player in self._players if player is not None]

    def _started(self, event: Started) -> None:
        self._game, self._plies, self._outs, self._ended = event.game, 0, 0, False
        if self._player is not None:
            self._you = Seat(event.players.index(self._player))
        self._line("started", first=event.first, you=self._you, number=event.number)

    def _played(self, seq: int | None, event: Played) -> None:
        self._plies = event.ply
        growth = {"growth": event.growth} if event.growth else {}
        self._line("played", seq=seq, ply=event.ply, seat=event.seat, move=event.move, **growth)

    def _withdrawn(self, seat: Seat, ending: Ending) -> None:
        self._outs += 1
        self._line("withdrawn", seat=seat, ending=ending)

    def _end(self, event: Ended) -> None:
        self._ended = True
        outcome = "draw" if event.winner is None else "win"
        self._line("ended", outcome=outcome, winner=event.winner, ending=event.ending)
