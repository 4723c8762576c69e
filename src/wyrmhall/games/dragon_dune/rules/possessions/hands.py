"""Hands, the artifact deck, and who has been shown what: DD-R-129, DD-R-140, DD-R-141."""

from collections.abc import Sequence

from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, Card, cards_in, how_many
from wyrmhall.games.dragon_dune.state import SHOW_QUEEN, State
from wyrmhall.kernel.seat import Seat


def hand_of(s: State, seat: Seat) -> list[Card]:
    """The hand as a sorted list; cards the viewer cannot read are FACE_DOWN."""
    return [FACE_DOWN] * s.covered[seat] + list(cards_in(s.hands[seat]))


def hand_size(s: State, seat: Seat) -> int:
    return how_many(s.hands[seat]) + s.covered[seat]


def has_room(s: State, seat: Seat) -> bool:
    return hand_size(s, seat) < s.setup.hand_limit[seat]


def deck_size(s: State) -> int:
    return how_many(s.deck) + s.covered[s.setup.players] + len(s.bottom)


def discard_from(s: State, seat: Seat, card: Card) -> None:
    """DD-R-129, DD-R-140  Face up to the artifact discard pile, where everybody may look."""
    s.hands[seat] &= ~(1 << card)
    s.discard |= 1 << card


def show_cards(s: State, cards: int, viewers: Sequence[Seat]) -> None:
    """The viewers now know where these cards of a hand are."""
    for viewer in viewers:
        s.known[viewer] |= cards


def show_to_all(s: State, cards: int) -> None:
    for viewer in range(s.setup.players + 1):
        s.known[viewer] |= cards


def unveil(s: State, seat: Seat, which: int, viewers: int) -> None:
    """A Queen or Jack is seen by `viewers`, as bits (the public is the bit behind the last seat)."""
    queen, jack = s.unveiled[seat]
    seen = (queen | viewers, jack) if which == SHOW_QUEEN else (queen, jack | viewers)
    s.unveiled = (*s.unveiled[:seat], seen, *s.unveiled[seat + 1 :])


def all_viewers(s: State) -> int:
    """Every seat and the public, as bits of viewers."""
    return (2 << s.setup.players) - 1
