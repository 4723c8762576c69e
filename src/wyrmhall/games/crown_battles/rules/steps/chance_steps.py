"""Chance outcomes in notation: a word, then cards, suits, seats or numbers."""

from collections import Counter

from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, NO_CARD, Card, card_named, word_of
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import ChanceStep, Plain


def after_word(text: str, word: str) -> list[str]:
    """The words that follow; ValueError if the notation begins otherwise."""
    first, *rest = text.split() or [""]
    if first != word:
        raise ValueError(f"'{word} ...' is expected")
    return [item for item in rest if item != "|"]


class CardStep(ChanceStep[State]):
    """Chance draws cards."""

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[word_of(Card(card)) for card in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        cards = [card_named(item) for item in after_word(text, self.word)]
        if FACE_DOWN in cards:
            raise ValueError("a card is not known")
        return Outcome(tuple(cards))


class WordStep(ChanceStep[State]):
    """Chance picks among named things."""

    def names(self, s: State) -> list[str]:
        """All names, in the order of their numbers."""
        raise NotImplementedError

    def likely(self, s: State) -> list[int]:
        """The numbers that may come up, each as likely as the others."""
        raise NotImplementedError

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(self.likely(s)),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] in self.likely(s)

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[self.names(s)[item] for item in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        names = self.names(s)
        words = after_word(text, self.word)
        if any(item not in names for item in words):
            raise ValueError("a name is not known")
        return Outcome(tuple([names.index(item) for item in words]))


class WordOnce(WordStep):
    """A WordStep that asks once."""

    def __init__(self, done: bool = False) -> None:
        self.done = done

    def pending(self, s: State) -> bool:
        return not self.done

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.done,)


class DrawnFromDeck(CardStep):
    """A random card of the undealt deck, drawn for one player."""

    def __init__(self, seat: Open[Seat], drawn: Hidden[Card]) -> None:
        self.seat = seat
        self.drawn = drawn

    def pending(self, s: State) -> bool:
        return self.drawn == NO_CARD

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.pick(s.undealt),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] in s.undealt

    def happen(self, s: State, outcome: Outcome) -> None:
        self.drawn = Card(outcome.items[0])

    def drawn_seen(self, seat: Seat) -> Card:
        """CB-SMU-04  Only the player it was drawn for sees it."""
        return self.drawn if seat == self.seat or self.drawn == NO_CARD else FACE_DOWN

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.drawn)

    def seen_by(self, seat: Seat) -> "DrawnFromDeck":  # written by make fields
        return type(self)(self.seat, self.drawn_seen(seat))


def is_part_of(some: tuple[int, ...], all_: tuple[int, ...]) -> bool:
    """Whether all of `some` can be taken from `all_`, each as often as it is there."""
    return not Counter(some) - Counter(all_)
