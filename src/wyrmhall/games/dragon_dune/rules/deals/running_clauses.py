"""The clauses in force, one by one, and what becomes of them: DD-DEAL-31, DD-DEAL-37."""

from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, Clause
from wyrmhall.games.dragon_dune.rules.deals.ledger import (
    DONE,
    Deal,
    Debt,
    Draft,
    Ledger,
    Proposal,
)
from wyrmhall.games.dragon_dune.rules.deals.promises.clause_promise import promises_of
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Asked
from wyrmhall.kernel.state import Plain


class RunningClause:
    """One clause that holds now: of which deal, and where it stands there."""

    def __init__(self, number: int, place: int, parties: Asked, clause: Clause, count: int) -> None:
        self.number = number
        self.place = place
        self.parties = parties
        self.clause = clause
        self.count = count


def running_clauses(s: State, kind: int) -> list[RunningClause]:
    """DD-DEAL-40  The clauses of a kind that hold in this turn, in order of deal and clause."""
    return [one for one in all_running_clauses(s) if one.clause.kind == kind and one.clause.in_turn(s.turn)]


def all_running_clauses(s: State) -> list[RunningClause]:
    return [
        RunningClause(deal.number, place, deal.parties, clause, deal.progress[place])
        for deal in s.ledger.deals
        for place, clause in enumerate(deal.clauses)
        if deal.progress[place] != DONE
    ]


def set_progress(s: State, one: RunningClause, value: int) -> None:
    """What was done for a clause so far; DONE if it is over."""
    deals = [
        deal.with_progress(one.place, value) if deal.number == one.number else deal for deal in s.ledger.deals
    ]
    set_deals(s, tuple(deals))


def set_deals(s: State, deals: tuple[Deal, ...]) -> None:
    """DD-DEAL-37  Deals that are over leave the ledger."""
    ledger = s.ledger
    left = tuple([deal for deal in deals if ledger.runs(deal)])
    s.ledger = ledger.changed(deals=left, promises=promises_of(left))
    for deal in deals:
        if not ledger.runs(deal):
            s.tell(deal_events.deal_ended(deal.number))


def fulfil(s: State, one: RunningClause) -> None:
    """DD-DEAL-05  Fulfilment is shown to all."""
    if s.event_sink is not None:
        rule, words = KINDS[one.clause.kind].rule, ClauseWriter(s.setup).sentence(one.clause)
        s.tell(deal_events.fulfilled(rule, one.number, one.clause.by, words))
    set_progress(s, one, DONE)


def note_impossible(s: State, one: RunningClause) -> None:
    """DD-DEAL-31  The record says so; a clause with a longer term stays in force."""
    if s.event_sink is not None:
        s.tell(deal_events.impossible(one.number, one.clause.by, ClauseWriter(s.setup).sentence(one.clause)))


def ledger_of(saved: Plain) -> Ledger:
    """The Ledger that gave these as its `fields`; promises follow from the deals."""
    deals, debts, proposals, drafts, made, gifts, next_number, sales = saved
    running = tuple([Deal.restored(one) for one in deals])
    return Ledger(
        running,
        promises_of(running),
        tuple([Debt.restored(one) for one in debts]),
        tuple([Proposal.restored(one) for one in proposals]),
        tuple([None if one is None else Draft.restored(one) for one in drafts]),
        tuple(made),
        tuple(gifts),
        next_number,
        sales,
    )
