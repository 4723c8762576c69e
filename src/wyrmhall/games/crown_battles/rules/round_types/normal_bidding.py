"""Normal Bidding: CB-NOR."""

from typing import Final

from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import normal

NORMAL_BIDDING: Final = RoundType(0, "Normal Bidding", "Open bids, single or double.", normal)
