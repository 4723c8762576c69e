"""Factions of one's own out of the powers that exist: what fits together, and some drawn at random."""

from collections.abc import Iterator
from typing import Final

from wyrmhall.games.dragon_dune.components.cards import SUIT_LETTERS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.powers import POWERS, SECOND_CARDS
from wyrmhall.games.dragon_dune.components.printed_values import MAP, Values
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.description import Contradiction

_SEVERAL: Final = 3  # places at most of a faction drawn at random
_RARELY: Final = 8  # of so many powers one belongs to nobody


def faction_contradictions(values: Values) -> Iterator[Contradiction]:
    yield from _shared(
        values, "powers", "a power belongs to one faction (DD-R-189): take it from one of them"
    )
    yield from _shared(values, "places", "two factions cannot start in the same place (DD-SET-01)")
    yield from _alike(values)
    for faction in FACTION_NAMES:
        if values[f"{faction}.units"] and not values[f"{faction}.places"]:
            names = (f"{faction}.units", f"{faction}.places")
            told = (
                f"{names[0]} = {values[names[0]]}, but {names[1]} names no territory to start in (DD-SET-01)"
            )
            yield Contradiction(names, told)


def _shared(values: Values, what: str, why: str) -> Iterator[Contradiction]:
    """What stands in the lists of two factions."""
    first: dict[str, str] = {}
    for faction in FACTION_NAMES:
        for word in values[f"{faction}.{what}"]:
            other = first.setdefault(word, faction)
            if other != faction:
                names = (f"{faction}.{what}", f"{other}.{what}")
                yield Contradiction(names, f'{names[1]} and {names[0]} both have "{word}": {why}')


def _alike(values: Values) -> Iterator[Contradiction]:
    """What distinguishes the factions: the suit of the King, and the name."""
    suits: dict[str, str] = {}
    called = {faction: faction for faction in FACTION_NAMES}
    for faction in FACTION_NAMES:
        suit, name = f"{faction}.suit", f"{faction}.name"
        other = suits.setdefault(values[suit], suit)
        if other != suit:
            told = (
                f'{other} and {suit} are both "{values[suit]}": each King has a suit of his own (DD-CMP-12)'
            )
            yield Contradiction((suit, other), told)
        owner = called.setdefault(values[name].lower(), faction)
        if owner != faction:
            told = f'"{values[name]}" are the {owner} already: call the {faction} otherwise'
            yield Contradiction((name, f"{owner}.name"), told)


def hand_limits(values: Values) -> list[tuple[str, str, str]]:
    """DD-BID-02  What each faction starts with, and the value that limits its hand."""
    limits = []
    for faction in FACTION_NAMES:
        collects = SECOND_CARDS in values[f"{faction}.powers"]
        limit = "goblin_hand_limit" if collects else "hand_limit"
        limits.append((f"{faction}.cards", limit, "a hand holds no more"))
    return limits


def drawn_factions(values: Values, words: tuple[str, ...], chance: Chance) -> Values:
    """Powers, places and suits, of all factions if they are drawn for one."""
    drawn: Values = {}
    if _touches(values, "powers"):
        powers: dict[str, list[str]] = {faction: [] for faction in FACTION_NAMES}
        for power in POWERS:
            if chance.below(_RARELY):
                powers[chance.pick(FACTION_NAMES)].append(power)
        drawn |= {f"{faction}.powers": held for faction, held in powers.items()}
    if MAP in values or _touches(values, "places") or _touches(values, "units"):
        places = chance.draw(words, len(words))
        for faction in FACTION_NAMES:
            drawn[f"{faction}.places"] = [places.pop() for _ in range(1 + chance.below(_SEVERAL))]
    if _touches(values, "suit"):
        suits = chance.draw(SUIT_LETTERS, len(SUIT_LETTERS))
        drawn |= {f"{faction}.suit": suits.pop() for faction in FACTION_NAMES}
    return drawn


def _touches(values: Values, what: str) -> bool:
    return any(f"{faction}.{what}" in values for faction in FACTION_NAMES)
