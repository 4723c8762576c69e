"""The standard bot of a game that brings none: search with a small budget."""

from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.bots.search_bot import SearchBot
from wyrmhall.kernel.game import Game

SIMULATIONS: Final = 40  # some hundredths of a second in a small game


class QuickSearchBot(SearchBot):
    name = "standard"


def make(game: Game) -> Bot:
    return QuickSearchBot(open_guide(game, None), Budget(SIMULATIONS))
