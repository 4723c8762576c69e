"""All sixteen power cards of a table, compiled from their texts: the printed ones, or some of one's own."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    GIANT_GROUP,
    GIANTS,
    KINDS,
    NO_CARD,
    PEASANT,
    POWER_CARDS,
    SUIT_OF,
    SUMMONER,
    Card,
    Suit,
    card_named,
    word_of,
)
from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.components.power_texts import sentences as say
from wyrmhall.games.crown_battles.components.power_texts.order import Order
from wyrmhall.games.crown_battles.components.power_texts.sentences import BadSentence, Sentence

MOST_SENTENCES: Final = 4


class PowerText:
    """A power card as it is written."""

    def __init__(self, card: Card, name: str, text: str, own: bool = False) -> None:
        self.card = card
        self.name = name
        self.text = " ".join(text.split())
        sentences = read_text(card, text)
        self.traits: tuple[str, ...] = tuple([one.trait for one in sentences if one.trait])
        orders = [one.order for one in sentences if one.order is not None]
        if say.COPIES in self.traits:
            copy = Order(o.COPY)
            copy.at_once = True
            orders.append(copy)
        for order in orders:
            order.card, order.title = card, name
            order.own_card = card if own else NO_CARD
        self.at_once: tuple[Order, ...] = tuple([order for order in orders if order.at_once])
        self.at_end: tuple[Order, ...] = tuple([order for order in orders if not order.at_once])

    def strength(self) -> Card:
        """The kind it counts as (CB-POW-04)."""
        found = [say.STRENGTHS[trait] for trait in self.traits if trait in say.STRENGTHS]
        return found[0] if found else PEASANT

    def does(self, task: str) -> bool:
        return any(order.task == task for order in (*self.at_once, *self.at_end))


def read_text(card: Card, text: str) -> list[Sentence]:
    """BadSentence, with its number, if a sentence is not understood or goes with no other."""
    parts = say.split(text)
    if not 1 <= len(parts) <= MOST_SENTENCES:
        raise BadSentence(f"1 to {MOST_SENTENCES} sentences are expected, and {len(parts)} are written")
    sentences: list[Sentence] = []
    for number, part in enumerate(parts):
        try:
            sentences.append(say.read_sentence(part))
        except BadSentence as bad:
            raise bad.inside(number, parts) from None
        if part in parts[:number]:
            why = f"sentence {number + 1} stands there twice: once is enough"
            raise BadSentence(why, part, before=parts[:number])
    _check_traits(card, [one.trait for one in sentences])
    return sentences


def _check_traits(card: Card, traits: list[str]) -> None:
    for trait, place in ((say.DECLARED, DOUBLE_FACED), (say.COPIES, SUMMONER)):
        if trait in traits and card != place:
            raise BadSentence(f"only a card instead of {word_of(place)} can be so: {say.quoted(trait)}")
    kinds = [one for one in traits if one in say.STRENGTHS or one in (say.DECLARED, say.COPIES)]
    if len(kinds) > 1:
        raise BadSentence(f"it cannot be two things in the trick: {', '.join(map(say.quoted, kinds))}")


class PowerBook:
    """What each power card does at a table."""

    def __init__(self, texts: Mapping[Card, PowerText], own: tuple[Card, ...] = ()) -> None:
        self.texts = texts
        self.own = own  # cards that are not the printed ones
        self.at_once: dict[Card, tuple[Order, ...]] = {
            card: text.at_once for card, text in texts.items() if text.at_once
        }
        self.at_end: dict[Card, tuple[Order, ...]] = {
            card: text.at_end for card, text in texts.items() if text.at_end
        }
        self.copying = self.with_trait(say.COPIES)
        self.declared = self.with_trait(say.DECLARED)
        self.weakening = self.with_trait(say.WEAKENS)
        self.destroying = self.with_trait(say.DESTROYED)
        self.smuggling = self.with_trait(say.SMUGGLED)
        self.naming_leader = self.doing(o.NAME_LEADER)
        self.naming_trump = self.doing(o.NAME_TRUMP)
        self.stealing = self.doing(o.TAKE_TRICK)
        # at [card] the kind it counts as; what is copied or declared is found when it is played
        self.kinds: list[Card] = [
            texts[Card(kind)].strength() if Card(kind) in texts else Card(kind) for kind in range(KINDS)
        ]
        self.giants: tuple[Card, ...] = tuple(
            [Card(kind) for kind in range(KINDS) if self.kinds[kind] in GIANTS]
        )

    def with_trait(self, trait: str) -> tuple[Card, ...]:
        return tuple([card for card, text in self.texts.items() if trait in text.traits])

    def doing(self, task: str) -> tuple[Card, ...]:
        return tuple([card for card, text in self.texts.items() if text.does(task)])

    def leak_group(self, card: Card) -> Suit:
        """What is chosen to reveal the card in Leaked Suit; NO_SUIT for cards that stay hidden."""
        return GIANT_GROUP if card in self.giants else SUIT_OF[card]

    def first(self, card: Card) -> Order:
        """The only order of a printed card."""
        text = self.texts[card]
        return (*text.at_once, *text.at_end)[0]

    def with_texts(self, own: Mapping[Card, PowerText]) -> "PowerBook":
        return PowerBook({**self.texts, **own}, tuple(sorted(own)))

    def names(self, cards: tuple[Card, ...]) -> str:
        return " or the ".join([self.texts[card].name for card in cards])


def holds_one(cards: Sequence[Card], wanted: tuple[Card, ...]) -> bool:
    """Whether one of the wanted cards is among these."""
    for card in wanted:  # noqa: SIM110  tricks are judged by it, and a generator is slow
        if card in cards:
            return True
    return False


def _printed() -> PowerBook:
    package = resources.files("wyrmhall.games.crown_battles")
    entries = tomllib.loads(package.joinpath("data/powers.toml").read_text("utf-8"))
    texts = [PowerText(card_named(word), one["name"], one["text"]) for word, one in entries.items()]
    assert tuple([text.card for text in texts]) == POWER_CARDS
    return PowerBook({text.card: text for text in texts})


PRINTED_POWERS: Final = _printed()
