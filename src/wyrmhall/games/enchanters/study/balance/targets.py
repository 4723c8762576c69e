"""All targets in the order of their ids."""

from typing import Any, Final

from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import Kingdom
from wyrmhall.games.enchanters.study.balance.campaigns import campaigns
from wyrmhall.games.enchanters.study.balance.cards import Harvest, SingleCards
from wyrmhall.games.enchanters.study.balance.coop import Lengths, SpecificOverlords, WinRates
from wyrmhall.games.enchanters.study.balance.kingdoms import Contribution, Influence
from wyrmhall.games.enchanters.study.balance.overlords import Overlords
from wyrmhall.games.enchanters.study.balance.own_tables import OwnTables
from wyrmhall.games.enchanters.study.balance.phrases import Phrases
from wyrmhall.games.enchanters.study.balance.scores import FirstToLast, Turns, WinningScores, Wounds
from wyrmhall.games.enchanters.study.balance.starts import Seats, StartingCards
from wyrmhall.games.enchanters.study.balance.villages import Villages
from wyrmhall.kernel.study.balance import Balance, Target


def targets(kingdoms: tuple[Kingdom, ...]) -> tuple[Target, ...]:
    return (
        WinningScores(),
        FirstToLast(),
        Turns(),
        Harvest(),
        Wounds(),
        Contribution(),
        Influence(),
        Seats(),
        StartingCards(kingdoms),
        Villages(),
        Overlords(),
        WinRates(),
        SpecificOverlords(),
        Lengths(),
        SingleCards(),
        Phrases(),
    )


TARGETS: Final = targets(shipped().kingdoms)


def balance(any_tables: tuple[dict[str, Any], ...]) -> Balance:
    return Balance(campaigns(any_tables, keys_of(shipped().kingdoms)), TARGETS)


def balance_with_cards(any_tables: tuple[dict[str, Any], ...], text: str) -> Balance:
    """Of the cards that ship and those of a file, whose kingdom, village and Overlords are often in play."""
    own = OwnTables(text)
    kingdoms = with_cards(text).kingdoms
    return Balance(campaigns(any_tables, keys_of(kingdoms), own), targets(kingdoms), own.names)


def keys_of(kingdoms: tuple[Kingdom, ...]) -> tuple[str, ...]:
    return tuple([kingdom.key for kingdom in kingdoms])
