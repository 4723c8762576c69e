"""A choice with its reason, which is put into words only when somebody asks."""

from typing import NamedTuple

from wyrmhall.games.crown_battles.cards import (
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
from wyrmhall.kernel.action import Action


class Thought(NamedTuple):
    """What to do; `words` has a place in braces for each of `about`."""

    act: Action
    words: str
    about: tuple[object, ...] = ()

    def sentence(self) -> str:
        return self.words.format(*self.about)


def suit_name(suit: Suit) -> str:
    return SUIT_NAMES[suit].capitalize() if suit != NO_SUIT else "no trump"


def card_name(card: Card) -> str:
    if card < FIRST_SPECIAL:
        return f"the {value_of(card)} of {SUIT_NAMES[SUIT_OF[card]].capitalize()}"
    if card < FIRST_POWER:
        return ("a Peasant", "a Golem", "a Dragon")[card - FIRST_SPECIAL]
    return f"the {POWER_NAMES[card - FIRST_POWER].replace('-', ' ').title()}"


def tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"
