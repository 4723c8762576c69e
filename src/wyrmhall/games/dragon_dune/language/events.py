"""What happens, as data: one function for each kind of event, with the rule that causes it."""

from wyrmhall.games.dragon_dune.components.board import Place
from wyrmhall.games.dragon_dune.components.cards import NO_SUIT, Card, Suit, cards_in
from wyrmhall.kernel.event import Event, Values
from wyrmhall.kernel.seat import Asked, Seat


def _viewers(shown: int) -> Asked:
    return tuple([Seat(number) for number in range(8) if shown >> number & 1])


# -- setup and turn order -----------------------------------------------------------------------


def factions_drawn(factions: tuple[int, ...]) -> Event:
    return Event("factions-drawn", "DD-R-06", {"factions": factions})


def units_placed() -> Event:
    return Event("units-placed", "DD-SET-01", {})


def orcs_placed(seat: Seat, place: Place, count: int) -> Event:
    return Event("orcs-placed", "DD-R-21", {"seat": seat, "place": place, "count": count})


def predicted(seat: Seat, prediction: tuple[int, int, int]) -> Event:
    return Event("predicted", "DD-ORA-02", {"seat": seat}, {"prediction": prediction}, (seat,), True)


def prediction_revealed(seat: Seat, prediction: tuple[int, int, int]) -> Event:
    return Event("prediction-revealed", "DD-R-146", {"seat": seat, "prediction": prediction}, reveals=True)


def first_seat(seat: Seat) -> Event:
    return Event("first-seat", "DD-SET-05", {"seat": seat})


def dragon_placed(number: int) -> Event:
    return Event("dragon-placed", "DD-SET-06", {"number": number})


def secrets_dealt(seat: Seat, queen: Suit, jack: Suit) -> Event:
    return Event("secrets-dealt", "DD-SET-10", {"seat": seat}, {"queen": queen, "jack": jack}, (seat,), True)


def hand_dealt(seat: Seat, cards: tuple[Card, ...]) -> Event:
    return Event(
        "hand-dealt", "DD-SET-12", {"seat": seat, "count": len(cards)}, {"cards": cards}, (seat,), True
    )


def turn_begins(turn: int, first: Seat) -> Event:
    return Event("turn-begins", "DD-TRN-02", {"turn": turn, "seat": first})


def round_begins(number: int) -> Event:
    return Event("round-begins", "DD-TRN-02", {"round": number})


def turn_of(seat: Seat) -> Event:
    return Event("turn-of", "DD-REC-01", {"seat": seat})


# -- Special Cards -------------------------------------------------------------------------------


def card_used(rule: str, seat: Seat, card: Card) -> Event:
    """DD-R-140  A used card is seen by all."""
    return Event("card-used", rule, {"rule": rule, "seat": seat, "card": card}, reveals=True)


def answer_sealed(rule: str, seat: Seat) -> Event:
    """That somebody has answered in secret is no secret; how, and in how many words, is."""
    return Event("answer-sealed", rule, {"seat": seat})


def window_closed(rule: str) -> Event:
    """All have answered in secret; what they want to use is carried out now."""
    return Event("window-closed", rule, {"rule": rule}, reveals=True)


def negated(rule: str, seat: Seat, card: Card) -> Event:
    return Event("negated", rule, {"rule": rule, "seat": seat, "card": card}, reveals=True)


def not_negated(rule: str) -> Event:
    return Event("not-negated", rule, {"rule": rule}, reveals=True)


def walls_destroyed(seat: Seat, place: Place) -> Event:
    return Event("walls-destroyed", "DD-TWO-05", {"seat": seat, "place": place}, reveals=True)


def dragons_commanded(seat: Seat, number: int) -> Event:
    return Event("dragons-commanded", "DD-TWO-08", {"seat": seat, "number": number}, reveals=True)


def asked_fact(seat: Seat, target: Seat, question: str, truth: bool) -> Event:
    return Event(
        "asked-fact",
        "DD-R-153",
        {"seat": seat, "target": target, "question": question, "truth": int(truth)},
        reveals=True,
    )


