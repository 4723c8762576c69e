"""What happens, as data: one function for each kind of event, with the rule that causes it."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Asked, Seat


def buried(seat: Seat, card: Card) -> Event:
    return Event("buried", "EN-STK-04", {"seat": seat, "card": card})


def unburied(seat: Seat, card: Card) -> Event:
    return Event("unburied", "EN-STK-07", {"seat": seat, "card": card})


def discarded(seat: Seat, card: Card) -> Event:
    return Event("discarded", "EN-DIS-02", {"seat": seat, "card": card})


def passed_on(giver: Seat, taker: Seat, card: Card) -> Event:
    return Event("passed-on", "EN-STK-15", {"seat": giver, "other": taker, "card": card})


def crystals(seat: Seat, amount: int, wanted: int = 0) -> Event:
    """Taken, or lost where the amount is below zero; `wanted`: how many should have been lost, if more."""
    return Event("crystals", "EN-TRM-01", {"seat": seat, "amount": amount, "wanted": wanted})


def overlord_crystals(amount: int) -> Event:
    return Event("lord-crystals", "EN-OVL-16", {"amount": amount})


def hurt(seat: Seat, amount: int) -> Event:
    return Event("hurt", "EN-WND-01", {"seat": seat, "amount": amount})


def healed(seat: Seat, amount: int) -> Event:
    return Event("healed", "EN-HEA-01", {"seat": seat, "amount": amount})


def wounds_drawn(seat: Seat, one: Card, other: Card) -> Event:
    return Event("wounds-drawn", "EN-WND-03", {"seat": seat}, {"cards": (one, other)}, (seat,), True)


def wound_kept(seat: Seat, card: Card, other: Card) -> Event:
    return Event("wound-kept", "EN-WND-04", {"seat": seat, "card": card}, {"other": other}, (seat,), True)


def overlord_hurt(amount: int, left: int) -> Event:
    return Event("lord-hurt", "EN-COP-19", {"amount": amount, "left": left})


def overlord_healed(amount: int, left: int) -> Event:
    return Event("lord-healed", "EN-COP-19", {"amount": amount, "left": left})


def reinforced(place: int, side: int) -> Event:
    return Event("reinforced", "EN-TRM-38", {"place": place, "side": side})


def game_over(atom: str, victors: Asked) -> Event:
    return Event("game-over", atom, {"victors": victors}, reveals=True)


# -- turns ---------------------------------------------------------------------------------------


def turn_begins(turn: int, seat: Seat) -> Event:
    return Event("turn-begins", "EN-TRN-03", {"turn": turn, "seat": seat})


def round_begins(number: int) -> Event:
    return Event("round-begins", "EN-TRN-01", {"round": number})


def journey_begins(seat: Seat, slot: int, card: Card, cost: int, fare: int, speed: int, free: int) -> Event:
    """`fare`: what the way to the slot costs before speed is taken off; `free`: this turn all ways are."""
    why = {"fare": fare, "speed": speed, "free": free}
    return Event("journey", "EN-JRN-01", {"seat": seat, "slot": slot, "card": card, "cost": cost, **why})


def combat_failed(seat: Seat, card: Card, attack: int, health: int) -> Event:
    return Event(
        "combat-failed", "EN-CMB-04", {"seat": seat, "card": card, "attack": attack, "health": health}
    )


def fought(
    seat: Seat,
    card: Card,
    attack: int,
    defense: int,
    health: int,
    strength: int,
    attack_by: tuple[int, ...],
    defense_by: tuple[int, ...],
    standing: tuple[int, ...],
) -> Event:
    """What meets in a combat, and what the powers add up from: `attack_by` and `defense_by` hold each
    card followed by its icons, `standing` both powers outside the combat."""
    met = {"attack": attack, "defense": defense, "health": health, "strength": strength}
    sums = {"attack_by": attack_by, "defense_by": defense_by, "standing": standing}
    return Event("fought", "EN-CMB-03", {"seat": seat, "card": card, **met, **sums})


def attacked(seat: Seat, card: Card, strength: int, defense: int, damage: int) -> Event:
    return Event(
        "attacked",
        "EN-CMB-08",
        {"seat": seat, "card": card, "strength": strength, "defense": defense, "damage": damage},
    )


def defeated(seat: Seat, card: Card) -> Event:
    return Event("defeated", "EN-CMB-09", {"seat": seat, "card": card})


def taken(seat: Seat, card: Card) -> Event:
    return Event("taken", "EN-JRN-12", {"seat": seat, "card": card})


def rested(seat: Seat, card: Card, line: int) -> Event:
    return Event("rested", "EN-RST-01", {"seat": seat, "card": card, "line": line})


def used(seat: Seat, card: Card, line: int) -> Event:
    return Event("used", "EN-ACT-06", {"seat": seat, "card": card, "line": line})


def ability(seat: Seat, card: Card, line: int) -> Event:
    return Event("ability", "EN-ANA-10", {"seat": seat, "card": card, "line": line})


def passed(seat: Seat) -> Event:
    return Event("passed", "EN-R-123", {"seat": seat})


def slot_discarded(card: Card) -> Event:
    return Event("slot-discarded", "EN-RST-06", {"card": card})


def turned_up(card: Card, slot: int) -> Event:
    return Event("turned-up", "EN-TRN-13", {"card": card, "slot": slot}, reveals=True)


def deck_discarded(card: Card) -> Event:
    return Event("deck-discarded", "EN-OVL-13", {"card": card}, reveals=True)


def weight_paid(seat: Seat, amount: int) -> Event:
    return Event("weight", "EN-TRN-11", {"seat": seat, "amount": amount})


def final_score(seat: Seat, points: int, village: int, cards: int, tokens: int, wounds: int) -> Event:
    """The total, and the four sources it comes from."""
    sources = {"village": village, "cards": cards, "tokens": tokens, "wounds": wounds}
    return Event("final-score", "EN-END-06", {"seat": seat, "points": points, **sources})


# -- Overlord ------------------------------------------------------------------------------------


def invasion(card: Card, line: int) -> Event:
    return Event("invasion", "EN-OVL-03", {"card": card, "line": line})


def challenged(seat: Seat, line: int) -> Event:
    return Event("challenged", "EN-OVL-07", {"seat": seat, "line": line})


def token_taken(seat: Seat, left: int) -> Event:
    return Event("token-taken", "EN-OVL-10", {"seat": seat, "left": left})


def overlord_defeated(overlord: Card) -> Event:
    return Event("lord-defeated", "EN-OVL-12", {"lord": overlord})


def event_turned(card: Card, anger: int) -> Event:
    return Event("event-turned", "EN-COP-02", {"card": card, "anger": anger}, reveals=True)


def events_shuffled() -> Event:
    return Event("events-shuffled", "EN-EFF-174", {})


# -- duels and the desert ------------------------------------------------------------------------


def duel(one: int, other: int) -> Event:
    return Event("duel", "EN-DUE-01", {"one": one, "other": other})


def duel_blows(one: int, other: int, powers: tuple[int, ...]) -> Event:
    """Attack and defense of the one, then those of the other."""
    return Event("duel-blows", "EN-DUE-04", {"one": one, "other": other, "powers": powers})


def desert_turned(side: int) -> Event:
    return Event("desert-turned", "EN-TRM-42", {"side": side})


def rolled(seat: Seat, number: int) -> Event:
    return Event("rolled", "EN-R-113", {"seat": seat, "number": number})


# -- setup ---------------------------------------------------------------------------------------


def first_seat(seat: Seat) -> Event:
    return Event("first-seat", "EN-SET-01", {"seat": seat})


def kingdoms_drawn(kingdoms: tuple[int, ...]) -> Event:
    return Event("kingdoms-drawn", "EN-SET-03", {"kingdoms": kingdoms})


def kingdom_picked(seat: Seat, kingdom: int) -> Event:
    return Event("kingdom-picked", "EN-SET-04", {"seat": seat, "kingdom": kingdom})


def offered(seat: Seat, cards: tuple[Card, Card]) -> Event:
    return Event("offered", "EN-SET-13", {"seat": seat}, {"cards": cards}, (seat,), True)


def answer_sealed(rule: str, seat: Seat) -> Event:
    """It is no secret that somebody has answered; the answer is."""
    return Event("answer-sealed", rule, {"seat": seat})


def starting_card(seat: Seat, card: Card) -> Event:
    return Event("starting-card", "EN-SET-14", {"seat": seat, "card": card}, reveals=True)


def village_drawn(card: Card) -> Event:
    return Event("village-drawn", "EN-SET-21", {"card": card})


def overlord_drawn(card: Card) -> Event:
    return Event("lord-drawn", "EN-SET-25", {"card": card})


# -- what costs do -------------------------------------------------------------------------------


def pearls_turned(seat: Seat, count: int) -> Event:
    return Event("pearls-turned", "EN-PRL-04", {"seat": seat, "count": count})


def removed(seat: Seat, card: Card) -> Event:
    return Event("removed", "EN-DIS-06", {"seat": seat, "card": card})


def token_given_up(seat: Seat, left: int) -> Event:
    return Event("token-given-up", "EN-COST-15", {"seat": seat, "left": left})


def reinforcement_removed(side: int) -> Event:
    return Event("reinforcement-removed", "EN-COP-25", {"side": side})


def swapped_with_track(seat: Seat, card: Card, slot: int, taken: Card) -> Event:
    """The first card takes the slot of the second."""
    return Event(
        "swapped-with-track", "EN-EFF-104", {"seat": seat, "card": card, "slot": slot, "taken": taken}
    )


def put_on_overlord(seat: Seat, card: Card) -> Event:
    return Event("card-on-lord", "EN-OVL-16", {"seat": seat, "card": card})


def power(seat: Seat, attack: int, defense: int) -> Event:
    """What they are now."""
    return Event("power", "EN-TRM-10", {"seat": seat, "attack": attack, "defense": defense})


# -- tokens, the track and attacks ---------------------------------------------------------------


def free_journeys(seat: Seat) -> Event:
    return Event("free-journeys", "EN-EFF-123", {"seat": seat})


def swapped_on_track(one: int, other: int) -> Event:
    return Event("swapped-on-track", "EN-EFF-124", {"one": one, "other": other})


def swapped_with_graveyard(slot: int, card: Card, taken: Card) -> Event:
    """The first card leaves the slot, the second comes out of the graveyard."""
    return Event("swapped-with-graveyard", "EN-EFF-140", {"slot": slot, "card": card, "taken": taken})


def marked(slot: int, kind: int, amount: int) -> Event:
    """Tokens on a card of the track; fewer where the amount is below zero."""
    return Event("marked", "EN-R-56", {"slot": slot, "kind": kind, "amount": amount})


def village_tokens(amount: int) -> Event:
    return Event("village-tokens", "EN-EFF-133", {"amount": amount})


def overlord_tokens(amount: int) -> Event:
    return Event("lord-tokens", "EN-EFF-161", {"amount": amount})


def village_removed(card: Card) -> Event:
    return Event("village-removed", "EN-EFF-132", {"card": card})


def cerberus_placed(card: Card) -> Event:
    return Event("cerberus-placed", "EN-EFF-172", {"card": card})


def player_attacked(attacker: Seat, defender: int, attack: int, defense: int, damage: int) -> Event:
    """Of a player or the Overlord, by a player outside a combat."""
    return Event(
        "player-attacked",
        "EN-ATK-04",
        {"seat": attacker, "other": defender, "attack": attack, "defense": defense, "damage": damage},
    )


def unseen_shown(cards: tuple[Card, ...]) -> Event:
    """EN-HID-04  Cards removed for a shorter game are shown when it is over."""
    return Event("unseen-shown", "EN-HID-04", {"cards": cards}, reveals=True)
