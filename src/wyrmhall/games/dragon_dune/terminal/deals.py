"""The deals as text: those that run, proposals and how to answer them, debts, your own draft."""

from typing import Final

from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.deal_wording import ClauseWriter
from wyrmhall.games.dragon_dune.rules.deals.clauses import KIND_WORDS, Clause
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import draft_words
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE, NO_KIND, Deal, Debt, Draft, Proposal
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.game_parts.terminal_layout import flow, words_in
from wyrmhall.kernel.seat import Seat

INDENT: Final = 4
SOME: Final = 5  # words named that may come next in a draft


def ledger_lines(s: State, me: Seat) -> list[str]:
    """DD-DEAL-05  Everything but the drafts of others."""
    speech = ClauseWriter(s.setup)
    lines: list[str] = []
    for deal in s.ledger.deals:
        lines += deal_lines(s, deal, speech)
    for proposal in s.ledger.proposals:
        lines += proposal_lines(s, proposal, me, speech)
    debts = [debt_words(debt, speech) for debt in s.ledger.debts]
    lines += told(" debts: ", debts) if debts else []
    draft = s.ledger.drafts[me] if me >= 0 else None
    return lines + (draft_lines(s, draft, speech) if draft is not None else [])


def debt_words(debt: Debt, speech: ClauseWriter) -> str:
    who, whom = speech.name(debt.debtor), speech.name(debt.creditor)
    return f"{who} owe the {whom} {debt.amount} gold (deal {debt.deal})"


def parties_of(parties: tuple[Seat, ...], speech: ClauseWriter) -> str:
    return ", ".join([speech.name(seat) for seat in parties])


def told(start: str, sentences: list[str]) -> list[str]:
    """Sentences parted by semicolons, broken between words."""
    return flow(start, words_in("; ".join(sentences)), " ", INDENT)


def deal_lines(s: State, deal: Deal, speech: ClauseWriter) -> list[str]:
    """A deal that binds; what is done with is marked."""
    sentences = [
        speech.sentence(clause) + (" (done)" if count == DONE else "")
        for clause, count in zip(deal.clauses, deal.progress, strict=True)
    ]
    return told(f" deal {deal.number} binds {parties_of(deal.parties, speech)}: ", sentences)


def proposal_lines(s: State, proposal: Proposal, me: Seat, speech: ClauseWriter) -> list[str]:
    name = speech.name(proposal.proposer)
    start = f" proposal {proposal.slot} of {name} for {parties_of(proposal.parties, speech)}: "
    sentences = said(proposal.clauses, speech) or [f"deal {proposal.ends} is ended"]
    accepted = [seat for seat in proposal.accepted if seat != proposal.proposer]
    if accepted:
        sentences.append(f"accepted by {parties_of(tuple(accepted), speech)}")
    return told(start, [*sentences, *answers(s, proposal, me)])


def answers(s: State, proposal: Proposal, me: Seat) -> list[str]:
    """What the seat may type about it."""
    word = f"{FACTION_NAMES[s.setup.factions[proposal.proposer]]} {proposal.slot}"
    if me == proposal.proposer:
        return [f"yours: withdraw {proposal.slot}"]
    if me not in proposal.parties:
        return []
    accept = "" if me in proposal.accepted else f"accept {word} or "
    return [f"for you: {accept}refuse {word}"]


def said(clauses: tuple[Clause, ...], speech: ClauseWriter) -> list[str]:
    return [speech.sentence(clause) for clause in clauses]


def draft_lines(s: State, draft: Draft, speech: ClauseWriter) -> list[str]:
    sentences = said(draft.clauses, speech)
    if draft.kind != NO_KIND:
        sentences.append(f"{KIND_WORDS[draft.kind]} ...")
    offered = [word.text for word in draft_words(s, draft)]
    more = f" and {len(offered) - SOME} more" if len(offered) > SOME else ""
    sentences.append(f"next: {', '.join(offered[:SOME])}{more}")
    return told(f" your draft for {parties_of(draft.parties, speech)}: ", sentences)
