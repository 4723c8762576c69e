"""What is printed: the whole box (CB-CMP), or with options exactly what that table needs."""

from collections import Counter
from typing import Any, Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    FIRST_SPECIAL,
    GOLEM,
    PEASANT,
    POWER_CARDS,
    Card,
)
from wyrmhall.games.crown_battles.components.house_preset import DRAGONS, GOLEMS, PEASANTS
from wyrmhall.games.crown_battles.components.own_missions import OwnMissions
from wyrmhall.games.crown_battles.options import Options, deck_of, make_setup
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.missions.keeping import COPIES
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import round_types
from wyrmhall.games.crown_battles.setup import highest_token

MOST_PLAYERS: Final = 8


class Contents(NamedTuple):
    cards: dict[Card, int]  # how often each
    types: tuple[int, ...]
    missions: dict[int, int]
    players: int
    bids: dict[int, int]  # how many tokens of each number


def contents_of(options: Any) -> Contents:
    return box() if options == Options() else table_of(options)


def box() -> Contents:
    """CB-CMP-01, CB-CMP-03, CB-CMP-04, CB-CMP-07, CB-CMP-08"""
    cards = {Card(number): 1 for number in range(FIRST_SPECIAL)}
    cards |= {PEASANT: PEASANTS, GOLEM: GOLEMS, DRAGON: DRAGONS}
    cards |= dict.fromkeys(POWER_CARDS, 1)
    return Contents(cards, tuple(range(len(TYPE_NAMES))), mission_deck(), MOST_PLAYERS, all_bids())


def table_of(options: Options) -> Contents:
    """Where power cards are drawn at random, any of them may be: all are printed."""
    setup, deck = make_setup(options), deck_of(options)
    cards = dict(Counter(setup.deck))
    if deck.powers > len(setup.powers):
        cards |= dict.fromkeys(POWER_CARDS, 1)
    needs_missions = any(round_types(setup.preset)[number].missions for number in setup.types)
    missions = mission_deck(setup.own_missions) if needs_missions else {}
    bids = dict.fromkeys(range(setup.top_token + 1), setup.players)
    return Contents(cards, setup.types, missions, setup.players, bids)


def all_bids() -> dict[int, int]:
    """CB-DEC-11, CB-DEC-12  Enough for any number of players."""
    tables = range(2, MOST_PLAYERS + 1)
    highest = max(map(highest_token, tables))
    return {
        number: max([players for players in tables if highest_token(players) >= number])
        for number in range(highest + 1)
    }


def mission_deck(own: OwnMissions | None = None) -> dict[int, int]:
    numbers = [mission.number for mission in DECK] if own is None else own.numbers
    return dict.fromkeys(numbers, COPIES)
