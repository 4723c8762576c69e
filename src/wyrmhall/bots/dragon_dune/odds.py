"""How a battle would probably end, before anybody has written a plan."""

from functools import cache
from math import exp
from typing import Final

SPREAD: Final = 2.2  # battle points that make an even battle a likely win
KEEP_ONE: Final = 0.8  # what holding one unit back costs less than a whole unit, because plans are secret


@cache
def _chance(tenths: int) -> float:
    return 1 / (1 + exp(-tenths / 10 / SPREAD))


def likely(points: float) -> float:
    """The chance to win with so many battle points more than the opponent."""
    return _chance(round(10 * max(-15.0, min(15.0, points))))


def wins(mine: float, theirs: float, edge: float) -> float:
    """`mine` and `theirs` are what all units there are worth; `edge` what comes on top."""
    return likely(mine - theirs + edge)


def holds(mine: float, theirs: float, edge: float, worth: int) -> float:
    """The chance to win and to have a unit left in the territory."""
    if mine <= 0:
        return 0.0
    if mine <= worth:  # a single unit must win unsent
        return 0.6 * likely(edge - theirs)
    return likely(mine - worth + KEEP_ONE - theirs + edge)
