"""Bots that think before they choose: a choice with its reason, put into words only when somebody asks."""

from typing import NamedTuple

from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class Thought(NamedTuple):
    """What to do; `words` has a place in braces for each of `about`."""

    act: Action
    words: str
    about: tuple[object, ...] = ()

    def sentence(self) -> str:
        said = self.words.format(*self.about)
        return said[0].upper() + said[1:]


class ThinkingBot(Bot):
    """Chooses and explains by the same thought."""

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        raise NotImplementedError

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        return self.think(view, seat, menu, chance).act

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        if len(menu) == 1:
            return f"I have no choice: {menu[0].text}."
        return self.think(view, seat, menu, chance).sentence() + "."
