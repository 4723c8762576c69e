"""Chances of cards: `worth`, to win some trick of the round, and `holds`, to win the one on the table.

WORTH is a logistic fit to games of this bot with about one random player in seven. LOSSES started from such a
fit and were rounded together by hand; the row for ruffs, LONG_PLAY and the worths of power cards are guesses.
"""

from math import exp
from typing import Final

from wyrmhall.bots.crown_battles.sight import Sight
from wyrmhall.games.crown_battles.components.cards import (
    FIRST_SPECIAL,
    NO_SUIT,
    SUIT_OF,
    SUITS,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.components.power_texts.power_book import PowerBook
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

# Classes of cards that have weights of their own
TRUMP: Final = 0
PLAIN: Final = 1  # in a round with trump
PLAIN_ONLY: Final = 2  # in a round without
GIANT: Final = 3
RUFF: Final = 4  # a trump card on another suit

# 1, better cards in play, exp(-those), 1/tricks, trumps, voids, own length, giants, players, demand
WORTH: Final[list[tuple[float, ...]]] = [
    (0.87, -0.37, 2.21, -3.83, -0.07, -0.86, 1.75, -2.34, 0.17, -0.36),
    (0.81, -0.34, 1.89, 1.24, -1.23, -3.05, -0.58, -1.34, -1.29, -0.81),
    (0.31, -0.44, 2.20, 0.92, 0.0, -3.59, 0.15, -1.34, -0.40, -0.39),
    (2.12, 0.0, 2.66, -0.59, 0.0, 0.0, 0.0, 0.0, -0.11, -0.47),
]
# losses by what somebody still to play may hold: a higher card, a trump, a Golem or Dragon card
LOSSES: Final[list[tuple[float, float, float]]] = [
    (1.45, 0.0, 0.30),
    (1.15, 1.30, 0.22),
    (1.40, 0.0, 0.45),
    (0.42, 0.0, 0.0),
    (0.70, 0.0, 0.40),
]
DECLARED_WORTH: Final = 0.8  # if their player likes
COPIED_WORTH: Final = 0.25
STOLEN_WORTH: Final = 0.8
ALL_ZERO: Final = 0.02  # a zero card wins only among zero cards
LONG_PLAY: Final = 0.55  # two cards of a hand share a trick


class Odds(Sight):
    """Estimates from what a seat sees."""

    def __init__(self, view: State, seat: Seat, hand: list[Card], trump: Suit) -> None:
        super().__init__(view, seat, hand, trump)
        self.in_play = self.others * self.held  # chance that an unseen card is in some other hand
        tricks = self.tricks
        common = (1 / tricks, self.trumps / self.size, self.giants * self.in_play / tricks, self.others / 7)
        self.bases = [self._base(suit, common) for suit in SUITS]

    def _base(self, suit: Suit, common: tuple[float, float, float, float]) -> float:
        """What all cards of a suit share."""
        each, trumps, giants, others = common
        b = WORTH[self.kind(suit)]
        score = b[0] + b[3] * each + b[4] * trumps + b[5] * self.voids[suit]
        return score + b[6] * self.lengths[suit] * each + b[7] * giants + b[8] * others + b[9] * self.demand

    def kind(self, suit: Suit) -> int:
        if self.trump == NO_SUIT:
            return PLAIN_ONLY
        return TRUMP if suit == self.trump else PLAIN

    def worth(self, card: Card) -> float:
        """The chance that the card wins a trick at some time in this round."""
        if card >= FIRST_SPECIAL:
            return self._worth_of_special(card)
        suit = SUIT_OF[card]
        better = self.above(card) * self.in_play
        b = WORTH[self.kind(suit)]
        return 1 / (1 + exp(-(self.bases[suit] + b[1] * better + b[2] * exp(-better))))

    def _worth_of_special(self, card: Card) -> float:
        book = self.book
        if card not in book.giants:
            if card in book.declared:
                return DECLARED_WORTH
            if card in book.copying:
                return COPIED_WORTH
            return STOLEN_WORTH if card in book.stealing else 0.0
        better = self.giants_above(card) * self.in_play
        b = WORTH[GIANT]
        z = b[0] + b[1] * better + b[2] * exp(-better) + b[3] / self.tricks
        return 1 / (1 + exp(-(z + b[8] * self.others / 7 + b[9] * self.demand)))

    def worths(self) -> dict[Card, float]:
        """The worth of every card of the hand."""
        scale = LONG_PLAY if self.circles > 1 else 1.0
        return {card: scale * self.worth(card) for card in self.hand}

    def total(self) -> float:
        """How many tricks the hand should win."""
        worths = self.worths()
        return sum([worths[card] for card in self.hand])

    def holds(self, card: Card, lead: Suit, waiting: int) -> float:
        """The chance that a card that is winning now still wins when `waiting` more have been played."""
        if waiting == 0:
            return 1.0
        held = self.held
        if card >= FIRST_SPECIAL:
            if card not in self.book.giants:
                return ALL_ZERO ** min(waiting, 2)
            return exp(-LOSSES[GIANT][0] * waiting * (1 - exp(-self.giants_above(card) * held)))
        suit = SUIT_OF[card]
        kind = self.kind(suit)
        higher = 1 - exp(-self.above(card) * held)
        giants = 1 - exp(-self.giants * held)
        ruffs = 0.0
        if kind == TRUMP and lead not in (suit, NO_SUIT):
            kind = RUFF
            higher *= self.voids[lead]
        elif kind == PLAIN:
            ruffs = self.voids[suit] * (1 - exp(-self.trumps * held))
        by_card, by_ruff, by_giant = LOSSES[kind]
        return exp(-waiting * (by_card * higher + by_ruff * ruffs + by_giant * giants))


def wins_if_liked(card: Card, book: PowerBook) -> bool:
    """Cards that win a trick only if their player wants one."""
    return card in book.declared or card in book.copying or card in book.stealing


def spread(chances: list[float]) -> list[float]:
    """How likely each number of winners is, the cards taken as independent of each other."""
    odds = [1.0]
    for chance in chances:
        miss = 1 - chance
        longer = [odds[0] * miss]
        for i in range(1, len(odds)):
            longer.append(odds[i] * miss + odds[i - 1] * chance)
        longer.append(odds[-1] * chance)
        odds = longer
    return odds