def asked_intention(seat: Seat, target: Seat, question: str) -> Event:
    values: Values = {"seat": seat, "target": target, "question": question}
    return Event("asked-intention", "DD-R-153", values, reveals=True)


def answered_intention(seat: Seat, asker: Seat, yes: bool) -> Event:
    return Event("answered-intention", "DD-R-153", {"seat": seat, "target": asker, "yes": int(yes)})


def inspects(seat: Seat, target: Seat) -> Event:
    return Event("inspects", "DD-N9-22", {"seat": seat, "target": target})


def inspected(seat: Seat, target: Seat, cards: tuple[Card, ...]) -> Event:
    return Event(
        "inspected",
        "DD-N9-02",
        {"seat": seat, "target": target, "count": len(cards)},
        {"cards": cards},
        (seat, target),
        True,
    )


# -- dragons and events --------------------------------------------------------------------------


def dragon_rolled(number: int) -> Event:
    return Event("dragon-rolled", "DD-DRG-01", {"number": number}, reveals=True)


def dragon_card(card: Card, number: int) -> Event:
    return Event("dragon-card", "DD-DRG-02", {"card": card, "number": number}, reveals=True)


def dragon_enters(number: int) -> Event:
    return Event("dragon-enters", "DD-DRG-04", {"number": number})


def dragon_moved(start: int, number: int, distance: int) -> Event:
    return Event("dragon-moved", "DD-DRG-04", {"start": start, "number": number, "distance": distance})


def gold_burned(rule: str, place: Place, amount: int) -> Event:
    return Event("gold-burned", rule, {"place": place, "gold": amount})


def units_burned(rule: str, seat: Seat, place: Place, count: int) -> Event:
    return Event("units-burned", rule, {"seat": seat, "place": place, "count": count})


def event_card(purpose: int, place: Place) -> Event:
    return Event("event-card", "DD-INF-08", {"purpose": purpose, "place": place}, reveals=True)


def gold_placed(place: Place, amount: int) -> Event:
    return Event("gold-placed", "DD-EVT-14", {"place": place, "gold": amount})


def no_gold(place: Place) -> Event:
    return Event("no-gold", "DD-EVT-16", {"place": place})


def dragon_strikes(red: bool, place: Place) -> Event:
    rule = "DD-EVT-17" if red else "DD-EVT-03"
    return Event("dragon-strikes", rule, {"red": int(red), "place": place})


def rode(seat: Seat, start: Place, goal: Place, count: int) -> Event:
    return Event("rode", "DD-ORC-11", {"seat": seat, "start": start, "goal": goal, "count": count})


def looked_ahead(seat: Seat, place: Place) -> Event:
    """DD-INF-06  The look is for the Elves only."""
    return Event("looked-ahead", "DD-ELF-09", {"seat": seat}, {"place": place}, (seat,), True)


# -- council -------------------------------------------------------------------------------------


def council_opens() -> Event:
    return Event("council-opens", "DD-EVT-19", {})


def council_closes() -> Event:
    return Event("council-closes", "DD-CNC-02", {})


def alliance_broken(seat: Seat, ally: Seat) -> Event:
    return Event("alliance-broken", "DD-R-53", {"seat": seat, "other": ally})


def alliance_offered(seat: Seat, other: Seat) -> Event:
    return Event("alliance-offered", "DD-R-54", {"seat": seat, "other": other})


def alliance_answered(seat: Seat, other: Seat, accepted: bool) -> Event:
    return Event("alliance-answered", "DD-R-54", {"seat": seat, "other": other, "accepted": int(accepted)})


# -- bidding -------------------------------------------------------------------------------------


def cards_on_offer(count: int) -> Event:
    return Event("cards-on-offer", "DD-BID-01", {"count": count})


def put_up(card: Card, elves: Seat) -> Event:
    """DD-INF-04  The Elves see the face."""
    if elves < 0:
        return Event("put-up", "DD-BID-04", {"seat": elves})
    return Event("put-up", "DD-BID-04", {"seat": elves}, {"card": card}, (elves,), True)


def bid(seat: Seat, amount: int, beyond_purse: bool) -> Event:
    """DD-R-63  A bid beyond the gold you hold tells of a Special Card."""
    return Event("bid", "DD-R-60", {"seat": seat, "gold": amount}, reveals=beyond_purse)


