"""Which cards are printed: all there are, or with options what such a table can meet.

Where kingdoms are named, only they are printed, and of villages, Overlords, banners and classes those that
belong to them: a designer's own kingdom is a few sheets, and a whole evening is not many more.
"""

from typing import Any, NamedTuple

from wyrmhall.games.enchanters.components.cards import Card, CardSet, Kingdom
from wyrmhall.games.enchanters.options import BANNERS, CLASSES, Options
from wyrmhall.games.enchanters.rules.setup_steps.relations import (
    banner_pool,
    class_pool,
    companion,
    kingdoms_open,
    overlord_pool,
    village_pool,
    villages_to_draw,
)
from wyrmhall.games.enchanters.state import State


class Contents(NamedTuple):
    """Cards by their first number; how often each is printed, its design says."""

    cards: CardSet
    kingdoms: tuple[Kingdom, ...]
    only_marked: bool
    starting: tuple[Card, ...]
    wounds: tuple[Card, ...]
    villages: tuple[Card, ...]
    overlords: tuple[Card, ...]
    events: tuple[Card, ...]
    coop: bool | None  # which texts of Overlords; None: both


def contents_of(start: State) -> Contents:
    """What a table that starts so needs."""
    options = start.setup.options
    plain = Options(cards=options.cards)
    return everything(start.setup.cards) if options == plain else table_of(start, options)


def everything(cards: CardSet) -> Contents:
    starting = (*cards.fists[:1], *cards.enchantings[:1], *cards.banners, *cards.classes)
    events = (*cards.events, *[event for own in cards.specific.values() for event in own])
    return Contents(
        cards,
        cards.kingdoms,
        False,
        starting,
        tuple(cards.wounds),
        tuple(cards.villages),
        tuple(cards.overlords),
        events,
        None,
    )


def table_of(start: State, options: Any) -> Contents:
    cards = start.setup.cards
    kingdoms = kingdoms_of(start, options)
    overlords = overlords_of(start, options, kingdoms)
    return Contents(
        cards,
        kingdoms,
        options.only_marked,
        starting_cards(start, options, kingdoms),
        tuple(cards.wounds) if options.with_wound_cards else (),
        villages_of(start, options, kingdoms),
        overlords,
        events_of(cards, overlords) if options.coop else (),
        options.coop,
    )


def kingdoms_of(start: State, options: Any) -> tuple[Kingdom, ...]:
    kingdoms = start.setup.cards.kingdoms
    if options.kingdoms:
        return tuple([one for one in kingdoms if one.key in options.kingdoms])
    return tuple([kingdoms[place] for place in kingdoms_open(start)])


def starting_cards(start: State, options: Any, kingdoms: tuple[Kingdom, ...]) -> tuple[Card, ...]:
    cards = start.setup.cards
    items = beside(start, options, kingdoms, "banner", banner_pool(start))
    enchantments = beside(start, options, kingdoms, "class", class_pool(start))
    return (
        *(items if options.items == BANNERS else cards.fists[:1]),
        *(enchantments if options.enchantments == CLASSES else cards.enchantings[:1]),
    )


def villages_of(start: State, options: Any, kingdoms: tuple[Kingdom, ...]) -> tuple[Card, ...]:
    named = villages_to_draw(start)
    if len(named) == 1:
        return tuple(named)
    return beside(start, options, kingdoms, "village", village_pool(start))


def overlords_of(start: State, options: Any, kingdoms: tuple[Kingdom, ...]) -> tuple[Card, ...]:
    cards = start.setup.cards
    if not options.has_overlord:
        return ()
    if options.lord:
        return tuple([card for card in cards.overlords if cards.of[card].name == options.lord])
    return beside(start, options, kingdoms, "overlord", overlord_pool(start))


def beside(
    start: State, options: Any, kingdoms: tuple[Kingdom, ...], kind: str, pool: list[Card]
) -> tuple[Card, ...]:
    """Those that belong to the kingdoms, where kingdoms are named and any belongs to them."""
    names = {companion(kingdom, kind) for kingdom in kingdoms}
    related = [card for card in pool if start.setup.cards.of[card].name in names]
    return tuple(related if options.kingdoms and related else pool)


def events_of(cards: CardSet, overlords: tuple[Card, ...]) -> tuple[Card, ...]:
    own = [event for overlord in overlords for event in cards.specific.get(overlord, ())]
    return (*cards.events, *own)
