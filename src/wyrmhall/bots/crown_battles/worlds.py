"""Deals that fit what was seen: nobody holds a suit he could not follow, and hands are worth what was bid.

The bids speak by weight: of several deals one is drawn, those likelier in which everybody's cards, played
ones included, should win about as many tricks as that player bid.
"""

# compiled: every rollout of the search waits for it
from math import exp
from typing import Final

from wyrmhall.bots.crown_battles.chances import GIANT, PLAIN, PLAIN_ONLY, TRUMP, WORTH
from wyrmhall.games.crown_battles.components.cards import (
    DRAGON,
    FIRST_SPECIAL,
    GOLEM,
    NO_SUIT,
    PEASANT,
    SUIT_OF,
    VALUES,
    Card,
    Suit,
)
from wyrmhall.games.crown_battles.components.hands import UNIT
from wyrmhall.games.crown_battles.knowledge.history import History
from wyrmhall.games.crown_battles.knowledge.imagining import unseen_cards
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

TRIED: Final = 8  # deals of which one is drawn
SWAPS: Final = 30  # attempts to hand a card on that its holder cannot have
DOUBT: Final = 0.9  # how far, in tricks, a bid is from what the hand is worth


class Unseen:
    """The cards a seat cannot see, and what is known of where they lie."""

    def __init__(self, view: State, seat: Seat) -> None:
        past = History(view)
        self.pool = unseen_cards(view)
        self.voids = [*past.voids, 0]
        self.owners: list[int] = []  # whose each card is, by place; the deck comes last
        for owner, count in enumerate(view.covered):
            self.owners += [owner] * count
        self.worths = usual_worths(view)
        self.bidders: list[Seat] = []
        self.missing: list[float] = []  # what the covered cards of each bidder should be worth
        for other in view.seats():
            bid = view.bids[other][0]
            if other != seat and bid >= 0:
                open_cards = past.played[other] + view.hand(other)
                known = sum([self.worths[card] for card in open_cards if card >= 0])
                self.bidders.append(other)
                self.missing.append(bid / 2 - known)

    def deal(self, chance: Chance) -> list[Card]:
        """One deal, by place; drawn from several if there are bids to listen to."""
        if not self.bidders or len(self.pool) < 2:
            return self.shuffled(chance)
        deals = [self.shuffled(chance) for _ in range(TRIED)]
        weights = [self.weight(cards) for cards in deals]
        mark = chance.rand() * sum(weights)
        for cards, weight in zip(deals, weights, strict=True):
            mark -= weight
            if mark <= 0:
                return cards
        return deals[-1]

    def shuffled(self, chance: Chance) -> list[Card]:
        cards = chance.draw(self.pool, len(self.pool))
        if any(self.voids):
            for place in range(len(cards)):
                if not self.can_have(place, cards[place]):
                    self.hand_on(cards, place, chance)
        return cards

    def can_have(self, place: int, card: Card) -> bool:
        return card >= FIRST_SPECIAL or not self.voids[self.owners[place]] >> SUIT_OF[card] & 1

    def hand_on(self, cards: list[Card], place: int, chance: Chance) -> None:
        """Change it for a card with which both can be."""
        for _ in range(SWAPS):
            other = chance.below(len(cards))
            if self.can_have(other, cards[place]) and self.can_have(place, cards[other]):
                cards[place], cards[other] = cards[other], cards[place]
                return

    def weight(self, cards: list[Card]) -> float:
        sums = [0.0] * len(self.voids)
        for place in range(len(cards)):
            sums[self.owners[place]] += self.worths[cards[place]]
        off = 0.0
        for number in range(len(self.bidders)):
            short = self.missing[number] - sums[self.bidders[number]]
            off += short * short
        return exp(-off / (2 * DOUBT * DOUBT))


def usual_worths(view: State) -> list[float]:
    """By card, the chance that it wins a trick for somebody who holds cards of every suit."""
    setup = view.setup
    size, others = view.size, setup.players - 1
    held = size / max(1, len(setup.deck) - size)
    in_play = min(1.0, held) * others
    each, length = 1 / size, size * VALUES / len(setup.deck)
    left = VALUES - length
    giants = (setup.preset.golems + setup.preset.dragons) * in_play / size
    worths = [0.0] * (FIRST_SPECIAL + 3)
    for card in range(FIRST_SPECIAL):
        suit = SUIT_OF[card]
        b = WORTH[kind_of(suit, view.trump)]
        trumps = left / max(1, len(setup.deck) - size) if view.trump != NO_SUIT else 0.0
        above = (VALUES - 1 - card % VALUES) * left / VALUES * in_play
        z = b[0] + b[1] * above + b[2] * exp(-above) + b[3] * each + b[4] * trumps
        z += b[5] * exp(-left * min(1.0, held)) + b[6] * length * each + b[7] * giants
        worths[card] = 1 / (1 + exp(-(z + b[8] * others / 7 + b[9])))
    b = WORTH[GIANT]
    for card, above in ((GOLEM, setup.preset.dragons * in_play), (DRAGON, 0.0)):
        z = b[0] + b[1] * above + b[2] * exp(-above) + b[3] * each + b[8] * others / 7 + b[9]
        worths[card] = 1 / (1 + exp(-z))
    worths[PEASANT] = 0.0
    return worths


def kind_of(suit: Suit, trump: Suit) -> int:
    if trump == NO_SUIT:
        return PLAIN_ONLY
    return TRUMP if suit == trump else PLAIN


def deal_out(view: State, unseen: Unseen, chance: Chance) -> State:
    """The view with one such deal in the hands."""
    s = view.clone()
    s.asked = view.asked
    cards = unseen.deal(chance)
    players = s.setup.players
    for place in range(len(cards)):
        owner = unseen.owners[place]
        if owner == players:
            s.rest += UNIT[cards[place]]
        else:
            s.bits[owner] += UNIT[cards[place]]
    s.covered = (0,) * (players + 1)
    return s
