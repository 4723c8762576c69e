"""What was tried, by its kind, and what was wrong with the answers."""

import sys
from collections import Counter
from typing import Final

ENOUGH: Final = 20  # faults
CARRIED_OUT: Final = "carried out"
OUR_FAULT: Final = "answered 5xx"
HONEST: Final = "honest people's errors"
UNCLEAR: Final = "without a clear answer"
REACHED: Final = "requests to forbidden addresses"
MORE_LINES: Final = "mails with more in their heads, or for more than one"
KINDS: Final = (CARRIED_OUT, OUR_FAULT, HONEST, UNCLEAR, REACHED, MORE_LINES)


class Told(Counter[str]):
    """How often each attack was tried; `faults` are what must not be."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: Counter[str] = Counter()
        self.over = False  # nobody need attack any more

    def fault(self, kind: str, what: str) -> None:
        self.faults[kind] += 1
        print(f"\n  {kind}: {what}", file=sys.stderr, flush=True)

    @property
    def enough(self) -> bool:
        return self.over or self.faults.total() >= ENOUGH

    def refused(self, kind: str, what: str, status: int, body: bytes) -> None:
        """An answer that has to say no, in a sentence; 0: the line was closed without one."""
        self[kind] += 1
        if status < 0:
            self.fault(UNCLEAR, f"{what}: no answer in time")
        elif status >= 500:
            self.fault(OUR_FAULT, f"{what}: {status}")
        elif status and status < 400:
            self.fault(CARRIED_OUT, f"{what}: {status}")
        elif status and (b'"why":"' not in body or b'"why":""' in body):
            self.fault(UNCLEAR, f"{what}: {status}, {body[:100]!r}")
