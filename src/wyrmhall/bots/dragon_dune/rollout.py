"""How a game goes on in an imagined world: by the standard bot's rules, but a turn is planned once.

The standard bot plans its Recruitment and Movement turn anew before every word of it, and weighs disbanding
by itself. In a rollout one plan serves the whole turn, fewer hires and moves are tried together, and nobody
disbands: that makes it several times as quick.
"""

from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.dragon_dune.decisions.battles import duel_of
from wyrmhall.bots.dragon_dune.decisions.campaign import NARROW, Plan
from wyrmhall.bots.dragon_dune.decisions.duel import Duel
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.thought import places_on
from wyrmhall.bots.search.guide import Player
from wyrmhall.games.dragon_dune.components.board import NOWHERE
from wyrmhall.games.dragon_dune.components.cards import NO_CARD
from wyrmhall.games.dragon_dune.language.actions import (
    CONSCRIPT,
    COUNT,
    DONE,
    HIRE,
    MOVE,
    PASS,
    PLAY,
    PLAY_NONE,
    RAISE,
    SEND,
    TO,
)
from wyrmhall.games.dragon_dune.rules.battle.plans import NO_CARD_SAID, WritePlans
from wyrmhall.games.dragon_dune.rules.collection_round import Discards
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript, conscripts
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import Disband, DisbandEarly, NegateDisbanding
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PLACED, Hire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, range_of
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID, GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import NOBODY, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import View

LEFT_OUT: Final = (Disband, DisbandEarly, NegateDisbanding)


class Rollout(Player):
    """Answers for all seats; remembers the plan of the turn in progress."""

    def __init__(self, standard: Bot) -> None:
        self.standard = standard
        self.planner: Seat = NOBODY
        self.turn = 0
        self.plan: Plan | None = None
        self.duel: Duel | None = None
        self.battle: WritePlans | None = None  # that the duel is about: there may be others in that place

    def answer(self, s: KernelState, seat: Seat, menu: Menu, chance: Chance) -> Action:
        assert isinstance(s, State)
        step = s.stack[-1]
        if isinstance(step, (Conscript, Hire, Move)):
            answered = self.follow(s, seat, step, menu)
            if answered is not None:
                return answered
        elif isinstance(step, WritePlans):
            return self.fight(s, seat, step, menu, chance)
        elif isinstance(step, LEFT_OUT) and PASS in menu:
            return PASS
        elif isinstance(step, Discards) and DONE in menu:
            return DONE
        # it asks a State for what its seat may know, and nothing else: a View would be a costly copy
        return self.standard.choose(View(s), seat, menu, chance)

    def fight(self, s: State, seat: Seat, step: WritePlans, menu: Menu, chance: Chance) -> Action:
        """The artifact is chosen by the thoughts that led to the number of units."""
        sent, _, card, _ = step.plans[step.sides.index(seat)]
        if sent == UNSAID:
            self.duel, self.battle = duel_of(s, seat), step
            act: Action = SEND[self.duel.choose(chance)[0]]
            return act if act in menu else menu[-1]
        duel = self.duel
        if card == NO_CARD_SAID and duel is not None and self.battle is step and duel.seat == seat:
            best = duel.best_card(sent)
            act = PLAY_NONE if best == NO_CARD else PLAY[best]
            return act if act in menu else menu[0]
        return self.standard.choose(View(s), seat, menu, chance)

    def follow(self, s: State, seat: Seat, step: GroupStep, menu: Menu) -> Action | None:
        """The next word of the plan; None where it has none, or not one that is allowed."""
        if step.place == NOWHERE:
            if self.planner != seat or self.turn != s.turn:
                self.planner, self.turn = seat, s.turn
                self.plan = planned(s, seat, step, menu)
            word = beginning(step, self.plan, menu) if self.plan is not None else None
        elif self.planner != seat or self.plan is None:
            return None
        else:
            word = going_on(step, self.plan)
        return word if word is not None and word in menu else None


def planned(s: State, seat: Seat, step: GroupStep, menu: Menu) -> Plan:
    """The best plan for what is left of the turn."""
    campaign = campaign_of(s, seat)
    reach, starts = range_of(s, seat), s.where[seat]
    if isinstance(step, Move):
        return campaign.best([], places_on(menu), reach + step.extra)
    if not isinstance(step, Conscript):
        return campaign.best(all_offers(campaign, s.stock[seat]), starts, reach, NARROW)
    number = min(conscripts(s, seat), s.stock[seat])
    plans = campaign.plans(all_offers(campaign, s.stock[seat] - number), starts, reach, NARROW)
    return campaign.with_conscripts(plans, number, places_on(menu))


def beginning(step: GroupStep, plan: Plan, menu: Menu) -> Action | None:
    if isinstance(step, Conscript):
        return CONSCRIPT[plan.conscript] if plan.conscript != NOWHERE else PASS
    if isinstance(step, Move):
        return MOVE[plan.start] if plan.moved else PASS
    if isinstance(step, Hire) and step.way == PLACED:
        return None
    if not plan.hired:
        return PASS
    return RAISE[plan.hire] if RAISE[plan.hire] in menu else HIRE[plan.hire]


def going_on(step: GroupStep, plan: Plan) -> Action | None:
    if isinstance(step, Hire) and step.count == UNSAID and step.place == plan.hire:
        return COUNT[plan.hired]
    if isinstance(step, Move) and step.place == plan.start:
        if step.count == UNSAID:
            return COUNT[plan.moved]
        if step.elites != UNSAID:
            return TO[plan.goal]
    return None
