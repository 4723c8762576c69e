"""Reviving, conscripting and hiring."""

from typing import Final

from wyrmhall.bots.dragon_dune.decisions.campaign import NO_MOVE, Campaign, Offer, Plan, value_of
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers, offer_of, offers_at
from wyrmhall.bots.dragon_dune.judgement.position import Position
from wyrmhall.bots.dragon_dune.judgement.sight import Sight
from wyrmhall.bots.dragon_dune.judgement.worth import ACE
from wyrmhall.bots.dragon_dune.thought import Lure, name_of, numbers_in, place_name, places_on, units
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.board import NOWHERE, places_in
from wyrmhall.games.dragon_dune.language.actions import (
    CONSCRIPT,
    COUNT,
    ELITE,
    HIRE,
    PASS,
    PAY,
    PLACE,
    RAISE,
    REVIVE,
    OfCard,
)
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.units import add_units
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import conscripts
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PLACED, Hire, PayHire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import range_of
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive, revive_terms
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

ENOUGH_STOCK: Final = 5  # with so many in the bank nobody is paid for to come back
DEAR: Final = 6  # a price at which a Special Card is used to halve it
STOPPED: Final = 0.3  # a hire that adds so much to an opponent's chance to win is stopped


def campaign_of(view: State, seat: Seat) -> Campaign:
    return Campaign(Position(Sight(view, seat)))


def revive(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """All that come free; more as long as there is gold to hire them too."""
    step = view.stack[-1]
    assert isinstance(step, Revive)
    if step.count:
        return Thought(menu[-1], "revive-elite")
    free, gold, stock = revive_terms(view, seat)[1], purse_of(view, seat), view.stock[seat]
    best = min(free, view.grave[seat])
    for count in numbers_in(menu):
        if count > free and stock < ENOUGH_STOCK and stock + count <= gold - (count - free) + 2:
            best = max(best, count)
    if best and REVIVE[best] in menu:
        return Thought(REVIVE[best], "revive", (units(best),))
    return Thought(PASS, "revive-none")


# -- conscription ------------------------------------------------------------------------------------


def conscript(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, GroupStep)
    if step.place != NOWHERE:
        return most_of(menu, "conscripts")
    campaign = campaign_of(view, seat)
    number = min(conscripts(view, seat), view.stock[seat])
    offers = all_offers(campaign, view.stock[seat] - number)
    plans = campaign.plans(offers, view.where[seat], range_of(view, seat))
    place = campaign.with_conscripts(plans, number, places_on(menu)).conscript
    if place != NOWHERE:
        return Thought(CONSCRIPT[place], "conscript", (place_name(place), Lure(view, seat, place)))
    return Thought(PASS, "conscript-none")


def most_of(menu: Menu, words: str) -> Thought:
    """As many units, or as many elites, as possible."""
    return Thought(menu[-1], "elite-first" if menu[-1] in ELITE else words)


# -- hiring ------------------------------------------------------------------------------------------


def hire(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Hire)
    if step.place == NOWHERE:
        return place_free(view, seat, menu) if step.way == PLACED else hire_where(view, seat, menu)
    if step.way == PLACED or step.count != UNSAID:
        return most_of(menu, "free-units")
    campaign = campaign_of(view, seat)
    offers = [offer_of(view, seat, step.place, count) for count in numbers_in(menu)]
    hired = [plan for plan in campaign.plans(offers, view.where[seat], range_of(view, seat)) if plan.hired]
    best = max(hired, key=value_of)
    return Thought(COUNT[best.hired], "hire-count", (units(best.hired), place_name(step.place)))


def hire_where(view: State, seat: Seat, menu: Menu) -> Thought:
    campaign = campaign_of(view, seat)
    offers = offers_at(campaign, places_on(menu), view.stock[seat])
    plan = campaign.best(offers, view.where[seat], range_of(view, seat))
    free = best_free(campaign, menu)
    if free is not None and free.value > plan.value + ACE * campaign.position.share:
        ace = next(act for act in menu if isinstance(act, OfCard))
        return Thought(ace, "place-by-card", (units(free.hired),))
    for acts in (RAISE, HIRE):
        if plan.hired and acts[plan.hire] in menu:
            about = (units(plan.hired), place_name(plan.hire), Lure(view, seat, plan.hire))
            return Thought(acts[plan.hire], "hire", about)
    return Thought(PASS, "hire-none")


def best_free(campaign: Campaign, menu: Menu) -> Plan | None:
    """DD-ACE-12  What a Special Card of the Elves could place; None if they hold none."""
    if not any(isinstance(act, OfCard) for act in menu):
        return None
    return campaign.best(free_offers(campaign, places_on(menu)), 0, 1)


def free_offers(campaign: Campaign, places: int) -> list[Offer]:
    count = min(campaign.view.setup.edition.ace_places_units, campaign.view.stock[campaign.me])
    return [(place, count, 0, 0.0) for place in places_in(places)]


def place_free(view: State, seat: Seat, menu: Menu) -> Thought:
    """DD-ACE-12  The territory for the units of the Special Card."""
    campaign = campaign_of(view, seat)
    offers = free_offers(campaign, places_on(menu))
    best = max([campaign.judged(offer, NO_MOVE, {}, 0.0) for offer in offers], key=value_of)
    about = (units(best.hired), place_name(best.hire), Lure(view, seat, best.hire))
    return Thought(PLACE[best.hire], "hire", about)


def pay_hire(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, PayHire)
    aces = [act for act in menu if isinstance(act, OfCard)]
    if PAY not in menu or (aces and step.price >= DEAR):
        return Thought(aces[0], "hire-card", (step.price,))
    return Thought(PAY, "pay", (step.price,))


def stop_hire(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ACE-15  The Goblins' Special Card: only against a hire that might win the game."""
    aces = [act for act in menu if isinstance(act, OfCard)]
    if not aces:
        return Thought(PASS, "hire-welcome")
    step = [one for one in view.stack if isinstance(one, PayHire)][-1]
    hired = view.clone()
    add_units(hired, step.seat, step.place, step.count, 0)
    more = Position(Sight(hired, seat)).danger() - Position(Sight(view, seat)).danger()
    if more >= STOPPED:
        return Thought(aces[0], "stop-hire", (name_of(view, step.seat).capitalize(),))
    return Thought(PASS, "hire-welcome")


def initiative(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ADV-08"""
    return Thought(PASS, "initiative")
