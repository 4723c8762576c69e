"""What is in force, as bits: continuous effects, and the conditions abilities wait for.

A board keeps all bits of its texts in one number, so that asking for something that is nowhere in
force costs one look.
"""

from typing import Final

# Continuous effects
PROTECTED: Final = 0  # EN-EFF-001
UNHEALABLE: Final = 1  # EN-EFF-024
FIGHTER: Final = 2  # power in some combats: EN-EFF-034 to 037, 039, 044
DUELIST: Final = 3  # EN-EFF-038
ALL_FASTER: Final = 4  # EN-EFF-045
NO_SPEED: Final = 5  # EN-EFF-046
ALL_HEAVIER: Final = 6  # EN-EFF-047
ALL_PEARLS: Final = 7  # EN-EFF-048
NO_PEARLS: Final = 8  # EN-EFF-049
PURSE_LIMIT: Final = 9  # EN-EFF-062
NO_ITEMS: Final = 10  # EN-EFF-081
MUTE_ITEM: Final = 11  # EN-EFF-082
COPY: Final = 12  # EN-EFF-083
MUTE_ENCHANTMENT: Final = 13  # EN-EFF-100
NO_ENCHANTMENTS: Final = 14  # EN-EFF-102
SILENCE: Final = 15  # EN-EFF-121
FIXED_COST: Final = 16  # EN-EFF-122
NEAR_DANGER: Final = 17  # EN-EFF-137
STRONGER: Final = 18  # creatures or the Overlord: EN-EFF-144 to 147, 164, 165
NO_CHALLENGE: Final = 19  # EN-EFF-159
IMMUNE: Final = 20  # EN-EFF-160
DOUBLE_DESERT: Final = 21  # EN-EFF-177, 178
NO_DESERT: Final = 22  # EN-EFF-179
NO_DUEL_ATTACK: Final = 23  # EN-EFF-183

# Conditions
TURN_BEGINS: Final = 24  # EN-COND-01
TURN_ENDS: Final = 25  # EN-COND-03
TAKING_DAMAGE: Final = 26  # EN-COND-04
TOOK_ITEM: Final = 27  # EN-COND-05
TAKING_CARD: Final = 28  # EN-COND-06
TAKING_ENCHANTMENT: Final = 29  # EN-COND-07
IN_COMBAT: Final = 30  # EN-COND-08
ON_TRACK: Final = 31  # EN-COND-09
BEAT_MONSTER: Final = 32  # EN-COND-10
BEAT_DRAGON: Final = 33  # EN-COND-19
JOURNEY_OVER: Final = 34  # EN-COND-11
DUELING: Final = 35  # EN-COND-12
DUEL_OVER: Final = 36  # EN-COND-13
RESTED: Final = 37  # EN-COND-14
CHALLENGING: Final = 38  # EN-COND-15
VILLAGE_FULL: Final = 39  # EN-COND-16
OVERLORD_FULL: Final = 40  # EN-COND-17
GAME_ENDS: Final = 41  # EN-COND-18

# Icons some card of the game shows
HAS_PEARLS: Final = 42

NO_CODE: Final = -1
ONCE_PER_TURN: Final = -1  # EN-COND-02 is no moment: it makes an action

# Codes that are asked for together
ENTANGLED: Final = 1 << SILENCE | 1 << COPY  # texts by which one stack changes what others offer
SPEED_TEXTS: Final = 1 << ALL_FASTER | 1 << NO_SPEED
PEARL_TEXTS: Final = 1 << ALL_PEARLS | 1 << NO_PEARLS
SETTLED: Final = PEARL_TEXTS | 1 << PURSE_LIMIT  # texts by which pearl tokens or purses follow at once
