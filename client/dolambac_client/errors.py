"""What can go wrong for a program that uses the library. Every error says what to do, in English."""

from collections.abc import Mapping

from dolambac.protocol.refusals import Refusal


class ClientError(Exception):
    """The base of all errors of this library."""


class RefusedError(ClientError):
    """The server did not act on a command, and nothing has changed; `code` says why."""

    def __init__(self, code: Refusal, detail: str, reason: str | None = None) -> None:
        """`detail` is the server's sentence for developers; people are shown their own text for reason or code."""
        super().__init__(f"{code}: {detail}" if detail else str(code))
        self.code = code
        self.detail = detail
        self.reason = reason


class CannotConnect(ClientError):
    """No server of the list could be reached; `reasons` has the cause by address."""

    def __init__(self, reasons: Mapping[str, str]) -> None:
        """`reasons` are in the order in which the servers were tried."""
        super().__init__("; ".join(f"{address}: {reason}" for address, reason in reasons.items()))
        self.reasons = dict(reasons)


class ConnectionGivenUp(CannotConnect):
    """The connection was lost and did not come back in the time that the program was willing to wait."""


class ProtocolMismatch(ClientError):
    """The server sent something that this client cannot read or replay: one of them is older than the other."""


class FellBehind(ClientError):
    """The program left too many events unread; read them all the time, also while a command is on its way."""


class TooManyUnanswered(ClientError):
    """The program sent commands without waiting for their answers."""


class ClientClosed(ClientError):
    """The client is closed, or was never connected."""


class IdentityFileError(ClientError):
    """The file with this player's identity cannot be read or written; the message names it."""
