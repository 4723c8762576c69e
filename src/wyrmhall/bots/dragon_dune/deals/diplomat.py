"""The standard bot with two habits more: it buys peace, and counts on what it was promised."""

from wyrmhall.bots.dragon_dune.deals import bargaining
from wyrmhall.bots.dragon_dune.deals.bargaining import reply
from wyrmhall.bots.dragon_dune.deals.peace import offer_peace, without_friends
from wyrmhall.bots.dragon_dune.standard import StandardBot
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class Diplomat(StandardBot):
    """What the strong bot would do without a search."""

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        assert isinstance(view, State)
        return reply(view, seat) or offer_peace(view, seat) or bargaining.offer(view, seat)

    def think(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Thought:
        assert isinstance(view, State)
        return super().think(View(without_friends(view, seat)), seat, menu, chance)
