"""What the table notices. Each function makes one kind of event; data/en.toml has its prose."""

from wyrmhall.games.crown_battles.components.cards import NO_CARD, Card, Suit
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Asked, Seat


def powers_drawn(cards: tuple[Card, ...]) -> Event:
    return Event("powers-drawn", "CB-R-89", {"cards": cards})


def suit_missing(rule: str, suit: Suit) -> Event:
    return Event("suit-missing", rule, {"suit": suit})


def first_dealer(seat: Seat) -> Event:
    return Event("first-dealer", "CB-DEA-01", {"seat": seat})


def round_begins(number: int, size: int, kind: int, dealer: Seat, replay: int) -> Event:
    values: dict[str, int | str | tuple[int, ...]] = {
        "round": number,
        "cards": size,
        "type": kind,
        "dealer": dealer,
        "replay": replay,
    }
    return Event("round-begins", "CB-DEA-04", values)


def grouped(rule: str, groups: tuple[Asked, ...]) -> list[Event]:
    return [Event("grouped", rule, {"seats": group}) for group in groups]


def dealt(seat: Seat, cards: tuple[Card, ...]) -> Event:
    return Event("dealt", "CB-DEA-02", {"seat": seat, "count": len(cards)}, {"cards": cards}, (seat,))


def spun(field: int) -> Event:
    return Event("spun", "CB-SPN-01", {"field": field})


def trump_is(rule: str, seat: Seat, suit: Suit) -> Event:
    """Final once named: what others do in secret next must not show in whether it can be taken back."""
    return Event("trump-is", rule, {"seat": seat, "suit": suit}, reveals=True)


def staked(amount: int, pot: int) -> Event:
    return Event("staked", "CB-WAG-01", {"amount": amount, "pot": pot})


def bid(seat: Seat, bids: tuple[int, ...], wager: int, in_parts: bool) -> Event:
    """CB-R-88  The parts of a bid are the bidder's secret until it is complete."""
    return Event("bid", "CB-BID-03", {"seat": seat, "bids": bids, "wager": wager}, reveals=in_parts)


def bid_sealed(seat: Seat, bid: int, final: bool) -> Event:
    """`final`: a Smuggler may be about, and whether an answer can be taken back must not tell."""
    return Event("bid-sealed", "CB-BLI-02", {"seat": seat}, {"bid": bid}, (seat,), final)


def bids_down(doubles: tuple[int, ...]) -> Event:
    """CB-HID-05  Once all bids are down everybody sees how many tokens lie there."""
    return Event("bids-down", "CB-HID-05", {"doubles": doubles}, reveals=True)


def bid_revealed(seat: Seat, bids: tuple[int, ...]) -> Event:
    return Event("bid-revealed", "CB-BLI-03", {"seat": seat, "bids": bids}, reveals=True)


def halved(seat: Seat) -> Event:
    return Event("halved", "CB-SPL-02", {"seat": seat})


def halves_set(seat: Seat, first: tuple[Card, ...], second: tuple[Card, ...]) -> Event:
    secret: dict[str, int | str | tuple[int, ...]] = {"first": first, "second": second}
    return Event("halves-set", "CB-SPL-02", {"seat": seat}, secret, (seat,))


def second_half(leader: Seat) -> Event:
    return Event("second-half", "CB-SPL-04", {"seat": leader})


def leak_sealed(seat: Seat) -> Event:
    return Event("leak-sealed", "CB-HID-15", {"seat": seat})


def leak_named(rule: str, seat: Seat, suit: Suit) -> Event:
    return Event("leak-named", rule, {"seat": seat, "suit": suit})


def leak_drawn(drawer: Seat, owner: Seat, card: Card) -> Event:
    """CB-LEA-09  The drawer sees the card; what the owner then reveals shows its suit to all."""
    return Event(
        "leak-drawn", "CB-LEA-09", {"seat": drawer, "owner": owner}, {"card": card}, (drawer, owner), True
    )


def leaked(seat: Seat, suit: Suit, cards: tuple[Card, ...]) -> Event:
    return Event("leaked", "CB-LEA-01", {"seat": seat, "suit": suit, "cards": cards}, reveals=True)


