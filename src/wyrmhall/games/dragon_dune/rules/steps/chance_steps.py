"""Chance outcomes in notation: a word, then cards, factions or numbers."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE, PLACES, Place, places_in
from wyrmhall.games.dragon_dune.components.cards import (
    CARD_WORDS,
    EVENT_WORDS,
    NO_CARD,
    Card,
    card_named,
    cards_in,
    event_named,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import ChanceStep, Plain

DIE: Final = [1, 2, 3, 4, 5, 6]


def after_word(text: str, word: str) -> list[str]:
    """The words that follow; ValueError if the notation begins otherwise."""
    first, *rest = text.split() or [""]
    if first != word:
        raise ValueError(f"'{word} ...' is expected")
    return rest


class NumberStep(ChanceStep[State]):
    """Chance names one number of a short list, each as likely as the others."""

    def likely(self, s: State) -> list[int]:
        raise NotImplementedError

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(self.likely(s)),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] in self.likely(s)

    def write(self, s: State, outcome: Outcome) -> str:
        return f"{self.word} {outcome.items[0]}"

    def read(self, s: State, text: str) -> Outcome:
        return Outcome(tuple([int(item) for item in after_word(text, self.word)]))


def cards_to_draw(s: State) -> int:
    """What the next card of the artifact deck may be, as bits (DD-R-30, DD-R-62)."""
    if s.deck:
        return s.deck
    if s.bottom:
        return 1 << s.bottom[0]
    return s.discard


def take_from_deck(s: State, card: Card) -> None:
    """The card leaves the deck; an empty deck is made anew from the discard pile first."""
    if not s.deck and not s.bottom:
        s.deck, s.discard = s.discard, 0
        s.known = [cards & ~s.deck for cards in s.known]
    if s.deck:
        s.deck &= ~(1 << card)
    else:
        s.bottom = s.bottom[1:]


class CardStep(ChanceStep[State]):
    """One artifact card, drawn from the deck or from a hand."""

    def write(self, s: State, outcome: Outcome) -> str:
        return f"{self.word} {CARD_WORDS[outcome.items[0]]}"

    def read(self, s: State, text: str) -> Outcome:
        cards = [card_named(item) for item in after_word(text, self.word)]
        if NO_CARD in cards:
            raise ValueError("a card is not known")
        return Outcome(tuple(cards))


class TopCard(CardStep):
    """The topmost card of the artifact deck."""

    def __init__(self, card: Hidden[Card]) -> None:
        self.card = card

    def card_seen(self, seat: Seat) -> Card:
        """It lies open, unless a step says otherwise."""
        return self.card

    def pending(self, s: State) -> bool:
        return self.card == NO_CARD

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(cards_in(cards_to_draw(s))),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and cards_to_draw(s) >> outcome.items[0] & 1 == 1

    def happen(self, s: State, outcome: Outcome) -> None:
        self.card = Card(outcome.items[0])
        take_from_deck(s, self.card)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card,)

    def seen_by(self, seat: Seat) -> "TopCard":  # written by make fields
        return type(self)(self.card_seen(seat))


def events_to_draw(s: State) -> int:
    """DD-R-43  The deck; what was put under it; all discards but the top one."""
    if s.event_deck:
        return s.event_deck
    if s.event_bottom:
        return 1 << s.event_bottom[0]
    return sum([1 << place for place in s.event_pile[:-1]])


def take_event(s: State, card: Place) -> None:
    if not s.event_deck and not s.event_bottom:
        s.event_deck, s.event_pile = events_to_draw(s), s.event_pile[-1:]
    if s.event_deck:
        s.event_deck &= ~(1 << card)
    else:
        s.event_bottom = s.event_bottom[1:]


class TopEvent(ChanceStep[State]):
    """The topmost event card: its territory stands for it."""

    def __init__(self, card: Hidden[Place]) -> None:
        self.card = card

    def card_seen(self, seat: Seat) -> Place:
        """It lies open, unless a step says otherwise."""
        return self.card

    def pending(self, s: State) -> bool:
        return self.card == NOWHERE

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(places_in(events_to_draw(s))),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and events_to_draw(s) >> outcome.items[0] & 1 == 1

    def happen(self, s: State, outcome: Outcome) -> None:
        self.card = PLACES[outcome.items[0]]
        take_event(s, self.card)

    def write(self, s: State, outcome: Outcome) -> str:
        return f"{self.word} {EVENT_WORDS[outcome.items[0]]}"

    def read(self, s: State, text: str) -> Outcome:
        places = [event_named(item) for item in after_word(text, self.word)]
        if NOWHERE in places:
            raise ValueError("an event card is not known")
        return Outcome(tuple(places))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.card,)

    def seen_by(self, seat: Seat) -> "TopEvent":  # written by make fields
        return type(self)(self.card_seen(seat))
