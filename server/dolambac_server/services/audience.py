"""The connections in a room on this server, and what each of them is told."""

from dolambac.protocol.to_client import Watching
from dolambac.protocol.to_server import SeenRoom
from dolambac.room_state import RoomState
from dolambac.room_view import room_message
from dolambac_server.services import telling
from dolambac_server.services.folding import Tail
from dolambac_server.services.frames import Frame
from dolambac_server.services.peer import Peer


class Audience:
    """See the module."""

    __slots__ = ("peers", "tail", "watching")

    def __init__(self, tail: Tail) -> None:
        """Nobody yet; `tail` are the room's last entries as clients are told them."""
        self.peers: dict[str, Peer] = {}
        self.tail = tail
        self.watching = 0

    def tell(
        self, state: RoomState, frames: list[Frame], actor: Peer | None, answer: Frame | None, moved: bool
    ) -> None:
        """Send entries to everybody; the actor gets the answer to the command before them, in the same write.

        `moved`: the position or the turn is another now, so whoever asked for the board or legal moves gets them.
        """
        peers = list(self.peers.values())
        board = telling.board(state) if moved and any(peer.wants_board for peer in peers) else None
        for peer in peers:
            told = frames if board is None or not peer.wants_board else [*frames, board]
            if peer is actor and answer is not None:
                peer.send(answer, *told)
            else:
                peer.send(*told)
            if moved and peer.wants_legal:
                self._legal(state, peer)
        if actor is not None and answer is not None and actor.id not in self.peers:
            actor.send(answer)

    def catch_up(self, state: RoomState, names: dict[str, str | None], peer: Peer, seen: SeenRoom | None) -> None:
        """Give a connection that comes in what it missed since `seen`, or else the whole state."""
        missed = None if seen is None else self._since(state, seen)
        if missed is None:
            self.snapshot(state, names, peer, rewound=seen is not None and not self._may_know(state, seen))
            return
        if missed:
            peer.send(*missed)
        self._position(state, peer)

    def snapshot(self, state: RoomState, names: dict[str, str | None], peer: Peer, *, rewound: bool) -> None:
        """The whole state for one connection; `rewound` when it is not what that had seen before."""
        peer.say(room_message(state, state.seat_of(peer.player), names, self.watching, rewound=rewound))
        self._position(state, peer)

    def watched_by(self, count: int) -> None:
        """So many watch the room, on all servers together."""
        if count != self.watching:
            self.watching = count
            frame = Frame.of(Watching(count))
            for peer in self.peers.values():
                peer.send(frame)

    def _since(self, state: RoomState, seen: SeenRoom) -> list[Frame] | None:
        if seen.seq == state.seq and seen.event == state.event:
            return []
        for index, (seq, event, _) in enumerate(self.tail):
            if seq == seen.seq:
                return [frame for _, _, frame in list(self.tail)[index + 1 :]] if event == seen.event else None
        return None

    def _may_know(self, state: RoomState, seen: SeenRoom) -> bool:
        """Whether a client's head can be one of this log; what lies before the tail is taken at its word."""
        oldest = self.tail[0][0] if self.tail else state.seq
        return seen.seq < oldest

    def _position(self, state: RoomState, peer: Peer) -> None:
        """What a connection that has just come in asked to be told of the position."""
        if peer.wants_board and (board := telling.board(state)) is not None:
            peer.send(board)
        if peer.wants_legal:
            self._legal(state, peer)

    @staticmethod
    def _legal(state: RoomState, peer: Peer) -> None:
        legal = telling.legal(state, peer.player)
        if legal is not None:
            peer.say(legal)
