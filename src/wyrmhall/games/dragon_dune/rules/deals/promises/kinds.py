"""Which kinds of clauses take choices away, and by what: DD-DEAL-29, DD-DEAL-30.

The others are carried out by the program itself (`deal_triggers`), or bind nobody but by honour (DD-DEAL-28).
"""

from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.promises.battles import AskSo, NoTreachery, PlanSo
from wyrmhall.games.dragon_dune.rules.deals.promises.bids import BidAtLeast, NoBid
from wyrmhall.games.dragon_dune.rules.deals.promises.cards import InCouncil, NoCard
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import BINDINGS
from wyrmhall.games.dragon_dune.rules.deals.promises.marches import GoThere, LeaveIt
from wyrmhall.games.dragon_dune.rules.deals.promises.units import HideOrNot, KeepOut, RecruitLess


def bind() -> None:
    BINDINGS[c.KEEP_OUT] = KeepOut()
    BINDINGS[c.GO] = GoThere()
    BINDINGS[c.LEAVE] = LeaveIt()
    BINDINGS[c.NO_BID] = NoBid()
    BINDINGS[c.BID] = BidAtLeast()
    BINDINGS[c.PLAN] = PlanSo()
    BINDINGS[c.NO_TREACHERY] = NoTreachery()
    BINDINGS[c.NO_CARD] = NoCard()
    BINDINGS[c.QUESTION] = AskSo()
    BINDINGS[c.RECRUIT] = RecruitLess()
    BINDINGS[c.HIDE] = HideOrNot()
    BINDINGS[c.COUNCIL] = InCouncil()
