"""When deals fall due: the rounds say here what has happened. Quick where there are no deals."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import COLOUR_OF, NO_CARD, RED, Card
from wyrmhall.games.dragon_dune.language import deal_events
from wyrmhall.games.dragon_dune.rules.deals import clauses as c
from wyrmhall.games.dragon_dune.rules.deals.clauses import Clause
from wyrmhall.games.dragon_dune.rules.deals.ledger import DONE, EMPTY
from wyrmhall.games.dragon_dune.rules.deals.payments import pay_due
from wyrmhall.games.dragon_dune.rules.deals.running_clauses import (
    RunningClause,
    all_running_clauses,
    fulfil,
    note_impossible,
    running_clauses,
    set_progress,
)
from wyrmhall.games.dragon_dune.rules.deals.tell_clause import tell_what_can_be_seen
from wyrmhall.games.dragon_dune.rules.possessions.hands import has_room
from wyrmhall.games.dragon_dune.rules.possessions.units import controlled_places, visible_places
from wyrmhall.games.dragon_dune.state import BIDDING_ROUND, State
from wyrmhall.kernel.seat import Seat

NO_LIMIT: Final = 1000  # more gold than there is

Plan = tuple[int, int, Card, int]  # units sent, elites among them, artifact, blessed


# -- turns and rounds ----------------------------------------------------------------------------


def turn_begins(s: State) -> None:
    """DD-DEAL-37, DD-DEAL-38  What has expired is over; DD-DEAL-33  what falls due this turn is reserved."""
    if not s.ledger.deals:
        return
    for one in all_running_clauses(s):
        if one.clause.last < s.turn:
            set_progress(s, one, DONE)
        elif one.clause.kind == c.RECRUIT:
            set_progress(s, one, 0)  # so many units per turn
    for one in running_clauses(s, c.PAY_AT):
        s.tell(deal_events.reserved(one.number, one.clause.by, one.clause.gold))
    tell_what_can_be_seen(s)


def round_begins(s: State) -> None:
    """DD-DEAL-03, DD-DEAL-39  Open proposals fall; DD-DEAL-10  payments of this round are made."""
    if s.ledger is not EMPTY and not s.ledger.quiet():
        for proposal in s.ledger.proposals:
            s.tell(deal_events.fell(proposal.proposer, proposal.slot))
        s.ledger = s.ledger.with_new_round()
    if not s.ledger.deals:
        return
    pay_all(s, [one for one in running_clauses(s, c.PAY_AT) if one.clause.mode == s.round])
    if s.round == BIDDING_ROUND + 1:
        for one in running_clauses(s, c.NO_BID) + running_clauses(s, c.BID):
            if one.clause.mode != c.NEXT_CARDS:
                set_progress(s, one, DONE)


def turn_ends(s: State) -> None:
    """DD-DEAL-11  Who controls a castle at the end of the turn."""
    if not s.ledger.deals:
        return
    due = [one for one in running_clauses(s, c.PAY_IF) if one.clause.mode == c.CONTROLS_CASTLE]
    pay_all(s, [one for one in due if holder_named(s, one.clause)])


def holder_named(s: State, clause: Clause) -> bool:
    holders = [seat for seat in s.setup.seats if controlled_places(s, seat) >> clause.place & 1]
    return any(clause.is_about(seat) for seat in holders)


def pay_if(s: State, event: int, seats: tuple[Seat, ...], place: int, number: int) -> None:
    """DD-DEAL-11  An event has happened, about these seats."""
    clauses = running_clauses(s, c.PAY_IF)
    pay_all(s, [one for one in clauses if comes_true(one.clause, event, seats, place, number)])


def comes_true(clause: Clause, event: int, seats: tuple[Seat, ...], place: int, number: int) -> bool:
    if clause.mode != event or clause.place not in (c.UNSET, place) or clause.number not in (c.UNSET, number):
        return False
    return clause.who == c.UNSET or any(clause.is_about(seat) for seat in seats)


def pay_all(s: State, due: list[RunningClause]) -> None:
    """Each once; it is fulfilled then."""
    for one in due:
        pay_due(s, one, one.clause.gold)
        set_progress(s, one, DONE)


# -- the dragon ----------------------------------------------------------------------------------


def red_dragon_appears(s: State) -> None:
    """DD-DEAL-11"""
    if s.ledger.deals:
        pay_if(s, c.RED_DRAGON, (), c.UNSET, c.UNSET)


def dragon_enters(s: State, number: int) -> None:
    """DD-DEAL-11"""
    if s.ledger.deals:
        pay_if(s, c.DRAGON_ENTERS, (), c.UNSET, number)


def council_over(s: State) -> None:
    """DD-DEAL-25  The next Great Council has been held."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.COUNCIL):
        if council_promise_kept(s, one.clause):
            fulfil(s, one)
        else:
            note_impossible(s, one)
            set_progress(s, one, DONE)


