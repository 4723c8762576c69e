"""Before the first round: what the table left to chance, CB-R-06 and CB-R-89; the first dealer, CB-DEA-01."""

from wyrmhall.games.crown_battles.components.cards import (
    POWER_CARDS,
    SUIT_NAMES,
    SUITS,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES
from wyrmhall.games.crown_battles.rules.round import Round
from wyrmhall.games.crown_battles.rules.steps.chance_steps import CardStep, WordStep, is_part_of
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import Plain


class DrawPowers(CardStep):
    """CB-R-89  Power cards that the table does not name are drawn at random."""

    word = "powers"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def pending(self, s: State) -> bool:
        return self.missing > 0

    def unnamed(self, s: State) -> list[Card]:
        return [card for card in POWER_CARDS if card not in s.setup.powers]

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(sorted(chance.draw(self.unnamed(s), self.missing))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == self.missing and is_part_of(outcome.items, tuple(self.unnamed(s)))

    def happen(self, s: State, outcome: Outcome) -> None:
        self.missing = 0
        drawn = tuple([Card(card) for card in outcome.items])
        s.setup = s.setup.with_powers(tuple(sorted([*s.setup.powers, *drawn])))
        s.tell(events.powers_drawn(s.setup.powers))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.missing,)


class DrawMissingSuit(WordStep):
    """CB-R-06  The suit left out of a three-suit deck."""

    word = "missing"

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def pending(self, s: State) -> bool:
        return self.wanted

    def names(self, s: State) -> list[str]:
        return list(SUIT_NAMES)

    def likely(self, s: State) -> list[int]:
        return list(s.setup.preset.named)

    def happen(self, s: State, outcome: Outcome) -> None:
        self.wanted = False
        s.setup = s.setup.without_suit(Suit(outcome.items[0]))
        s.tell(events.suit_missing("CB-R-06", s.setup.missing))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.wanted,)


class DrawDealer(WordStep):
    """CB-DEA-01  The first dealer is drawn at random."""

    word = "dealer"

    def pending(self, s: State) -> bool:
        return s.dealer == NOBODY

    def names(self, s: State) -> list[str]:
        return list(SEAT_NAMES[: s.setup.players])

    def likely(self, s: State) -> list[int]:
        return list(range(s.setup.players))

    def happen(self, s: State, outcome: Outcome) -> None:
        for suit in SUITS:
            if suit not in s.setup.preset.named:
                s.tell(events.suit_missing("CB-R-91", suit))
        s.dealer = Seat(outcome.items[0])
        s.tell(events.first_dealer(s.dealer))

    def finish(self, s: State) -> None:
        s.stack.append(Round(0))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()
