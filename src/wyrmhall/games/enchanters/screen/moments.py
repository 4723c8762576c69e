"""Which moments are worth looking at again, when the game is over."""

from typing import Final

from wyrmhall.kernel.event import Event

DEEDS: Final = {
    "lord-defeated": 100,
    "village-removed": 80,
    "wound-kept": 70,
    "token-taken": 60,
    "combat-failed": 50,
    "duel": 40,
    "invasion": 20,
}
FOR_DAMAGE: Final = {"hurt": 10, "lord-hurt": 5}  # each point of it


def weight(event: Event) -> int:
    """What hurt, what failed, and how the Overlord fared."""
    amount = event.values.get("amount")
    if event.kind in FOR_DAMAGE and isinstance(amount, int):
        return abs(amount) * FOR_DAMAGE[event.kind]
    return DEEDS.get(event.kind, 0)
