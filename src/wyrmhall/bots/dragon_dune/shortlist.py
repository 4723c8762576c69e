"""The options worth trying, by the standard bot's own judgement: of many only the best few."""

from collections.abc import Iterable
from typing import Final

from wyrmhall.bots.dragon_dune.decisions.battles import duel_of
from wyrmhall.bots.dragon_dune.decisions.campaign import NARROW, Plan, value_of
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers, offer_of, offers_at
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.thought import numbers_in, places_on
from wyrmhall.games.dragon_dune.components.board import NOWHERE, places_in
from wyrmhall.games.dragon_dune.language.actions import (
    CONSCRIPT,
    COUNT,
    HIRE,
    MOVE,
    PASS,
    RAISE,
    SEND,
    TO,
    AtPlace,
)
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript, conscripts
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PLACED, Hire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, range_of
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

FEW: Final = 4  # options tried, beside the standard bot's choice

Judged = dict[Action, float]


def shortlist(view: State, seat: Seat, menu: Menu) -> Menu:
    step = view.stack[-1]
    if isinstance(step, Auction):
        return menu[:2]  # to pass, or to bid the least
    if len(menu) <= FEW:
        return menu
    judged = sends(view, seat) if isinstance(step, WritePlans) else worths(view, seat, menu)
    ranked = sorted([act for act in judged if act in menu], key=judged.__getitem__, reverse=True)
    return ranked[:FEW] or menu


def worths(view: State, seat: Seat, menu: Menu) -> Judged:
    """The chance to win that options promise at first sight; nothing where that is not told."""
    step = view.stack[-1]
    if isinstance(step, Conscript) and step.place == NOWHERE:
        return drafts(view, seat, menu)
    if isinstance(step, Hire) and step.way != PLACED and step.count == UNSAID:
        return hires(view, seat, step, menu)
    if isinstance(step, Move):
        return moves(view, seat, step, menu)
    return {}


def keep_best(acts: Iterable[tuple[Action, Plan]]) -> Judged:
    """Every option is worth what the best plan that begins with it is worth."""
    kept: Judged = {}
    for act, plan in acts:
        if plan.value > kept.get(act, -1.0):
            kept[act] = plan.value
    return kept


def drafts(view: State, seat: Seat, menu: Menu) -> Judged:
    """Where the conscripts of the turn may go."""
    campaign = campaign_of(view, seat)
    number = min(conscripts(view, seat), view.stock[seat])
    reach, starts = range_of(view, seat), view.where[seat]
    plans = campaign.plans(all_offers(campaign, view.stock[seat] - number), starts, reach, NARROW)
    judged_drafts: Judged = {PASS: max(plans, key=value_of).value}
    for place in places_in(places_on(menu)):
        judged_drafts[CONSCRIPT[place]] = campaign.with_conscripts(plans, number, 1 << place).value
    return judged_drafts


def hires(view: State, seat: Seat, step: Hire, menu: Menu) -> Judged:
    campaign = campaign_of(view, seat)
    if step.place != NOWHERE:
        offers = [offer_of(view, seat, step.place, count) for count in numbers_in(menu)]
        plans = campaign.plans(offers, view.where[seat], range_of(view, seat))
        return keep_best((COUNT[plan.hired], plan) for plan in plans if plan.hired)
    offers = offers_at(campaign, places_on(menu), view.stock[seat])
    plans = campaign.plans(offers, view.where[seat], range_of(view, seat))
    return keep_best((hire_of(plan, menu), plan) for plan in plans)


def hire_of(plan: Plan, menu: Menu) -> Action:
    if not plan.hired:
        return PASS
    return RAISE[plan.hire] if RAISE[plan.hire] in menu else HIRE[plan.hire]


def moves(view: State, seat: Seat, step: Move, menu: Menu) -> Judged:
    campaign = campaign_of(view, seat)
    reach = range_of(view, seat) + step.extra
    if step.place == NOWHERE:
        plans = campaign.plans([], places_on(menu), reach)
        return keep_best((MOVE[plan.start] if plan.moved else PASS, plan) for plan in plans)
    if step.count == UNSAID:
        plans = campaign.plans([], 1 << step.place, reach)
        return keep_best((COUNT[plan.moved], plan) for plan in plans if plan.moved)
    judged_moves: Judged = {}
    for act in menu:
        if isinstance(act, AtPlace) and act is TO[act.place]:
            after = campaign.position.without(step.place, step.count)
            after[act.place] = campaign.standing[act.place] + step.count
            judged_moves[act] = campaign.position.value(after, 0.0)
    return judged_moves


def sends(view: State, seat: Seat) -> Judged:
    """How many to send, or with that said which artifact to play."""
    duel = duel_of(view, seat)
    judged_sends: Judged = {}
    for (sent, _), value in zip(duel.rows, duel.values, strict=True):
        judged_sends[SEND[sent]] = max(value, judged_sends.get(SEND[sent], value))
    return judged_sends
