"""The window for actions at the start of a combat or before a duel: EN-CMB-02, EN-DUE-02, EN-R-31."""

from wyrmhall.games.enchanters.acting import use, uses, why_not_use
from wyrmhall.games.enchanters.actions import DONE, OfZone
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain


class Window(OpenStep[State]):
    """EN-R-115  Passed over if its player can use no action."""

    def __init__(self, seat: Seat, done: bool = False) -> None:
        self.seat = seat
        self.done = done
        self.menu: list[Action] | None = None  # found when it was last asked for

    def who(self, s: State) -> Asked:
        if self.done or (self.menu is None and not self.is_useful(s)):
            return NOBODY_ASKED
        return ONLY[self.seat]

    def is_useful(self, s: State) -> bool:
        """Whether its player can use an action, now that it is opened or something has been done in it."""
        menu = uses(s, self.seat, True)
        if not menu:
            return False
        menu.append(DONE)
        self.menu = menu
        return True

    def options(self, s: State, seat: Seat) -> Menu:
        if seat != self.seat:
            return []
        menu = self.menu
        return menu if menu is not None else [*uses(s, seat, True), DONE]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, OfZone) and act.is_use and seat == self.seat:
            return why_not_use(s, seat, act, True)
        return Refusal("EN-CMB-02", "minor actions can be used before the fight, or 'done'")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.menu = None
        if act is DONE:
            self.done = True
        else:
            assert isinstance(act, OfZone)
            use(s, seat, act)

    def parts(self) -> tuple[Plain, ...]:
        return (self.seat, self.done)
