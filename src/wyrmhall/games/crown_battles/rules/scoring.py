"""Scoring: CB-SCO, and the pieces other round types build on."""

from typing import TYPE_CHECKING

from wyrmhall.games.crown_battles.components.bids import Bid, is_double, miss

if TYPE_CHECKING:
    from wyrmhall.games.crown_battles.state import State

PER_MISS = 10
NOTHING_HELD = 10  # all bids met without a trick, in rounds with several bids (CB-SPL-06, CB-SUP-09)


def pay(bid: Bid) -> int:
    """Points for each trick of a met bid: 10, half for a double bid."""
    return 5 if is_double(bid) else 10


def bid_points(bid: Bid, held: int) -> int:
    """CB-SCO-01 to CB-SCO-04"""
    missed = miss(bid, held)
    if missed:
        return -PER_MISS * missed
    return pay(bid) * (held + 2)


def several_bids(bids: tuple[Bid, ...], held: tuple[int, ...], empty_pays: bool, times: int = 1) -> int:
    """CB-SPL-05 to 08, CB-SUP-08 to 14  Bids met all together earn a bonus each, else only their tricks.

    `empty_pays`: a met bid without a trick earns its bonus too (The Split). `times` doubles what a solo
    player gets for tricks (CB-R-76).
    """
    misses = [miss(bid, count) for bid, count in zip(bids, held, strict=True)]
    together = sum(misses) == 0
    if together and sum(held) == 0:  # CB-R-58, CB-R-61
        return NOTHING_HELD // 2 if any(is_double(bid) for bid in bids) else NOTHING_HELD
    points = 0
    for bid, count, missed in zip(bids, held, misses, strict=True):
        if missed:
            points -= PER_MISS * missed
            continue
        points += pay(bid) * count * times
        if together and (count or empty_pays):
            points += pay(bid)
    return points


def normal(s: "State") -> list[int]:
    """CB-SCO  Every player alone, by the one bid."""
    return [bid_points(s.bids[seat][0], s.held[seat][0]) for seat in s.seats()]


def down_to_five(points: int) -> int:
    return points // 5 * 5
