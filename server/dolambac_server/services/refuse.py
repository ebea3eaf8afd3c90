"""How the services say no."""

from dolambac.protocol.refusals import Refusal


class Refuse(Exception):
    """The command is not acted on; nothing has changed."""

    def __init__(self, code: Refusal, detail: str) -> None:
        """`detail` says in English what was wrong and what to do."""
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail[:250]
