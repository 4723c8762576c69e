"""Blind Bidding: CB-BLI. The bids themselves: `bidding.BlindBids`."""

from typing import Final

from wyrmhall.games.crown_battles.rules.round_types.kind import BLIND
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import normal

BLIND_BIDDING: Final = RoundType(
    1, "Blind Bidding", "All bids are secret until the last trick.", normal, bidding=BLIND, screw=False
)
