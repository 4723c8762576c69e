"""What a player may say to the table now: gifts, drafts, answers (DD-DEAL-02 to DD-DEAL-07, DD-DEAL-39)."""

from wyrmhall.games.dragon_dune.language import deal_actions as w
from wyrmhall.games.dragon_dune.language.actions import GIVE, MOST_GOLD
from wyrmhall.games.dragon_dune.options import ANY_NUMBER
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.deals.clauses import MOST_DEALS
from wyrmhall.games.dragon_dune.rules.deals.deal_start_and_end import why_not_covered, why_too_late
from wyrmhall.games.dragon_dune.rules.deals.draft_slots import draft_words
from wyrmhall.games.dragon_dune.rules.deals.free_gold import free_gold
from wyrmhall.games.dragon_dune.rules.deals.ledger import Proposal
from wyrmhall.games.dragon_dune.rules.steps.choice import Window
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat


def in_secret(s: State) -> bool:
    """DD-DEAL-02  Whether secret answers are collected, or a plan is fixed and not revealed."""
    if isinstance(s.stack[-1], Window):
        return True
    return any(isinstance(step, WritePlans) and step.fixed() for step in s.stack)


def all_words(s: State, seat: Seat) -> list[Action]:
    words = gifts(s, seat)
    if not in_secret(s):
        draft = s.ledger.drafts[seat]
        words += beginnings(s, seat) if draft is None else draft_words(s, draft)
        words += answers(s, seat)
    return words


def gifts(s: State, seat: Seat) -> list[Action]:
    """DD-DEAL-06"""
    if no_gift_left(s, seat):
        return []
    most = min(free_gold(s, seat), MOST_GOLD)
    offered: list[Action] = []
    for other in s.setup.seats:
        if other != seat:
            offered += GIVE[s.setup.factions[other]][1 : most + 1]
    return offered


def no_gift_left(s: State, seat: Seat) -> bool:
    """DD-DEAL-39  Only where the table has set a number."""
    return s.setup.options.gifts != ANY_NUMBER and s.ledger.gifts[seat] >= s.setup.options.gifts


def beginnings(s: State, seat: Seat) -> list[Action]:
    """A proposal is begun, or the end of a deal proposed (DD-DEAL-43)."""
    if why_no_proposal(s, seat) is not None:
        return []
    words: list[Action] = [w.WITH[s.setup.factions[other]] for other in s.setup.seats if other != seat]
    return words + [w.END[deal.number] for deal in s.ledger.deals if seat in deal.parties]


def why_no_proposal(s: State, seat: Seat) -> Refusal | None:
    most = s.setup.options.proposals
    if s.ledger.made[seat] >= most:
        return Refusal("DD-DEAL-39", f"you have made {most} proposals in this round, the most there may be")
    if not s.ledger.free_slot(seat):
        return Refusal("DD-DEAL-04", "three proposals of yours are open: withdraw one first")
    if s.ledger.full():
        return Refusal("DD-DEAL-44", f"a game has {MOST_DEALS} deals at most, and they have been made")
    return None


def answers(s: State, seat: Seat) -> list[Action]:
    """DD-DEAL-03"""
    words: list[Action] = []
    for proposal in s.ledger.proposals:
        faction = s.setup.factions[proposal.proposer]
        if proposal.proposer == seat:
            words.append(w.WITHDRAW[proposal.slot])
        elif seat in proposal.parties:
            if why_not_accepted(s, seat, proposal) is None:
                words.append(w.ACCEPT[faction][proposal.slot])
            words.append(w.REFUSE[faction][proposal.slot])
    return words


def why_not_accepted(s: State, seat: Seat, proposal: Proposal) -> Refusal | None:
    """DD-DEAL-08  The last acceptance also has to make the deal."""
    if seat in proposal.accepted:
        return Refusal("DD-DEAL-03", "you have accepted it already")
    last = len(proposal.accepted) + 1 == len(proposal.parties)
    return why_too_late(s, proposal) or (why_not_covered(s, proposal) if last else None)
