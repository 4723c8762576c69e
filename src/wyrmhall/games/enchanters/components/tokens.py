"""Tokens and counters that lie on cards or beside the track."""

from typing import Final

FULL_HEALTH: Final = 99  # EN-SET-30  hit points of an Overlord in a cooperative game

# The desert token, EN-TRM-42
NO_DESERT_TOKEN: Final = 0
CALM: Final = 1
SANDSTORM: Final = 2

# Tokens that lie on a card of the track: wounds, rewards, reinforcements by side
# (of any length to the compiler, which would take tuples of a known length apart and make them anew)
Marks = tuple[int, ...]
NO_MARKS: Final[Marks] = (0, 0, 0, 0)
WOUND_MARK: Final = 0
REWARD_MARK: Final = 1
HEALTH_MARK: Final = 2
STRENGTH_MARK: Final = 3
