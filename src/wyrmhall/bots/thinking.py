"""Bots that think before they choose: a choice with its reason, put into words only when somebody asks."""

# compiled: the bots of the games inherit from it
from typing import Final, NamedTuple

from wyrmhall.bots.bot import Advice, Bot
from wyrmhall.bots.reasons import GENERAL, reason
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

LATE: Final = ""  # as a key: see LateReason


class Thought(NamedTuple):
    """What to do, and why: `key` is that of a sentence which has a numbered place for each of `about`."""

    act: Action
    key: str
    about: tuple[object, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class LateReason:
    """What a Thought with the key LATE is about: looked for only when somebody asks, and most never are."""

    def key_and_values(self) -> tuple[str, tuple[object, ...]]:
        """The key and what it is about."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ThinkingBot(Bot):
    """Chooses and explains by the same thought; `package` says where its reasons lie."""

    package = GENERAL

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        raise NotImplementedError

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        return self.think(view, seat, menu, chance).act

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        if len(menu) == 1:
            return reason(GENERAL, "only-choice")
        return self.sentence(self.think(view, seat, menu, chance))

    def advise(self, view: View, seat: Seat, menu: Menu, luck: int) -> Advice:
        if len(menu) == 1:
            return Advice(menu[0], reason(GENERAL, "only-choice"))
        thought = self.think(view, seat, menu, Chance(luck))
        return Advice(thought.act, self.sentence(thought))

    def sentence(self, thought: Thought) -> str:
        key, about = thought.key, thought.about
        if key == LATE and isinstance(about[0], LateReason):
            key, about = about[0].key_and_values()
        return reason(self.package, key, *about)
