"""What a seat can count: which cards it has not seen, and how likely one of them is in a given hand."""

from math import exp
from typing import Final

from wyrmhall.games.crown_battles.components.bids import low
from wyrmhall.games.crown_battles.components.cards import (
    DOUBLE_FACED,
    DRAGON,
    DRAGON_KING,
    GOLEM,
    GOLEM_KING,
    KINDS,
    SUIT_OF,
    SUITS,
    VALUES,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, ONE
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat

_decks: Final[dict[tuple[Card, ...], list[int]]] = {}
SPY_LOOK: Final = "spy"
UNTOLD: Final = -1


def _counted(deck: tuple[Card, ...]) -> list[int]:
    counts = _decks.get(deck)
    if counts is None:
        counts = [0] * KINDS
        for card in deck:
            counts[card] += 1
        _decks[deck] = counts
    return counts


def wants(view: State) -> list[int]:
    """How many tricks each player still wants, by the lower number of an open bid; or UNTOLD."""
    if view.kind.missions or view.kind.secret:
        return [UNTOLD] * view.setup.players
    if view.kind.parts == ONE:
        return [
            max(0, low(bids[0]) - held[0]) if bids[0] >= 0 else UNTOLD
            for bids, held in zip(view.bids, view.held, strict=True)
        ]
    parts = (view.half,) if view.kind.parts == HALVES else (0, 1, 2, 3)
    return [
        sum([max(0, low(bids[part]) - held[part]) for part in parts]) if bids[0] >= 0 else UNTOLD
        for bids, held in zip(view.bids, view.held, strict=True)
    ]


class Sight:
    """The cards as one seat sees them, for a hand of its own."""

    def __init__(self, view: State, seat: Seat, hand: list[Card], trump: Suit) -> None:
        unseen = _counted(view.setup.deck)[:]
        size = len(view.setup.deck)
        for cards in (view.hand(seat), view.aside[seat], view.out, view.trick):
            for card in cards:
                if card >= 0:
                    unseen[card] -= 1
                    size -= 1
        for how, _, seen in view.looks[seat]:
            if how == SPY_LOOK:
                size -= self._leave_out(unseen, seen)
        self.book = view.setup.power_book
        if self.book.own:
            self._count_by_strength(unseen, view.setup.powers)
        self.hand = hand
        self.trump = trump
        self.unseen = unseen
        self.others = view.setup.players - 1
        self.circles = view.kind.circles
        self.tricks = max(1, (len(hand) + self.circles - 1) // self.circles)
        self.size = max(1, size)
        self.held = min(1.0, max(1, len(hand)) / self.size)  # chance that an unseen card is in a given hand
        self.lengths = [0, 0, 0, 0, 0]
        for card in hand:
            self.lengths[SUIT_OF[card]] += 1
        self.giants = (
            unseen[GOLEM] + unseen[DRAGON] + unseen[GOLEM_KING] + unseen[DRAGON_KING] + unseen[DOUBLE_FACED]
        )
        self.left = [sum(unseen[suit * VALUES : suit * VALUES + VALUES]) for suit in SUITS]
        self.trumps = self.left[trump] if trump >= 0 else 0
        self.wants = wants(view)
        self.demand = self._demand(seat)
        self.voids = [exp(-count * self.held) for count in self.left]  # that a given hand has none of a suit

    def _count_by_strength(self, unseen: list[int], powers: tuple[Card, ...]) -> None:
        """Cards of house rules are counted as what they are in a trick."""
        for card in powers:
            kind = DOUBLE_FACED if card in self.book.declared else self.book.kinds[card]
            if kind != card:
                unseen[kind] += unseen[card]
                unseen[card] = 0

    def _leave_out(self, unseen: list[int], cards: tuple[Card, ...]) -> int:
        """Cards the Spy saw in the deck are in nobody's hand."""
        gone = 0
        for card in cards:
            if unseen[card] > 0:
                unseen[card] -= 1
                gone += 1
        return gone

    def _demand(self, seat: Seat) -> float:
        """How many of the tricks to come the others want, as far as they have said so."""
        share = self.tricks / (self.others + 1)
        demand = 0.0
        for other, want in enumerate(self.wants):
            if other != seat:
                demand += share if want == UNTOLD else min(want, self.tricks)
        return demand / self.tricks

    def above(self, card: Card) -> int:
        """Unseen number cards of the suit that are higher."""
        return sum(self.unseen[card + 1 : (card // VALUES + 1) * VALUES])

    def giants_above(self, card: Card) -> int:
        unseen, card = self.unseen, self.book.kinds[card]
        above = unseen[DRAGON_KING]
        if card == DRAGON_KING:
            return 0
        if card == DRAGON:
            return above
        above += unseen[DRAGON]
        return above if card == GOLEM_KING else above + unseen[GOLEM_KING]
