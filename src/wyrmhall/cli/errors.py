"""What a command says when it cannot be carried out."""

from typing import Final

FAILED: Final = 1
MISUSED: Final = 2


class CommandError(Exception):
    """One clear sentence for the person who typed the command, and the exit code."""

    def __init__(self, why: str, code: int = MISUSED) -> None:
        super().__init__(why)
        self.code = code
