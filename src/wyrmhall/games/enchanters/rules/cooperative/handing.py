"""Cards handed to a unit: a player, or in a cooperative game the Overlord (EN-COP-23 to EN-COP-25)."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import balance_cards
from wyrmhall.games.enchanters.rules.scoring import worth_of
from wyrmhall.games.enchanters.rules.stacks import lift, pass_on, put_away
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat


def hand_over(s: State, giver: Seat, unit: int, kind: int, place: int) -> None:
    """A card of the giver's stack goes to the unit."""
    if unit == OVERLORD_UNIT:
        discard_instead(s, giver, lift(s, giver, kind, place))
    else:
        pass_on(s, giver, Seat(unit), kind, place)


def discard_instead(s: State, giver: Seat, card: Card) -> None:
    """EN-COP-23, EN-R-79  A card given to the Overlord, counted after it has left its stack."""
    s.tell(events.discarded(giver, card))
    put_away(s, card)
    balance_cards(s, giver, worth_of(s, giver, card) < 0)
