"""Choices of the special power cards."""

from typing import Final

from wyrmhall.bots.crown_battles.aims import Aim, aim_of, needs_of_suits, tricks_to_come
from wyrmhall.bots.crown_battles.bidding import STEERING
from wyrmhall.bots.crown_battles.chances import Odds, spread
from wyrmhall.bots.crown_battles.missions import mission_aim
from wyrmhall.bots.crown_battles.rounds import winners_under
from wyrmhall.bots.crown_battles.thought import card_name, suit_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.crown_battles.components.bids import Bid, high, low, miss
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUIT_OF, Card
from wyrmhall.games.crown_battles.language.actions import (
    DECLINE,
    DRAW,
    KEEP,
    LEADER,
    LEFT,
    NO_TRUMP,
    REFUSE,
    RIGHT,
    SEAT_NAMES,
    SPY_DECK,
    Hex,
    OfCard,
    OfSeat,
    OfSeats,
    OfSuit,
    Shift,
    Steal,
)
from wyrmhall.games.crown_battles.rules.counts import tricks_of
from wyrmhall.games.crown_battles.rules.players import left_of, partners_of
from wyrmhall.games.crown_battles.rules.powers.merchant import NameOwnCard
from wyrmhall.games.crown_battles.rules.powers.smuggler import KeepOrRefuse
from wyrmhall.games.crown_battles.rules.powers.witch import TakePoints
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES, SUITS
from wyrmhall.games.crown_battles.rules.scoring import bid_points
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

FITS: Final = 0.6  # a hand whose expected tricks are this near to what is wanted is kept


def wanted(view: State, seat: Seat) -> Aim:
    return mission_aim(view, seat) if view.kind.missions else aim_of(view, seat)


def off_by(aim: Aim, expected: float) -> float:
    """How far the tricks to be expected are from those wanted."""
    return max(aim.least - expected, expected - aim.most, 0.0)


def own_worths(view: State, seat: Seat) -> dict[Card, float]:
    return Odds(view, seat, view.hand(seat), view.trump).worths()


def expected_tricks(view: State, seat: Seat) -> float:
    return Odds(view, seat, view.hand(seat), view.trump).total()


def average_worth(view: State, seat: Seat) -> float:
    """What a card nobody has looked at should win: all tricks shared by all cards."""
    return tricks_to_come(view, seat) / max(1, view.setup.players * view.hand_size(seat))


def ahead(view: State, seats: list[Seat]) -> Seat:
    """Who of them has most points."""
    return max(seats, key=lambda other: (view.scores[other], -other))


# -- changing trump, bids and points ---------------------------------------------------------------


