"""What is true of every State, whatever was played."""

from collections import Counter

from wyrmhall.games.crown_battles.bids import high
from wyrmhall.games.crown_battles.cards import Card
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.refusal import BrokenInvariant


def demand(true: bool, what: str) -> None:
    if not true:
        raise BrokenInvariant(what)


def cards_on_table(s: State) -> list[Card]:
    found = [*s.undealt, *s.trick, *s.out]
    for cards in (*s.hands, *s.aside):
        found += cards
    return found


def check(s: State) -> None:
    """Cards, tricks, points and limits add up."""
    players = s.setup.players
    dealt = any(s.hands) or any(s.aside) or bool(s.trick) or bool(s.out)
    if dealt:
        demand(
            Counter(cards_on_table(s)) == Counter(s.setup.deck),
            "the cards of the deck are all there, once each",
        )
    for hand in s.hands:
        demand(hand == sorted(hand), "hands are sorted")
    for seat in range(players):
        demand(not Counter(s.opened[seat]) - Counter(s.hands[seat]), "open cards are in the hand")
    demand(all(score % 5 == 0 for score in s.scores), "CB-SCO-08  every score is a multiple of 5")
    demand(s.pot >= 0 and s.pot % 5 == 0, "the pot is a multiple of 5")
    demand(sum(map(sum, s.held)) <= s.trick_total(), "no more tricks are held than the round offers")
    for held in s.held:
        demand(min(held) >= 0, "nobody holds less than no trick")
    for seat, bids in enumerate(s.bids):
        for part, bid in enumerate(bids):
            if bid >= 0:
                top = s.highest_bid(part)
                demand(high(bid) <= top, f"the bid of seat {seat} is within its limits")
    sizes = [len(hand) for hand in s.hands]
    demand(max(sizes) - min(sizes) <= 1 or bool(s.trick), "hands differ by the cards of one circle at most")
    demand(len(s.trick) <= players * s.kind.circles, "a trick has one card a player and circle")
