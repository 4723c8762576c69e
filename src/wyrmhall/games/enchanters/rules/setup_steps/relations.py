"""What may be drawn for a table: kingdoms, and the villages, banners, classes and Overlords beside them.

EN-KNG-01, EN-OPT-05, EN-OPT-15, EN-R-65, EN-R-86, EN-R-124.
"""

from typing import Final

from wyrmhall.games.enchanters.components.cards import Card, CardSet, Kingdom
from wyrmhall.games.enchanters.options import BEGINNERS, BEGINNERS_VILLAGE
from wyrmhall.games.enchanters.state import State

GUILD: Final = "Enchanters Guild"  # EN-SET-18


def kingdoms_open(s: State) -> list[int]:
    """Kingdoms that can still be selected; EN-OPT-11 limits them while four are enough."""
    options, kingdoms = s.setup.options, s.setup.cards.kingdoms
    places = [
        place
        for place, kingdom in enumerate(kingdoms)
        if place not in s.kingdoms and (options.odyssey or not kingdom.odyssey)
    ]
    if options.beginners and options.kingdom_count <= len(BEGINNERS):
        return [place for place in places if kingdoms[place].key in BEGINNERS]
    return places


def named_kingdoms(s: State) -> tuple[int, ...]:
    """Kingdoms the options name; for beginners the four, where more are needed (EN-OPT-11)."""
    options = s.setup.options
    keys = list(options.kingdoms)
    if options.beginners and options.kingdom_count > len(BEGINNERS):
        keys += [key for key in BEGINNERS if key not in keys]
    places = {kingdom.key: place for place, kingdom in enumerate(s.setup.cards.kingdoms)}
    return tuple([places[key] for key in keys[: options.kingdom_count]])


def companion(kingdom: Kingdom, kind: str) -> str:
    """Its village, overlord, banner or class, by name; "" if it has none."""
    if kind == "village":
        return kingdom.village
    if kind == "overlord":
        return kingdom.overlord
    return kingdom.banner if kind == "banner" else kingdom.klass


def companions(cards: CardSet, kind: str, odyssey_only: bool = False) -> set[str]:
    """Names that belong to a kingdom: of all, or of the Odyssey ones."""
    return {companion(kingdom, kind) for kingdom in cards.kingdoms if kingdom.odyssey or not odyssey_only}


def related(s: State, kind: str, pool: list[Card]) -> list[Card]:
    """Those of the pool that belong to the kingdoms in play."""
    cards = s.setup.cards
    names = {companion(cards.kingdoms[place], kind) for place in s.kingdoms}
    return [card for card in pool if cards.of[card].name in names]


def unrelated(s: State, kind: str, pool: list[Card]) -> list[Card]:
    """Those that belong to no kingdom (EN-R-65)."""
    names = companions(s.setup.cards, kind)
    return [card for card in pool if s.setup.cards.of[card].name not in names]


def without_odyssey(s: State, kind: str, pool: list[Card]) -> list[Card]:
    """EN-OPT-15"""
    if s.setup.options.odyssey:
        return pool
    names = companions(s.setup.cards, kind, odyssey_only=True) - {""}
    return [card for card in pool if s.setup.cards.of[card].name not in names]


def banner_pool(s: State) -> list[Card]:
    return without_odyssey(s, "banner", s.setup.cards.banners)


def class_pool(s: State) -> list[Card]:
    return without_odyssey(s, "class", s.setup.cards.classes)


def village_pool(s: State) -> list[Card]:
    """EN-SET-19, EN-SET-20; villages removed from the game are out."""
    cards, gone = s.setup.cards, s.gone
    return [
        card
        for card in without_odyssey(s, "village", cards.villages)
        if card != s.village and cards.of[card].name != GUILD and not (gone and card in gone)
    ]


def overlord_pool(s: State) -> list[Card]:
    """EN-SET-24, EN-SET-26 to EN-SET-28: whom this kind of game may meet."""
    options, cards = s.setup.options, s.setup.cards
    pool = without_odyssey(s, "overlord", cards.overlords)
    if not options.coop:
        return [card for card in pool if card not in cards.specific]
    if options.harder:
        return [card for card in pool if card in cards.specific]
    return [card for card in pool if card in cards.overlays]


def villages_to_draw(s: State) -> list[Card]:
    """EN-SET-18 to EN-SET-20, EN-OPT-11, EN-R-58, EN-R-65"""
    options, cards = s.setup.options, s.setup.cards
    names = named_village(s)
    by_name = [card for card in cards.villages if cards.of[card].name in names] if names else []
    if s.village < 0 and by_name:
        return by_name
    pool = village_pool(s)
    if options.coop or not options.is_related:
        return pool
    return related(s, "village", pool) or unrelated(s, "village", pool) or pool


def named_village(s: State) -> tuple[str, ...]:
    options = s.setup.options
    if options.coop:
        return (GUILD,)
    if options.village:
        return (options.village,)
    return (BEGINNERS_VILLAGE,) if options.beginners else ()


def overlords_to_draw(s: State) -> list[Card]:
    options, cards = s.setup.options, s.setup.cards
    if options.lord:
        return [card for card in cards.overlords if cards.of[card].name == options.lord]
    pool = overlord_pool(s)
    if not options.is_related or options.harder:
        return pool
    suitable = related(s, "overlord", pool)
    if suitable or options.coop:
        return suitable or pool
    return unrelated(s, "overlord", pool)
