"""The public record of deals: DD-DEAL-01, DD-DEAL-05. Never changed in place: clones of a State share it."""

from typing import Final

from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.rules.deals.clauses import MOST_DEALS, PAY_AT, Clause
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.promise import Promise
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain

DONE: Final = -1  # a clause that is fulfilled, expired or void
MOST_SEATS: Final = 4
NO_KIND: Final = -1


class Deal:
    """DD-DEAL-01  A deal that runs. `progress` counts, clause by clause, what was done; DONE is done."""

    def __init__(
        self, number: int, parties: Asked, clauses: tuple[Clause, ...], progress: tuple[int, ...]
    ) -> None:
        self.number = number
        self.parties = parties
        self.clauses = clauses
        self.progress = progress

    def with_progress(self, place: int, value: int) -> "Deal":
        progress = (*self.progress[:place], value, *self.progress[place + 1 :])
        return Deal(self.number, self.parties, self.clauses, progress)

    def over(self) -> bool:
        """DD-DEAL-37  All clauses are fulfilled or expired."""
        return all(count == DONE for count in self.progress)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.number, self.parties, tuple([row.fields() for row in self.clauses]), self.progress)

    @classmethod
    def restored(cls, saved: Plain) -> "Deal":  # written by make fields
        return cls(
            saved[0], tuple(saved[1]), tuple([Clause.restored(row) for row in saved[2]]), tuple(saved[3]),
        )  # fmt: skip


class Proposal:
    """A text that waits for answers: a deal, or (`ends`) the early end of one (DD-DEAL-43)."""

    def __init__(
        self,
        proposer: Seat,
        slot: int,
        parties: Asked,
        clauses: tuple[Clause, ...],
        ends: int,
        accepted: Asked,
        sales: int,
    ) -> None:
        self.proposer = proposer
        self.slot = slot  # 1 to 3, by which it is named
        self.parties = parties
        self.clauses = clauses
        self.ends = ends  # the number of the deal it would end; 0: none
        self.accepted = accepted
        self.sales = sales  # how many cards had been put up for sale: which card is "the card now for sale"

    def accepted_by(self, seat: Seat) -> "Proposal":
        accepted = (*self.accepted, seat)
        return Proposal(self.proposer, self.slot, self.parties, self.clauses, self.ends, accepted, self.sales)

    def complete(self) -> bool:
        """DD-DEAL-03  Every party has accepted."""
        return len(self.accepted) == len(self.parties)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.proposer, self.slot, self.parties, tuple([row.fields() for row in self.clauses]), self.ends,
            self.accepted, self.sales,
        )  # fmt: skip

    @classmethod
    def restored(cls, saved: Plain) -> "Proposal":  # written by make fields
        return cls(
            saved[0], saved[1], tuple(saved[2]), tuple([Clause.restored(row) for row in saved[3]]), saved[4],
            tuple(saved[5]), saved[6],
        )  # fmt: skip


class Draft:
    """A proposal being composed: finished clauses, and the one that is being worded."""

    def __init__(
        self,
        parties: Asked,
        clauses: tuple[Clause, ...],
        kind: int,
        values: tuple[int, ...],
        text: str,
        listed: bool,
    ) -> None:
        self.parties = parties
        self.clauses = clauses
        self.kind = kind  # of the clause being worded; NO_KIND between two clauses
        self.values = values
        self.text = text
        self.listed = listed  # the list of territories is closed

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            self.parties, tuple([row.fields() for row in self.clauses]), self.kind, self.values, self.text,
            self.listed,
        )  # fmt: skip

    @classmethod
    def restored(cls, saved: Plain) -> "Draft":  # written by make fields
        return cls(
            tuple(saved[0]), tuple([Clause.restored(row) for row in saved[1]]), saved[2], tuple(saved[3]),
            saved[4], saved[5],
        )  # fmt: skip


class Debt:
    """DD-DEAL-32  What is left of a payment that fell due."""

    def __init__(self, deal: int, debtor: Seat, creditor: Seat, amount: int) -> None:
        self.deal = deal
        self.debtor = debtor
        self.creditor = creditor
        self.amount = amount

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.deal, self.debtor, self.creditor, self.amount)

    @classmethod
    def restored(cls, saved: Plain) -> "Debt":  # written by make fields
        return cls(saved[0], saved[1], saved[2], saved[3])


NO_DRAFTS: Final[tuple[Draft | None, ...]] = (None,) * MOST_SEATS
NONE_MADE: Final[tuple[int, ...]] = (0,) * MOST_SEATS


