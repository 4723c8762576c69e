"""How a battle would probably end, before anybody has written a plan; fitted to battles of this bot."""

from functools import cache
from math import exp
from typing import Final

SPREAD: Final = 2.8  # battle points that make an even battle a likely win
UNIT_LEFT: Final = 0.94  # how often a winner of two units or more has one left
SINGLE_LEFT: Final = 0.85  # a single unit holds only if it wins unsent


@cache
def _chance(tenths: int) -> float:
    return 1 / (1 + exp(-tenths / 10 / SPREAD))


def wins(mine: float, theirs: float, edge: float) -> float:
    """`mine` and `theirs` are what all units there are worth; `edge` what comes on top."""
    return _chance(round(10 * max(-20.0, min(20.0, mine - theirs + edge))))


def holds(mine: float, theirs: float, edge: float, worth: int) -> float:
    """The chance to win and to have a unit left in the territory."""
    if mine <= 0:
        return 0.0
    return wins(mine, theirs, edge) * (SINGLE_LEFT if mine <= worth else UNIT_LEFT)
