"""Missions: which one to keep."""

from collections.abc import Callable
from math import prod
from typing import Final

from wyrmhall.bots.crown_battles.bidding import STEERING
from wyrmhall.bots.crown_battles.chances import Odds, spread
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    DRAGON,
    DRAGON_KING,
    FIRST_SPECIAL,
    GOLEM,
    GOLEM_KING,
    NO_SUIT,
    SUIT_OF,
    Card,
    value_of,
)
from wyrmhall.games.crown_battles.components.own_missions import DEEDS, MOST_TRICKS
from wyrmhall.games.crown_battles.language.actions import OfNumber
from wyrmhall.games.crown_battles.rules.counts import trick_total
from wyrmhall.games.crown_battles.rules.missions.points import worth
from wyrmhall.games.crown_battles.rules.missions.table_deck import mission
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat


class Prospects:
    """What a hand promises before the first card."""

    def __init__(self, view: State, seat: Seat) -> None:
        hand = view.hand(seat)
        self.hand = hand
        self.book = view.setup.power_book
        self.of_cards = Odds(view, seat, hand, view.trump).worths()
        self.sorted = sorted([self.of_cards[card] for card in hand], reverse=True)
        self.spread = spread(self.sorted)
        self.total = sum(self.sorted)
        self.best = self.sorted[0]
        self.second = self.sorted[1] if len(self.sorted) > 1 else 0.0
        self.least = self.sorted[-1]
        self.tricks = trick_total(view)
        self.players = view.setup.players
        self.trump = view.trump
        self.leads = view.leader == seat

    def between(self, least: int, most: int) -> float:
        """The chance to end with a number of tricks in that range, steered towards it."""
        likely = 0.0
        for tricks, chance in enumerate(self.spread):
            off = max(least - tricks, tricks - most, 0)
            likely += chance * STEERING**off
        return likely

    def one_of(self, cards: list[Card]) -> float:
        """The chance that at least one of the cards wins."""
        return 1.0 - prod([1.0 - self.of_cards[card] for card in cards])

    def trumps(self) -> list[Card]:
        return [card for card in self.hand if self.trump != NO_SUIT and SUIT_OF[card] == self.trump]

    def plain(self) -> list[Card]:
        return [card for card in self.hand if card < FIRST_SPECIAL and SUIT_OF[card] != self.trump]

    def of_value(self, least: int, most: int) -> list[Card]:
        return [card for card in self.hand if least <= value_of(card) <= most]

    def among(self, *kinds: Card) -> list[Card]:
        return [card for card in self.hand if self.kind(card) in kinds]

    def kind(self, card: Card) -> Card:
        return DOUBLE_FACED if card in self.book.declared else self.book.kinds[card]


def _parity(at: Prospects) -> float:
    return 0.5 + 0.1 * (at.tricks > 1)


def _pauper(at: Prospects) -> float:
    return at.between(0, 0) * (0.5 if at.players > 2 else 0.9)


def _champion(at: Prospects) -> float:
    return at.between(at.tricks // at.players + 2, at.tricks) * 0.9


def _fallen(at: Prospects) -> float:
    thirteens = at.of_value(13, 13)
    return 1.0 - prod([0.3 + 0.6 * at.of_cards[card] for card in thirteens])


def _toppled(at: Prospects) -> float:
    return 0.3 * len(at.among(GOLEM, DOUBLE_FACED)) + 0.1 * len(at.among(DRAGON, GOLEM_KING))


SUCCESS: Final[dict[int, Callable[[Prospects], float]]] = {
    1: lambda at: at.best * (0.95 if at.leads else 0.7),
    2: lambda at: 1 - 0.6 * at.least - 0.15 * at.leads,
    3: lambda at: 0.15 + 0.7 * at.best**3,
    4: lambda at: 0.95 - 0.6 * at.least,
    5: lambda at: at.between(0, 0),
    6: lambda at: at.between(0, 1),
    7: lambda at: at.between(1, 1),
    8: lambda at: at.between(2, 2),
    9: lambda at: at.between(3, 3),
    10: lambda at: at.between(2, at.tricks),
    11: lambda at: at.between(3, at.tricks),
    12: lambda at: at.between(4, at.tricks),
    13: _champion,
    14: _pauper,
    15: _parity,
    16: lambda at: min(0.95, 0.2 + 0.4 * at.best + 0.3 * min(1.0, at.second)),
    17: lambda at: 0.35,
    18: lambda at: min(0.9, 0.2 + 0.3 * at.total),
    19: lambda at: min(0.9, 0.1 + 0.25 * at.total),
    20: lambda at: (1 - at.spread[0]) * 0.75,
    21: lambda at: 0.6 * at.best * at.second,
    22: lambda at: 0.9 * at.best * min(1.0, at.second + 0.3),
    23: lambda at: at.one_of(at.trumps()),
    24: lambda at: prod([1 - 0.5 * at.of_cards[card] for card in at.trumps()]),
    25: lambda at: at.one_of(at.plain()),
    26: lambda at: min(0.9, 1.3 * at.one_of(at.of_value(1, 7))),
    27: lambda at: at.one_of(at.of_value(13, 13)),
    28: _fallen,
    29: lambda at: 0.95 if at.among(DRAGON, DRAGON_KING) else 0.1,
    30: lambda at: at.one_of(at.among(GOLEM, GOLEM_KING, DOUBLE_FACED)),
    31: lambda at: min(0.9, 0.15 + 0.25 * at.total),
    32: _toppled,
}


def success_of(view: State, at: Prospects, number: int) -> float:
    own = view.setup.own_missions
    if own is None or number not in own.by_number:
        return min(1.0, max(0.0, SUCCESS[number](at)))
    asked = own.by_number[number]
    parts = [min(1.0, max(0.0, SUCCESS[DEEDS[deed]](at))) for deed in asked.does]
    parts += [1.0 - min(1.0, max(0.0, SUCCESS[DEEDS[deed]](at))) for deed in asked.avoids]
    if asked.least > 0 or asked.most < MOST_TRICKS:
        parts.append(min(1.0, at.between(asked.least, asked.most)))
    return prod(parts)


def keep_mission(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-MIS-06, CB-MIS-07  Points by the chance of success, against the loss of a failure."""
    at = Prospects(view, seat)
    best: OfNumber | None = None
    most = -1e9
    for act in menu:
        if isinstance(act, OfNumber):
            success = success_of(view, at, act.number)
            value = success * worth(view, act.number) - (1 - success) * view.setup.scoring.mission_failed
            if value > most:
                best, most = act, value
    assert best is not None
    words = "keep-mission"
    return Thought(best, words, (mission(view, best.number).name, round(most)))
