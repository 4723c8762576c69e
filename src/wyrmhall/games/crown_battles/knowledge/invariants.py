"""What is true of every State, whatever was played."""

from collections import Counter

from wyrmhall.games.crown_battles.components.bids import high
from wyrmhall.games.crown_battles.components.cards import Card
from wyrmhall.games.crown_battles.rules.counts import highest_bid, trick_total
from wyrmhall.games.crown_battles.rules.powers.magician import PassCards
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.refusal import BrokenInvariant


def demand(true: bool, what: str) -> None:
    if not true:
        raise BrokenInvariant(what)


def cards_on_table(s: State) -> list[Card]:
    lying = [*s.undealt, *s.trick, *s.out]
    for cards in (*s.hands, *s.aside):
        lying += cards
    return lying


def check(s: State) -> None:
    """Cards, tricks, points and limits add up."""
    players, hands = s.setup.players, s.hands
    demand(min(s.bits) >= 0 and s.rest >= 0, "nobody holds less than no card")
    demand(not any(s.covered), "the truth has no face-down cards")
    if s.dealer >= 0 and s.size:
        # every card is where the rules can have put it: taken from one place, it is in another
        demand(tuple(sorted(cards_on_table(s))) == s.setup.deck, "the cards of the deck are all there")
    for seat in range(players):
        if s.opened[seat]:
            hidden = Counter(s.opened[seat]) - Counter(hands[seat])
            demand(not hidden, "open cards are in the hand")
    demand(all(score % 5 == 0 for score in s.scores), "CB-SCO-08  every score is a multiple of 5")
    demand(s.pot >= 0 and s.pot % 5 == 0, "the pot is a multiple of 5")
    held = [count for parts in s.held for count in parts]
    demand(min(held) >= 0, "nobody holds less than no trick")
    demand(sum(held) <= trick_total(s), "no more tricks are held than the round offers")
    check_bids(s)
    sizes = [len(hand) for hand in hands]
    moving = bool(s.trick) or any(isinstance(step, PassCards) for step in s.stack)
    demand(max(sizes) - min(sizes) <= 1 or moving, "hands differ by the cards of one circle at most")
    demand(len(s.trick) <= players * s.kind.circles, "a trick has one card a player and circle")


def check_bids(s: State) -> None:
    tops = [highest_bid(s, part) for part in range(len(s.bids[0]))]
    for bids in s.bids:
        for part, bid in enumerate(bids):
            demand(bid < 0 or high(bid) <= tops[part], "CB-BID-04  every bid is within its limits")
