"""Alliances and its two relatives: CB-ALL, CB-MAL, CB-SPA, CB-R-74 to CB-R-78."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import Bid, miss
from wyrmhall.games.crown_battles.components.scoring_values import Scoring
from wyrmhall.games.crown_battles.rules.missions.points import is_achieved, worth
from wyrmhall.games.crown_battles.rules.round_types.kind import MISSIONS, SUITS, TEAMS
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import several_bids
from wyrmhall.games.crown_battles.state import Group, State


def joined(bids: list[Bid]) -> Bid:
    """CB-ALL-03, CB-ALL-09  The team bid; adding keeps a double bid double, and one is the most."""
    return Bid(sum(bids))


def team_points(scoring: Scoring, bids: list[Bid], held: int) -> int:
    """CB-ALL-05 to CB-ALL-10, CB-R-75"""
    bid = joined(bids)
    missed = miss(bid, held)
    if missed:
        return -scoring.miss * missed
    times = scoring.solo_times if len(bids) == 1 else 1  # CB-ALL-07
    return scoring.pays[bid & 1] * held * times + scoring.team_bonuses[bid & 1]


def team_missions(s: State, group: Group) -> int:
    """CB-MAL-02 to CB-MAL-04, CB-R-74"""
    scoring, members = s.setup.scoring, len(group)
    failed = sum([not is_achieved(s, seat) for seat in group])
    if failed == 0:
        times = scoring.solo_times if members == 1 else 1
        return times * sum([worth(s, s.missions[seat]) for seat in group])
    return -scoring.mission_failed * members if failed == members else -scoring.one_failed


def team_suits(s: State, group: Group) -> int:
    """CB-SPA-01 to CB-SPA-04, CB-R-76 to CB-R-78"""
    bids = tuple([joined([s.bids[seat][suit] for seat in group]) for suit in range(4)])
    held = tuple([sum([s.held[seat][suit] for seat in group]) for suit in range(4)])
    scoring = s.setup.scoring
    times = scoring.solo_times if len(group) == 1 else 1
    return several_bids(scoring, bids, held, scoring.empty_suit_pays, times)


def _for_each_member(s: State, of_group: "list[int]") -> list[int]:
    points = [0] * s.setup.players
    for group, gained in zip(s.groups, of_group, strict=True):
        for seat in group:
            points[seat] = gained
    return points


def score_alliances(s: State) -> list[int]:
    points: list[int] = []
    for group in s.groups:
        bids = [s.bids[seat][0] for seat in group]
        points.append(team_points(s.setup.scoring, bids, sum([s.held[seat][0] for seat in group])))
    return _for_each_member(s, points)


def score_missions(s: State) -> list[int]:
    return _for_each_member(s, [team_missions(s, group) for group in s.groups])


def score_suits(s: State) -> list[int]:
    return _for_each_member(s, [team_suits(s, group) for group in s.groups])


ALLIANCES: Final = RoundType(
    11, "Alliances", "Teams of two: bids and tricks are added.", score_alliances, groups=TEAMS
)
MISSIONS_ALLIANCES: Final = RoundType(
    12,
    "Missions-Alliances",
    "Teams of two with a mission each.",
    score_missions,
    groups=TEAMS,
    bidding=MISSIONS,
    screw=False,
)
SUIT_PRECISION_ALLIANCES: Final = RoundType(
    13,
    "Suit Precision-Alliances",
    "Teams of two with bids for every suit.",
    score_suits,
    groups=TEAMS,
    parts=SUITS,
)
