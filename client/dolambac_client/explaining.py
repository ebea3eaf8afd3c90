"""Errors in the reader's words: one line with a way out."""

from dolambac_client.auto import GameNotFinished
from dolambac_client.errors import CannotConnect, ClientError, IdentityFileError, ProtocolMismatch, RefusedError
from dolambac_client.texts import Texts


def explain(texts: Texts, error: ClientError) -> str:
    """What a person is told of an error."""
    match error:
        case RefusedError(code=code, reason=reason):
            return texts.refusal(code, reason)
        case CannotConnect():
            return texts("error-no-server", reasons=str(error))
        case GameNotFinished(how=how, finished=finished):
            return texts(f"unfinished-{how}", games=finished)
        case ProtocolMismatch():
            return texts("error-mismatch", problem=str(error))
        case IdentityFileError():
            return texts("error-identity", problem=str(error))
    return str(error)
