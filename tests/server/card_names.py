"""What every card is called, in notation and in words: to look for them where none may be."""

import re
from functools import cache

from wyrmhall.games.crown_battles.components import cards as crown
from wyrmhall.games.dragon_dune.components import cards as dune
from wyrmhall.games.enchanters.components.card_set import shipped

SUITS = {"d": "diamonds", "h": "hearts", "c": "clubs", "s": "spades"}


def crown_names() -> set[str]:
    numbers = [crown.WORDS[card] for card in crown.CARDS if crown.is_number(card)]
    people = dict(zip(crown.SUIT_LETTERS, crown.SUIT_NAMES, strict=True))
    words = [f"{people[word[-1]]} {word[:-1]}" for word in numbers]
    specials = [name.replace("-", " ") for name in crown.POWER_NAMES]
    return {*numbers, *words, *specials, "peasant", "golem", "dragon"}


def dune_names() -> set[str]:
    words = [f"{'ace' if word[0] == 'a' else word[0]} of {SUITS[word[1]]}" for word in dune.CARD_WORDS]
    return {*dune.CARD_WORDS, *words}


def enchanters_names() -> set[str]:
    return {card.name.lower() for card in shipped().of if card.name}


CARD_NAMES = {
    "crown-battles": crown_names,
    "dragon-dune": dune_names,
    "enchanters": enchanters_names,
}


@cache
def any_card() -> re.Pattern[str]:
    names = sorted({name for names in CARD_NAMES.values() for name in names()}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)


def cards_in(text: str, less: tuple[str, ...] = ()) -> list[str]:
    """All card names in a text; `less` are names of games, tables and people, which may sound like one."""
    for name in less:
        text = text.replace(name, " ")
    return any_card().findall(text)


def count_of_names() -> int:
    return len({name for names in CARD_NAMES.values() for name in names()})
