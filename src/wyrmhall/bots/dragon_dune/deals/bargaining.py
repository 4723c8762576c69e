"""Deals: which are fair, how they are answered, and the few the bot offers itself.

Worth is counted in gold, from what the seat can see. A clause that helps somebody who is about to win
is never worth it.
"""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.worth import price_worth
from wyrmhall.games.dragon_dune.components.board import CASTLES
from wyrmhall.games.dragon_dune.components.cards import ACES, VALUE_OF, Card
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.deal_actions import ACCEPT
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause, benefiting
from wyrmhall.games.dragon_dune.rules.deals.ledger import Deal, Proposal
from wyrmhall.games.dragon_dune.rules.deals.talk_options import in_secret, why_no_proposal
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import has_room
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held, controlled_places, visible_places
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.play import standing_step
from wyrmhall.kernel.seat import CHANCE, Seat

YES: Final = "accept"
NO: Final = "refuse"
FAIR: Final = 0.1  # what a deal must be worth
SPARED: Final = 0.5  # a castle one keeps out of, for each turn
ORCS_SPARED: Final = 1.5  # if it is the Orcs', who win when nobody disturbs them
SHARED: Final = 2  # gold that a share is taken of
PAID: Final = {c.PAY_NOW: 1.0, c.PAY_AT: 0.9, c.PAY_IF: 0.4, c.REFUND: 0.4}
NEVER: Final = -100.0
ABOUT_TO_WIN: Final = 2  # castles
GOOD_CARD: Final = 5  # a card worth telling of
RICH: Final = 10  # a purse out of which 2 gold are soon paid

# What a promise costs the one who makes it, and brings the one it is made to, where it is no payment
COST: Final = {
    c.GO: 3.0,
    c.LEAVE: 4.0,
    c.BID: 1.5,
    c.PLAN: 5.0,
    c.NO_TREACHERY: 0.5,
    c.NO_CARD: 0.8,
    c.QUESTION: 0.8,
    c.RECRUIT: 4.0,
    c.HIDE: 1.5,
    c.COUNCIL: 0.8,
    c.LEAVE_GOLD: 1.5,
    c.HONOUR: 0.0,
}
GAIN: Final = {
    c.GO: 0.0,
    c.LEAVE: 1.5,
    c.BID: 0.0,
    c.PLAN: 3.0,
    c.NO_TREACHERY: 0.5,
    c.NO_CARD: 0.5,
    c.QUESTION: 0.5,
    c.RECRUIT: 0.8,
    c.HIDE: 0.5,
    c.COUNCIL: 0.5,
    c.LEAVE_GOLD: 0.5,
    c.HONOUR: 0.0,
}
TOLD: Final = {  # what a fact is worth to the listener; telling it costs half of that
    c.CARD_FOR_SALE: 1.2,
    c.NEXT_EVENT: 0.8,
    c.OWN_HAND: 2.0,
    c.OWN_QUEEN: 1.5,
    c.OWN_JACK: 1.5,
}


def speak(view: State, seat: Seat) -> str:
    """An answer to somebody's proposal, or an offer; mostly nothing."""
    return reply(view, seat) or offer(view, seat)


def offer(view: State, seat: Seat) -> str:
    """One a round."""
    if view.ledger.made[seat] or not may_offer(view, seat):
        return ""
    return tell_for_gold(view, seat) or pact(view, seat)


def may_speak(view: State) -> bool:
    nobody = not view.asked or view.asked[0] == CHANCE or not view.turn
    return view.setup.options.talks and not nobody and not in_secret(view)


def may_offer(view: State, seat: Seat) -> bool:
    """Whether it is the seat's turn to offer something, and there is room for it: some never answer."""
    return may_speak(view) and view.asked[0] == seat and why_no_proposal(view, seat) is None


# -- answering -----------------------------------------------------------------------------------


def reply(view: State, seat: Seat) -> str:
    """To the first proposal that waits for the seat."""
    proposal = waiting_for(view, seat)
    return answer(view, seat, proposal) if proposal is not None else ""


def waiting_for(view: State, seat: Seat) -> Proposal | None:
    """The first proposal the seat has not answered."""
    if may_speak(view):
        for proposal in view.ledger.proposals:
            if seat in proposal.parties and seat not in proposal.accepted:
                return proposal
    return None


def answer(view: State, seat: Seat, proposal: Proposal) -> str:
    faction = view.setup.factions[proposal.proposer]
    yes = ACCEPT[faction][proposal.slot]
    named = f"{FACTION_NAMES[faction]} {proposal.slot}"
    if worth_of(view, seat, proposal) >= FAIR and standing_step(view, seat, yes) is not None:
        return f"{YES} {named}"
    return f"{NO} {named}"


def worth_of(view: State, seat: Seat, proposal: Proposal) -> float:
    if proposal.ends:
        deal = view.ledger.deal(proposal.ends)
        return 0.0 if deal is None else -sum_of(view, seat, deal.parties, deal.clauses)
    return sum_of(view, seat, proposal.parties, proposal.clauses)


def sum_of(view: State, seat: Seat, parties: tuple[Seat, ...], clauses: tuple[Clause, ...]) -> float:
    return sum([worth(view, seat, clause, parties) for clause in clauses])


