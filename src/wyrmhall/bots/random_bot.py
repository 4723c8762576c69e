"""The random bot: every option is equally likely."""

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class RandomBot(Bot):
    """Uniform over the menu."""

    name = "random"

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        return menu[chance.below(len(menu))]

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        ways = "the only option" if len(menu) == 1 else f"one of {len(menu)} options by lot"
        return f"I take {ways}: {self.choose(view, seat, menu, chance)}."


def make(game: Game) -> Bot:
    return RandomBot()
