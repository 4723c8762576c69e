"""Beside a handler, where its signature does not tell: what it answers with, and what it needs."""

from typing import Any, Final, NamedTuple

ANSWER: Final = "answer"  # `opt`: the type that is sent as JSON, or Media
OTHER_STATUSES: Final = "other_statuses"  # `opt`: with which the same is sent, and what each means
NEEDS_KEY: Final = "needs_key"  # `opt`: refused without the key of a device


class Media(NamedTuple):
    """Something else than JSON."""

    kind: str
    line: Any = None  # the type that each line of it holds as JSON


HTML: Final = Media("text/html")
ANY_FILE: Final = Media("*/*")
