"""Duel Fights: CB-DUE, CB-R-63 to CB-R-66."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, miss
from wyrmhall.games.crown_battles.components.scoring_values import Scoring
from wyrmhall.games.crown_battles.rules.round_types.kind import DUELS
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import bid_points, down_to_five
from wyrmhall.games.crown_battles.state import State


def fight(scoring: Scoring, bids: list[Bid], held: list[int]) -> list[int]:
    """CB-DUE-03 to CB-DUE-13  What the two or three members of a group gain or lose."""
    misses = [miss(bid, count) for bid, count in zip(bids, held, strict=True)]
    if not any(misses) and not scoring.duel_bonus:  # no bonus where all are right
        return [scoring.pays[bid & 1] * count for bid, count in zip(bids, held, strict=True)]
    if 0 in misses:
        lost = scoring.miss * sum(misses)
        share = down_to_five(lost // misses.count(0)) if scoring.duel_spoils else 0
        return [
            -scoring.miss * missed if missed else bid_points(bid, count, scoring) + share
            for bid, count, missed in zip(bids, held, misses, strict=True)
        ]
    return _all_missed(misses, scoring.miss)


def _all_missed(misses: list[int], per_miss: int) -> list[int]:
    """CB-R-65  Those further off pay the difference to the closest, and nobody loses more."""
    closest = min(misses)
    if max(misses) == closest:
        return [-per_miss * missed for missed in misses]
    paid = [per_miss * (missed - closest) for missed in misses]
    share = down_to_five(sum(paid) // misses.count(closest))
    return [share if missed == closest else -due for missed, due in zip(misses, paid, strict=True)]


def score(s: State) -> list[int]:
    points = [0] * s.setup.players
    for group in s.groups:
        bids, held = [s.bids[seat][0] for seat in group], [s.held[seat][0] for seat in group]
        results = fight(s.setup.scoring, bids, held)
        for seat, gained in zip(group, results, strict=True):
            points[seat] = gained
    return points


DUEL_FIGHTS: Final = RoundType(
    10, "Duel Fights", "Normal bids, but scored against the members of your own group.", score, groups=DUELS
)