def alchemist(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-ALC-01  The trump that brings what is wanted; a second half of The Split counts with it."""
    hand = view.hand(seat) or list(view.aside[seat])
    aim = wanted(view, seat)
    if not view.hand_size(seat) and view.kind.parts == HALVES:
        bid = view.bids[seat][1]
        aim = Aim(low(bid), high(bid), len(hand))
    best = menu[0]  # to keep it, if that is allowed
    least = off_by(aim, winners_under(view, seat, hand, view.trump)) - 0.1 if best is KEEP else 1e9
    for act in menu:
        if isinstance(act, OfSuit):
            trump = NO_SUIT if act is NO_TRUMP else act.suit
            off = off_by(aim, winners_under(view, seat, hand, trump))
            if off < least:
                best, least = act, off
    if isinstance(best, OfSuit):
        chosen = NO_SUIT if best is NO_TRUMP else best.suit
        words = "alchemist"
        return Thought(best, words, (suit_name(chosen),))
    return Thought(KEEP, "alchemist-keep")


def jester(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-JES-01  Towards the tricks held and those to come."""
    shifts = [act for act in menu if isinstance(act, Shift)]
    best: Action = KEEP
    most = jester_value(view, seat, 0, -1) + 1e-6
    for act in shifts:
        value = jester_value(view, seat, act.by, act.part)
        if value > most:
            best, most = act, value
    if best is KEEP:
        return Thought(KEEP, "jester-keep")
    return Thought(best, "jester", (best.text,))


def jester_value(view: State, seat: Seat, by: int, part: int) -> float:
    """Points to be expected with the bid moved: steering helps while tricks are to come."""
    of_cards = own_worths(view, seat)
    hand = view.hand(seat)
    if view.kind.parts == SUITS:
        needs = needs_of_suits(view, seat)
        total = 0.0
        for suit in view.setup.suits:
            coming = sum([of_cards[card] for card in hand if SUIT_OF[card] == suit])
            move = by if suit == part else 0
            least, most = needs[suit]
            total -= max(least + move - coming, coming - most - move, 0.0)
        return total
    place = view.half if view.kind.parts == HALVES else 0
    bid = Bid(view.bids[seat][place] + 2 * by)
    held = view.held[seat][place]
    for mate in partners_of(view, seat):
        bid = Bid(bid + view.bids[mate][place])
        held += view.held[mate][place] + max(0, low(view.bids[mate][place]) - view.held[mate][place]) * bool(
            hand
        )
    steer, scoring = STEERING if hand else 0.0, view.setup.scoring
    total = 0.0
    for tricks, chance in enumerate(spread([of_cards[card] for card in hand])):
        off = miss(bid, held + tricks)
        met = steer**off if off else 1.0
        total += chance * (met * bid_points(bid, low(bid), scoring) - (1 - met) * scoring.miss * off)
    return total


def witch(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-WIT-01  Everything from the opponent with most points."""
    step = view.stack[-1]
    assert isinstance(step, TakePoints)
    victim = ahead(view, list(step.victims))
    hexes = [act for act in menu if isinstance(act, Hex)]
    chosen = hexes[-1] if hexes[0].seat == victim else hexes[0]
    return Thought(chosen, "witch", (SEAT_NAMES[victim],))


def thief(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-THI-01  A trick that is needed, from whom it hurts most."""
    steals = [act for act in menu if isinstance(act, Steal)]
    mates = partners_of(view, seat)
    aim = wanted(view, seat)
    lacking = aim.least - expected_tricks(view, seat)
    if view.kind.parts == SUITS and not view.kind.missions:
        needs = needs_of_suits(view, seat)
        steals = [act for act in steals if needs[act.part][0] > 0]
    steals = [act for act in steals if act.seat not in mates]
    if DECLINE in menu and (not steals or aim.least <= 0 or lacking < 0.3):
        return Thought(DECLINE, "thief-no")
    steals = steals or [act for act in menu if isinstance(act, Steal)]
    best = max(steals, key=lambda act: (hurt(view, act.seat), view.scores[act.seat], -act.seat))
    return Thought(best, "thief", (SEAT_NAMES[best.seat],))


def hurt(view: State, other: Seat) -> int:
    """Whether losing a trick hurts: somebody who has no more than was bid."""
    if view.kind.missions or min(view.bids[other]) < 0:
        return 0
    return int(sum([low(bid) for bid in view.bids[other]]) >= tricks_of(view, other))


# -- looking -----------------------------------------------------------------------------------------


def bishop(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-BIS-01  The opponent who plays next after this seat."""
    looks = [act for act in menu if isinstance(act, OfSeat)]
    players = view.setup.players
    best = min(looks, key=lambda act: (act.seat - seat) % players)
    return Thought(best, "bishop", (SEAT_NAMES[best.seat],))


def spy(view: State, seat: Seat, menu: Menu) -> Thought:
    return Thought(SPY_DECK, "spy")


def spy_closes(view: State, seat: Seat, menu: Menu) -> Thought:
    return Thought(menu[0], "spy-closes")


# -- moving cards and hands ----------------------------------------------------------------------------


def card_to_lose(view: State, seat: Seat, cards: list[Card], comes: float) -> tuple[Card, float]:
    """The card whose exchange for one that wins `comes` tricks fits best, and how far off that leaves."""
    of_cards = own_worths(view, seat)
    total = sum([of_cards[card] for card in view.hand(seat)])
    aim = wanted(view, seat)
    best, least = cards[0], 1e9
    for card in cards:
        value = of_cards[card]
        cost = off_by(aim, total - value + comes) - value * (1 - value)
        if cost < least:
            best, least = card, cost
    return best, least


def give_away(view: State, seat: Seat, menu: Menu, words: str) -> Thought:
    acts = [act for act in menu if isinstance(act, OfCard)]
    card, _ = card_to_lose(view, seat, [act.card for act in acts], average_worth(view, seat))
    chosen = next(act for act in acts if act.card == card)
    return Thought(chosen, words, (card_name(card, view.setup.power_book),))


def pass_card(view: State, seat: Seat, menu: Menu) -> Thought:
    return give_away(view, seat, menu, "pass-card")


def give_card(view: State, seat: Seat, menu: Menu) -> Thought:
    assert isinstance(view.stack[-1], NameOwnCard)
    return give_away(view, seat, menu, "trade-card")


def magician_side(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-MAG-01  The own card goes to the neighbour who is behind."""
    players = view.setup.players
    left, right = Seat((seat + 1) % players), Seat((seat - 1) % players)
    act = LEFT if view.scores[left] <= view.scores[right] else RIGHT
    return Thought(act, "magician")


def merchant(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-MER-01, CB-MER-02  A trade if your hand does not fit; else two rivals may suffer it."""
    trades = [act for act in menu if isinstance(act, OfSeat)]
    brokered = [act for act in menu if isinstance(act, OfSeats)]
    fits = off_by(wanted(view, seat), expected_tricks(view, seat)) < FITS
    if brokered and (fits or not trades):
        best = max(brokered, key=lambda act: sum([view.scores[other] for other in act.seats]))
        return Thought(best, "merchant-others")
    rival = ahead(view, [act.seat for act in trades])
    chosen = next(act for act in trades if act.seat == rival)
    return Thought(chosen, "merchant", (SEAT_NAMES[rival],))


def cursed(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-CUR-01  Another hand if your own is far from what is wanted; else confusion among the rivals."""
    swaps = [act for act in menu if isinstance(act, OfSeats)]
    aim = wanted(view, seat)
    here = off_by(aim, expected_tricks(view, seat))
    there = off_by(aim, aim.left / view.setup.players)
    mates = partners_of(view, seat)
    own = [act for act in swaps if seat in act.seats and not set(mates) & set(act.seats)]
    others = [act for act in swaps if seat not in act.seats and not set(mates) & set(act.seats)]
    if own and (here > there + 0.2 or not others):
        best = max(own, key=lambda act: sum([view.scores[other] for other in act.seats]))
        return Thought(best, "cursed-own", (best.text,))
    best = max(others or swaps, key=lambda act: sum([view.scores[other] for other in act.seats]))
    return Thought(best, "cursed-others", (best.text,))


def bomb(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-BOM-02  Lead when a trick is needed; else play last."""
    if wanted(view, seat).least > 0:
        return Thought(LEADER[seat], "bomb-lead")
    left = left_of(view, seat)
    return Thought(LEADER[left], "bomb-last")


# -- the Smuggler ----------------------------------------------------------------------------------------


def smuggler_draws(view: State, seat: Seat, menu: Menu) -> Thought:
    return Thought(DRAW, "smuggler-draw")


def smuggler_keeps(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-SMU-02  The drawn card if some exchange comes nearer to what is wanted."""
    step = view.stack[-1]
    assert isinstance(step, KeepOrRefuse)
    acts = [act for act in menu if isinstance(act, OfCard)]
    value = Odds(view, seat, view.hand(seat), view.trump).worth(step.drawn)
    card, cost = card_to_lose(view, seat, [act.card for act in acts], value)
    now = off_by(wanted(view, seat), expected_tricks(view, seat)) - value * (1 - value)
    if cost >= now - 0.05:
        return Thought(REFUSE, "smuggler-refuse", (card_name(step.drawn, view.setup.power_book),))
    chosen = next(act for act in acts if act.card == card)
    return Thought(
        chosen, "smuggler-keep", tuple([card_name(one, view.setup.power_book) for one in (step.drawn, card)])
    )
