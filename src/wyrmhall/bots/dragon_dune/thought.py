"""Words for what a thought is about."""

from typing import Final

from wyrmhall.bots.reasons import reasons
from wyrmhall.games.dragon_dune.components.board import CASTLES, PLACE_NAMES, Place
from wyrmhall.games.dragon_dune.components.cards import NO_CARD, SUIT_OF, SUIT_SYMBOLS, VALUE_OF, Card, is_ace
from wyrmhall.games.dragon_dune.language.actions import AtPlace, Number, OfCard, UsePair
from wyrmhall.games.dragon_dune.rules.possessions.units import visible_units_at
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

PACKAGE: Final = "wyrmhall.bots.dragon_dune"


def place_name(place: Place) -> str:
    return PLACE_NAMES[place]


def card_name(card: Card) -> str:
    if card == NO_CARD:
        return reasons(PACKAGE)["no-artifact"]
    key = "card-ace" if is_ace(card) else "card-number"
    return reasons(PACKAGE)[key].format(SUIT_SYMBOLS[SUIT_OF[card]], VALUE_OF[card])


def name_of(view: State, seat: Seat) -> str:
    return reasons(PACKAGE)["faction"].format(view.setup.name(seat))


class Lure:
    """What there is to be had in a territory, in words; looked for only when it is said."""

    def __init__(self, view: State, seat: Seat, place: Place) -> None:
        self.view, self.seat, self.place = view, seat, place

    def __str__(self) -> str:
        words = reasons(PACKAGE)
        said = [words["lure-castle"]] if CASTLES >> self.place & 1 else []
        said += [words["lure-foe"].format(name_of(self.view, foe)) for foe in self.foes()]
        gold = self.view.ground[self.place]
        said += [words["lure-gold"].format(gold)] if gold else []
        return words["and"].join(said) or words["lure-ground"]

    def foes(self) -> list[Seat]:
        here = self.place
        return [
            foe
            for foe in self.view.setup.seats
            if foe != self.seat and visible_units_at(self.view, foe, here)
        ]


def units(count: int) -> str:
    return reasons(PACKAGE)["unit" if count == 1 else "units"].format(count)


# -- menus -------------------------------------------------------------------------------------------


def places_on(menu: Menu) -> int:
    """The territories a menu offers, as bits."""
    places = 0
    for act in menu:
        if isinstance(act, AtPlace):
            places |= 1 << act.place
    return places


def numbers_in(menu: Menu) -> list[int]:
    return [act.number for act in menu if isinstance(act, Number)]


def cards_on(menu: Menu) -> list[Action]:
    """The uses of cards a menu offers."""
    return [act for act in menu if isinstance(act, (OfCard, UsePair))]
