"""A network that learned where to do otherwise than the standard bot, whose choice it is told.

A search that asked that bot at every decision would be slow. So it looks ahead as the strong bot does, where
that bot would, but begins with what the network likes best.
"""

from typing import Any

from wyrmhall.bots import open_bot
from wyrmhall.bots.network.forward import Network, Numbers
from wyrmhall.bots.network.mind import Mind, Weighed
from wyrmhall.bots.network.playing_mind import PlayingMind, open_network, probabilities
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.halving import candidates, compare
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class LeaningMind(PlayingMind):
    """Prefers actions, and most of all what the standard bot would do."""

    def __init__(self, game: Game, guide: Guide, network: Network, about: dict[str, Any]) -> None:
        super().__init__(game, guide, network, about)
        self.adviser = open_bot("standard", game)
        self.simulations = guide.simulations

    def search_with(self, simulations: int) -> None:
        self.simulations = simulations

    def weigh(self, reader: Reader, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Weighed]:
        if not self.has_learned(view, menu):
            return []
        spending = self.spending(view, seat)
        advised = self.adviser.choose(view, seat, menu, chance)
        thought = self.network.thought(reader.rows([(view, seat)]), advised.id)[0]
        likely = probabilities(self.network.preferences(thought, [act.id for act in menu], advised.id))
        liked = menu[int(likely.argmax())]
        alone = [Weighed(liked, float(self.network.chances(thought, reader.players)[0]))]
        if spending is None or self.guide.leaves_to_standard(view, seat, menu):
            return alone
        tried = candidates(self.guide, view, seat, menu, liked)
        if advised not in tried:
            tried.append(advised)
        if len(tried) < 2:
            return alone
        compared = compare(self.guide, view, seat, tried, liked, spending, chance)
        return [Weighed(one.act, one.expected) for one in compared]

    def spending(self, view: View, seat: Seat) -> Spending | None:
        """For one look ahead; None where there is to be none."""
        if self.milliseconds:
            return Spending(Budget(milliseconds=self.milliseconds))
        if not self.simulations:
            return None
        return Spending(Budget(self.simulations).times(self.guide.effort(view, seat)))


def make(game: Game, guide: Guide, numbers: Numbers, about: dict[str, Any]) -> Mind:
    return LeaningMind(game, guide, open_network(game, numbers), about)
