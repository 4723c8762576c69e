"""Moves, rides and hiding."""

from wyrmhall.bots.dragon_dune.campaign import Campaign
from wyrmhall.bots.dragon_dune.sight import Sight, aces_held
from wyrmhall.bots.dragon_dune.thought import Thought, place_name, units
from wyrmhall.bots.dragon_dune.worth import ACE, HIDDEN_UNIT
from wyrmhall.games.dragon_dune.actions import (
    COUNT,
    DONE,
    HIDE,
    MOVE,
    PASS,
    RIDE,
    SHOW,
    TO,
    AtPlace,
    Number,
    OfCard,
)
from wyrmhall.games.dragon_dune.board import NOWHERE, Place
from wyrmhall.games.dragon_dune.event_round import Ride
from wyrmhall.games.dragon_dune.groups import UNSAID
from wyrmhall.games.dragon_dune.hiding import ComeOutOrNot, Meeting
from wyrmhall.games.dragon_dune.movement import Move
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.games.dragon_dune.turn import TurnInProgress
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat


def move(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Move)
    campaign = Campaign(Sight(view, seat))
    reach = campaign.sight.range(seat) + step.extra
    if step.place == NOWHERE:
        return move_whom(campaign, menu, step, reach)
    if step.count == UNSAID:
        plan = campaign.best([], 1 << step.place, reach)
        act = COUNT[plan.moved] if plan.moved and COUNT[plan.moved] in menu else menu[-1]
        return Thought(act, "{} can be spared here", (units(plan.moved),))
    if step.elites == UNSAID:
        return Thought(menu[-1], "The elite goes where it matters")
    goals = [act.place for act in menu if isinstance(act, AtPlace)]
    goal = campaign.best_goal(step.place, step.count, goals)
    return Thought(TO[goal], "{} is where I need them", (place_name(goal),))


def move_whom(campaign: Campaign, menu: Menu, step: Move, reach: int) -> Thought:
    view, seat = campaign.view, campaign.me
    starts = 0
    for act in menu:
        if isinstance(act, AtPlace):
            starts |= 1 << act.place
    plan = campaign.best([], starts, reach)
    if aces_held(view, seat) and view.setup.edition.ace_extends:
        further = campaign.best([], starts, reach + 1)
        if further.value > plan.value + ACE * campaign.share + 0.02:
            ace = next(act for act in menu if isinstance(act, OfCard))
            return Thought(ace, "One step further I reach {}", (place_name(further.goal),))
    if plan.start == NOWHERE:
        return Thought(PASS, "My units stand where I want them")
    about = (units(plan.moved), place_name(plan.start), place_name(plan.goal))
    return Thought(MOVE[plan.start], "I want {} from {} in {}", about)


def ride(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Ride)
    campaign = Campaign(Sight(view, seat))
    if not step.count:
        numbers = [act.number for act in menu if isinstance(act, Number)]
        return Thought(RIDE[numbers[-1]], "The Red Dragon carries my units wherever I like")
    goals = [act.place for act in menu if isinstance(act, AtPlace)]
    goal = campaign.best_goal(step.place, step.count, goals)
    return Thought(TO[goal], "{} is where I need them", (place_name(goal),))


def in_dragon_round(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    if DONE in menu:
        return Thought(DONE, "I keep my cards for better use")
    return Thought(menu[0], "It has to be named")


# -- hiding ------------------------------------------------------------------------------------------


def meet(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """Hide if a battle would cost more than it promises."""
    step = view.stack[-1]
    assert isinstance(step, Meeting)
    hides = [act for act in menu if act is not PASS]
    if not hides or in_own_turn(view, seat):
        return Thought(PASS, "I have come to stay")
    campaign = Campaign(Sight(view, seat))
    count = view.units[seat][step.place]
    here = campaign.worth(step.place, count)
    price = 0.0 if HIDE in hides else ACE
    if count * HIDDEN_UNIT - price > here:
        return Thought(hides[0], "My {} in {} would lose a battle", (units(count), place_name(step.place)))
    return Thought(PASS, "I stand my ground in {}", (place_name(step.place),))


def in_own_turn(view: State, seat: Seat) -> bool:
    for step in reversed(view.stack):
        if isinstance(step, TurnInProgress):
            return step.seat == seat
    return False


def come_out(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, ComeOutOrNot)
    return show_or_hide(view, seat, step.place)


def show_or_hide(view: State, seat: Seat, place: Place) -> Thought:
    campaign = Campaign(Sight(view, seat))
    count = view.units[seat][place]
    if campaign.worth(place, count) >= count * HIDDEN_UNIT:
        return Thought(SHOW, "They can hold {} openly", (place_name(place),))
    return Thought(HIDE, "They stay hidden in {}", (place_name(place),))


def elves_come_out(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    campaign = Campaign(Sight(view, seat))
    for act in menu:
        if isinstance(act, AtPlace):
            count = view.units[seat][act.place]
            if campaign.worth(act.place, count) >= count * HIDDEN_UNIT:
                return Thought(act, "They can hold {} openly", (place_name(act.place),))
    return Thought(DONE, "The others stay hidden")
