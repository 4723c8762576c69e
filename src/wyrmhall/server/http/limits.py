"""How much one address, or one client, may ask for: enough for people, not for a flood."""

import time
from typing import Final, NamedTuple

from wyrmhall.server.errors import Denied

MOST_KEPT: Final = 20_000


class Limit(NamedTuple):
    """`burst` at once, and one more every `seconds`."""

    burst: int
    seconds: float


REQUESTS: Final = Limit(240, 0.05)  # any request, by address
NEW_TABLES: Final = Limit(30, 4.0)  # tables, by address
JOINS: Final = Limit(40, 2.0)  # by address
GUESSES: Final = Limit(30, 2.0)  # secrets that hold nothing, by address
NEW_PEOPLE: Final = Limit(20, 60.0)  # keys and further devices, by address
PROOFS: Final = Limit(10, 360.0)  # codes sent to mailboxes and the like, by address
PASSPHRASES: Final = Limit(5, 60.0)  # guesses, by device; by person where a link is used
LESSON_STEPS: Final = Limit(60, 0.4)  # by address
RECORDS: Final = Limit(20, 4.0)  # brought along, by address
REVIEWS: Final = Limit(10, 30.0)  # asked for or stopped, by address
SHARES: Final = Limit(10, 20.0)  # moments for which a picture is drawn, by address
FILE_CHECKS: Final = Limit(60, 0.5)  # of designers who type, by address
SOCKETS: Final = Limit(120, 0.5)  # opened, by address
ACTS: Final = Limit(60, 0.05)  # of one client
CHATS: Final = Limit(8, 1.5)  # of one client; of spectators, by address
PINGS: Final = Limit(30, 1.0)  # pings and pongs of one socket
TABLE_REQUESTS: Final = Limit(400, 0.01)  # by table, over all clients that have a seat
MOST_SOCKETS: Final = 200  # open at a time, by address, unless the host sets another number


class Bucket:
    """Fills by one every so often; what is taken from an empty one has to wait."""

    __slots__ = ("filled_at", "left", "limit")

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.left = float(limit.burst)
        self.filled_at = time.monotonic()

    def try_spend(self) -> float:
        """0.0 if there was enough; otherwise the seconds until there is."""
        now = time.monotonic()
        self.left = min(self.limit.burst, self.left + (now - self.filled_at) / self.limit.seconds)
        self.filled_at = now
        if self.left >= 1.0:
            self.left -= 1.0
            return 0.0
        return (1.0 - self.left) * self.limit.seconds


class Limits:
    """All buckets of a process."""

    def __init__(self, on: bool = True, most_sockets: int = MOST_SOCKETS) -> None:
        self.on = on
        self.most_sockets = most_sockets
        self.buckets: dict[tuple[Limit, str], Bucket] = {}
        self.sockets: dict[str, int] = {}

    def spend(self, limit: Limit, key: str) -> None:
        """Denied with the seconds to wait if that was too much."""
        if not self.on:
            return
        bucket = self.buckets.get((limit, key))
        if bucket is None:
            if len(self.buckets) >= MOST_KEPT:
                self.buckets.clear()
            bucket = self.buckets[limit, key] = Bucket(limit)
        spend(bucket)

    def give_back(self, limit: Limit, key: str) -> None:
        """It was no guess after all."""
        bucket = self.buckets.get((limit, key))
        if bucket is not None:
            bucket.left += 1.0

    def socket_opens(self, address: str) -> None:
        if self.on and self.sockets.get(address, 0) >= self.most_sockets:
            raise Denied("Too many tables are open at once.", 429, wait=10.0)
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def socket_closes(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]


def spend(bucket: Bucket) -> None:
    wait = bucket.try_spend()
    if wait:
        seconds = max(0.1, round(wait, 1))
        raise Denied(f"Too much at once: try again in {seconds} s.", 429, wait=seconds)