def council_promise_kept(s: State, clause: Clause) -> bool:
    """An alliance the other side declined was offered all the same: only another one counts against it.

    Only a promise to ally with somebody leads to an alliance another promise forbids (DD-DEAL-35).
    """
    ally = s.allies[clause.by]
    if clause.mode == c.KEEP_ALLIANCE or ally < 0:
        return True
    if clause.mode == c.MAKE_ALLIANCE:
        return ally == clause.to
    promised = [one.clause for one in running_clauses(s, c.COUNCIL) if one.clause.mode == c.MAKE_ALLIANCE]
    return not clause.is_about(ally) or not any(one.by == clause.by and one.to == ally for one in promised)


# -- cards and gold ------------------------------------------------------------------------------


def card_put_up(s: State) -> None:
    """DD-DEAL-17, DD-DEAL-18  Promises about the next cards count the sales; DD-DEAL-26  the Elves tell."""
    if s.ledger.deals or s.ledger.proposals:
        s.ledger = s.ledger.changed(sales=s.ledger.sales + 1)
        for one in running_clauses(s, c.NO_BID) + running_clauses(s, c.BID):
            if one.clause.mode != c.THIS_ROUND and one.clause.last_sale < s.ledger.sales:
                set_progress(s, one, DONE)
        tell_what_can_be_seen(s)


def next_event_seen(s: State) -> None:
    """DD-DEAL-26  The Elves have looked at the next event card."""
    if s.ledger.deals or s.ledger.proposals:
        tell_what_can_be_seen(s)


def bid_made(s: State, seat: Seat, amount: int) -> None:
    """DD-DEAL-17, DD-DEAL-18, DD-DEAL-31"""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.NO_BID):
        if one.clause.by == seat and about_sale(s, one.clause) and amount > one.clause.gold:
            note_impossible(s, one)
    for one in running_clauses(s, c.BID):
        if one.clause.by == seat and about_sale(s, one.clause) and amount >= one.clause.gold:
            fulfil(s, one)


