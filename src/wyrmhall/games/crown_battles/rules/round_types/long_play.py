"""Long Play: CB-LNG. The two circles: `trick.Trick.begin`."""

from typing import Final

from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import normal

LONG_PLAY: Final = RoundType(2, "Long Play", "Everybody plays two cards to each trick.", normal, circles=2)
