"""Duels and attacks among players: EN-EFF-125 to 131 and 183."""

from wyrmhall.games.enchanters.text.deeds import Deed, Lasting
from wyrmhall.games.enchanters.text.phrase import CONTINUOUS, ONCE


class LeftNeighborAttacks(Deed):
    """EN-EFF-125  Your left neighbor attacks you."""

    id = "EN-EFF-125"
    wordings = ("Player on your left attacks you",)
    kind = ONCE
    module = "odyssey"


class AllAttackLeft(Deed):
    """EN-EFF-126  Every player attacks the left neighbor."""

    id = "EN-EFF-126"
    wordings = ("All players attack a player on their left",)
    kind = ONCE
    module = "odyssey"


class AllAttackRight(Deed):
    """EN-EFF-127  Every player attacks the right neighbor."""

    id = "EN-EFF-127"
    wordings = ("Each player attacks the player to their right",)
    kind = ONCE
    module = "odyssey"


class MayDuelAnother(Deed):
    """EN-EFF-128  You may duel a player you choose."""

    id = "EN-EFF-128"
    wordings = ("You may duel a target player",)
    kind = ONCE
    module = "odyssey"


class MayDuelLeft(Deed):
    """EN-EFF-129  You may duel your left neighbor."""

    id = "EN-EFF-129"
    wordings = ("You may duel the player on your left",)
    kind = ONCE
    module = "odyssey"


class MayDuelRight(Deed):
    """EN-EFF-130  You may duel your right neighbor."""

    id = "EN-EFF-130"
    wordings = ("You may duel the player on your right",)
    kind = ONCE
    module = "odyssey"


class AllDuelLeft(Deed):
    """EN-EFF-131  Every player duels the left neighbor."""

    id = "EN-EFF-131"
    wordings = ("All players duel the player on their left",)
    kind = ONCE
    module = "odyssey"


class NoAttackInDuels(Lasting):
    """EN-EFF-183  In duels you make no attack."""

    id = "EN-EFF-183"
    wordings = ("When dueling you do not attack",)
    kind = CONTINUOUS
    module = "odyssey"
