"""What promises about battles forbid: DD-DEAL-19, DD-DEAL-20, DD-DEAL-22."""

from wyrmhall.games.dragon_dune.components.cards import (
    ACES,
    NO_CARD,
    NO_COLOUR,
    OF_COLOUR,
    OF_VALUE,
    cards_in,
)
from wyrmhall.games.dragon_dune.components.editions import COLOUR
from wyrmhall.games.dragon_dune.components.editions import UNITS as UNITS_ASKED
from wyrmhall.games.dragon_dune.language.actions import (
    DECLARE,
    PASS,
    AnswerColour,
    Ask,
    Number,
    OfCard,
    SendCount,
)
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer, AskBothAfterAll, AskQuestion
from wyrmhall.games.dragon_dune.rules.battle.plans import (
    NO_CARD_SAID,
    UNBOUND,
    Lock,
    WritePlans,
    allowed_cards,
    playable,
)
from wyrmhall.games.dragon_dune.rules.battle.treachery import Treachery, victim_of
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.deal_triggers import artifact_keeps, units_keep
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import Binding
from wyrmhall.games.dragon_dune.rules.possessions.units import visible_units_at
from wyrmhall.games.dragon_dune.rules.steps.groups import UNSAID
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action


class PlanSo(Binding):
    """DD-DEAL-19  Units and artifact of a plan, and the answers that would bind it otherwise."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        step = s.stack[-1]
        if not isinstance(step, (WritePlans, Answer)):
            return False
        plans = plans_of(s)
        if plans is None or plans.place != clause.place or not fights(plans, clause):
            return False
        if not can_be_kept(s, clause, plans):
            return False  # DD-DEAL-31
        if isinstance(step, Answer):
            return not answer_keeps(s, clause, plans, step.question, act)
        if isinstance(act, OfCard):
            return not artifact_keeps(clause, act.card)
        return isinstance(act, SendCount) and not units_keep(clause, act.number)


def plans_of(s: State) -> WritePlans | None:
    for step in s.stack:
        if isinstance(step, WritePlans):
            return step
    return None


def fights(plans: WritePlans, clause: Clause) -> bool:
    """Whether it is a battle of the promising player against the benefiting one."""
    if clause.by not in plans.sides:
        return False
    return clause.concerns(plans.sides[1 - plans.sides.index(clause.by)])


def can_be_kept(s: State, clause: Clause, plans: WritePlans) -> bool:
    """Both parts of it, after what has been said already and without the use of a Special Card."""
    side = plans.sides.index(clause.by)
    sent, _, card, _ = plans.plans[side]
    lock = plans.locks[side]
    if sent == UNSAID:
        able = visible_units_at(s, clause.by, plans.place)
        counts = range(able + 1) if lock[1] == UNBOUND else range(lock[1], lock[1] + 1)
    else:
        counts = range(sent, sent + 1)
    if not any(units_keep(clause, number) for number in counts):
        return False
    return artifact_keeps(clause, card) if card != NO_CARD_SAID else has_card_for(s, clause, lock)


def has_card_for(s: State, clause: Clause, lock: Lock) -> bool:
    cards, none = allowed_cards(lock)
    if none and artifact_keeps(clause, NO_CARD):
        return True
    held = playable(s, clause.by) & ~ACES & cards
    return any(artifact_keeps(clause, card) for card in cards_in(held))


def answer_keeps(s: State, clause: Clause, plans: WritePlans, question: int, act: Action) -> bool:
    """DD-BAT-04  An answer binds the plan, so it must leave a plan that keeps the promise."""
    if question == UNITS_ASKED:
        return isinstance(act, Number) and units_keep(clause, act.number)
    fitting = OF_COLOUR[NO_COLOUR]
    if isinstance(act, AnswerColour):
        if act.colour == NO_COLOUR:
            return artifact_keeps(clause, NO_CARD)
        fitting = OF_COLOUR[act.colour] if question == COLOUR else fitting
    elif isinstance(act, Number):
        fitting = OF_VALUE[act.number]
    allowed, _ = allowed_cards(plans.locks[plans.sides.index(clause.by)])
    held = playable(s, clause.by) & allowed & fitting
    return any(artifact_keeps(clause, card) for card in cards_in(held))


class NoTreachery(Binding):
    """DD-DEAL-20"""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        step = s.stack[-1]
        if act is not DECLARE or not isinstance(step, Treachery):
            return False
        return clause.concerns(victim_of(s, step.sides, step.plans, clause.by))


class AskSo(Binding):
    """DD-DEAL-22  No question, or the named one; the Special Card for both asks that as well."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        step = s.stack[-1]
        if not isinstance(step, (AskQuestion, AskBothAfterAll)) or not clause.concerns(step.opponent):
            return False
        if clause.mode == c.ASK_NOTHING:
            return act is not PASS
        if isinstance(step, AskBothAfterAll):
            return False
        return act is PASS or (isinstance(act, Ask) and act.question != clause.mode - 1)
