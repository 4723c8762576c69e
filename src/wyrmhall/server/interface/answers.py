"""Beside a handler, where its signature does not tell: what it answers with, and what it needs."""

from typing import Final, NamedTuple

ANSWER: Final = "answer"  # `opt`: the type that is sent as JSON, or Media
NEEDS_KEY: Final = "needs_key"  # `opt`: refused without the key of a device


class Media(NamedTuple):
    """Something else than JSON."""

    kind: str


HTML: Final = Media("text/html")
ANY_FILE: Final = Media("*/*")
