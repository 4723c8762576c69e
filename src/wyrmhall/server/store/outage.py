"""While the database is away: one line in the log when that begins, one when it is over."""

import logging
from typing import Final

from wyrmhall.server.hosting.metrics import OUTAGES
from wyrmhall.server.store import StoreUnavailable

log: Final = logging.getLogger("wyrmhall")

DONE: Final = ("read", "written")  # what is done, or cannot be
SLOW: Final = ("SQLITE_BUSY", "SQLITE_LOCKED", "TimeoutError", "IdleInTransactionSessionTimeoutError")
AWAY: Final = "the database cannot be %s (%s): requests are answered 503 until it can"
TOO_SLOW: Final = (  # nothing is wrong with it, as far as anybody knows
    "the database was not %s in time (%s), because it or this machine has too much to do:"
    " requests are answered 503 until it is quick enough"
)


class Outage:
    """Of reading or of writing: a disk that is full can still be read."""

    def __init__(self, done: str) -> None:
        self.done = done  # read, written
        self.lasts = False

    def begin(self, why: BaseException) -> StoreUnavailable:
        """What to raise. The words of `why` are left out: they may tell what was asked for."""
        if not self.lasts:
            self.lasts = True
            OUTAGES.labels(what=self.done).inc()
            kind = getattr(why, "sqlite_errorname", "") or type(why).__name__
            log.error(TOO_SLOW if kind.startswith(SLOW) else AWAY, self.done, kind)
        return StoreUnavailable(f"The games cannot be {self.done} just now: try again soon.")

    def end(self) -> None:
        if self.lasts:
            self.lasts = False
            log.warning("the database can be %s again", self.done)
