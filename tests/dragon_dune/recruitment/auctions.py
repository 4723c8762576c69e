"""What the tests of the Bidding Round share: a round, and auctions that go one way or the other."""

from typing import Any

from tests.dragon_dune.tables import Played, at
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction


def bidding(edition: str, **position: Any) -> Played:
    return at("bidding", edition=edition, talk="off", **position)


def nobody_bids(t: Played, card: str) -> str:
    """The card goes by unsold; who was asked first."""
    t.chance(f"sale {card}")
    starter = t.asked[0]
    while t.round == "bidding" and t.asked != ["chance"]:
        t.play(f"{t.asked[0]} pass")
    return starter


def starters(t: Played, cards: str) -> list[str]:
    return [nobody_bids(t, card) for card in cards.split()]


def won_by(t: Played, winner: str, price: int) -> Played:
    """The winner bids when it is reached, everybody else passes."""
    while t.asked[0] != winner:
        t.play(f"{t.asked[0]} pass")
    t.play(f"{winner} bid {price}")
    while isinstance(t.step, Auction):
        t.play(f"{t.asked[0]} pass")
    return t