class Ledger:
    """Deals, proposals, drafts and debts. Everything in it is public."""

    def __init__(
        self,
        deals: tuple[Deal, ...],
        promises: tuple[Promise, ...],
        debts: tuple[Debt, ...],
        proposals: tuple[Proposal, ...],
        drafts: tuple[Draft | None, ...],
        made: tuple[int, ...],
        gifts: tuple[int, ...],
        next_number: int,
        sales: int,
    ) -> None:
        self.deals = deals  # those that run, the oldest first
        self.promises = promises  # what they forbid and demand, in the same order
        self.debts = debts  # the oldest first
        self.proposals = proposals
        self.drafts = drafts  # by seat
        self.made = made  # proposals of this round, by seat (DD-DEAL-39)
        self.gifts = gifts
        self.next_number = next_number
        self.sales = sales  # cards put up for sale since the game began

    # -- looking ---------------------------------------------------------------------------------

    def deal(self, number: int) -> Deal | None:
        for deal in self.deals:
            if deal.number == number:
                return deal
        return None

    def proposal(self, proposer: Seat, slot: int) -> Proposal | None:
        for proposal in self.proposals:
            if proposal.proposer == proposer and proposal.slot == slot:
                return proposal
        return None

    def free_slot(self, seat: Seat) -> int:
        """By which number the next proposal of the seat is named; 0: three are open (DD-DEAL-04)."""
        taken = [proposal.slot for proposal in self.proposals if proposal.proposer == seat]
        for slot in (1, 2, 3):
            if slot not in taken:
                return slot
        return 0

    def full(self) -> bool:
        return self.next_number > MOST_DEALS

    def reserved(self, seat: Seat, turn: int) -> int:
        """DD-DEAL-33  What the seat has to pay later this turn."""
        amount = 0
        for deal in self.deals:
            for clause, count in zip(deal.clauses, deal.progress, strict=True):
                if clause.kind == PAY_AT and clause.by == seat and count != DONE and clause.last == turn:
                    amount += clause.gold
        return amount

    def quiet(self) -> bool:
        """Whether nothing of this round is left to be forgotten."""
        talked = self.made != NONE_MADE or self.gifts != NONE_MADE
        return not self.proposals and not talked and self.drafts == NO_DRAFTS

    # -- changing --------------------------------------------------------------------------------

    def changed(
        self,
        deals: tuple[Deal, ...] | None = None,
        promises: tuple[Promise, ...] | None = None,
        debts: tuple[Debt, ...] | None = None,
        proposals: tuple[Proposal, ...] | None = None,
        drafts: tuple[Draft | None, ...] | None = None,
        made: tuple[int, ...] | None = None,
        gifts: tuple[int, ...] | None = None,
        next_number: int | None = None,
        sales: int | None = None,
    ) -> "Ledger":
        """The same but for what is given."""
        return Ledger(
            self.deals if deals is None else deals,
            self.promises if promises is None else promises,
            self.debts if debts is None else debts,
            self.proposals if proposals is None else proposals,
            self.drafts if drafts is None else drafts,
            self.made if made is None else made,
            self.gifts if gifts is None else gifts,
            self.next_number if next_number is None else next_number,
            self.sales if sales is None else sales,
        )

    def with_draft(self, seat: Seat, draft: Draft | None) -> "Ledger":
        return self.changed(drafts=(*self.drafts[:seat], draft, *self.drafts[seat + 1 :]))

    def without(self, proposal: Proposal) -> "Ledger":
        return self.changed(proposals=tuple([one for one in self.proposals if one is not proposal]))

    def with_new_round(self) -> "Ledger":
        """DD-DEAL-03, DD-DEAL-39  Open proposals fall, and everybody may talk anew."""
        return self.changed(proposals=(), drafts=NO_DRAFTS, made=NONE_MADE, gifts=NONE_MADE)

    def settle_debts(
        self, gold: list[int], taker: int, amount: int, event_sink: list[Event] | None
    ) -> "Ledger":
        """DD-DEAL-32, DD-DEAL-40  The amount that has come in settles debts, the oldest first."""
        ledger, incoming = self, [(taker, amount)]
        while incoming:
            taker, amount = incoming.pop()
            debt = ledger.oldest_debt(taker) if amount else None
            if debt is None:
                continue
            paid = min(amount, debt.amount)
            gold[taker] -= paid
            gold[debt.creditor] += paid
            left = debt.amount - paid
            ledger = ledger.with_debt_left(debt, left)
            if event_sink is not None:
                event_sink.append(deal_events.debt_paid(debt.deal, debt.debtor, debt.creditor, paid, left))
                if ledger.deal(debt.deal) is None:
                    event_sink.append(deal_events.deal_ended(debt.deal))
            incoming.append((taker, amount - paid))
            incoming.append((debt.creditor, paid))  # what the creditor owes comes first
        return ledger

    def oldest_debt(self, debtor: int) -> Debt | None:
        for debt in self.debts:
            if debt.debtor == debtor:
                return debt
        return None

    def with_debt_left(self, debt: Debt, left: int) -> "Ledger":
        """The debt is smaller or gone; DD-DEAL-37  a deal may end with it, and has no promises left then."""
        rest = [Debt(debt.deal, debt.debtor, debt.creditor, left)] if left else []
        place = self.debts.index(debt)
        ledger = self.changed(debts=(*self.debts[:place], *rest, *self.debts[place + 1 :]))
        return ledger.changed(deals=tuple([deal for deal in self.deals if ledger.runs(deal)]))

    def runs(self, deal: Deal) -> bool:
        return not deal.over() or any(debt.deal == deal.number for debt in self.debts)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (
            tuple([row.fields() for row in self.deals]), tuple([row.fields() for row in self.debts]),
            tuple([row.fields() for row in self.proposals]),
            tuple([None if row is None else row.fields() for row in self.drafts]), self.made, self.gifts,
            self.next_number, self.sales,
        )  # fmt: skip


def one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


EMPTY: Final = Ledger((), (), (), (), NO_DRAFTS, NONE_MADE, NONE_MADE, 1, 0)
