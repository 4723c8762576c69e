"""Missions and Blind Missions: CB-MIS, CB-BLM. The missions themselves: `missions`."""

from typing import Final

from wyrmhall.games.crown_battles.rules.missions.points import mission_points
from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND_MISSIONS as BLIND
from wyrmhall.games.crown_battles.rules.round_types.kind import MISSIONS as OPEN
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.state import State


def score(s: State) -> list[int]:
    return [mission_points(s, seat) for seat in s.seats()]


MISSIONS: Final = RoundType(
    7, "Missions", "No bids: everybody keeps one open mission.", score, bidding=OPEN, screw=False
)
BLIND_MISSIONS: Final = RoundType(
    8, "Blind Missions", "Missions stay secret until the last trick.", score, bidding=BLIND, screw=False
)
