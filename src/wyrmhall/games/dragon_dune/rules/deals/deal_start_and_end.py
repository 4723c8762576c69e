"""How a proposal becomes a deal, and how a deal ends early: DD-DEAL-03, DD-DEAL-08, DD-DEAL-43."""

from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.rules.deals.clauses import (
    BID,
    FIRST_SALE,
    LAST_SALE,
    NEXT_CARDS,
    NO_BID,
    PAY_AT,
    PAY_NOW,
    THIS_CARD,
    Clause,
    with_value,
)
from wyrmhall.games.dragon_dune.rules.deals.free_gold import backed, free_gold
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE, Deal, Proposal
from wyrmhall.games.dragon_dune.rules.deals.proposable import hindrance
from wyrmhall.games.dragon_dune.rules.deals.running_clauses import set_deals
from wyrmhall.games.dragon_dune.rules.deals.tell_clause import tell_what_can_be_seen
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


def why_too_late(s: State, proposal: Proposal) -> Refusal | None:
    """DD-DEAL-41  Why the text can no longer be agreed on, if that is so."""
    if proposal.ends:
        gone = s.ledger.deal(proposal.ends) is None
        return Refusal("DD-DEAL-43", f"deal {proposal.ends} has ended") if gone else None
    for clause in proposal.clauses:
        late = hindrance(s, proposal.parties, clause, proposal.sales)
        if late is not None:
            return late
    return None


def why_not_covered(s: State, proposal: Proposal) -> Refusal | None:
    """Why the deal cannot be made now, if a payment stands in the way."""
    for seat in proposal.parties:
        now = due(proposal, PAY_NOW, seat, s.turn)
        if now > free_gold(s, seat):
            return Refusal("DD-DEAL-08", f"{ClauseWriter(s.setup).name(seat)} cannot pay {now} gold now")
        later = due(proposal, PAY_AT, seat, s.turn)
        if later and backed(s, seat) and now + later > free_gold(s, seat):
            # DD-DEAL-33 would reserve gold that DD-DEAL-07 holds for a bid or hire
            name = ClauseWriter(s.setup).name(seat)
            return Refusal("DD-DEAL-07", f"gold of the {name} backs a bid or hire")
    return None


def due(proposal: Proposal, kind: int, seat: Seat, turn: int) -> int:
    """What the seat would have to pay this turn by clauses of that kind."""
    paying = [one for one in proposal.clauses if one.kind == kind and one.by == seat]
    return sum([one.gold for one in paying if kind == PAY_NOW or one.last == turn])


def make(s: State, proposal: Proposal) -> None:
    """Every party has accepted the same text."""
    if proposal.ends:
        end_early(s, proposal.ends)
        return
    ledger = s.ledger
    number = ledger.next_number
    clauses = tuple([with_sales(clause, ledger.sales) for clause in proposal.clauses])
    progress = tuple([DONE if clause.kind == PAY_NOW else 0 for clause in clauses])
    s.ledger = ledger.changed(next_number=number + 1)
    s.tell(deal_events.deal_made(number, proposal.parties, ClauseWriter(s.setup).deal(clauses)))
    for clause in clauses:
        if clause.kind == PAY_NOW:
            s.tell(deal_events.paid("DD-DEAL-09", number, clause.by, Seat(clause.to), clause.gold))
            pay_gold(s, clause.by, clause.to, clause.gold)
    set_deals(s, (*s.ledger.deals, Deal(number, proposal.parties, clauses, progress)))
    tell_what_can_be_seen(s)


def with_sales(clause: Clause, sales: int) -> Clause:
    """Which cards a promise about bids means, now that the deal is made."""
    if clause.kind not in (NO_BID, BID) or clause.mode not in (THIS_CARD, NEXT_CARDS):
        return clause
    first, last = sales, sales
    if clause.mode == NEXT_CARDS:
        first, last = sales + 1, sales + (clause.number if clause.kind == NO_BID else 1)
    values = with_value(with_value(clause.values, FIRST_SALE, first), LAST_SALE, last)
    return Clause(clause.kind, values, clause.text)


def end_early(s: State, number: int) -> None:
    """DD-AGR-02, DD-DEAL-43  What was paid stays paid; DD-DEAL-32  debts of the deal end with it."""
    ledger = s.ledger
    s.ledger = ledger.changed(debts=tuple([debt for debt in ledger.debts if debt.deal != number]))
    s.tell(deal_events.ended_early(number))
    set_deals(s, tuple([deal for deal in ledger.deals if deal.number != number]))
