"""What several modules share: what is done to another player, to other players, to all players."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT, OfUnit
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import balance_cards
from wyrmhall.games.enchanters.rules.resolution.resolving import ask, one_by_one
from wyrmhall.games.enchanters.rules.resolution.units import all_players, others, target_menu, targets
from wyrmhall.games.enchanters.rules.scoring import worth_of
from wyrmhall.games.enchanters.rules.stacks import discard, pass_on
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Memo
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class OnAnother(Instruction):
    """EN-TRM-20  Done to one player whom you choose (`each`)."""

    asks = "another player is chosen"

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def suits(self, s: State, f: Frame, unit: int) -> bool:
        """Whether that unit can be chosen."""
        return True

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return target_menu(tuple([unit for unit in targets(s, f) if self.suits(s, f, unit)]))

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfUnit)
        self.each(s, f, place, act.unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnOthers(Instruction):
    """EN-TRM-21  Done to every other player in turn (`each`)."""

    def run(self, s: State, f: Frame, place: int) -> None:
        one_by_one(s, f, place, self, others(s, f))


@mypyc_attr(allow_interpreted_subclasses=True)
class OnAll(Instruction):
    """EN-TRM-22  Done to every player in turn (`each`)."""

    def run(self, s: State, f: Frame, place: int) -> None:
        one_by_one(s, f, place, self, all_players(s))


def give_card(s: State, giver: Seat, unit: int, kind: int, place: int) -> Card:
    """EN-STK-15; EN-COP-23, EN-COP-25, EN-R-79  What a player gives to the Overlord is discarded instead."""
    if unit != OVERLORD_UNIT:
        return pass_on(s, giver, Seat(unit), kind, place)
    card = discard(s, giver, kind, place)
    balance_cards(s, giver, worth_of(s, giver, card) < 0)
    return card