def worth(view: State, seat: Seat, clause: Clause, parties: tuple[Seat, ...]) -> float:
    """In gold, to the seat."""
    others = benefiting(clause, parties, view.setup.seats)
    if clause.by == seat:
        leads = any(castles_held(view, other) >= ABOUT_TO_WIN for other in others)
        cost = cost_of(view, seat, clause)
        return NEVER if leads and cost > 1 else -cost
    return gain_of(view, seat, clause) if seat in others else 0.0


def cost_of(view: State, seat: Seat, clause: Clause) -> float:
    if clause.kind == c.KEEP_OUT:
        return cost_of_keeping_out(view, seat, clause)
    if clause.kind == c.NO_BID:
        return 2.0 if clause.mode == c.THIS_ROUND else 1.0
    if clause.kind == c.TELL:
        return TOLD[clause.mode] / 2
    if clause.kind in COST:
        return COST[clause.kind]
    purse = purse_of(view, seat)
    return likelihood(clause) * price_worth(purse, gold_of(clause))


def gain_of(view: State, seat: Seat, clause: Clause) -> float:
    if clause.kind == c.KEEP_OUT:
        touched = clause.mode == c.THEIRS or clause.places & view.where[seat]
        return 1.0 + 0.6 * castles_held(view, seat) if touched else 0.2
    if clause.kind == c.NO_BID:
        return 0.5
    if clause.kind == c.TELL:
        return TOLD[clause.mode]
    if clause.kind in GAIN:
        return GAIN[clause.kind]
    gold = gold_of(clause)
    return likelihood(clause) * price_worth(purse_of(view, seat) + gold, gold)


def gold_of(clause: Clause) -> int:
    """How much a clause that pays may pay."""
    return SHARED if clause.kind == c.SHARE else clause.gold


def likelihood(clause: Clause) -> float:
    """How likely, or which part of, the gold of a clause is paid."""
    if clause.kind == c.SHARE:
        one, of = c.PARTS[clause.mode]
        return one / of
    return PAID[clause.kind]


def cost_of_keeping_out(view: State, seat: Seat, clause: Clause) -> float:
    """Not to go where castles are to be had costs most; in the last turns it may cost the game."""
    spared = [
        other for other in other_players(view, seat) if clause.mode == c.THEIRS and clause.concerns(other)
    ]
    wanted = clause.places & CASTLES & ~controlled_places(view, seat) if clause.mode == c.NAMED else 0
    for other in spared:
        wanted |= controlled_places(view, other) & CASTLES
    orcs = view.setup.orcs
    feared = orcs != seat and (orcs in spared or (orcs >= 0 and wanted & visible_places(view, orcs)))
    turns = max(1, clause.last - view.turn + 1)
    return 0.3 + (ORCS_SPARED if feared else SPARED) * wanted.bit_count() * turns


# -- offering ------------------------------------------------------------------------------------


def tell_for_gold(view: State, seat: Seat) -> str:
    """The Elves sell what they see to somebody with gold, room and nothing better to go by."""
    step = view.stack[-1]
    if seat != view.setup.elves or not isinstance(step, Auction) or not good(step.card):
        return ""
    if purse_of(view, seat) > step.price + 2:  # they would rather buy it
        return ""
    buyers = [
        other
        for other in other_players(view, seat)
        if purse_of(view, other) >= 3 and has_room(view, other) and not step.shown >> other & 1
    ]
    if not buyers:
        return ""
    buyer = max(buyers, key=lambda other: purse_of(view, other))
    price = 2 if purse_of(view, buyer) >= RICH else 1
    return f"offer {name_of(view, buyer)}: you pay {price} now; I tell card"


def good(card: Card) -> bool:
    return card >= 0 and (VALUE_OF[card] >= GOOD_CARD or ACES >> card & 1 == 1)


def pact(view: State, seat: Seat) -> str:
    """Peace for a turn with whoever stands nearest to a common enemy: at the beginning of one's turn."""
    step = view.stack[-1]
    if not isinstance(step, (GroupStep, Revive)) or view.turn >= view.setup.edition.turns - 1:
        return ""
    leaders = [other for other in other_players(view, seat) if castles_held(view, other) >= ABOUT_TO_WIN]
    if (
        not leaders
        or seat == view.setup.orcs
        or not castles_held(view, seat)
        or castles_held(view, seat) >= ABOUT_TO_WIN
    ):
        return ""
    partners = [
        other
        for other in other_players(view, seat)
        if other not in (*leaders, view.setup.orcs)
        and castles_held(view, other)
        and not at_peace(view, seat, other)
    ]
    if not partners:
        return ""
    peace = f"keep out of {{}} territories until {view.turn + 1}"
    mine, yours = peace.format("your"), peace.format("my")
    return f"offer {name_of(view, partners[0])}: I {mine}; you {yours}"


def at_peace(view: State, seat: Seat, other: Seat) -> bool:
    return any(keeps_peace(deal, seat, other) for deal in view.ledger.deals)


def keeps_peace(deal: Deal, seat: Seat, other: Seat) -> bool:
    both = seat in deal.parties and other in deal.parties
    return both and any(clause.kind == c.KEEP_OUT for clause in deal.clauses)


def name_of(view: State, seat: Seat) -> str:
    return FACTION_NAMES[view.setup.factions[seat]]
