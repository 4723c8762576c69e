"""What a bot is: somebody who sees a View, never the State behind it."""

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class Bot:
    """Chooses from a menu. The same view, menu and numbers of `chance` give the same choice."""

    name = ""

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        """One action of the menu."""
        raise NotImplementedError

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        """A notation of standing actions (an offer, an answer, a gift) beside the turn; mostly nothing."""
        return ""

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        """The choice and its reason in one sentence, from what the seat knows."""
        raise NotImplementedError
