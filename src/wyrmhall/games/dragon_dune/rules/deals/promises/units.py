"""What promises about units forbid: DD-DEAL-14, DD-DEAL-23, DD-DEAL-24. GO and LEAVE: `marches`."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import places_in
from wyrmhall.games.dragon_dune.components.cards import is_ace
from wyrmhall.games.dragon_dune.language.actions import (
    DONE,
    HIDE,
    PASS,
    SHOW,
    AtPlace,
    ConscriptAt,
    Count,
    HireAt,
    MoveFrom,
    MoveTo,
    Number,
    OfCard,
    PlaceAt,
    RaiseAt,
)
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.deal_triggers import kept_out
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import Binding
from wyrmhall.games.dragon_dune.rules.dragon_cards import DragonWindow, anywhere
from wyrmhall.games.dragon_dune.rules.event_round import Ride
from wyrmhall.games.dragon_dune.rules.hiding import ComeOutOrNot, ElvesComeOut, Meeting
from wyrmhall.games.dragon_dune.rules.possessions.units import full_castles
from wyrmhall.games.dragon_dune.rules.recruitment.conscription import Conscript
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import Hire
from wyrmhall.games.dragon_dune.rules.recruitment.movement import Move, reachable
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action

RECRUITING: Final = (ConscriptAt, HireAt, RaiseAt, PlaceAt)
BRINGING: Final = (MoveTo, *RECRUITING)  # they name where units come to be


class KeepOut(Binding):
    """DD-DEAL-14  No units into these territories, nor a first word after which none other would be left."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        out, step = kept_out(s, clause), s.stack[-1]
        if isinstance(act, BRINGING):
            return out >> act.place & 1 == 1
        if isinstance(act, MoveFrom):
            if isinstance(step, Move):
                return not reachable(s, clause.by, act.place, step.distance(s)) & ~out
            return not anywhere(s, clause.by, act.place) & ~out
        if isinstance(act, Number) and isinstance(step, Ride):
            return not anywhere(s, clause.by, step.place) & ~out
        if isinstance(act, OfCard) and isinstance(step, DragonWindow) and is_ace(act.card):
            starts = places_in(s.where[clause.by])
            return not any(anywhere(s, clause.by, start) & ~out for start in starts)
        return False


class RecruitLess(Binding):
    """DD-DEAL-23  Not there, or no more than n units per turn."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        if not isinstance(s.stack[-1], (Conscript, Hire)):
            return False
        if clause.mode == c.NAMED:
            return isinstance(act, RECRUITING) and clause.places >> act.place & 1 == 1
        left = clause.units - count
        if isinstance(act, Number):
            return isinstance(act, Count) and act.number > left
        return left <= 0 and act is not PASS


class HideOrNot(Binding):
    """DD-DEAL-24  At the next opportunity the rules give; DD-DEAL-30  never by Special Card."""

    def forbids(self, s: State, clause: Clause, count: int, act: Action) -> bool:
        step = s.stack[-1]
        if isinstance(step, Meeting):
            asked = step.place == clause.place and clause.mode == c.GO_HIDDEN
            return asked and act is PASS and clause.by == s.setup.hider
        if isinstance(step, ComeOutOrNot):
            return step.place == clause.place and act is (HIDE if clause.mode == c.COME_OUT else SHOW)
        if isinstance(step, ElvesComeOut):
            return misses_coming_out(s, step, clause, act)
        return False


def misses_coming_out(s: State, step: ElvesComeOut, clause: Clause, act: Action) -> bool:
    bit = 1 << clause.place
    if clause.mode == c.STAY_HIDDEN:
        return isinstance(act, AtPlace) and act.place == clause.place
    can = s.hidden[clause.by] & ~step.chosen & ~full_castles(s, clause.by) & bit
    return clause.mode == c.COME_OUT and act is DONE and can != 0
