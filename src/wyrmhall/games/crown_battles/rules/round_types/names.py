"""The 14 round types by number, CB-EXP-03, and who can play them, CB-EXP-04 and CB-EXP-05."""

from typing import Final

TYPE_NAMES: Final = (
    "normal-bidding",
    "blind-bidding",
    "long-play",
    "leaked-suit",
    "the-split",
    "stealth-play",
    "suit-precision",
    "missions",
    "blind-missions",
    "wagering",
    "duel-fights",
    "alliances",
    "missions-alliances",
    "suit-precision-alliances",
)
LEAST_PLAYERS: Final = (2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 4, 3, 3, 3)
