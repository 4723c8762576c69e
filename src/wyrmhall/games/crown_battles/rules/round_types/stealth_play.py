"""Stealth Play: CB-STE. The hidden cards: `trick.Trick`."""

from typing import Final

from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import normal

STEALTH_PLAY: Final = RoundType(
    5, "Stealth Play", "Only the lead lies face up until the trick is complete.", normal, face_down=True
)
