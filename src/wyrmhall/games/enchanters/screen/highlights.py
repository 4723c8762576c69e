"""Which moments are worth looking at again, when the game is over."""

from typing import Any, Final

from wyrmhall.games.enchanters.language.event_types import (
    EVENT_TYPES,
    CombatFailed,
    Duel,
    Hurt,
    Invasion,
    OverlordDefeated,
    OverlordHurt,
    TokenTaken,
    VillageRemoved,
    WoundKept,
)
from wyrmhall.kernel.event import Event

WEIGHTS: Final[dict[type[Any], int]] = {
    OverlordDefeated: 100,
    VillageRemoved: 80,
    WoundKept: 70,
    TokenTaken: 60,
    CombatFailed: 50,
    Duel: 40,
    Invasion: 20,
}
FOR_DAMAGE: Final = 10  # each point of it
FOR_DAMAGE_OF_THE_OVERLORD: Final = 5


def weight(event: Event) -> int:
    """What hurt, what failed, and how the Overlord fared."""
    happened = EVENT_TYPES.typed(event)
    if isinstance(happened, Hurt):
        return abs(happened.amount) * FOR_DAMAGE
    if isinstance(happened, OverlordHurt):
        return abs(happened.amount) * FOR_DAMAGE_OF_THE_OVERLORD
    return WEIGHTS.get(type(happened), 0)
