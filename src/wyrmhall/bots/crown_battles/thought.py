"""Words for what a thought is about."""

from typing import Final

from wyrmhall.bots.reasons import reasons
from wyrmhall.games.crown_battles.components.cards import (
    FIRST_POWER,
    FIRST_SPECIAL,
    NO_SUIT,
    POWER_NAMES,
    SUIT_NAMES,
    SUIT_OF,
    Card,
    Suit,
    value_of,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import PRINTED_POWERS, PowerBook

PACKAGE: Final = "wyrmhall.bots.crown_battles"
SPECIALS: Final = ("card-peasant", "card-golem", "card-dragon")


def suit_name(suit: Suit) -> str:
    return SUIT_NAMES[suit].capitalize() if suit != NO_SUIT else reasons(PACKAGE)["no-trump"]


def card_name(card: Card, book: PowerBook = PRINTED_POWERS) -> str:
    words = reasons(PACKAGE)
    if card < FIRST_SPECIAL:
        return words["card-number"].format(value_of(card), SUIT_NAMES[SUIT_OF[card]].capitalize())
    if card < FIRST_POWER:
        return words[SPECIALS[card - FIRST_SPECIAL]]
    if card in book.own:
        return words["card-power"].format(book.texts[card].name)
    return words["card-power"].format(POWER_NAMES[card - FIRST_POWER].replace("-", " ").title())


MOST_NAMED: Final = 3


def card_list(cards: list[Card], trump: Suit) -> str:
    """Some cards in words: those at the head of the trumps are counted, others named."""
    if len(cards) > 1 and trump != NO_SUIT and all(SUIT_OF[card] == trump for card in cards):
        return reasons(PACKAGE)["highest-trumps"].format(len(cards))
    words = [reasons(PACKAGE)["card-of"].format(card_name(card).split(" ", 1)[1]) for card in cards]
    return joined(words if len(words) <= MOST_NAMED else [*words[:2], more_cards(len(words) - 2)])


def more_cards(count: int) -> str:
    return reasons(PACKAGE)["more-cards"].format(count)


def joined(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return reasons(PACKAGE)["and"].format(", ".join(words[:-1]), words[-1])


def number_range(least: int, most: int) -> str:
    key = "number" if least == most else "number-or" if most == least + 1 else "number-to"
    return reasons(PACKAGE)[key].format(least, most)


def about_tricks(likely: float) -> str:
    """As people say it: to the nearest half."""
    words, halves = reasons(PACKAGE), round(2 * likely)
    if halves < 3:
        return words[("tricks-hardly", "tricks-perhaps", "tricks-one")[halves]]
    low = halves // 2
    return words["tricks-between" if halves % 2 else "tricks-some"].format(low, low + 1)


def tricks(count: int) -> str:
    return reasons(PACKAGE)["trick" if count == 1 else "tricks"].format(count)
