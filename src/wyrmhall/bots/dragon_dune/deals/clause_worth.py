"""What the clauses of a deal are worth to a seat, in gold, from what lies open to it.

What comes in counts only as far as it is sure: gold on the table, gold soon due from a purse that holds
it, peace from somebody who could come, news of which use can be made. What goes out counts in full,
whatever it hangs on; and what binds one's units, plans or alliances is not for sale.
"""

from typing import Final

from wyrmhall.bots.dragon_dune.deals.peace_worth import cost_of_peace, gain_of_peace, mutual_peace
from wyrmhall.bots.dragon_dune.judgement.worth import purse_worth
from wyrmhall.games.dragon_dune.rules.bidding_round import Auction
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause, benefiting
from wyrmhall.games.dragon_dune.rules.deals.free_gold import free_gold
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.hands import has_room
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Asked, Seat

NEVER: Final = -100.0
FRIENDLY: Final = 0.5  # a peace that both keep
PIECE: Final = 0.6  # what a gold piece is worth at least, however full the purse
ON_TIME: Final[tuple[float, ...]] = (0.8, 0.4)  # gold due in this turn and the next; later it may never come
HARVEST: Final = 2  # gold that a territory may bring in a turn
PURCHASES: Final = 2  # payments in a turn of which a part is given back

PAYMENTS: Final = (c.PAY_NOW, c.PAY_AT, c.PAY_IF, c.SHARE, c.REFUND)
NOT_FOR_SALE: Final = (c.GO, c.LEAVE, c.BID, c.PLAN, c.RECRUIT, c.HIDE, c.COUNCIL)
COST: Final = {c.NO_TREACHERY: 2.0, c.NO_CARD: 3.0, c.QUESTION: 2.0, c.HONOUR: 0.0}
NO_BID_COST: Final = {c.THIS_CARD: 2.0, c.NEXT_CARDS: 2.0, c.THIS_ROUND: 6.0}
TELLING: Final = {
    c.CARD_FOR_SALE: 0.8,
    c.NEXT_EVENT: 0.8,
    c.OWN_HAND: 8.0,
    c.OWN_QUEEN: 6.0,
    c.OWN_JACK: 6.0,
}
CARD_TOLD: Final = 1.2  # to know what is being sold
NEWS: Final = 0.3  # anything else: it seldom changes what one does


def worth(view: State, seat: Seat, parties: Asked, clauses: tuple[Clause, ...]) -> float:
    """Of a whole deal."""
    own = [clause for clause in clauses if clause.by == seat]
    if any(clause.kind in NOT_FOR_SALE for clause in own):
        return NEVER
    total = money(view, seat, parties, clauses)
    if mutual_peace(view, seat, clauses):
        total += FRIENDLY
        clauses = tuple([clause for clause in clauses if clause.kind != c.KEEP_OUT])
    for clause in clauses:
        if clause.by == seat:
            total -= cost_of(view, seat, parties, clause)
        elif seat in benefiting(clause, parties, view.setup.seats):
            total += gain_of(view, seat, clause)
    return max(total, NEVER)


# -- gold --------------------------------------------------------------------------------------------


def money(view: State, seat: Seat, parties: Asked, clauses: tuple[Clause, ...]) -> float:
    """All payments of the deal together."""
    pays, gets = 0, 0.0
    left = {other: purse_of(view, other) - owed_by(view, other) for other in view.setup.seats}
    for clause in clauses:
        if clause.kind not in PAYMENTS:
            continue
        if clause.by == seat:
            pays += most_paid(view, clause)
        elif seat in benefiting(clause, parties, view.setup.seats):
            sure = max(0, min(clause.gold, left[clause.by]))
            left[clause.by] -= sure
            gets += sure * on_time(view, clause)
    if pays > free_gold(view, seat) - owed_by(view, seat):
        return NEVER
    purse = purse_of(view, seat)
    change = purse_worth(purse + int(gets) - pays) - purse_worth(purse)
    return min(change, PIECE * (gets - pays)) if pays else max(change, PIECE * gets)


def most_paid(view: State, clause: Clause) -> int:
    """What a promise to pay may cost in the end."""
    turns = max(1, clause.last - view.turn + 1)
    if clause.kind == c.SHARE:
        part, whole = c.PARTS[clause.mode]
        lying = view.ground[clause.place] + HARVEST * turns
        return -(-lying * part // whole)
    return clause.gold * (PURCHASES * turns if clause.kind == c.REFUND else 1)


def on_time(view: State, clause: Clause) -> float:
    """Which part of a promised payment to count on."""
    if clause.kind == c.PAY_NOW:
        return 1.0
    ahead = clause.last - view.turn
    if clause.kind != c.PAY_AT or ahead >= len(ON_TIME) or clause.last == view.setup.edition.turns:
        return 0.0  # what hangs on something, comes late, or when gold buys nothing more
    return ON_TIME[ahead]


def owed_by(view: State, seat: Seat) -> int:
    """By deals that run, whatever it hangs on, and what is overdue."""
    owed = sum([debt.amount for debt in view.ledger.debts if debt.debtor == seat])
    for deal in view.ledger.deals:
        for clause, progress in zip(deal.clauses, deal.progress, strict=True):
            if clause.by == seat and progress != DONE and clause.kind in (c.PAY_AT, c.PAY_IF):
                owed += clause.gold
    return owed


# -- everything else -----------------------------------------------------------------------------------


def cost_of(view: State, seat: Seat, parties: Asked, clause: Clause) -> float:
    if clause.kind == c.KEEP_OUT:
        return cost_of_peace(view, seat, parties, clause)
    if clause.kind == c.NO_BID:
        return NO_BID_COST[clause.mode] * max(1, clause.number)
    if clause.kind == c.TELL:
        return TELLING[clause.mode]
    if clause.kind == c.LEAVE_GOLD:
        return float(view.ground[clause.place] + HARVEST)
    return COST.get(clause.kind, 0.0)


def gain_of(view: State, seat: Seat, clause: Clause) -> float:
    if clause.kind == c.KEEP_OUT:
        return gain_of_peace(view, seat, clause)
    if clause.kind != c.TELL:
        return 0.0
    if clause.mode == c.CARD_FOR_SALE:
        return CARD_TOLD if could_use_card(view, seat, clause.by) else 0.0
    return NEWS


def could_use_card(view: State, seat: Seat, teller: Seat) -> bool:
    """Whether the teller sees the card for sale, and the seat could buy it and does not know it."""
    step = view.stack[-1]
    if not isinstance(step, Auction) or teller != view.setup.seer or step.shown >> seat & 1:
        return False
    return has_room(view, seat) and purse_of(view, seat) > step.price
