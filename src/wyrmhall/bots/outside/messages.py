"""What goes between us and the process of a bot.

We send pickles, which only we can write. What comes back is JSON: nothing that a bot sends is ever run.
"""

import json
from typing import Final, NamedTuple

READY: Final = "ready"
UNUSABLE: Final = "unusable"
ANSWER: Final = "answer"
WRONG: Final = "wrong"
CRASHED: Final = "crashed"
LONGEST: Final = 100_000  # bytes


class Reply(NamedTuple):
    kind: str
    text: str = ""
    line: str = ""  # of CRASHED: what was raised, in which line

    def encode(self) -> bytes:
        return json.dumps(self).encode("utf-8", "replace")


def read_reply(written: bytes) -> Reply:
    """ValueError if it is none."""
    given = json.loads(written)
    if not isinstance(given, list) or len(given) != 3 or not all(isinstance(one, str) for one in given):
        raise ValueError("no reply")
    return Reply(*given)
