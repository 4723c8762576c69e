"""What round types ask for: trump, halves, suits to reveal, teams, suits to lay tricks under."""

from wyrmhall.bots.crown_battles.aims import needs_of_suits
from wyrmhall.bots.crown_battles.chances import Odds
from wyrmhall.bots.crown_battles.thought import about_tricks, card_name, suit_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.crown_battles.components.cards import NOTHING_TO_LEAK, SUIT_OF, Card, Suit
from wyrmhall.games.crown_battles.language.actions import SEAT_NAMES, OfCard, OfSeat, OfSeats, OfSuit
from wyrmhall.games.crown_battles.rules.round_types.kind import DUELS
from wyrmhall.games.crown_battles.rules.round_types.the_split import Divide
from wyrmhall.games.crown_battles.rules.teams import FormGroups
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.seat import Seat


def winners_under(view: State, seat: Seat, hand: list[Card], trump: Suit) -> float:
    """How many tricks the hand should win with that trump."""
    return Odds(view, seat, hand, trump).total()


def name_trump(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-SPN-04  The suit with which your hand wins most."""
    hand = view.hand(seat)
    best, most = menu[0], -1.0
    for act in menu:
        assert isinstance(act, OfSuit)
        winners = winners_under(view, seat, hand, act.suit)
        if winners > most:
            best, most = act, winners
    assert isinstance(best, OfSuit)
    words = "name-trump"
    return Thought(best, words, (suit_name(best.suit), about_tricks(most)))


def divide(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-SPL-02  Halves that win about as much as each other.

    All winners in one half was tried: four of these bots each scored about 90 points a game less (30 games).
    That may be for want of cards to steer with, or because `chances` was fitted to undivided hands.
    """
    step = view.stack[-1]
    assert isinstance(step, Divide)
    hand = view.hand(seat)
    of_cards = Odds(view, seat, hand, view.trump).worths()
    strongest_first = sorted(hand, key=lambda card: (-of_cards[card], card))
    missing = [card for place, card in enumerate(strongest_first) if place % 4 in (0, 3)]
    for card in step.first[seat]:
        if card in missing:
            missing.remove(card)
    picks = [act for act in menu if isinstance(act, OfCard)]
    best = next((act for act in picks if act.card in missing), picks[0])
    return Thought(best, "divide", (card_name(best.card, view.setup.power_book),))


def leak(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-LEA-01  What tells least: the group whose cards matter least."""
    hand = view.hand(seat)
    of_cards = Odds(view, seat, hand, view.trump).worths()
    best, least = menu[0], 1e9
    for act in menu:
        assert isinstance(act, OfSuit)
        if act.suit == NOTHING_TO_LEAK:
            return Thought(act, "leak-nothing")
        shown = [card for card in hand if view.setup.power_book.leak_group(card) == act.suit]
        told = sum([0.3 + of_cards[card] for card in shown])
        if told < least:
            best, least = act, told
    return Thought(best, "leak-least")


def name_leak(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-LEA-07  What the others have most of, and the dealer least."""
    hand = view.hand(seat)
    suits = [act for act in menu if isinstance(act, OfSuit)]
    best = min(
        suits,
        key=lambda act: len([card for card in hand if view.setup.power_book.leak_group(card) == act.suit]),
    )
    return Thought(best, "leak-named")


def form_groups(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-R-81  A partner, or a rival, who is behind; playing solo pays double."""
    step = view.stack[-1]
    assert isinstance(step, FormGroups)
    solos = [act for act in menu if isinstance(act, OfSeat)]
    if solos:
        own_game = [act for act in solos if act.seat == seat]
        if own_game:
            return Thought(own_game[0], "solo-own")
        behind = min(solos, key=lambda act: view.scores[act.seat])
        return Thought(behind, "solo-other")
    groups = [act for act in menu if isinstance(act, OfSeats)]
    own = [act for act in groups if seat in act.seats]
    if own and (len(own[0].seats) == 3 or step.free[0] == seat or len(own) == len(groups)):
        best = min(own, key=lambda act: sum([view.scores[other] for other in act.seats]))
    else:
        others = [act for act in groups if seat not in act.seats]
        best = max(others, key=lambda act: sum([view.scores[other] for other in act.seats]))
    names = " and ".join([SEAT_NAMES[other] for other in best.seats])
    return Thought(best, "groups-duel" if view.kind.groups == DUELS else "groups-team", (names,))


def lay_trick(view: State, seat: Seat, menu: Menu) -> Thought:
    """CB-SUP-04 to CB-SUP-06  Under the suit that is hardest to fill otherwise."""
    needs = needs_of_suits(view, seat)
    hand = view.hand(seat)
    of_cards = Odds(view, seat, hand, view.trump).worths()
    best, most = menu[0], -1e9
    for act in menu:
        assert isinstance(act, OfSuit)
        coming = sum([of_cards[card] for card in hand if SUIT_OF[card] == act.suit])
        least, top = needs[act.suit]
        lacking = (least if least > 0 else min(top, 0) if top <= 0 else 0.5) - coming
        if least <= 0 and top <= 0:
            lacking = -5 + top  # one trick more is a miss more
        if lacking > most:
            best, most = act, lacking
    assert isinstance(best, OfSuit)
    return Thought(best, "lay-trick", (suit_name(best.suit),))