def passed(rule: str, seat: Seat) -> Event:
    return Event("passed", rule, {"seat": seat})


def unsold() -> Event:
    return Event("unsold", "DD-R-62", {})


def auction_won(seat: Seat, price: int) -> Event:
    return Event("auction-won", "DD-BID-08", {"seat": seat, "gold": price})


def free_card(seat: Seat) -> Event:
    return Event("free-card", "DD-DWF-11", {"seat": seat})


def card_taken(seat: Seat, card: Card, paid: int, shown: int, payee: int, levy: int) -> Event:
    """DD-R-141  Known to the new owner, and to those shown it; `payee` as in `hired`, less the levy."""
    viewers = _viewers(shown | 1 << seat)
    price: Values = {"seat": seat, "gold": paid, "payee": payee, "levy": levy}
    return Event("card-taken", "DD-BID-08", price, {"card": card}, viewers, True)


def second_card(seat: Seat, card: Card) -> Event:
    return Event("second-card", "DD-GOB-09", {"seat": seat}, {"card": card}, (seat,), True)


# -- hiding, recruitment, movement ---------------------------------------------------------------


def hid(rule: str, seat: Seat, place: Place, count: int) -> Event:
    return Event("hid", rule, {"seat": seat, "place": place, "count": count})


def came_out(rule: str, seat: Seat, place: Place, count: int) -> Event:
    return Event("came-out", rule, {"seat": seat, "place": place, "count": count})


def revived(seat: Seat, count: int, price: int) -> Event:
    return Event("revived", "DD-REC-07", {"seat": seat, "count": count, "gold": price})


def disbanding_announced(seat: Seat, place: Place, count: int) -> Event:
    return Event("disbanding-announced", "DD-R-128", {"seat": seat, "place": place, "count": count})


def disbanded(seat: Seat, place: Place, count: int, price: int) -> Event:
    return Event("disbanded", "DD-REC-18", {"seat": seat, "place": place, "count": count, "gold": price})


def conscripted(seat: Seat, place: Place, count: int) -> Event:
    return Event("conscripted", "DD-REC-12", {"seat": seat, "place": place, "count": count})


def raised(rule: str, seat: Seat, place: Place, count: int) -> Event:
    return Event("raised", rule, {"seat": seat, "place": place, "count": count})


def beyond_purse(seat: Seat) -> Event:
    """DD-R-174  What is named so far of a hire tells of a Special Card."""
    return Event("beyond-purse", "DD-R-174", {"seat": seat}, reveals=True)


def hire_announced(seat: Seat, place: Place, count: int, price: int, beyond_purse: bool) -> Event:
    """DD-R-174  A hire beyond the gold you hold tells of a Special Card."""
    return Event(
        "hire-announced",
        "DD-R-97",
        {"seat": seat, "place": place, "count": count, "gold": price},
        reveals=beyond_purse,
    )


def hire_stopped(seat: Seat, card: Card) -> Event:
    return Event("hire-stopped", "DD-ACE-15", {"seat": seat, "card": card}, reveals=True)


def hired(seat: Seat, place: Place, count: int, price: int, payee: int) -> Event:
    """`payee`: the seat that is paid; below zero the bank."""
    units = {"seat": seat, "place": place, "count": count}
    return Event("hired", "DD-REC-13", {**units, "gold": price, "payee": payee})


def moved(rule: str, seat: Seat, start: Place, goal: Place, count: int) -> Event:
    return Event("moved", rule, {"seat": seat, "start": start, "goal": goal, "count": count})


def moved_by_card(seat: Seat, start: Place, goal: Place, count: int) -> Event:
    """DD-ACE-17  Named in secret, open now."""
    values: Values = {"seat": seat, "start": start, "goal": goal, "count": count}
    return Event("moved", "DD-ACE-17", values, reveals=True)


def troll_takes(seat: Seat, place: Place, count: int) -> Event:
    return Event("troll-takes", "DD-TRL-02", {"seat": seat, "place": place, "count": count})


