"""Auctions: what a card is worth, and how to pay for it."""

from typing import Final

from wyrmhall.bots.dragon_dune.thought import PACKAGE, card_name, cards_on
from wyrmhall.bots.reasons import reasons
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.cards import ACES, FACE_DOWN, VALUE_OF, Card
from wyrmhall.games.dragon_dune.language.actions import BID, FREE, PASS, PAY
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction, Payment
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

UNKNOWN: Final = 2.0  # the worth of a card nobody has looked at, in gold
SECOND: Final = 1.5  # of the Goblins' second card
SPECIAL: Final = 2.5
EACH_POINT: Final = 0.5
CROWDED: Final = 0.75  # for each card already held, the next one is worth so much of that
RESERVE: Final = 2  # gold kept for the recruitment of the turn
LAST_RESERVE: Final = 4  # and of the last turn
DEAR: Final = 5  # a price at which a Special Card is spent instead


def worth(view: State, seat: Seat, card: Card) -> float:
    """In gold, judged by the hand it comes into."""
    gold = UNKNOWN
    if card != FACE_DOWN:
        gold = SPECIAL if ACES >> card & 1 else EACH_POINT * VALUE_OF[card]
    held = hand_size(view, seat)
    if seat == view.setup.collector:
        room = view.setup.hand_limit[seat] - held
        return (gold + (SECOND if room > 1 else 0.0)) * CROWDED ** (held // 2)
    return gold * CROWDED**held


def limit(view: State, seat: Seat, card: Card) -> int:
    """The most to bid: what the card is worth, and what the turn can spare."""
    last = view.turn >= view.setup.edition.turns
    spare = purse_of(view, seat) - (LAST_RESERVE if last else RESERVE)
    return min(int(worth(view, seat, card) + 0.5), spare)


def card_seen(step: Auction, seat: Seat) -> Card:
    """The card for sale, if the seat has been shown it."""
    return step.card if step.shown >> seat & 1 else FACE_DOWN


def bid(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """One more than the last bid, as long as the card is worth it."""
    step = view.stack[-1]
    assert isinstance(step, Auction)
    card = card_seen(step, seat)
    most = limit(view, seat, card)
    name = card_name(card) if card != FACE_DOWN else reasons(PACKAGE)["unseen-card"]
    price = step.price + 1
    if PASS not in menu:  # a promise to bid
        return Thought(menu[0], "bid-promised")
    if price <= most and BID[price] in menu:
        return Thought(BID[price], "bid", (most, name))
    return Thought(PASS, "bid-pass", (price, name))


def pay(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Payment)
    if FREE in menu:
        return Thought(FREE, "pay-free")
    aces = cards_on(menu)
    if PAY not in menu or (aces and step.price >= DEAR):
        return Thought(aces[0], "pay-card", (step.price,))
    return Thought(PAY, "pay", (step.price,))
