"""What promises about Special Cards and alliances forbid: DD-DEAL-21, DD-DEAL-25."""

from wyrmhall.games.dragon_dune.components.cards import is_ace
from wyrmhall.games.dragon_dune.language.actions import ACCEPT, BREAK, DECLINE, OfFaction, UseCard
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import NegateQuestion
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap
from wyrmhall.games.dragon_dune.rules.council import Breaking, Offers
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import Binding
from wyrmhall.games.dragon_dune.rules.dragon_cards import DragonWindow
from wyrmhall.games.dragon_dune.rules.event_round import NegateSurvival
from wyrmhall.games.dragon_dune.rules.hiding import Meeting
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import NegateDisbanding
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import PayHire, StopHire
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import NOBODY, Seat


class NoCard(Binding):
    """DD-DEAL-21  No Special Card for the named use."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        if not isinstance(act, UseCard) or not is_ace(act.card):
            return False
        step, use = s.stack[-1], clause.mode
        if use == c.STOP_HIRE:
            return isinstance(step, StopHire) and clause.concerns(hirer(s))
        if use == c.NEGATE_QUESTION:
            return isinstance(step, NegateQuestion)
        if use == c.NEGATE_SURVIVAL:
            return isinstance(step, NegateSurvival)
        if use == c.NEGATE_DISBANDING:
            return isinstance(step, NegateDisbanding)
        if use == c.NEGATE_SWAP:
            return isinstance(step, NegateSwap)
        return isinstance(step, Meeting if use == c.HIDING else DragonWindow)


def hirer(s: State) -> Seat:
    """Whose announced hire could be stopped now."""
    for step in s.stack:
        if isinstance(step, PayHire):
            return step.seat
    return NOBODY


class InCouncil(Binding):
    """DD-DEAL-25"""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        step = s.stack[-1]
        if isinstance(step, Breaking):
            return act is BREAK and clause.mode == c.KEEP_ALLIANCE
        if not isinstance(step, Offers):
            return False
        if clause.mode == c.NO_ALLIANCE:
            return makes_alliance(s, step, clause, act)
        return clause.mode == c.MAKE_ALLIANCE and misses_alliance(s, step, clause, act)


def makes_alliance(s: State, step: Offers, clause: Clause, act: Action) -> bool:
    if isinstance(act, OfFaction):
        return clause.is_about(s.setup.seat_of[act.faction])
    return act is ACCEPT and clause.is_about(step.speaker)


def misses_alliance(s: State, step: Offers, clause: Clause, act: Action) -> bool:
    """The offer comes first; an offer of the other is accepted, and none that would stand in the way."""
    other = Seat(clause.to)
    if step.offered_to == clause.by:
        if step.speaker == other:
            return act is DECLINE
        return act is ACCEPT and still_open(s, step, clause.by, other)
    if other not in step.open_to(s, clause.by):
        return False
    return not isinstance(act, OfFaction) or s.setup.seat_of[act.faction] != other


def still_open(s: State, step: Offers, seat: Seat, other: Seat) -> bool:
    return other in step.open_to(s, seat) or seat in step.open_to(s, other)
