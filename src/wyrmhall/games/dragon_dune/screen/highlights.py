"""Which moments are worth looking at again, when the game is over."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES
from wyrmhall.kernel.event import Event

DEEDS: Final = {
    "prediction-revealed": 100,
    "chaos-summoned": 90,
    "alliance-broken": 80,
    "walls-destroyed": 60,
    "battle-over": 50,
    "rode": 40,
    "deal-made": 30,
}
FOR_A_CASTLE: Final = 25
FOR_A_UNIT: Final = 9


def weight(event: Event) -> int:
    """Battles for castles, betrayal, alliances, and armies the dragons burn."""
    values = event.values
    count, place = values.get("count"), values.get("place")
    if event.kind == "units-burned" and isinstance(count, int):
        return count * FOR_A_UNIT
    if event.kind == "treachery":
        return 100 if values.get("seats") else 0
    if event.kind == "alliance-answered":
        return 70 if values.get("accepted") else 0
    castle = event.kind == "battle-over" and isinstance(place, int) and CASTLES >> place & 1
    return DEEDS.get(event.kind, 0) + (FOR_A_CASTLE if castle else 0)
