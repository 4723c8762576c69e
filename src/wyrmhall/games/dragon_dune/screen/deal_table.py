"""The deal table: proposals, deals that run, debts, and what could be promised now."""

import json
from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.components.board import NOWHERE
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.actions import MOST_GOLD
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.language.json_offers import plain_clause
from wyrmhall.games.dragon_dune.options import ANY_NUMBER
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import KINDS, Clause
from wyrmhall.games.dragon_dune.rules.deals.free_gold import free_gold
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE, Deal, Proposal
from wyrmhall.games.dragon_dune.rules.deals.proposable import (
    card_is_for_sale,
    possible,
    turn_is_taken,
    turns_for,
)
from wyrmhall.games.dragon_dune.rules.deals.talk_options import in_secret, why_no_proposal, why_not_accepted
from wyrmhall.games.dragon_dune.setup import Setup
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import CHANCE, Seat


@dataclass(frozen=True)
class ClauseScreen:
    words: str
    by: int
    kind: str
    rule: str
    until: int  # the last turn for which it holds; 0: at once
    done: bool
    enforced: bool  # False: honour alone (DD-DEAL-28)


@dataclass(frozen=True)
class DealScreen:
    """A deal that binds."""

    number: int
    parties: tuple[int, ...]
    clauses: tuple[ClauseScreen, ...]


@dataclass(frozen=True)
class ProposalScreen:
    proposer: int
    slot: int
    parties: tuple[int, ...]
    accepted: tuple[int, ...]
    ends: int  # the number of the deal it would end; 0: none
    clauses: tuple[ClauseScreen, ...]
    offer: str  # its clauses in structured form, to make a counter-offer of
    accept: str  # what this seat may say to it: a notation, or nothing
    refuse: str
    withdraw: str
    why_not: str  # why it cannot be accepted now


@dataclass(frozen=True)
class DebtScreen:
    deal: int
    debtor: int
    creditor: int
    amount: int


@dataclass(frozen=True)
class DelayedClause:
    """A kind of clause (and its mode) that not everybody can promise for this very turn."""

    kind: str
    mode: str
    firsts: tuple[int, ...]  # by seat: the first turn for it; 0: never


@dataclass(frozen=True)
class DealTable:
    on: bool  # whether this table has deals and gifts at all
    closed: str  # why no deal can be proposed or answered now; nothing if it can
    rule: str
    free_gold: int  # what this seat may give away
    gifts_left: int  # -1: any number
    proposals_left: int
    deals: tuple[DealScreen, ...]
    proposals: tuple[ProposalScreen, ...]
    debts: tuple[DebtScreen, ...]
    hindered: tuple[DelayedClause, ...]


def deal_table(s: State, me: Seat) -> DealTable:
    on, seated = s.setup.options.talks and bool(s.setup.factions), me >= 0
    closed = closed_now(s, me) if on and seated else None
    speech = ClauseWriter(s.setup)
    options, ledger = s.setup.options, s.ledger
    return DealTable(
        on=on,
        closed=closed.why if closed is not None else "",
        rule=closed.rule if closed is not None else "",
        free_gold=min(MOST_GOLD, free_gold(s, me)) if on and seated else 0,
        gifts_left=gifts_left(options.gifts, ledger.gifts[me]) if on and seated else 0,
        proposals_left=max(0, options.proposals - ledger.made[me]) if on and seated else 0,
        deals=tuple([deal_screen(deal, speech) for deal in ledger.deals]),
        proposals=tuple([proposal_screen(s, me, one, speech, closed) for one in ledger.proposals]),
        debts=tuple(
            [DebtScreen(debt.deal, debt.debtor, debt.creditor, debt.amount) for debt in ledger.debts]
        ),
        hindered=hindered(s) if on and seated and closed is None else (),
    )


