"""The window for actions at the start of a combat or before a duel: EN-CMB-02, EN-DUE-02, EN-R-31."""

from wyrmhall.games.enchanters.language.actions import DONE, OfZone
from wyrmhall.games.enchanters.rules.actions.acting import add_uses, use, why_not_now, why_not_use
from wyrmhall.games.enchanters.rules.resolution.refusals import not_an_answer
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


def menu_of(s: State, seat: Seat) -> list[Action]:
    """What can be done in a window; nothing if no action can be used."""
    menu: list[Action] = []
    add_uses(s, seat, True, menu)
    if menu:
        menu.append(DONE)
    return menu


class Window(OpenStep[State]):
    """EN-R-115  Passed over if its player can use no action."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def who(self, s: State) -> Asked:
        if self.ready is None:
            self.ready = menu_of(s, self.seat)
        return ONLY[self.seat] if self.ready else NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        if seat != self.seat:
            return []
        menu = self.ready
        return menu if menu is not None else menu_of(s, seat)

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        asks = "before the fight actions may be used, and then it is 'done'"
        if not isinstance(act, OfZone) or not act.is_use:
            return not_an_answer(act, seat == self.seat, asks)
        if seat != self.seat:
            return why_not_now(s, seat)
        return why_not_use(s, seat, act, True)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.ready = None
        if act is DONE:
            s.stack.pop()
        else:
            assert isinstance(act, OfZone)
            use(s, seat, act)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat,)
