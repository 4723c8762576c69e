"""All targets in the order of their ids."""

from typing import Any, Final

from wyrmhall.games.enchanters.study.balance.campaigns import campaigns
from wyrmhall.games.enchanters.study.balance.cards import Harvest, SingleCards
from wyrmhall.games.enchanters.study.balance.coop import Lengths, SpecificOverlords, WinRates
from wyrmhall.games.enchanters.study.balance.kingdoms import Contribution, Influence
from wyrmhall.games.enchanters.study.balance.overlords import Overlords
from wyrmhall.games.enchanters.study.balance.phrases import Phrases
from wyrmhall.games.enchanters.study.balance.scores import FirstToLast, Turns, WinningScores, Wounds
from wyrmhall.games.enchanters.study.balance.starts import Seats, StartingCards
from wyrmhall.games.enchanters.study.balance.villages import Villages
from wyrmhall.kernel.study.balance import Balance, Target

TARGETS: Final[tuple[Target, ...]] = (
    WinningScores(),
    FirstToLast(),
    Turns(),
    Harvest(),
    Wounds(),
    Contribution(),
    Influence(),
    Seats(),
    StartingCards(),
    Villages(),
    Overlords(),
    WinRates(),
    SpecificOverlords(),
    Lengths(),
    SingleCards(),
    Phrases(),
)


def balance(any_tables: tuple[dict[str, Any], ...]) -> Balance:
    return Balance(campaigns(any_tables), TARGETS)
