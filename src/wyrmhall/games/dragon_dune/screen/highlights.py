"""Which moments are worth looking at again, when the game is over."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import CASTLES
from wyrmhall.games.dragon_dune.language.event_contents import (
    AllianceAnswered,
    BattleOver,
    Treachery,
    UnitsBurned,
)
from wyrmhall.kernel.event import Event, contents_of

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
    burned, declared = contents_of(event, UnitsBurned), contents_of(event, Treachery)
    answered, fought = contents_of(event, AllianceAnswered), contents_of(event, BattleOver)
    if burned is not None:
        return burned.count * FOR_A_UNIT
    if declared is not None:
        return FOR_TREACHERY if declared.seats else 0
    if answered is not None:
        return FOR_AN_ALLIANCE if answered.accepted else 0
    castle = fought is not None and CASTLES >> fought.place & 1
    return WEIGHTS.get(event.kind, 0) + (FOR_A_CASTLE if castle else 0)
