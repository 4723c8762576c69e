"""Duel Fights: CB-DUE, CB-R-63 to CB-R-66."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, miss
from wyrmhall.games.crown_battles.rules.round_types.kind import DUELS
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import PER_MISS, bid_points, down_to_five, pay
from wyrmhall.games.crown_battles.state import State


def fight(bids: list[Bid], held: list[int]) -> list[int]:
    """CB-DUE-03 to CB-DUE-13  What the two or three members of a group gain or lose."""
    misses = [miss(bid, count) for bid, count in zip(bids, held, strict=True)]
    if not any(misses):  # no bonus where all are right
        return [pay(bid) * count for bid, count in zip(bids, held, strict=True)]
    if 0 in misses:
        lost = PER_MISS * sum(misses)
        share = down_to_five(lost // misses.count(0))
        return [
            -PER_MISS * missed if missed else bid_points(bid, count) + share
            for bid, count, missed in zip(bids, held, misses, strict=True)
        ]
    return _all_missed(misses)


def _all_missed(misses: list[int]) -> list[int]:
    """CB-R-65  Those further off pay the difference to the closest, and nobody loses more."""
    closest = min(misses)
    if max(misses) == closest:
        return [-PER_MISS * missed for missed in misses]
    paid = [PER_MISS * (missed - closest) for missed in misses]
    share = sum(paid) // misses.count(closest)
    return [share if missed == closest else -due for missed, due in zip(misses, paid, strict=True)]


def score(s: State) -> list[int]:
    points = [0] * s.setup.players
    for group in s.groups:
        results = fight([s.bids[seat][0] for seat in group], [s.held[seat][0] for seat in group])
        for seat, gained in zip(group, results, strict=True):
            points[seat] = gained
    return points


DUEL_FIGHTS: Final = RoundType(
    10, "Duel Fights", "Normal bids, but scored against the members of your own group.", score, groups=DUELS
)