def auction_over(s: State, price: int) -> None:
    """DD-DEAL-18, DD-DEAL-31  A bid that was promised, still possible by price, and never made."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.BID):
        if about_sale(s, one.clause):
            if price < one.clause.gold and has_room(s, one.clause.by):
                note_impossible(s, one)
            set_progress(s, one, DONE)


def about_sale(s: State, clause: Clause) -> bool:
    """Whether the promise is about the card now for sale."""
    if clause.mode == c.THIS_ROUND:
        return s.round == BIDDING_ROUND
    return clause.first_sale <= s.ledger.sales <= clause.last_sale


def auction_won(s: State, winner: Seat) -> None:
    """DD-DEAL-11"""
    if s.ledger.deals:
        pay_if(s, c.WINS_AUCTION, (winner,), c.UNSET, c.UNSET)


def card_paid(s: State, buyer: Seat, price: int) -> None:
    """DD-DEAL-13  The Dwarves give back."""
    if s.ledger.deals:
        refund(s, s.setup.merchant, buyer, price)


def hired(s: State, seat: Seat, price: int) -> None:
    """DD-DEAL-11, DD-DEAL-13  The Goblins give back."""
    if s.ledger.deals:
        refund(s, s.setup.captain, seat, price)
        pay_if(s, c.HIRES, (seat,), c.UNSET, c.UNSET)


def refund(s: State, seller: Seat, buyer: Seat, price: int) -> None:
    """At most the payment itself."""
    for one in running_clauses(s, c.REFUND):
        if one.clause.by == seller and one.clause.to == buyer:
            pay_due(s, one, min(one.clause.gold, price))


def collected(s: State, seat: Seat, place: Place, amount: int) -> None:
    """DD-DEAL-12  The named part, rounded down."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.SHARE):
        if one.clause.by == seat and one.clause.place == place:
            part, whole = c.PARTS[one.clause.mode]
            pay_due(s, one, amount * part // whole)


def most_collected(s: State, seat: Seat, place: Place) -> int:
    """DD-DEAL-27"""
    if not s.ledger.deals:
        return NO_LIMIT
    limits = [
        one.clause.gold
        for one in running_clauses(s, c.LEAVE_GOLD)
        if one.clause.by == seat and one.clause.place == place
    ]
    return min(limits, default=NO_LIMIT)


# -- units ---------------------------------------------------------------------------------------


def recruited(s: State, seat: Seat, units: int) -> None:
    """DD-DEAL-23  Units conscripted, hired, raised or placed count for the limit of the turn."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.RECRUIT):
        if one.clause.by == seat:
            if one.clause.mode == c.LIMIT and one.count + units > one.clause.units:
                note_impossible(s, one)  # DD-DEAL-35  demanded by an older promise
            set_progress(s, one, one.count + units)


def moved(s: State, seat: Seat, start: Place, goal: Place, units: int) -> None:
    """DD-DEAL-15; DD-DEAL-35  an older promise may have led where a younger one forbids."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.GO):
        if one.clause.by == seat and (one.clause.start, one.clause.goal) == (start, goal):
            if one.count + units >= one.clause.units:
                fulfil(s, one)
            else:
                set_progress(s, one, one.count + units)
    for one in running_clauses(s, c.KEEP_OUT):
        if one.clause.by == seat and kept_out(s, one.clause) >> goal & 1:
            note_impossible(s, one)


def kept_out(s: State, clause: Clause) -> int:
    """DD-DEAL-14  Where the promising player brings no units, as bits."""
    if clause.mode == c.NAMED:
        return clause.places
    places = 0
    for seat in s.setup.seats:
        if clause.concerns(seat):
            places |= visible_places(s, seat)
    return places


def recruitment_turn_over(s: State, seat: Seat) -> None:
    """DD-DEAL-15, DD-DEAL-16, DD-DEAL-31  The turn in which units were to go or leave is over."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.GO):
        if one.clause.by == seat:
            note_impossible(s, one)
            set_progress(s, one, DONE)
    for one in running_clauses(s, c.LEAVE):
        if one.clause.by == seat:
            if visible_places(s, seat) >> one.clause.place & 1:
                note_impossible(s, one)
                set_progress(s, one, DONE)
            else:
                fulfil(s, one)


def hiding_decided(s: State, seat: Seat, place: Place) -> None:
    """DD-DEAL-24  An opportunity to hide, stay hidden or come out has been used or not."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.HIDE):
        if one.clause.by == seat and one.clause.place == place:
            hidden = s.hidden[seat] >> place & 1 == 1
            if hidden == (one.clause.mode != c.COME_OUT):
                fulfil(s, one)
            else:
                note_impossible(s, one)
                set_progress(s, one, DONE)


# -- battles -------------------------------------------------------------------------------------


def plans_revealed(s: State, place: Place, sides: tuple[Seat, Seat], plans: tuple[Plan, Plan]) -> None:
    """DD-DEAL-34  Only now it is public whether a promised plan was possible."""
    if not s.ledger.deals:
        return
    for one in running_clauses(s, c.PLAN):
        clause = one.clause
        if clause.by in sides and clause.place == place:
            side = sides.index(clause.by)
            if clause.concerns(sides[1 - side]):
                sent, _, card, _ = plans[side]
                if not (units_keep(clause, sent) and artifact_keeps(clause, card)):
                    note_impossible(s, one)


def units_keep(clause: Clause, sent: int) -> bool:
    """DD-DEAL-19  Exactly, at least or at most so many."""
    if clause.mode == c.EXACTLY:
        return sent == clause.units
    return sent >= clause.units if clause.mode == c.AT_LEAST else sent <= clause.units


def artifact_keeps(clause: Clause, card: Card) -> bool:
    if clause.artifact == c.ANY_PLAY:
        return True
    if clause.artifact == c.NO_ARTIFACT or card == NO_CARD:
        return clause.artifact == c.NO_ARTIFACT and card == NO_CARD
    red = COLOUR_OF[card] == RED
    return clause.artifact == c.SOME_ARTIFACT or red == (clause.artifact == c.RED_ARTIFACT)


def battle_over(s: State, place: Place, winner: Seat, losers: tuple[Seat, ...]) -> None:
    """DD-DEAL-11"""
    if not s.ledger.deals:
        return
    winners = (winner,) if winner >= 0 else ()
    pay_all(
        s,
        [
            one
            for one in running_clauses(s, c.PAY_IF)
            if comes_true(one.clause, c.WINS_BATTLE, winners, place, c.UNSET)
            or comes_true(one.clause, c.LOSES_BATTLE, losers, place, c.UNSET)
        ],
    )
