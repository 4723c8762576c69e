"""Auctions: what a card is worth, and how to pay for it."""

from typing import Final

from wyrmhall.bots.dragon_dune.thought import Thought, card_name
from wyrmhall.games.dragon_dune.actions import BID, FREE, PASS, PAY, OfCard
from wyrmhall.games.dragon_dune.bidding_round import Auction, Payment
from wyrmhall.games.dragon_dune.cards import ACES, VALUE_OF, Card
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

UNKNOWN: Final = 2.0  # the worth of a card nobody has looked at, in gold
SECOND: Final = 1.5  # of the Goblins' second card
SPECIAL: Final = 2.5
CROWDED: Final = 0.75  # for each card already held, the next one is worth so much of that
RESERVE: Final = 2  # gold kept for the recruitment of the turn


def worth(view: State, seat: Seat, card: Card) -> float:
    """In gold, judged by the hand it comes into."""
    found = UNKNOWN
    if card >= 0:
        found = SPECIAL if ACES >> card & 1 else 0.5 * VALUE_OF[card]
    if seat == view.setup.goblins and view.hand_size(seat) + 1 < view.setup.hand_limit[seat]:
        found += SECOND
    held = view.hand_size(seat)
    return found * CROWDED ** (held // 2 if seat == view.setup.goblins else held)


def limit(view: State, seat: Seat, card: Card) -> int:
    """The most to bid: what the card is worth, and what the turn can spare."""
    spare = view.purse(seat) - RESERVE
    if view.turn >= view.setup.edition.turns:
        spare = view.purse(seat) - 4
    return min(int(worth(view, seat, card) + 0.5), spare)


def bid(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """One more than the last bid, as long as the card is worth it."""
    step = view.stack[-1]
    assert isinstance(step, Auction)
    card = step.card if step.shown >> seat & 1 else Card(-2)
    most = limit(view, seat, card)
    name = card_name(card) if card >= 0 else "an unseen card"
    if step.price < most and BID[step.price + 1] in menu:
        return Thought(BID[step.price + 1], "Up to {} gold I want {}", (most, name))
    return Thought(PASS, "I would not pay {} gold for {}", (step.price + 1, name))


def pay(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Payment)
    if FREE in menu:
        return Thought(FREE, "My ally lets me have one card for nothing")
    aces = [act for act in menu if isinstance(act, OfCard)]
    if PAY not in menu or (aces and step.price >= 5):
        return Thought(aces[0], "A Special Card saves me {} gold", (step.price,))
    return Thought(PAY, "I pay {} gold", (step.price,))
