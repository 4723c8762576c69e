"""Moves, and the cards that make them longer or give another one."""

from typing import Final

from wyrmhall.bots.dragon_dune.decisions.campaign import Campaign, Plan, value_of
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.judgement.worth import ACE, card_worth
from wyrmhall.bots.dragon_dune.thought import Lure, cards_on, place_name, places_on, units
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.components.board import NOWHERE
from wyrmhall.games.dragon_dune.components.cards import is_ace
from wyrmhall.games.dragon_dune.language.actions import COUNT, MOVE, PASS, TO, AtPlace, OfCard
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, range_of
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

DECISIVE: Final = 0.02  # beyond its worth, how much a card must add to the chance to win


def move(view: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    step = view.stack[-1]
    assert isinstance(step, Move)
    campaign = campaign_of(view, seat)
    reach = range_of(view, seat) + step.extra
    if step.place == NOWHERE:
        return move_whom(campaign, menu, reach)
    if step.count == UNSAID:
        marches = [plan for plan in campaign.plans([], 1 << step.place, reach) if plan.moved]
        best = max(marches, key=value_of, default=None)
        act = COUNT[best.moved] if best is not None and COUNT[best.moved] in menu else menu[-1]
        return Thought(act, "move-count", (place_name(step.place),))
    if step.elites == UNSAID:
        return Thought(menu[-1], "move-elite")
    goals = [act.place for act in menu if isinstance(act, AtPlace)]
    goal = campaign.best_goal(step.place, step.count, goals)
    return Thought(TO[goal], "move-to", (place_name(goal), Lure(view, seat, goal)))


def move_whom(campaign: Campaign, menu: Menu, reach: int) -> Thought:
    starts = places_on(menu)
    plan = campaign.best([], starts, reach)
    for act in cards_on(menu):
        better = with_card(campaign, act, plan, starts, reach)
        if better.value > plan.value + campaign.position.share * price_of(act) + DECISIVE:
            return Thought(act, "move-card", (place_name(better.goal),))
    if plan.start == NOWHERE:
        return Thought(PASS, "move-none")
    lure = Lure(campaign.view, campaign.me, plan.goal)
    about = (units(plan.moved), place_name(plan.start), place_name(plan.goal), lure)
    return Thought(MOVE[plan.start], "move", about)


def with_card(campaign: Campaign, act: Action, plan: Plan, starts: int, reach: int) -> Plan:
    """The best plan if the card is played: one territory further, or a second movement."""
    ace = isinstance(act, OfCard) and is_ace(act.card)
    if ace and campaign.view.setup.edition.ace_extends:
        return campaign.best([], starts, reach + 1)
    others = starts & ~(1 << plan.start) if plan.moved else starts
    return max(campaign.plans_after(plan.after, [], others, reach), key=value_of)


def price_of(act: Action) -> float:
    return card_worth(act.card) if isinstance(act, OfCard) else 2 * ACE
