"""Cards come into a hand and leave it, are turned up in it, or are shown to somebody."""

from wyrmhall.games.crown_battles.components.cards import Card
from wyrmhall.games.crown_battles.components.hands import UNIT
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.seat import Seat


def put_in_hand(s: State, seat: Seat, card: Card) -> None:
    """CB-R-53  A card that comes in singly is never open."""
    s.bits[seat] += UNIT[card]


def take_from_hand(s: State, seat: Seat, card: Card) -> bool:
    """Remove a card; whether it lay open. An open one leaves before a hidden one of its kind."""
    s.bits[seat] -= UNIT[card]
    shown = s.opened[seat]
    if card not in shown:
        return False
    place = shown.index(card)
    open_cards(s, seat, shown[:place] + shown[place + 1 :])
    return True


def open_cards(s: State, seat: Seat, cards: tuple[Card, ...]) -> None:
    """From now on these cards of the hand, and no others, lie open."""
    s.opened = (*s.opened[:seat], cards, *s.opened[seat + 1 :])


def remember(s: State, seat: Seat, how: str, about: int, cards: tuple[Card, ...]) -> None:
    """CB-HID-09, CB-HID-10  What only this seat was shown."""
    looks = (*s.looks[seat], (how, about, cards))
    s.looks = (*s.looks[:seat], looks, *s.looks[seat + 1 :])
