"""The easy bot: the standard bot, which one time in four overlooks what it would have done."""

from typing import Final

from wyrmhall.bots import open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

OVERLOOKS_ONE_IN: Final = 4


class EasyBot(Bot):
    """Its second choice is what the standard bot takes from the menu without its first.

    Where the standard bot insists on its first (to end a turn, say), there is no second.
    """

    name = "easy"

    def __init__(self, standard: Bot) -> None:
        self.standard = standard

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return self.consider(view, seat, menu, chance)[-1]

    def consider(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Action]:
        """What it thought of: the first choice, and where that was overlooked the second."""
        first = self.standard.choose(view, seat, menu, chance)
        if len(menu) == 1 or chance.below(OVERLOOKS_ONE_IN):
            return [first]
        rest = [act for act in menu if act is not first]
        second = self.standard.choose(view, seat, rest, chance)
        return [first, second] if second in rest else [first]

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        return self.standard.speak(view, seat, chance)

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        considered = self.consider(view, seat, menu, chance)
        if len(considered) == 1:
            return self.standard.explain(view, seat, menu, chance)
        return f"I do not think of everything, and take {considered[-1].text}."


def make(game: Game) -> Bot:
    return EasyBot(open_bot("standard", game))
