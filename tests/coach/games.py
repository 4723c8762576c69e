"""A short game to review: two rounds of Crown Battles, one of its players a person who plays anything."""

from functools import cache

from wyrmhall.bots import open_bot
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.table import Table

PLAYERS = ("Ann", "Bruna (standard)", "Corvin (standard)")
NAMES = ("Ann", "Bruna", "Corvin")


@cache
def short_game(rounds: int = 2) -> str:
    """The record of a finished game, in which Ann takes any option."""
    options = Options(players=3, deals="own", own_deals=(3,) * rounds)
    table = Table(GAME, options, "a short game", PLAYERS).start()
    bots, chance = [open_bot(name, GAME) for name in ("random", "standard", "standard")], Chance(4)
    while not table.over:
        seat = table.asked[0]
        table.play(bots[seat].choose(table.view(seat), seat, table.legal(seat), chance).text, seat)
    return table.record.text()
