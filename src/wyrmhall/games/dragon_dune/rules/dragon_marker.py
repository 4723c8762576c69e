"""The dragon marker moves and burns what it enters: DD-DRG, DD-R-26 to DD-R-31, DD-R-38."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    PLAINS,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import (
    NO_CARD,
    VALUE_OF,
    cards_in,
)
from wyrmhall.games.dragon_dune.language import events
from wyrmhall.games.dragon_dune.rules.deals import deal_triggers
from wyrmhall.games.dragon_dune.rules.possessions.gold import burn_gold
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    elites_among,
    kill_units,
    players_at,
)
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import DIE, NumberStep, TopCard
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain

NOT_COMMANDED: Final = -1


class DragonDie(NumberStep):
    """DD-DRG-01  A die moves the dragon, unless somebody commands it (DD-TWO-07)."""

    word = "dragon"

    def __init__(self, rolled: int, commanded: int) -> None:
        self.rolled = rolled
        self.commanded = commanded

    def pending(self, s: State) -> bool:
        return self.rolled == 0 and self.commanded == NOT_COMMANDED

    def likely(self, s: State) -> list[int]:
        return DIE

    def happen(self, s: State, outcome: Outcome) -> None:
        self.rolled = outcome.items[0]
        s.tell(events.dragon_rolled(self.rolled))

    def finish(self, s: State) -> None:
        advance(s, self.rolled if self.commanded == NOT_COMMANDED else self.commanded)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.rolled, self.commanded)


class DragonCard(TopCard):
    """DD-DRG-02, DD-DRG-03  The topmost artifact card moves the dragon; an Ace by 1 (DD-R-29)."""

    word = "dragon"

    def __init__(self, card: Hidden[int], commanded: Open[int]) -> None:
        super().__init__(NO_CARD)
        self.card = NO_CARD if card < 0 else cards_in(1 << card)[0]
        self.commanded = commanded

    def pending(self, s: State) -> bool:
        return self.card == NO_CARD and self.commanded == NOT_COMMANDED

    def happen(self, s: State, outcome: Outcome) -> None:
        super().happen(s, outcome)
        s.discard |= 1 << self.card
        if s.event_sink is not None:
            s.tell(events.dragon_card(self.card, VALUE_OF[self.card]))

    def finish(self, s: State) -> None:
        advance(s, VALUE_OF[self.card] if self.commanded == NOT_COMMANDED else self.commanded)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card, self.commanded)

    def seen_by(self, seat: Seat) -> "DragonCard":  # written by make fields
        return DragonCard(self.card_seen(seat), self.commanded)


def advance(s: State, distance: int) -> None:
    """DD-DRG-04, DD-DRG-07, DD-R-26  Number by number; it strikes what it enters."""
    start = s.dragon
    for _ in range(distance):
        s.dragon = s.dragon % s.setup.island.numbers + 1
        if s.event_sink is not None:
            s.tell(events.dragon_enters(s.dragon))
        for place in places_in(AT_NUMBER[s.dragon] & (PLAINS | s.breached)):  # DD-DRG-08, DD-TWO-05
            burn(s, place)
        deal_triggers.dragon_enters(s, s.dragon)
    if s.event_sink is not None:
        s.tell(events.dragon_moved(start, s.dragon, distance))


def burn(s: State, place: Place) -> None:
    """DD-DRG-08, DD-R-38  Gold and visible units are lost, of the Orcs half (DD-ORC-09)."""
    gold = burn_gold(s, place)
    if gold and s.event_sink is not None:
        s.tell(events.gold_burned("DD-DRG-08", place, gold))
    for seat in players_at(s, place):
        count = s.units[seat][place]
        if seat == s.setup.rider:
            count = orc_loss(s, count)
        if count:
            kill_units(s, seat, place, count, elites_among(s, seat, place, count))
            if s.event_sink is not None:
                s.tell(events.units_burned("DD-DRG-08", seat, place, count))


def orc_loss(s: State, count: int) -> int:
    """DD-R-31, DD-N9-05"""
    return (count + 1) // 2 if s.setup.edition.orc_loss_rounded_up else count // 2


def marker_step(s: State) -> "DragonDie | DragonCard":
    for step in s.stack[::-1]:
        if isinstance(step, (DragonDie, DragonCard)):
            return step
    raise AssertionError("the dragon does not move now")
