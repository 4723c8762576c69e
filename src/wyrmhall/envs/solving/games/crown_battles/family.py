"""Crown Battles for two, as small as one likes: so many suits of so many ranks, hands of so many cards.

Each member of the family is a file of house rules like any other: it can be played at the table, too.
"""

import re
from typing import Final, NamedTuple

from wyrmhall.envs.solving.families import Member, NoMember

SUITS: Final = ("orcs", "humans", "elves", "taurans")
HIGHEST: Final = 13
NAME: Final = re.compile(r"([1-4])x([1-9]|1[0-3])-([1-9])")
PUBLISHED: Final = ("1x3-1", "2x2-1", "2x3-1", "1x4-2", "2x2-2", "1x5-2", "2x3-2")  # from small to large


class Size(NamedTuple):
    """Named like 2x3-1: two suits of three ranks, hands of one card."""

    suits: int
    ranks: int
    hand: int


def rules_of(size: Size, name: str) -> str:
    """One round, numbers only; those who are level share the win, for a tree has to end."""
    suits = ", ".join([f'"{suit}"' for suit in SUITS[: size.suits]])
    return f"""\
from = "standard-2"
name = "Crown {name}"
suits = [{suits}]
lowest = {HIGHEST + 1 - size.ranks}
highest = {HIGHEST}
golems = 0
dragons = 0
peasants = 0
powers = 0
deals = [{size.hand}]
replays = 0

[spinner]
suit = 1
none = 1
choice = 0
"""


def member_called(name: str) -> Member:
    found = NAME.fullmatch(name)
    if found is None:
        limits = f"1 to 4 suits of 1 to {HIGHEST} ranks, hands of 1 to 9 cards"
        raise NoMember(f"{name}: write it as SUITSxRANKS-HAND, for example 2x3-1: {limits}")
    size = Size(*map(int, found.groups()))
    cards = size.suits * size.ranks
    if 2 * size.hand > cards:
        raise NoMember(f"{name}: {cards} cards are too few for two hands of {size.hand}")
    return Member("crown-battles", name, rules_of(size, name), {"players": 2})