def missions_dealt(seat: Seat, missions: tuple[int, ...]) -> Event:
    return Event(
        "missions-dealt", "CB-MIS-01", {"seat": seat, "count": len(missions)}, {"missions": missions}, (seat,)
    )


def mission_sealed(seat: Seat, mission: int, final: bool) -> Event:
    """`final`: as for a sealed bid."""
    return Event("mission-sealed", "CB-MIS-01", {"seat": seat}, {"mission": mission}, (seat,), final)


def mission_revealed(rule: str, seat: Seat, mission: int, worth: int) -> Event:
    return Event("mission-revealed", rule, {"seat": seat, "mission": mission, "worth": worth}, reveals=True)


def mission_turned(seat: Seat, fate: int, audience: Asked) -> Event:
    """CB-MIS-09, CB-BLM-03  An early end: open, or shown to the owner only."""
    if audience:
        return Event("mission-turned", "CB-BLM-03", {}, {"seat": seat, "fate": fate}, audience)
    return Event("mission-turned", "CB-MIS-09", {"seat": seat, "fate": fate})


def played(seat: Seat, card: Card, as_golem: bool) -> Event:
    return Event("played", "CB-TRK-02", {"seat": seat, "card": card, "golem": int(as_golem)}, reveals=True)


def laid_face_down(seat: Seat, card: Card, as_golem: bool) -> Event:
    secret: dict[str, int | str | tuple[int, ...]] = {"card": card, "golem": int(as_golem)}
    return Event("laid-face-down", "CB-STE-01", {"seat": seat}, secret, (seat,))


def turned_up(seat: Seat, card: Card, as_golem: bool) -> Event:
    return Event("turned-up", "CB-STE-02", {"seat": seat, "card": card, "golem": int(as_golem)}, reveals=True)


def trick_won(seat: Seat, tricks: int, card: Card) -> Event:
    return Event("trick-won", "CB-TRK-20", {"seat": seat, "tricks": tricks, "card": card})


def trick_destroyed(card: Card) -> Event:
    return Event("trick-destroyed", "CB-BOM-01", _of_own_card({}, card))


def trick_laid(seat: Seat, suit: Suit) -> Event:
    return Event("trick-laid", "CB-SUP-07", {"seat": seat, "suit": suit})


def note_shown(seat: Seat, partner: Seat, card: Card) -> Event:
    return Event(
        "note-shown", "CB-ALL-11", {"seat": seat, "partner": partner}, {"card": card}, (seat, partner), True
    )


def _of_own_card(
    values: dict[str, int | str | tuple[int, ...]], card: Card
) -> dict[str, int | str | tuple[int, ...]]:
    """A card of house rules is named; that of the rulebook stands in the sentence."""
    return {**values, "own_card": card} if card != NO_CARD else values


def declined(rule: str, seat: Seat, card: Card) -> Event:
    return Event("declined", rule, {"seat": seat, "card": card})


def no_action(rule: str, seat: Seat, card: Card) -> Event:
    return Event("no-action", rule, {"seat": seat, "card": card})


def trump_kept(seat: Seat) -> Event:
    return Event("trump-kept", "CB-ALC-01", {"seat": seat})


def looked(seat: Seat, target: Seat, cards: tuple[Card, ...]) -> Event:
    return Event("looked", "CB-BIS-02", {"seat": seat, "target": target}, {"cards": cards}, (seat,), True)


def leader_named(seat: Seat, leader: Seat) -> Event:
    return Event("leader-named", "CB-BOM-02", {"seat": seat, "leader": leader})


def hands_swapped(
    seat: Seat, one: Seat, other: Seat, of_one: tuple[Card, ...], of_other: tuple[Card, ...]
) -> Event:
    """CB-CUR-03  The cards each of the two held before."""
    secret: dict[str, int | str | tuple[int, ...]] = {"one_had": of_one, "other_had": of_other}
    return Event(
        "hands-swapped", "CB-CUR-01", {"seat": seat, "one": one, "other": other}, secret, (one, other), True
    )


