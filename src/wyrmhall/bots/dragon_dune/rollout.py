"""How a game goes on in an imagined world: by the standard bot's rules, but a turn is planned once.

The standard bot plans its Recruitment and Movement turn anew before every word of it, and weighs disbanding
by itself. In a rollout one plan serves the whole turn, fewer hires and moves are tried together, and nobody
disbands: that makes it several times as quick.
"""

from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.dragon_dune.decisions.battle_questions import answer_by
from wyrmhall.bots.dragon_dune.decisions.battles import matchup_of
from wyrmhall.bots.dragon_dune.decisions.campaign import NARROW, Plan, value_of
from wyrmhall.bots.dragon_dune.decisions.duel import Duel
from wyrmhall.bots.dragon_dune.decisions.hires import all_offers, offer_of
from wyrmhall.bots.dragon_dune.decisions.recruiting import campaign_of
from wyrmhall.bots.dragon_dune.memory import Memory
from wyrmhall.bots.dragon_dune.thought import numbers_in, places_on
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
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer
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

    def __init__(self, standard: Bot, memory: Memory | None = None) -> None:
        self.standard = standard
        self.memory = memory  # shared with other rollouts of the same search
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
        elif isinstance(step, Answer):
            return answer_by(self.solved(s, seat), step, menu, chance).act
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
            act: Action = SEND[self.think_over(s, seat, step).choose(chance)[0]]
            return act if act in menu else menu[-1]
        if card == NO_CARD_SAID:
            best = self.think_over(s, seat, step).best_card(sent)
            act = PLAY_NONE if best == NO_CARD else PLAY[best]
            return act if act in menu else menu[0]
        return self.standard.choose(View(s), seat, menu, chance)

    def think_over(self, s: State, seat: Seat, step: WritePlans) -> Duel:
        """The battle that is fought; once for all words of a plan."""
        if self.duel is None or self.battle is not step or self.duel.seat != seat:
            self.duel, self.battle = self.solved(s, seat), step
        return self.duel

    def solved(self, s: State, seat: Seat) -> Duel:
        matchup = matchup_of(s, seat)
        return Duel(matchup) if self.memory is None else self.memory.duel(matchup)

    def follow(self, s: State, seat: Seat, step: GroupStep, menu: Menu) -> Action | None:
        """The next word of the plan; None where it has none, or not one that is allowed."""
        if self.planner != seat or self.turn != s.turn:
            self.plan = self.think_ahead(s, seat, step, menu)
            if self.plan is None:
                return None
            self.planner, self.turn = seat, s.turn
        if self.plan is None:
            return None
        word = beginning(step, self.plan, menu) if step.place == NOWHERE else going_on(step, self.plan)
        return word if word is not None and word in menu else None

    def think_ahead(self, s: State, seat: Seat, step: GroupStep, menu: Menu) -> Plan | None:
        if self.memory is None:
            return planned(s, seat, step, menu)
        return self.memory.plan(s, seat, step, menu, planned)


def planned(s: State, seat: Seat, step: GroupStep, menu: Menu) -> Plan | None:
    """The best plan for what is left of the turn; None where what was said of it leaves nothing to plan."""
    if step.place != NOWHERE and not (isinstance(step, Move) or asks_how_many_to_hire(step)):
        return None
    campaign = campaign_of(s, seat)
    reach, starts = range_of(s, seat), s.where[seat]
    if isinstance(step, Move):
        reach += step.extra
        if step.place == NOWHERE:
            return campaign.best([], places_on(menu), reach)
        marches = [plan for plan in campaign.plans([], 1 << step.place, reach) if plan.moved]
        return best_of([plan for plan in marches if step.count in (UNSAID, plan.moved)])
    if isinstance(step, Hire):
        if step.place == NOWHERE:
            return campaign.best(all_offers(campaign, s.stock[seat]), starts, reach, NARROW)
        offers = [offer_of(s, seat, step.place, count) for count in numbers_in(menu)]
        return best_of([plan for plan in campaign.plans(offers, starts, reach, NARROW) if plan.hired])
    number = min(conscripts(s, seat), s.stock[seat])
    plans = campaign.plans(all_offers(campaign, s.stock[seat] - number), starts, reach, NARROW)
    return campaign.with_conscripts(plans, number, places_on(menu))


def asks_how_many_to_hire(step: GroupStep) -> bool:
    return isinstance(step, Hire) and step.way != PLACED and step.count == UNSAID


def best_of(plans: list[Plan]) -> Plan | None:
    return max(plans, key=value_of) if plans else None


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
