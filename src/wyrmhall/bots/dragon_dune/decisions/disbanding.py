"""Disbanding: units in the bank can be hired anywhere, if there is gold for it."""

from typing import Final

from wyrmhall.bots.dragon_dune.decisions.campaign import NARROW, Campaign, Plan, value_of
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.judgement.worth import HIDDEN_UNIT
from wyrmhall.bots.dragon_dune.thought import numbers_in, place_name, places_on, units
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.board import NOWHERE, Place, places_in
from wyrmhall.games.dragon_dune.language.actions import COUNT, DISBAND, PASS
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import disband_price
from wyrmhall.games.dragon_dune.rules.recruitment.movement import range_of
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

WORTH_IT: Final = 0.002  # how much the chance to win must grow


def disband_early(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-GOB-11  What leaves now can be hired elsewhere in the same turn."""
    step = view.stack[-1]
    assert isinstance(step, GroupStep)
    if step.count != UNSAID:
        return ordinary_first(menu)
    campaign = campaign_of(view, seat)
    if step.place != NOWHERE:
        values = {count: released(campaign, step.place, count).value for count in numbers_in(menu)}
        return go_home(best_of(values))
    most = campaign.best(all_offers(campaign, view.stock[seat]), view.where[seat], range_of(view, seat)).value
    best = NOWHERE
    for place in places_in(places_on(menu)):
        count = view.units[seat][place]
        for number in {count, count - 1, (count + 1) // 2} - {0}:
            value = released(campaign, place, number).value
            if value > most + WORTH_IT:
                best, most = place, value
    return leave_where(best)


def released(campaign: Campaign, place: Place, count: int) -> Plan:
    """The best plan if so many units return from there to the bank before anybody is hired."""
    view, seat = campaign.view, campaign.me
    offers = all_offers(campaign, view.stock[seat] + count)
    starts = view.where[seat] & ~(1 << place)
    before = campaign.position.without(place, count)
    return max(campaign.plans_after(before, offers, starts, range_of(view, seat), NARROW), key=value_of)


def disband(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-REC-18  For the next turn: of units that idle, burn, or would lose a battle."""
    step = view.stack[-1]
    assert isinstance(step, GroupStep)
    if step.count != UNSAID:
        return ordinary_first(menu)
    campaign = campaign_of(view, seat)
    if step.place != NOWHERE:
        values = {count: sent_home(campaign, step.place, count) for count in numbers_in(menu)}
        return go_home(best_of(values))
    price, best, most = disband_price(view, seat), NOWHERE, campaign.position.value({}, 0.0)
    for place in places_in(places_on(menu)):
        for count in range(1, view.units[seat][place] + 1):
            if count * price <= campaign.position.purse:
                value = sent_home(campaign, place, count)
                if value > most + WORTH_IT:
                    best, most = place, value
    return leave_where(best)


def sent_home(campaign: Campaign, place: Place, count: int) -> float:
    """The value of the position if so many units return to the bank at the end of the turn."""
    position = campaign.position
    price = disband_price(campaign.view, campaign.me)
    cost = position.means - position.means_after(price * count, -count)
    if not position.standing[place]:
        cost += HIDDEN_UNIT * count
    return position.value(position.without(place, count), cost)


def best_of(values: dict[int, float]) -> int:
    return max(values, key=values.__getitem__)


def go_home(count: int) -> Thought:
    return Thought(COUNT[count], "disband-count", (units(count),))


def leave_where(place: Place) -> Thought:
    if place == NOWHERE:
        return Thought(PASS, "disband-none")
    return Thought(DISBAND[place], "disband-place", (place_name(place),))


def ordinary_first(menu: Menu) -> Thought:
    return Thought(menu[0], "disband-ordinary")
