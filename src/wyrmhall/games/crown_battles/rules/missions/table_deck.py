"""The mission deck of a table: the printed one, or with missions of house rules (CB-PRE-02)."""

from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.components.own_missions import (
    DEEDS,
    MOST_TRICKS,
    OwnMission,
    OwnMissions,
)
from wyrmhall.games.crown_battles.rules.counts import trick_total
from wyrmhall.games.crown_battles.rules.missions.deck import DECK, AtLeast, AtMost, Mission, Standing
from wyrmhall.games.crown_battles.state import ACHIEVED, FAILED, OPEN_FATE, State
from wyrmhall.kernel.seat import Seat


class Composed(Mission):
    """A mission of house rules: all of its parts are to be achieved, and all that it bars to fail."""

    def __init__(
        self, number: int, name: str, least: int, parts: list[Mission], barred: list[Mission]
    ) -> None:
        super().__init__(number, name, least=least, holds=any(part.holds for part in (*parts, *barred)))
        self.parts = parts
        self.barred = barred

    def doable(self, s: State, seat: Seat) -> bool:
        parts = [*self.parts, *self.barred]
        return trick_total(s) >= self.least and all(part.doable(s, seat) for part in parts)

    def fate(self, at: Standing) -> int:
        fates = [part.fate(at) for part in self.parts]
        fates += [OPPOSITE[part.fate(at)] for part in self.barred]
        if FAILED in fates:
            return FAILED
        return OPEN_FATE if OPEN_FATE in fates else ACHIEVED


OPPOSITE: Final = {OPEN_FATE: OPEN_FATE, ACHIEVED: FAILED, FAILED: ACHIEVED}


def composed(own: OwnMission) -> Mission:
    parts = [DECK[DEEDS[deed] - 1] for deed in own.does]
    if own.least:
        parts.append(AtLeast(own.number, own.name, own.least))
    if own.most < MOST_TRICKS:
        parts.append(AtMost(own.number, own.name, own.most))
    barred = [DECK[DEEDS[deed] - 1] for deed in own.avoids]
    return Composed(own.number, own.name, own.tricks, parts, barred)


@lru_cache(maxsize=256)
def deck_with(own: OwnMissions) -> tuple[Mission, ...]:
    """The printed missions with those of house rules in their places."""
    return tuple(
        [composed(own.by_number[one.number]) if one.number in own.by_number else one for one in DECK]
    )


# -- the missions of a table ------------------------------------------------------------------------------


def mission(s: State, number: int) -> Mission:
    own = s.setup.own_missions
    return DECK[number - 1] if own is None else deck_with(own)[number - 1]


def mission_numbers(s: State) -> list[int]:
    """The cards of the mission deck, each once."""
    own = s.setup.own_missions
    return [one.number for one in DECK] if own is None else list(own.numbers)


def doable(s: State, seat: Seat) -> list[int]:
    own = s.setup.own_missions
    if own is None:
        return [one.number for one in DECK if one.doable(s, seat)]
    return [number for number in own.numbers if deck_with(own)[number - 1].doable(s, seat)]


def fate_of(s: State, seat: Seat, left: int) -> int:
    return mission(s, s.missions[seat]).fate(Standing(s, seat, left))