def bid_moved(seat: Seat, bids: tuple[int, ...]) -> Event:
    return Event("bid-moved", "CB-JES-01", {"seat": seat, "bids": bids})


def jester_done(seat: Seat, bids: tuple[int, ...], card: Card) -> Event:
    """CB-R-34  A secret bid is moved, or not, in secret."""
    return Event("jester-done", "CB-R-34", _of_own_card({"seat": seat}, card), {"bids": bids}, (seat,))


def passing(seat: Seat, to_left: bool, card: Card) -> Event:
    return Event("passing", "CB-MAG-01", _of_own_card({"seat": seat, "left": int(to_left)}, card))


def pass_sealed(seat: Seat) -> Event:
    return Event("pass-sealed", "CB-MAG-02", {"seat": seat})


def card_moved(rule: str, giver: Seat, taker: Seat, card: Card, was_open: bool) -> Event:
    """CB-HID-10  Seen by giver and taker; CB-R-53  an open card is seen leaving the hand."""
    values: dict[str, int | str | tuple[int, ...]] = {"giver": giver, "taker": taker}
    if was_open:
        return Event("card-moved", rule, {**values, "card": card}, reveals=True)
    return Event("card-moved", rule, values, {"card": card}, (giver, taker), True)


def smuggled(rule: str, seat: Seat, given: Card, drawn: Card, was_open: bool) -> Event:
    secret: dict[str, int | str | tuple[int, ...]] = {"given": given, "drawn": drawn}
    values: dict[str, int | str | tuple[int, ...]] = {"seat": seat}
    if was_open:
        values["left"] = given
    return Event("smuggled", rule, values, secret, (seat,), True)


def smuggled_quietly(seat: Seat, given: Card, drawn: Card) -> Event:
    """CB-R-44  Where all choose at once, only the Smuggler's player knows of it yet."""
    return Event("smuggled-quietly", "CB-R-44", {}, {"seat": seat, "given": given, "drawn": drawn}, (seat,))


def smuggled_before(seat: Seat) -> Event:
    return Event("smuggled", "CB-R-44", {"seat": seat}, reveals=True)


def smuggler_drew(seat: Seat, card: Card) -> Event:
    return Event("smuggler-drew", "CB-SMU-02", {"seat": seat}, {"card": card}, (seat,), True)


def smuggler_refused(seat: Seat) -> Event:
    return Event("smuggler-refused", "CB-SMU-02", {"seat": seat})


def spied(seat: Seat, cards: tuple[Card, ...]) -> Event:
    return Event("spied", "CB-SPY-01", {"seat": seat}, {"cards": cards}, (seat,), True)


def stolen(seat: Seat, victim: Seat, suit: Suit) -> Event:
    return Event("stolen", "CB-THI-01", {"seat": seat, "victim": victim, "suit": suit})


def hexed(seat: Seat, victim: Seat, points: int, card: Card) -> Event:
    values: dict[str, int | str | tuple[int, ...]] = {"seat": seat, "victim": victim, "points": points}
    return Event("hexed", "CB-WIT-03", _of_own_card(values, card))


def shielded(seat: Seat) -> Event:
    return Event("shielded", "CB-BUB-02", {"seat": seat})


def scored(rule: str, seat: Seat, points: int, total: int) -> Event:
    return Event("scored", rule, {"seat": seat, "points": points, "total": total})


def pot_shared(share: int, winners: int, to_bank: int) -> Event:
    return Event("pot-shared", "CB-WAG-03", {"share": share, "winners": winners, "bank": to_bank})


def pot_kept(pot: int) -> Event:
    return Event("pot-kept", "CB-WAG-06", {"pot": pot})


def crowned(seat: Seat) -> Event:
    return Event("crowned", "CB-CRN-01", {"seat": seat})


def no_crown() -> Event:
    return Event("no-crown", "CB-CRN-02", {})


def replayed(number: int) -> Event:
    return Event("replayed", "CB-END-03", {"replay": number})


def won(rule: str, seats: Asked, points: int) -> Event:
    return Event("won", rule, {"seats": seats, "points": points})
