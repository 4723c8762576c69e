"""The standard bot's card play for rollouts: the same choice, card for card, found with bits and tables.

It serves rounds without power cards in which everybody plays one open card a trick for one bid: there all
that `Odds` and `Position` weigh can be counted in the hands' bits. Other rounds ask the standard bot itself.
"""

# compiled: every rollout of the search waits for it
from math import exp
from typing import Final

from wyrmhall.bots.crown_battles.chances import GIANT, LOSSES, PLAIN, PLAIN_ONLY, RUFF, TRUMP, WORTH
from wyrmhall.bots.crown_battles.playing import RISK
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
from wyrmhall.games.crown_battles.components.hands import (
    DRAGONS_AT,
    GOLEMS_AT,
    SIZES,
    SUIT_BITS,
    SUIT_CARDS,
    size_of,
)
from wyrmhall.games.crown_battles.knowledge.history import is_known
from wyrmhall.games.crown_battles.language.actions import Play
from wyrmhall.games.crown_battles.rules.ranking import RANKS, strongest_plain
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

_WORTH: Final[list[tuple[float, ...]]] = WORTH
_LOSSES: Final[list[tuple[float, float, float]]] = LOSSES
_RISK: Final[float] = RISK
_GIANT: Final[int] = GIANT
_PLAIN: Final[int] = PLAIN
_PLAIN_ONLY: Final[int] = PLAIN_ONLY
_RUFF: Final[int] = RUFF
_TRUMP: Final[int] = TRUMP
PEASANTS_ALIKE: Final = 0.02  # a Peasant wins only among Peasants
GOOD_TRUMP: Final = 0.3  # who needs every trick leads the highest trump if it is this good
GIANT_RANK: Final = 50  # Golems and Dragons rank from here on


def plays_quickly(s: State) -> bool:
    """Whether this round is one of those served here."""
    return is_known(s) and not s.kind.missions


class Table:
    """What one seat counts before it plays a card."""

    def __init__(self, s: State, seat: Seat) -> None:
        hand = s.bits[seat]
        unseen = s.rest - hand
        for bits in s.bits:
            unseen += bits
        self.unseen = unseen
        self.hand = hand
        self.trump: Suit = s.trump
        self.tricks = size_of(hand)
        size = size_of(unseen)
        self.held = min(1.0, self.tricks / size) if size else 1.0
        self.others = s.setup.players - 1
        self.in_play = self.others * self.held
        self.giants = (unseen >> GOLEMS_AT & 3) + (unseen >> DRAGONS_AT & 3)
        self.dragons = unseen >> DRAGONS_AT & 3
        self.left = [
            SIZES[unseen & SUIT_BITS],
            SIZES[unseen >> VALUES & SUIT_BITS],
            SIZES[unseen >> 2 * VALUES & SUIT_BITS],
            SIZES[unseen >> 3 * VALUES & SUIT_BITS],
        ]
        self.trumps = self.left[s.trump] if s.trump >= 0 else 0
        self.voids = [exp(-count * self.held) for count in self.left]
        self.demand = self.wanted(s, seat) / self.tricks
        self.later = [0.0] * (FIRST_SPECIAL + 3)  # by card: the chance to win some trick of the round
        self.total = self.weigh(size if size else 1)

    def wanted(self, s: State, seat: Seat) -> float:
        """Tricks the others still want."""
        tricks = 0
        for other in range(len(s.bids)):
            if other != seat:
                want = (s.bids[other][0] >> 1) - s.held[other][0]
                if want > 0:
                    tricks += want if want < self.tricks else self.tricks
        return float(tricks)

    def weigh(self, size: int) -> float:
        """Fill in `later` for the cards of the hand; their sum."""
        each = 1.0 / self.tricks
        trumps = self.trumps / size
        giants = self.giants * self.in_play / self.tricks
        others = self.others / 7
        total = 0.0
        for suit in range(4):
            own = self.hand >> suit * VALUES & SUIT_BITS
            if own:
                b = _WORTH[self.kind(suit)]
                base = b[0] + b[3] * each + b[4] * trumps + b[5] * self.voids[suit]
                length = SIZES[own]
                base = base + b[6] * length * each + b[7] * giants + b[8] * others + b[9] * self.demand
                total += self.weigh_suit(suit, own, base, b[1], b[2])
        specials = self.hand >> FIRST_SPECIAL
        if specials:
            total += (self.hand >> GOLEMS_AT & 3) * self.weigh_giant(GOLEM, self.dragons)
            total += (self.hand >> DRAGONS_AT & 3) * self.weigh_giant(DRAGON, 0)
        return total

    def weigh_suit(self, suit: int, own: int, base: float, by_better: float, by_best: float) -> float:
        unseen = self.unseen >> suit * VALUES & SUIT_BITS
        total = 0.0
        cards = SUIT_CARDS[suit][own]
        for place in range(len(cards) - 1, -1, -1):
            card = cards[place]
            value = card - suit * VALUES
            better = SIZES[unseen >> (value + 1)] * self.in_play
            worth = 1 / (1 + exp(-(base + by_better * better + by_best * exp(-better))))
            self.later[card] = worth
            total += worth
        return total

    def weigh_giant(self, card: Card, above: int) -> float:
        better = above * self.in_play
        b = _WORTH[_GIANT]
        z = b[0] + b[1] * better + b[2] * exp(-better) + b[3] / self.tricks
        worth = 1 / (1 + exp(-(z + b[8] * self.others / 7 + b[9] * self.demand)))
        self.later[card] = worth
        return worth

    def kind(self, suit: int) -> int:
        if self.trump == NO_SUIT:
            return _PLAIN_ONLY
        return _TRUMP if suit == self.trump else _PLAIN

    def holds(self, card: Card, lead: Suit, waiting: int) -> float:
        """The chance that a card that is winning now still wins when `waiting` more have been played."""
        if waiting == 0:
            return 1.0
        held = self.held
        if card >= FIRST_SPECIAL:
            if card == PEASANT:
                return PEASANTS_ALIKE ** (waiting if waiting < 2 else 2)
            above = self.dragons if card == GOLEM else 0
            return exp(-_LOSSES[_GIANT][0] * waiting * (1 - exp(-above * held)))
        suit = SUIT_OF[card]
        kind = self.kind(suit)
        above = SIZES[self.unseen >> (card + 1) & SUIT_BITS >> (card % VALUES + 1)]
        higher = 1 - exp(-above * held)
        giants = 1 - exp(-self.giants * held)
        ruffs = 0.0
        if kind == _TRUMP and lead != suit and lead != NO_SUIT:
            kind = _RUFF
            higher *= self.voids[lead]
        elif kind == _PLAIN:
            ruffs = self.voids[suit] * (1 - exp(-self.trumps * held))
        by_card, by_ruff, by_giant = _LOSSES[kind]
        return exp(-waiting * (by_card * higher + by_ruff * ruffs + by_giant * giants))


