"""Why something cannot be said to the table now. Explains only: `talk_options` decides."""

from typing import Final

from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.language.actions import Give
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import NO_SLOT, next_slot
from wyrmhall.games.dragon_dune.rules.deals.free_gold import free_gold
from wyrmhall.games.dragon_dune.rules.deals.ledger import Draft
from wyrmhall.games.dragon_dune.rules.deals.proposable import earliest, hindrance, why_never
from wyrmhall.games.dragon_dune.rules.deals.talk_options import (
    in_secret,
    no_gift_left,
    why_no_proposal,
    why_not_accepted,
)
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY, Seat

_LACKING: Final = {
    c.BY: "who promises it",
    c.TO: "whom it benefits",
    c.MODE: "which of these is meant",
    c.GOLD: "how much gold",
    c.UNITS: "how many units",
    c.NUMBER: "which number",
    c.PLACE: "which territory",
    c.PLACES: "which territories",
    c.START: "from where",
    c.GOAL: "to where",
    c.WHO: "whom it is about",
    c.ARTIFACT: "what about the artifact",
    c.TURN: "which turn",
    c.SAY: "in what words",
}


def why_not_said(s: State, seat: Seat, act: Action) -> Refusal:
    if isinstance(act, Give):
        return why_not_given(s, seat, act)
    if in_secret(s):
        return Refusal("DD-DEAL-02", "no deals while secret answers are collected or a plan is sealed")
    if isinstance(act, w.Answer):
        return why_not_answered(s, seat, act)
    if isinstance(act, w.Withdraw):
        return Refusal("DD-DEAL-03", f"you have no open proposal {act.slot}")
    if isinstance(act, w.End):
        return why_not_ended(s, seat, act.number)
    draft = s.ledger.drafts[seat]
    return why_not_begun(s, seat, act) if draft is None else why_not_drafted(s, draft, act)


def why_not_given(s: State, seat: Seat, act: Give) -> Refusal:
    other = s.setup.seat_of[act.faction]
    if other in (seat, NOBODY):
        return Refusal("DD-DEAL-06", "gold is given to another player")
    if act.amount > s.gold[seat]:
        return Refusal("DD-DEAL-06", f"you have {s.gold[seat]} gold")
    if no_gift_left(s, seat):
        return Refusal("DD-DEAL-39", f"you have made {s.setup.options.gifts} gifts in this round")
    return Refusal("DD-DEAL-07", f"your free gold is {free_gold(s, seat)}")


def why_not_answered(s: State, seat: Seat, act: w.Answer) -> Refusal:
    proposer = s.setup.seat_of[act.faction]
    proposal = s.ledger.proposal(proposer, act.slot)
    if proposal is None:
        return Refusal("DD-DEAL-03", "there is no such proposal of theirs")
    if seat == proposer:
        return Refusal("DD-DEAL-03", "it is your own proposal: withdraw it, or wait")
    if seat not in proposal.parties:
        return Refusal("DD-DEAL-36", "you are no party of it")
    return why_not_accepted(s, seat, proposal) or Refusal("DD-DEAL-03", "it cannot be accepted")


def why_not_ended(s: State, seat: Seat, number: int) -> Refusal:
    deal = s.ledger.deal(number)
    if deal is None:
        return Refusal("DD-DEAL-43", f"there is no deal {number} that runs")
    if seat not in deal.parties:
        return Refusal("DD-DEAL-43", f"you are no party of deal {number}")
    if s.ledger.drafts[seat] is not None:
        return Refusal("DD-DEAL-43", "send or drop your draft first")
    return why_no_proposal(s, seat) or Refusal("DD-DEAL-43", "it cannot be ended now")


def why_not_begun(s: State, seat: Seat, act: Action) -> Refusal:
    if isinstance(act, w.With):
        if s.setup.seat_of[act.faction] in (seat, NOBODY):
            return Refusal("DD-DEAL-01", "a deal has two or more players as parties")
        return why_no_proposal(s, seat) or Refusal("DD-DEAL-02", "no deal can be proposed now")
    return Refusal("DD-DEAL-01", "a deal has two or more players as parties: name another one first")


def why_not_drafted(s: State, draft: Draft, act: Action) -> Refusal:
    slot = next_slot(draft)
    if slot != NO_SLOT:
        return why_slot_refuses(s, draft, slot, act) or Refusal("DD-R-185", f"first say {_LACKING[slot]}")
    if isinstance(act, w.OfKind):
        return why_no_clause(s, draft, act.kind)
    if act is w.SEND:
        return why_not_sent(s, draft)
    return Refusal("DD-R-185", "a clause comes next, or the deal is proposed")


def why_no_clause(s: State, draft: Draft, kind: int) -> Refusal:
    if len(draft.clauses) >= c.MOST_CLAUSES:
        return Refusal("DD-DEAL-44", f"a deal has {c.MOST_CLAUSES} clauses at most")
    return Refusal("DD-DEAL-41", why_no_kind(s, draft, kind))


def why_not_sent(s: State, draft: Draft) -> Refusal:
    for clause in draft.clauses:
        late = hindrance(s, draft.parties, clause, s.ledger.sales)
        if late is not None:
            return late
    return Refusal("DD-DEAL-01", "a deal has a clause or more")


def why_slot_refuses(s: State, draft: Draft, slot: int, act: Action) -> Refusal | None:
    """Why the word cannot fill the slot that comes next; None if it is meant for another."""
    kind, values = draft.kind, draft.values
    if isinstance(act, w.FillMode) and slot == c.MODE and act.name in c.KINDS[kind].modes:
        mode = c.KINDS[kind].modes.index(act.name)
        why = why_never(s, kind, mode, Seat(values[c.BY])) or "its moment has passed"
        return Refusal("DD-DEAL-41", why)
    if not isinstance(act, (w.Fill, w.FillFaction)) or act.slot != slot:
        return None
    if isinstance(act, w.FillFaction) and slot == c.BY:
        return why_not_promised_by(s, draft, s.setup.seat_of[act.faction])
    if slot == c.TURN:
        first = earliest(s, kind, values[c.MODE], Seat(values[c.BY]))
        return Refusal("DD-DEAL-41", f"turns {first} to {s.setup.edition.turns} lie ahead")
    return Refusal("DD-DEAL-41", f"that does not say {_LACKING[slot]} in this game")


def why_not_promised_by(s: State, draft: Draft, seat: Seat) -> Refusal:
    if seat not in draft.parties:
        return Refusal("DD-DEAL-36", "only parties of the deal can promise something in it")
    return Refusal("DD-DEAL-41", why_none(s, draft.kind, seat))


def why_no_kind(s: State, draft: Draft, kind: int) -> str:
    reasons = [why_none(s, kind, seat) for seat in draft.parties]
    return f"{c.KIND_WORDS[kind]}: {reasons[0]}"


def why_none(s: State, kind: int, by: Seat) -> str:
    """Why the player can promise nothing of that kind."""
    modes = range(len(c.KINDS[kind].modes)) if c.KINDS[kind].modes else range(c.UNSET, c.UNSET + 1)
    reasons = [why_never(s, kind, mode, by) for mode in modes]
    return "its moment has passed" if "" in reasons else reasons[0]
