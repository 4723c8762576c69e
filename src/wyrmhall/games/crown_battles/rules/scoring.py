"""Scoring: CB-SCO, and the pieces other round types build on."""

from typing import TYPE_CHECKING

from wyrmhall.games.crown_battles.components.bids import Bid, is_double, miss
from wyrmhall.games.crown_battles.components.scoring_values import PRINTED_SCORING, Scoring

if TYPE_CHECKING:
    from wyrmhall.games.crown_battles.state import State


def bid_points(bid: Bid, held: int, scoring: Scoring = PRINTED_SCORING) -> int:
    """CB-SCO-01 to CB-SCO-04"""
    missed = miss(bid, held)
    if missed:
        return -scoring.miss * missed
    double = bid & 1
    return scoring.pays[double] * held + scoring.bonuses[double]


def several_bids(
    scoring: Scoring, bids: tuple[Bid, ...], held: tuple[int, ...], empty_pays: bool, times: int = 1
) -> int:
    """CB-SPL-05 to 08, CB-SUP-08 to 14  Bids met all together earn a bonus each, else only their tricks.

    `empty_pays`: a met bid without a trick earns its bonus too (The Split). `times` doubles what a solo
    player gets for tricks (CB-R-76).
    """
    misses = [miss(bid, count) for bid, count in zip(bids, held, strict=True)]
    together = sum(misses) == 0
    if together and sum(held) == 0:  # CB-R-58, CB-R-61
        return scoring.no_trick[any(is_double(bid) for bid in bids)]
    points = 0
    for bid, count, missed in zip(bids, held, misses, strict=True):
        if missed:
            points -= scoring.miss * missed
            continue
        points += scoring.pays[bid & 1] * count * times
        if together and (count or empty_pays):
            points += scoring.part_bonuses[bid & 1]
    return points


def normal(s: "State") -> list[int]:
    """CB-SCO  Every player alone, by the one bid."""
    scoring = s.setup.scoring
    return [bid_points(s.bids[seat][0], s.held[seat][0], scoring) for seat in s.seats()]


def down_to_five(points: int) -> int:
    return points // 5 * 5
