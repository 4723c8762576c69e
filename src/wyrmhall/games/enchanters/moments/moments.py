"""Which events complete a moment, and how much each matters to somebody who looked away."""

from collections.abc import Callable
from typing import ClassVar, Final

from wyrmhall.games.enchanters.moments import combat, rounds
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.moments import Moment, Moments, Told

TURN: Final = ("turn-begins",)
MAKERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Told], Moment | None]]]] = {
    "defeated": (TURN, combat.combat),
    "combat-failed": (TURN, combat.combat),
    "duel-blows": (("duel",), combat.duel),
    "wound-kept": ((), rounds.wound),
    "event-turned": ((), rounds.anger),
    "invasion": ((), rounds.invasion),
    "challenged": ((), rounds.challenge),
    "token-taken": ((), rounds.reward),
    "lord-defeated": ((), rounds.overlord_falls),
    "round-begins": ((), rounds.round_begins),
    "game-over": (TURN, rounds.ending),
}

# What somebody wants to hear who looked away; kinds that are not named are not told.
WEIGHTS: Final = {
    "game-over": 100,
    "lord-defeated": 80,
    "event-turned": 50,
    "invasion": 45,
    "defeated": 40,
    "combat-failed": 35,
    "token-taken": 35,
    "duel": 35,
    "player-attacked": 30,
    "challenged": 30,
    "lord-hurt": 25,
    "wound-kept": 25,
    "taken": 20,
    "journey": 18,
    "rested": 18,
    "hurt": 15,
    "passed-on": 12,
    "village-removed": 12,
    "used": 8,
    "healed": 6,
    "crystals": 3,
    "round-begins": 2,
}


class EnchantersMoments(Moments):
    begins: ClassVar[dict[str, tuple[str, ...]]] = {kind: began for kind, (began, _) in MAKERS.items()}

    def moment(self, told: Told) -> Moment | None:
        return MAKERS[told.event.kind][1](told)

    def recap_weight(self, event: Event) -> int:
        return WEIGHTS.get(event.kind, 0)