def troll_leaves(place: Place) -> Event:
    return Event("troll-leaves", "DD-TRL-04", {"place": place})


def troll_stays(place: Place) -> Event:
    return Event("troll-stays", "DD-TRL-05", {"place": place})


# -- battle --------------------------------------------------------------------------------------


def battle(place: Place, attacker: Seat, defender: Seat) -> Event:
    return Event("battle", "DD-BAT-01", {"place": place, "seat": attacker, "other": defender})


def asked(seat: Seat, target: Seat, question: int) -> Event:
    return Event("asked", "DD-R-109", {"seat": seat, "target": target, "question": question})


def answered(seat: Seat, question: int, said: int) -> Event:
    """DD-R-109  Public; that the answer is possible tells something of the hand."""
    return Event("answered", "DD-R-109", {"seat": seat, "question": question, "said": said}, reveals=True)


def plan_sealed(seat: Seat) -> Event:
    return Event("plan-sealed", "DD-INF-07", {"seat": seat})


def plan_revealed(seat: Seat, place: Place, sent: int, elites: int, card: Card, blessed: int) -> Event:
    values: Values = {
        "seat": seat,
        "place": place,
        "count": sent,
        "elites": elites,
        "card": card,
        "blessed": blessed,
    }
    return Event("plan-revealed", "DD-BAT-07", values, reveals=True)


def chaos_summoned(seat: Seat, cards: int) -> Event:
    return Event("chaos-summoned", "DD-TWO-03", {"seat": seat, "cards": cards_in(cards)}, reveals=True)


def treachery(seats: Asked) -> Event:
    return Event("treachery", "DD-R-116", {"seats": seats}, reveals=True)


def pair_shown(seat: Seat, queen: Suit, jack: Suit, by_ace: bool, swapped: bool) -> Event:
    return Event(
        "pair-shown",
        "DD-R-113",
        {"seat": seat, "queen": queen, "jack": NO_SUIT if by_ace else jack, "swapped": int(swapped)},
        reveals=True,
    )


def battle_over(
    place: Place, sides: tuple[Seat, Seat], winner: Seat, totals: tuple[int, int], by_treachery: bool
) -> Event:
    rule = "DD-BAT-21" if by_treachery else "DD-BAT-14"
    values: Values = {
        "place": place,
        "seat": sides[0],
        "other": sides[1],
        "winner": winner,
        "total": totals[0],
        "other_total": totals[1],
        "treachery": int(by_treachery),
    }
    return Event("battle-over", rule, values)


def units_lost(rule: str, seat: Seat, place: Place, count: int) -> Event:
    return Event("units-lost", rule, {"seat": seat, "place": place, "count": count})


def artifact_gone(rule: str, seat: Seat, card: Card) -> Event:
    return Event("artifact-gone", rule, {"seat": seat, "card": card})


def gold_received(rule: str, seat: Seat, amount: int) -> Event:
    return Event("gold-received", rule, {"seat": seat, "gold": amount})


def card_stolen(seat: Seat, loser: Seat, card: Card) -> Event:
    return Event(
        "card-stolen", "DD-R-122", {"seat": seat, "other": loser}, {"card": card}, (seat, loser), True
    )


def card_sold(seat: Seat, card: Card, price: int) -> Event:
    return Event("card-sold", "DD-R-122", {"seat": seat, "card": card, "gold": price}, reveals=True)


# -- collection and victory ----------------------------------------------------------------------


def income(seat: Seat, amount: int) -> Event:
    return Event("income", "DD-COL-02", {"seat": seat, "gold": amount})


def collected(seat: Seat, place: Place, amount: int) -> Event:
    return Event("collected", "DD-COL-05", {"seat": seat, "place": place, "gold": amount})


def cards_dropped(seat: Seat, cards: tuple[Card, ...]) -> Event:
    return Event("cards-dropped", "DD-COL-06", {"seat": seat, "cards": cards}, reveals=True)


def tied(seats: Asked, castles: int) -> Event:
    return Event("tied", "DD-VIC-07", {"seats": seats, "castles": castles})


def won(rule: str, seats: Asked) -> Event:
    return Event("won", rule, {"rule": rule, "seats": seats})
