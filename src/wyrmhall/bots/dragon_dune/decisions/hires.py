"""What can be hired or raised, and for how much."""

from wyrmhall.bots.dragon_dune.decisions.campaign import Campaign, Offer
from wyrmhall.bots.dragon_dune.judgement.worth import ACE
from wyrmhall.games.dragon_dune.components.board import CASTLES, Place, places_in
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import may_recruit_at
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import (
    half,
    holds_ace,
    may_hire,
    most_for,
    regular_price,
    unit_price,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def raises(view: State, seat: Seat, place: Place) -> bool:
    """DD-ORC-05, DD-ORC-06"""
    return seat == view.setup.raiser and view.setup.island.orcish_lands >> place & 1 == 1


def most_to_hire(view: State, seat: Seat, place: Place, stock: int) -> int:
    if raises(view, seat, place):
        return stock
    if not may_hire(view, seat):
        return 0
    return min(stock, most_for(view, seat, unit_price(view, place), holds_ace(view, seat)))


def offer_of(view: State, seat: Seat, place: Place, count: int) -> Offer:
    if raises(view, seat, place):
        return (place, count, 0, 0.0)
    price = regular_price(view, seat, place, count)
    if price <= purse_of(view, seat):
        return (place, count, price, 0.0)
    return (place, count, half(view, price), ACE)


def numbers_to_hire(campaign: Campaign, place: Place, most: int) -> list[int]:
    """In a castle few, half, or all; elsewhere what the gold that lies there needs."""
    view, gold = campaign.view, campaign.view.ground[place]
    numbers: set[int] = set()
    if CASTLES >> place & 1:
        numbers = {1, 2, 3, (most + 1) // 2, most}
        if view.trolls >> place & 1:
            takes = view.setup.edition.troll_takes
            numbers = {takes + 1, takes + 2, most}
    elif campaign.me == view.setup.raiser:
        numbers = {most}
    elif gold or place in campaign.position.foes:
        numbers = {(gold + 1) // 2, most}
    return sorted([count for count in numbers if 0 < count <= most])


def offers_at(campaign: Campaign, places: int, stock: int) -> list[Offer]:
    """Hires worth a thought in these territories (as bits), with so many units in the bank."""
    view, seat = campaign.view, campaign.me
    offers: list[Offer] = []
    for place in places_in(places & ~campaign.barred):
        most = most_to_hire(view, seat, place, stock)
        offers += [offer_of(view, seat, place, count) for count in numbers_to_hire(campaign, place, most)]
    return offers


def all_offers(campaign: Campaign, stock: int) -> list[Offer]:
    return offers_at(campaign, may_recruit_at(campaign.view, campaign.me), stock) if stock else []
