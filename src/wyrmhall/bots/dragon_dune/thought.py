"""A choice with its reason, which is put into words only when somebody asks."""

from typing import NamedTuple

from wyrmhall.games.dragon_dune.board import NOWHERE, PLACE_NAMES, Place
from wyrmhall.games.dragon_dune.cards import NO_CARD, SUIT_OF, SUIT_SYMBOLS, VALUE_OF, Card, is_ace
from wyrmhall.games.dragon_dune.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat


class Thought(NamedTuple):
    """What to do; `words` has a place in braces for each of `about`."""

    act: Action
    words: str
    about: tuple[object, ...] = ()

    def sentence(self) -> str:
        return self.words.format(*self.about)


def place_name(place: Place) -> str:
    return PLACE_NAMES[place] if place != NOWHERE else "nowhere"


def card_name(card: Card) -> str:
    if card == NO_CARD:
        return "no artifact"
    suit = SUIT_SYMBOLS[SUIT_OF[card]]
    return f"the Ace {suit}" if is_ace(card) else f"the {VALUE_OF[card]}{suit}"


def name_of(view: State, seat: Seat) -> str:
    return "the " + FACTION_NAMES[view.setup.factions[seat]].capitalize()


def units(count: int) -> str:
    return "1 unit" if count == 1 else f"{count} units"
