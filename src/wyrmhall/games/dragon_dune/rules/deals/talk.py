"""Talk: gifts and proposals beside the rounds, which block nobody (DD-DEAL-02, DD-DEAL-04, DD-DEAL-06)."""

from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.language.actions import Give
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.rules.deals.deal_start_and_end import make
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import new_draft, with_word
from wyrmhall.games.dragon_dune.rules.deals.ledger import Draft, Proposal, one_more
from wyrmhall.games.dragon_dune.rules.deals.menus import TalkMenu
from wyrmhall.games.dragon_dune.rules.deals.talk_refusals import why_not_said
from wyrmhall.games.dragon_dune.rules.possessions.gold import pay_gold
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import CHANCE, NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


class Talk(OpenStep[State]):
    """A standing step: open to everybody whenever the game waits for a decision."""

    def who(self, s: State) -> Asked:
        if not s.asked or s.asked[0] == CHANCE:
            return NOBODY_ASKED
        return s.setup.seats

    def options(self, s: State, seat: Seat) -> Menu:
        return TalkMenu(s, seat)

    def concerns(self, act: Action) -> bool:
        return isinstance(act, (w.DealWord, Give))

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        return why_not_said(s, seat, act)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        if isinstance(act, Give):
            give(s, seat, s.setup.seat_of[act.faction], act.amount)
        elif isinstance(act, w.Answer):
            answer(s, seat, s.setup.seat_of[act.faction], act.slot, act.accepts)
        elif isinstance(act, w.Withdraw):
            withdraw(s, seat, act.slot)
        elif isinstance(act, w.End):
            propose_end(s, seat, act.number)
        else:
            compose(s, seat, act)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


def give(s: State, seat: Seat, other: Seat, amount: int) -> None:
    """DD-AGR-03, DD-DEAL-06"""
    s.tell(deal_events.gift(seat, other, amount))
    s.ledger = s.ledger.changed(gifts=one_more(s.ledger.gifts, seat))
    pay_gold(s, seat, other, amount)


def compose(s: State, seat: Seat, word: Action) -> None:
    """A word of a draft. DD-DEAL-39  Beginning one counts as a proposal, so that talk comes to an end."""
    draft = s.ledger.drafts[seat]
    if draft is None:
        assert isinstance(word, w.With)
        s.ledger = s.ledger.changed(made=one_more(s.ledger.made, seat))
        s.ledger = s.ledger.with_draft(seat, new_draft(seat, s.setup.seat_of[word.faction]))
    elif word is w.DROP:
        s.ledger = s.ledger.with_draft(seat, None)
    elif word is w.SEND:
        s.ledger = s.ledger.with_draft(seat, None)
        propose(s, seat, draft)
    else:
        s.ledger = s.ledger.with_draft(seat, with_word(s.setup, s.turn, draft, word))


def propose(s: State, seat: Seat, draft: Draft) -> None:
    slot = s.ledger.free_slot(seat)
    s.tell(deal_events.proposed(seat, slot, draft.parties, ClauseWriter(s.setup).deal(draft.clauses)))
    add_proposal(s, Proposal(seat, slot, draft.parties, draft.clauses, 0, (seat,), s.ledger.sales))


def propose_end(s: State, seat: Seat, number: int) -> None:
    """DD-DEAL-43  Proposed like a deal, and counted like one."""
    deal, slot = s.ledger.deal(number), s.ledger.free_slot(seat)
    assert deal is not None
    s.ledger = s.ledger.changed(made=one_more(s.ledger.made, seat))
    s.tell(deal_events.end_proposed(seat, slot, deal.parties, number))
    add_proposal(s, Proposal(seat, slot, deal.parties, (), number, (seat,), s.ledger.sales))


def add_proposal(s: State, proposal: Proposal) -> None:
    s.ledger = s.ledger.changed(proposals=(*s.ledger.proposals, proposal))


def answer(s: State, seat: Seat, proposer: Seat, slot: int, accepts: bool) -> None:
    """DD-DEAL-03  One refusal and it falls; when all have accepted it is made."""
    proposal = s.ledger.proposal(proposer, slot)
    assert proposal is not None
    s.tell(
        deal_events.accepted(seat, proposer, slot) if accepts else deal_events.refused(seat, proposer, slot)
    )
    s.ledger = s.ledger.without(proposal)
    if not accepts:
        return
    accepted = proposal.accepted_by(seat)
    if accepted.complete():
        make(s, accepted)
    else:
        add_proposal(s, accepted)


def withdraw(s: State, seat: Seat, slot: int) -> None:
    proposal = s.ledger.proposal(seat, slot)
    assert proposal is not None
    s.tell(deal_events.withdrawn(seat, slot))
    s.ledger = s.ledger.without(proposal)
