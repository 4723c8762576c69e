"""Payments by deal that fall due: DD-DEAL-32, DD-DEAL-33, DD-DEAL-40."""

from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, PAY_AT
from wyrmhall.games.dragon_dune.rules.deals.free_gold import backed
from wyrmhall.games.dragon_dune.rules.deals.ledger import Debt
from wyrmhall.games.dragon_dune.rules.deals.running_clauses import RunningClause, running_clauses
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat


def pay_due(s: State, one: RunningClause, amount: int) -> None:
    """DD-DEAL-32  As far as there is free gold; the rest stays a debt."""
    if not amount:
        return
    giver, taker = one.clause.by, Seat(one.clause.to)
    paid = min(amount, gold_for(s, one))
    if paid:
        s.tell(deal_events.paid(KINDS[one.clause.kind].rule, one.number, giver, taker, paid))
        pay_gold(s, giver, taker, paid)
    if paid < amount:
        s.ledger = s.ledger.changed(debts=(*s.ledger.debts, Debt(one.number, giver, taker, amount - paid)))
        s.tell(deal_events.debt_arises(one.number, giver, taker, amount - paid))


def gold_for(s: State, one: RunningClause) -> int:
    """What is there for a payment: not what backs a bid or hire, nor what is reserved for others.

    A reserved payment stands back behind older ones only (DD-DEAL-40).
    """
    clause, rank = one.clause, (one.number, one.place)
    left = s.gold[clause.by] - backed(s, clause.by)
    for other in running_clauses(s, PAY_AT):
        theirs = (other.number, other.place)
        if other.clause.by == clause.by and (theirs < rank if clause.kind == PAY_AT else theirs != rank):
            left -= other.clause.gold
    return max(0, left)
