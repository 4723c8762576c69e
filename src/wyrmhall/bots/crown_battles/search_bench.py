"""What the benchmark searches: the first card of a deal of twelve, as many as the tricks of its yardstick."""

from typing import Any, Final

from wyrmhall.bots.crown_battles.guide import RandomRounds
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import decide, legal, run_chance, settle
from wyrmhall.kernel.state import State

CARDS: Final = 12


def make(game: Game) -> RandomRounds:
    """As the yardstick does it: random play to the end of the deal."""
    return RandomRounds(game, None)


def position(game: Game, options: Any, chance: Chance) -> State:
    """A deal of twelve cards, all bids made: somebody leads."""
    s = game.start(options)
    settle(s)
    run_chance(s, chance)
    while True:
        seat, menu = s.asked[0], legal(s, s.asked[0])
        if menu[0].text.startswith("play") and len(menu) == CARDS:
            return s
        decide(s, seat, chance.pick(menu))
        run_chance(s, chance)
