"""What may be answered in advance: the window before a fight."""

# not compiled: it waits for people
from typing import Final

from wyrmhall.games.enchanters.language.actions import DONE
from wyrmhall.games.enchanters.rules.combat.window import Window
from wyrmhall.games.enchanters.state import enchanters_state
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.game_parts.switches import Switch, Switches
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

FIGHTS: Final = "fights"


class EnchantersSwitches(Switches):
    """EN-CMB-02  Nothing is used: the fight begins. The fight in which it is set stays the person's own."""

    has_own = True

    def own(self, view: View, seat: Seat) -> list[Switch]:
        return [self.switch(FIGHTS, period=enchanters_state(view).turn, later=True)]

    def own_answer(self, view: View, seat: Seat, menu: Menu, key: str) -> Action | None:
        return DONE if isinstance(view.stack[-1], Window) and DONE in menu else None