def closed_now(s: State, me: Seat) -> Refusal | None:
    if not s.stack:
        return Refusal("DD-DEAL-02", "the game is over")
    if s.asked and s.asked[0] == CHANCE:
        return Refusal("DD-DEAL-02", "chance decides first")
    if in_secret(s):
        return Refusal("DD-DEAL-02", "no deals while secret answers are collected or a plan is sealed")
    return why_no_proposal(s, me)


# -- deals and proposals ---------------------------------------------------------------------------


def clause_screen(clause: Clause, speech: ClauseWriter, done: bool) -> ClauseScreen:
    kind = KINDS[clause.kind]
    return ClauseScreen(
        words=speech.sentence(clause),
        by=clause.by,
        kind=kind.word,
        rule=kind.rule,
        until=clause.last if kind.has(c.TURN, clause.mode) else 0,
        done=done,
        enforced=clause.kind != c.HONOUR,
    )


def deal_screen(deal: Deal, speech: ClauseWriter) -> DealScreen:
    clauses = [
        clause_screen(clause, speech, count == DONE)
        for clause, count in zip(deal.clauses, deal.progress, strict=True)
    ]
    return DealScreen(deal.number, deal.parties, tuple(clauses))


def proposal_screen(
    s: State, me: Seat, one: Proposal, speech: ClauseWriter, closed: Refusal | None
) -> ProposalScreen:
    name = f"{FACTION_NAMES[s.setup.factions[one.proposer]]} {one.slot}"
    mine, party = me == one.proposer, me in one.parties and me != one.proposer
    secret = in_secret(s) if s.stack else True
    no = why_not_accepted(s, me, one) if party else None
    can_talk = party and not secret
    return ProposalScreen(
        proposer=one.proposer,
        slot=one.slot,
        parties=one.parties,
        accepted=one.accepted,
        ends=one.ends,
        clauses=tuple([clause_screen(clause, speech, False) for clause in one.clauses]),
        offer=json.dumps([plain_clause(s.setup, clause) for clause in one.clauses]),
        accept=f"accept {name}" if can_talk and no is None else "",
        refuse=f"refuse {name}" if can_talk else "",
        withdraw=f"withdraw {one.slot}" if mine and not secret else "",
        why_not=no.why if no is not None else "",
    )


# -- what could be promised ------------------------------------------------------------------------

Moment = tuple[Setup, int, int, bool, bool, tuple[bool, ...]]

_hindered: Final[dict[Moment, tuple[DelayedClause, ...]]] = {}
_MOST_KEPT: Final = 1000


def hindered(s: State) -> tuple[DelayedClause, ...]:
    """DD-DEAL-41  Judged by open information alone: the same at every table at such a moment."""
    taken = tuple([turn_is_taken(s, seat, kind) for seat in s.setup.seats for kind in (c.GO, c.LEAVE)])
    moment = (s.setup, s.turn, s.round, card_is_for_sale(s), s.event_next == NOWHERE, taken)
    known = _hindered.get(moment)
    if known is None:
        if len(_hindered) >= _MOST_KEPT:
            _hindered.clear()
        known = _hindered[moment] = find_hindered(s)
    return known


def find_hindered(s: State) -> tuple[DelayedClause, ...]:
    hindrances: list[DelayedClause] = []
    usual = (max(1, s.turn),) * s.setup.players
    for kind, known in enumerate(KINDS):
        modes = range(len(known.modes)) if known.modes else range(c.UNSET, c.UNSET + 1)
        for mode in modes:
            firsts = tuple([first_turn(s, kind, mode, seat) for seat in s.setup.seats])
            if firsts != usual:
                hindrances.append(DelayedClause(known.word, known.modes[mode] if mode >= 0 else "", firsts))
    return tuple(hindrances)


def first_turn(s: State, kind: int, mode: int, seat: Seat) -> int:
    return turns_for(s, kind, mode, seat).start if possible(s, kind, mode, seat) else 0


def gifts_left(most: int, made: int) -> int:
    return ANY_NUMBER if most == ANY_NUMBER else max(0, most - made)
