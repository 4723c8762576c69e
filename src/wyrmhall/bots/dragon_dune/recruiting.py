"""Reviving, conscripting, hiring and disbanding."""

from wyrmhall.bots.dragon_dune.campaign import Campaign, Offer, Plan
from wyrmhall.bots.dragon_dune.sight import Sight
from wyrmhall.bots.dragon_dune.thought import Thought, name_of, place_name, units
from wyrmhall.bots.dragon_dune.worth import ACE, HIDDEN_UNIT
from wyrmhall.games.dragon_dune.actions import (
    CONSCRIPT,
    COUNT,
    DISBAND,
    HIRE,
    NOW,
    PASS,
    PAY,
    PLACE,
    RAISE,
    REVIVE,
    AtPlace,
    Number,
    OfCard,
)
from wyrmhall.games.dragon_dune.board import NOWHERE, ORCISH_LANDS, PLACES, Place
from wyrmhall.games.dragon_dune.conscription import may_recruit_at
from wyrmhall.games.dragon_dune.disbanding import disband_price
from wyrmhall.games.dragon_dune.groups import GroupStep
from wyrmhall.games.dragon_dune.hiring import (
    PLACED,
    Hire,
    PayHire,
    half,
    holds_ace,
    may_hire,
    most_for,
    regular_price,
    unit_price,
)
from wyrmhall.games.dragon_dune.reviving import Revive, revive_terms
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

Offers = list[Offer]


