"""Queens and Jacks: when treachery is possible, and how likely it is suffered."""

from wyrmhall.games.dragon_dune.components.cards import NO_CARD, SUIT_OF, Card, Suit
from wyrmhall.games.dragon_dune.state import SHOW_JACK, SHOW_QUEEN, State
from wyrmhall.kernel.seat import Seat


def betrays(view: State, seat: Seat, foe: Seat, card: Card) -> bool:
    """Whether the seat's own Queen and Jack fit, if the opponent plays this card."""
    if card == NO_CARD:
        return False
    queen, jack, usurped = view.queens[seat], view.jacks[seat], view.setup.suits[foe]
    if queen == usurped and jack == SUIT_OF[card]:
        return True
    swaps = view.setup.edition.swap and seat == view.setup.swapper  # DD-DWF-06
    return swaps and jack == usurped and queen == SUIT_OF[card]


def betrayal_chance(view: State, seat: Seat, foe: Seat, card: Card) -> float:
    """How likely the opponent's Queen and Jack fit, if the seat plays this card."""
    if card == NO_CARD:
        return 0.0
    usurped, sabotaged = view.setup.suits[seat], SUIT_OF[card]
    chance = held(view, seat, foe, SHOW_QUEEN, usurped) * held(view, seat, foe, SHOW_JACK, sabotaged)
    if view.setup.edition.swap and foe == view.setup.swapper:
        chance += held(view, seat, foe, SHOW_JACK, usurped) * held(view, seat, foe, SHOW_QUEEN, sabotaged)
    return chance


def held(view: State, seat: Seat, foe: Seat, which: int, suit: Suit) -> float:
    """How likely `foe` has the Queen (or Jack) of that suit, for all `seat` knows."""
    cards = view.queens if which == SHOW_QUEEN else view.jacks
    if cards[seat] == suit:
        return 0.0
    if view.unveiled[foe][which] >> seat & 1:
        return float(cards[foe] == suit)
    shown = [other for other in view.setup.seats if view.unveiled[other][which] >> seat & 1]
    if any(cards[other] == suit for other in shown):
        return 0.0
    pool = view.setup.players if which == SHOW_QUEEN else 4  # DD-R-161
    return 1 / max(1, pool - 1 - len([other for other in shown if other != seat]))
