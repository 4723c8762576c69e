"""Words for what a thought is about."""

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