def revive(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """All that come free; more as long as the gold for hiring outlasts the stock."""
    step = view.stack[-1]
    assert isinstance(step, Revive)
    if step.count:
        return Thought(menu[-1], "Elite warriors come back first")
    free = revive_terms(view, seat)[1]
    best = min(free, view.grave[seat])
    numbers = [act.number for act in menu if isinstance(act, Number)]
    gold, stock = view.purse(seat), view.stock[seat]
    for count in numbers:
        if count > free and stock + count <= gold - (count - free) + 2 and stock < 5:
            best = max(best, count)
    if REVIVE[best] in menu and best:
        return Thought(REVIVE[best], "{} shall come back from the graveyard", (units(best),))
    return Thought(PASS, "Nobody comes back for nothing")


def offers_of(campaign: Campaign, places: int) -> Offers:
    """Hires worth a thought, with what they cost."""
    view, seat = campaign.view, campaign.me
    found: Offers = []
    for place in PLACES:
        if places >> place & 1:
            most = most_to_hire(view, seat, place, view.stock[seat])
            for count in campaign.numbers_to_hire(place, most):
                found.append(offer_of(view, seat, place, count))
    return found


def raises(view: State, seat: Seat, place: Place) -> bool:
    return seat == view.setup.orcs and ORCISH_LANDS >> place & 1 == 1


def most_to_hire(view: State, seat: Seat, place: Place, stock: int) -> int:
    if raises(view, seat, place):
        return stock
    if not may_hire(view, seat):
        return 0
    return min(stock, most_for(view, seat, unit_price(place), holds_ace(view, seat)))


def offer_of(view: State, seat: Seat, place: Place, count: int) -> Offer:
    if raises(view, seat, place):
        return (place, count, 0, 0.0)
    price = regular_price(view, seat, place, count)
    if price <= view.purse(seat):
        return (place, count, price, 0.0)
    return (place, count, half(view, price), ACE)


def hire_options(campaign: Campaign) -> Offers:
    view, seat = campaign.view, campaign.me
    return offers_of(campaign, may_recruit_at(view, seat)) if view.stock[seat] else []


def conscript(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, GroupStep)
    if step.place != NOWHERE:
        return Thought(menu[-1], "Conscripts cost nothing")
    campaign = Campaign(Sight(view, seat))
    reach = campaign.sight.range(seat)
    number = min(campaign.sight.conscripts(seat), view.stock[seat])
    drafted = 0
    for act in menu:
        if isinstance(act, AtPlace):
            drafted |= 1 << act.place
    plan = campaign.best(hire_options(campaign), view.where[seat], reach, number, drafted)
    if plan.conscript != NOWHERE and CONSCRIPT[plan.conscript] in menu:
        return Thought(CONSCRIPT[plan.conscript], "I need one more in {}", (place_name(plan.conscript),))
    return Thought(PASS, "No conscript would help me")


def hire(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Hire)
    if step.place == NOWHERE:
        return hire_where(view, seat, menu)
    numbers = [act.number for act in menu if isinstance(act, Number)]
    if menu[0].text.startswith("elite"):
        return Thought(menu[-1], "Elite warriors first")
    if step.way == PLACED:
        return Thought(menu[-1], "As many as come free")
    campaign = Campaign(Sight(view, seat))
    offers = [offer_of(view, seat, step.place, count) for count in numbers]
    plan = campaign.best(offers, view.where[seat], campaign.sight.range(seat))
    count = plan.hired if plan.hire != NOWHERE else 1
    act = COUNT[count] if COUNT[count] in menu else menu[0]
    return Thought(act, "{} are what {} needs", (units(count), place_name(step.place)))


def hire_where(view: State, seat: Seat, menu: Menu) -> Thought:
    places = 0
    for act in menu:
        if isinstance(act, AtPlace):
            places |= 1 << act.place
    campaign = Campaign(Sight(view, seat))
    plan: Plan = campaign.best(offers_of(campaign, places), view.where[seat], campaign.sight.range(seat))
    if plan.hire == NOWHERE:
        return Thought(PASS, "I keep my gold")
    for acts in (PLACE, RAISE, HIRE):
        if acts[plan.hire] in menu:
            return Thought(acts[plan.hire], "I want {} in {}", (units(plan.hired), place_name(plan.hire)))
    return Thought(PASS, "I keep my gold")


def pay_hire(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, PayHire)
    aces = [act for act in menu if isinstance(act, OfCard)]
    if PAY not in menu or (aces and step.price >= 6):
        return Thought(aces[0], "A Special Card halves the price of {} gold", (step.price,))
    return Thought(PAY, "I pay {} gold", (step.price,))


def stop_hire(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """The Goblins' Special Card: only against a hire that might win the game."""
    step = next(step for step in reversed(view.stack) if isinstance(step, PayHire))
    aces = [act for act in menu if isinstance(act, OfCard)]
    if not aces:
        return Thought(PASS, "I cannot stop it")
    before = Campaign(Sight(view, seat))
    garrisons = before.garrisons()
    threat = before.threats.others_win(garrisons)
    if threat < 0.5:
        return Thought(PASS, "Their gold is welcome: it comes to me")
    return Thought(aces[0], "{} must not hire now", (name_of(view, step.seat).capitalize(),))


def disband_early(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-GOB-11  What leaves now can be hired elsewhere in the same turn."""
    step = view.stack[-1]
    assert isinstance(step, GroupStep)
    campaign = Campaign(Sight(view, seat))
    reach = campaign.sight.range(seat)
    if step.place != NOWHERE:
        if not isinstance(menu[0], Number) or menu[0].verb == "elite":
            return Thought(menu[0], "Ordinary units go first")
        best = max(
            [act for act in menu if isinstance(act, Number)],
            key=lambda act: after_release(campaign, step.place, act.number, reach).value,
        )
        return Thought(best, "{} can be hired where they are needed more", (units(best.number),))
    stay = campaign.best(hire_options(campaign), view.where[seat], reach)
    best_act, most = PASS, stay.value + 0.002
    for act in menu:
        if isinstance(act, AtPlace):
            count = view.units[seat][act.place]
            for released in {count, count - 1, (count + 1) // 2} - {0}:
                value = after_release(campaign, act.place, released, reach).value
                if value > most:
                    best_act, most = act, value
    if best_act is PASS:
        return Thought(PASS, "My units stand where I need them")
    assert isinstance(best_act, AtPlace)
    return Thought(
        best_act, "Those in {} can be hired where they are needed more", (place_name(best_act.place),)
    )


def after_release(campaign: Campaign, place: Place, count: int, reach: int) -> Plan:
    """The best plan if so many units return from there to the bank."""
    view, seat = campaign.view, campaign.me
    before = {place: campaign.standing[place] - count} if campaign.standing[place] else {}
    offers: Offers = []
    for goal in PLACES:
        if may_recruit_at(view, seat) >> goal & 1:
            most = most_to_hire(view, seat, goal, view.stock[seat] + count)
            for number in campaign.numbers_to_hire(goal, most):
                offers.append(offer_of(view, seat, goal, number))
    return campaign.best(offers, view.where[seat] & ~(1 << place), reach, before=before)


def disband(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-REC-18  Units in the bank can be hired anywhere next turn, if there is gold for it."""
    step = view.stack[-1]
    assert isinstance(step, GroupStep)
    campaign = Campaign(Sight(view, seat))
    price = disband_price(view, seat)
    if step.place != NOWHERE:
        if not isinstance(menu[0], Number) or menu[0].verb == "elite":
            return Thought(menu[0], "Ordinary units go first")
        numbers = [act for act in menu if isinstance(act, Number)]
        best = max(numbers, key=lambda act: release(campaign, step.place, act.number, price))
        return Thought(best, "{} are of more use in the bank", (units(best.number),))
    best_act, most = PASS, campaign.value({}, 0.0) + 0.001
    for act in menu:
        if isinstance(act, AtPlace):
            for count in range(1, view.units[seat][act.place] + 1):
                if count * price <= campaign.purse:
                    value = release(campaign, act.place, count, price)
                    if value > most:
                        best_act, most = act, value
    if isinstance(best_act, AtPlace):
        return Thought(
            best_act, "I can use some of those in {} better elsewhere", (place_name(best_act.place),)
        )
    return Thought(PASS, "I need my units where they are")


def release(campaign: Campaign, place: Place, count: int, price: int) -> float:
    """The value of the position if so many units return to the bank."""
    after = {place: campaign.standing[place] - count} if campaign.standing[place] else {}
    cost = campaign.means - campaign.means_after(price * count, -count)
    if not campaign.standing[place]:
        cost += HIDDEN_UNIT * count
    return campaign.value(after, cost)


def initiative(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """DD-ADV-08  The last to move cannot be answered."""
    return Thought(PASS if PASS in menu else NOW, "Whoever moves last cannot be answered")


__all__ = ["DISBAND"]
