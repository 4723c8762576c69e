"""Which events complete a moment, and how much each matters to somebody who looked away."""

from collections.abc import Callable
from typing import ClassVar, Final

from wyrmhall.games.dragon_dune.moments import battle, rounds
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.moments import Moment, Moments, Told

MAKERS: Final[dict[str, Callable[[Told], Moment | None]]] = {
    "battle-over": battle.battle,
    "chaos-summoned": battle.chaos,
    "dragon-moved": rounds.flight,
    "event-card": rounds.event_cards,
    "council-opens": rounds.council_opens,
    "council-closes": rounds.council_closes,
    "card-taken": rounds.sale,
    "turn-begins": rounds.turn,
    "won": rounds.victory,
}

# What somebody wants to hear who looked away; kinds that are not named are not told.
WEIGHTS: Final = {
    "won": 100,
    "battle-over": 60,
    "chaos-summoned": 60,
    "dragon-strikes": 50,
    "alliance-answered": 40,
    "alliance-broken": 40,
    "deal-made": 35,
    "units-burned": 30,
    "walls-destroyed": 30,
    "dragon-moved": 25,
    "card-taken": 20,
    "troll-takes": 20,
    "rode": 15,
    "hired": 12,
    "moved": 12,
    "raised": 10,
    "conscripted": 8,
    "revived": 8,
    "disbanded": 8,
    "gift": 8,
    "card-used": 8,
    "gold-placed": 6,
    "collected": 5,
    "turn-begins": 5,
    "bid": 3,
    "hid": 3,
    "came-out": 3,
    "battle": 3,
    "passed": 1,
}


class DuneMoments(Moments):
    begins: ClassVar[dict[str, tuple[str, ...]]] = {
        "battle-over": ("battle",),
        "chaos-summoned": ("battle",),
        "dragon-moved": rounds.MOVED_BY,
        "event-card": ("round-begins",),
        "council-opens": (),
        "council-closes": ("council-opens",),
        "card-taken": ("put-up",),
        "turn-begins": (),
        "won": ("round-begins",),
    }

    def moment(self, told: Told) -> Moment | None:
        return MAKERS[told.event.kind](told)

    def recap_weight(self, event: Event) -> int:
        return WEIGHTS.get(event.kind, 0)
