"""Which events complete a moment, and how much each matters to somebody who looked away."""

from collections.abc import Callable
from typing import ClassVar, Final

from wyrmhall.games.crown_battles.language.event_types import EVENT_TYPES, Scored
from wyrmhall.games.crown_battles.moments import rounds
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.moments import Moment, Moments, Told

ROUND: Final = ("round-begins",)
TRICK: Final = ("trick-won", "trick-destroyed", "second-half", *ROUND)
MAKERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Told], Moment | None]]]] = {
    "round-begins": ((), rounds.begins),
    "spun": ((), rounds.spinner),
    "bid-revealed": (ROUND, rounds.bids),
    "mission-revealed": (ROUND, rounds.missions),
    "trick-won": (TRICK, rounds.trick),
    "trick-destroyed": ((), rounds.power),
    "stolen": ((), rounds.theft),
    "hexed": ((), rounds.witch),
    "hands-swapped": ((), rounds.swap),
    "crowned": (ROUND, rounds.scoring),
    "no-crown": (ROUND, rounds.scoring),
    "won": (ROUND, rounds.victory),
}

# What somebody wants to hear who looked away; kinds that are not named are not told.
WEIGHTS: Final = {
    "won": 100,
    "crowned": 60,
    "no-crown": 60,
    "replayed": 55,
    "scored": 40,
    "hands-swapped": 35,
    "stolen": 35,
    "hexed": 35,
    "trick-destroyed": 30,
    "trick-won": 25,
    "round-begins": 20,
    "mission-revealed": 15,
    "bid-revealed": 15,
    "trump-is": 12,
    "spun": 12,
    "bid": 10,
    "bid-moved": 10,
    "leaked": 10,
    "leader-named": 10,
    "passing": 10,
    "looked": 10,
    "smuggled": 8,
    "played": 8,
    "turned-up": 8,
    "laid-face-down": 4,
    "bid-sealed": 2,
}


class CrownMoments(Moments):
    begins: ClassVar[dict[str, tuple[str, ...]]] = {kind: began for kind, (began, _) in MAKERS.items()}

    def moment(self, told: Told) -> Moment | None:
        return MAKERS[told.event.kind][1](told)

    def recap_weight(self, event: Event) -> int:
        return WEIGHTS.get(event.kind, 0)

    def retell(self, event: Event, names: tuple[str, ...], line: str) -> str:
        heard = EVENT_TYPES.typed(event)
        return rounds.points_told(heard, names) if isinstance(heard, Scored) else line
