"""Which moments are worth looking at again, when the game is over."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES
from wyrmhall.games.dragon_dune.language.event_types import (
    EVENT_TYPES,
    AllianceAnswered,
    BattleOver,
    Treachery,
    UnitsBurned,
)
from wyrmhall.kernel.event import Event

WEIGHTS: Final = {
    "prediction-revealed": 100,
    "chaos-summoned": 90,
    "alliance-broken": 80,
    "walls-destroyed": 60,
    "battle-over": 50,
    "rode": 40,
    "deal-made": 30,
}
FOR_TREACHERY: Final = 100
FOR_AN_ALLIANCE: Final = 70
FOR_A_CASTLE: Final = 25
FOR_A_UNIT: Final = 9


def weight(event: Event) -> int:
    """Battles for castles, betrayal, alliances, and armies the dragons burn."""
    happened = EVENT_TYPES.typed(event)
    if isinstance(happened, UnitsBurned):
        return happened.count * FOR_A_UNIT
    if isinstance(happened, Treachery):
        return FOR_TREACHERY if happened.seats else 0
    if isinstance(happened, AllianceAnswered):
        return FOR_AN_ALLIANCE if happened.accepted else 0
    castle = isinstance(happened, BattleOver) and CASTLES >> happened.place & 1
    return WEIGHTS.get(event.kind, 0) + (FOR_A_CASTLE if castle else 0)
