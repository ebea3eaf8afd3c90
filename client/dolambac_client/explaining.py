"""Errors in the reader's words: one line with a way out."""

from dolambac_client.errors import CannotConnect, ClientError, RefusedError
from dolambac_client.texts import Texts


def explain(texts: Texts, error: ClientError) -> str:
    """What a person is told of an error."""
    match error:
        case RefusedError(code=code):
            return texts.refusal(code)
        case CannotConnect():
            return texts("error-no-server", reasons=str(error))
    return str(error)
