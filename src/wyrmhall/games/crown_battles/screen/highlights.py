"""Which moments are worth looking at again, when the game is over."""

from typing import Final

from wyrmhall.kernel.event import Event

DEEDS: Final = {"replayed": 90, "hands-swapped": 60, "stolen": 60, "trick-destroyed": 50}


def weight(event: Event) -> int:
    """Rounds that went very well or very badly, and what power cards did to others."""
    points = event.values.get("points")
    if event.kind in ("scored", "hexed") and isinstance(points, int):
        return abs(points)
    return DEEDS.get(event.kind, 0)
