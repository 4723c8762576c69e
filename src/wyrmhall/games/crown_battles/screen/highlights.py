"""Which moments are worth looking at again, when the game is over."""

from typing import Final

from wyrmhall.games.crown_battles.language.event_types import EVENT_TYPES, Hexed, Scored
from wyrmhall.kernel.event import Event

DRAMATIC: Final = {"replayed": 90, "hands-swapped": 60, "stolen": 60, "trick-destroyed": 50}


def weight(event: Event) -> int:
    """Rounds that went very well or very badly, and what power cards did to others."""
    told = EVENT_TYPES.typed(event)
    if isinstance(told, (Scored, Hexed)):
        return abs(told.points)
    return DRAMATIC.get(event.kind, 0)
