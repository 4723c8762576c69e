"""Bids as numbers: a single bid n is 2n, the double bid n-(n+1) is 2n+1 (CB-BID-04, 05)."""

from typing import Final, NewType

Bid = NewType("Bid", int)

NO_BID: Final = Bid(-1)
HIDDEN_SINGLE: Final = Bid(-2)  # face down, one token
HIDDEN_DOUBLE: Final = Bid(-3)  # face down, two tokens
HIDDEN: Final = Bid(-4)  # face down, and not everybody has bid yet (CB-HID-05)
HIGHEST: Final = 10


def single(number: int) -> Bid:
    return Bid(2 * number)


def double(lower: int) -> Bid:
    return Bid(2 * lower + 1)


def is_double(bid: Bid) -> bool:
    return bid & 1 == 1


def low(bid: Bid) -> int:
    return bid >> 1


def high(bid: Bid) -> int:
    return (bid + 1) >> 1


def miss(bid: Bid, held: int) -> int:
    """CB-TRM-05  The distance to the bid, for a double bid to the nearer of its numbers."""
    lower, upper = bid >> 1, bid + 1 >> 1
    if held < lower:
        return lower - held
    return held - upper if held > upper else 0


def bid_word(bid: Bid) -> str:
    if bid < 0:
        return {NO_BID: "-", HIDDEN_SINGLE: "#", HIDDEN_DOUBLE: "##", HIDDEN: "#?"}[bid]
    return f"{low(bid)}-{high(bid)}" if is_double(bid) else str(low(bid))


ALL_BIDS: Final = tuple(Bid(code) for code in range(2 * HIGHEST + 1))
