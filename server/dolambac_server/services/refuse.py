"""How the services say no."""

from dolambac.protocol.refusals import Refusal
from dolambac.reasons import Reason


class Refuse(Exception):
    """The command is not acted on; nothing has changed."""

    def __init__(self, code: Refusal, detail: str, reason: Reason | None = None) -> None:
        """`detail` says in English what was wrong and what to do; `reason` is the rules' own word for it."""
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail[:250]
        self.reason = reason
