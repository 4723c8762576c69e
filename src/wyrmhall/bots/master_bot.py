"""The master bot: a network that learned by playing against itself, and looks ahead with what it learned.

Where no network was trained for a game, or for the options of a table, the strong bot plays.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from wyrmhall.bots import WEIGHTS, has_own_standard, open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.convention import file_of
from wyrmhall.bots.reasons import GENERAL, reason
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

if TYPE_CHECKING:
    from wyrmhall.bots.network.mind import Mind, Weighed
    from wyrmhall.bots.network.reader import Reader


class MasterBot(Bot):
    """Tries what its network likes in imagined worlds, and takes what wins most often there."""

    name = "master"
    searches: ClassVar[bool] = True

    def __init__(self, strong: Bot, mind: "Mind | None") -> None:
        self.strong = strong
        self.mind = mind  # None: nobody has trained one
        self.reader: Reader | None = None  # None: the network was not trained for such tables

    def prepare(self, options: Any) -> None:
        mind = self.mind
        self.reader = reader = mind.reader(options) if mind is not None else None
        if isinstance(self.strong, SearchBot):
            self.strong.guide.estimate = (
                mind.estimate(reader) if mind is not None and reader is not None else None
            )

    def substitute(self) -> str:
        return "" if self.reader is not None else self.strong.name

    def remark(self) -> str:
        return reason(GENERAL, "not-trained", self.name, self.strong.name) if self.substitute() else ""

    def search_with(self, simulations: int) -> None:
        """0: by the network alone, where it has something to say; elsewhere strong searches as before."""
        if simulations:
            self.strong.search_with(simulations)
        if self.mind is not None:
            self.mind.search_with(simulations)

    def think_for(self, milliseconds: int) -> None:
        self.strong.think_for(milliseconds)
        if self.mind is not None:
            self.mind.milliseconds = milliseconds

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        weighed = self.weigh(view, seat, menu, chance)
        return weighed[0].act if weighed else self.strong.choose(view, seat, menu, chance)

    def weigh(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> "list[Weighed]":
        """By the network; nothing where it was not trained, or has nothing to say."""
        if self.mind is None or self.reader is None:
            return []
        return self.mind.weigh(self.reader, view, seat, menu, chance)

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        return self.strong.speak(view, seat, chance)

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        if len(menu) == 1:
            return reason(GENERAL, "only-choice")
        weighed = self.weigh(view, seat, menu, chance)
        if not weighed:
            return self.strong.explain(view, seat, menu, chance)
        best, *others = weighed
        if not others:
            return reason(GENERAL, "network-alone", percent(best.worth))
        return reason(
            GENERAL, "network-tried", percent(best.worth), others[0].act.text, percent(others[0].worth)
        )


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def make(game: Game) -> Bot:
    strong, path = open_bot("strong", game), file_of(WEIGHTS, game)
    if path is None:
        return MasterBot(strong, None)
    guide = open_guide(game, open_bot("standard", game) if has_own_standard(game) else None)
    try:
        network: Any = import_module("wyrmhall.bots.network.mind")
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            "the master bot needs numpy: pip install 'wyrmhall[master]'", name=missing.name
        ) from None
    return MasterBot(strong, network.open_mind(game, guide, path))