def quick_card(s: State, seat: Seat, menu: Menu) -> Action:
    """The card the standard bot would play."""
    at = Table(s, seat)
    trick, trump = s.trick, s.trump
    leading = not trick
    lead = NO_SUIT
    best_rank = -2
    for card in trick:
        if card < FIRST_SPECIAL:
            lead = SUIT_OF[card]
            break
    ranks = RANKS[lead][trump]
    if not leading:
        best_rank = ranks[trick[strongest_plain(trick, trump)]]
    waiting = s.due - 1
    bid, held = s.bids[seat][0], s.held[seat][0]
    least = max(0, (bid >> 1) - held)
    most = max(least, ((bid + 1) >> 1) - held)
    left = at.tricks
    if least >= left:
        return every_trick(at, menu, leading, lead, ranks, best_rank, waiting)
    best, cheapest = menu[0], 1e9
    for act in menu:
        assert isinstance(act, Play)
        card = act.card
        now = chance_now(at, card, leading, lead, ranks, best_rank, waiting)
        later = at.later[card]
        expected = now + at.total - later
        off = 0.0
        if expected < least:
            off = least - expected
        elif expected > most:
            off = expected - most
        cost = off * off + _RISK * (now * (1 - now) - later * (1 - later)) + now * 1e-3
        if cost < cheapest:
            best, cheapest = act, cost
    return best


def chance_now(
    at: Table, card: Card, leading: bool, lead: Suit, ranks: list[int], best_rank: int, waiting: int
) -> float:
    """The chance to win this trick with the card."""
    if not leading:
        if lead == NO_SUIT and card < FIRST_SPECIAL:
            beats = best_rank == 0 or (SUIT_OF[card] == at.trump and best_rank < GIANT_RANK)
        else:
            beats = ranks[card] > best_rank
        if not beats:
            return 0.0
    return at.holds(card, lead if lead != NO_SUIT else SUIT_OF[card], waiting)


def every_trick(
    at: Table, menu: Menu, leading: bool, lead: Suit, ranks: list[int], best_rank: int, waiting: int
) -> Action:
    """Trumps from the top while they are good; else what is likeliest to win, the cheapest of equals."""
    best, most, cheapest = menu[0], -1.0, 0.0
    top: Action | None = None
    top_card, top_now = -1, 0.0
    for act in menu:
        assert isinstance(act, Play)
        card = act.card
        now = chance_now(at, card, leading, lead, ranks, best_rank, waiting)
        if leading and at.trump != NO_SUIT and SUIT_OF[card] == at.trump and card > top_card:
            top, top_card, top_now = act, card, now
        sure, later = round(now, 3), at.later[card]
        if sure > most or (sure == most and later < cheapest):
            best, most, cheapest = act, sure, later
    if top is not None and top_now >= GOOD_TRUMP:
        return top
    return best
