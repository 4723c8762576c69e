"""How deals are answered, and the few the bot offers itself; what they are worth: `clause_worth`."""

from typing import Final

from wyrmhall.bots.dragon_dune.deals.clause_worth import worth
from wyrmhall.bots.dragon_dune.deals.peace_worth import good_friend
from wyrmhall.games.dragon_dune.components.cards import ACES, VALUE_OF, Card
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.language.deal_actions import ACCEPT
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause, benefiting
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE, Deal, Proposal
from wyrmhall.games.dragon_dune.rules.deals.talk_options import in_secret, why_no_proposal
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import has_room
from wyrmhall.games.dragon_dune.rules.possessions.player_order import other_players
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held
from wyrmhall.games.dragon_dune.rules.recruitment.reviving import Revive
from wyrmhall.games.dragon_dune.rules.steps.groups import GroupStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.play import standing_step
from wyrmhall.kernel.seat import CHANCE, Seat

YES: Final = "accept"
NO: Final = "refuse"
FAIR: Final = 0.1  # what a deal must be worth
FREE: Final = 0.2  # to be free of a promise, if nothing is lost by it
GOOD_CARD: Final = 5  # a card worth telling of
RICH: Final = 10  # a purse out of which 2 gold are soon paid


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
    if not proposal.ends:
        return worth(view, seat, proposal.parties, proposal.clauses)
    deal = view.ledger.deal(proposal.ends)
    return worth_of_ending(view, seat, deal) if deal is not None else 0.0


def worth_of_ending(view: State, seat: Seat, deal: Deal) -> float:
    """Nobody gives up what was promised; whoever alone is bound is glad to be free."""
    running = [clause for clause, done in zip(deal.clauses, deal.progress, strict=True) if done != DONE]
    theirs = [clause for clause in running if clause.by != seat and is_for(view, seat, deal, clause)]
    return FREE if running and not theirs else 0.0


def is_for(view: State, seat: Seat, deal: Deal, clause: Clause) -> bool:
    return seat in benefiting(clause, deal.parties, view.setup.seats)


# -- offering ------------------------------------------------------------------------------------


def tell_for_gold(view: State, seat: Seat) -> str:
    """The Elves sell what they see to somebody with gold, room and nothing better to go by."""
    step = view.stack[-1]
    if seat != view.setup.seer or not isinstance(step, Auction) or not good(step.card):
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
    """Peace until the end of the next turn with somebody who is no nearer to winning: in one's own turn."""
    if not isinstance(view.stack[-1], (GroupStep, Revive)) or not castles_held(view, seat):
        return ""
    friends = [other for other in other_players(view, seat) if good_friend(view, seat, other)]
    if not friends:
        return ""
    friend = max(friends, key=lambda other: castles_held(view, other))
    peace = f"keep out of {{}} territories until {view.turn + 1}"
    mine, yours = peace.format("your"), peace.format("my")
    return f"offer {name_of(view, friend)}: I {mine}; you {yours}"


def name_of(view: State, seat: Seat) -> str:
    return FACTION_NAMES[view.setup.factions[seat]]
