"""The 16 special power cards: CB-POW-03 to CB-POW-10. Their texts stand in data/powers.toml.

A module for each task of their language, called after the card of the rulebook that does it.
"""

from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.rules.powers import (
    alchemist,
    bishop,
    bomb,
    cursed,
    jester,
    magician,
    merchant,
    smuggler,
    spy,
    summoner,
    thief,
    witch,
    wizard,
)
from wyrmhall.games.crown_battles.rules.powers.acting import TASKS, begin

TASKS.update(
    {
        o.NAME_TRUMP: alchemist.act,
        o.LOOK_AT_HAND: bishop.act,
        o.NAME_LEADER: bomb.act,
        o.SWAP_HANDS: cursed.act,
        o.MOVE_BID: jester.act,
        o.PASS_CARDS: magician.act,
        o.TRADE: merchant.act,
        o.DRAW: smuggler.act,
        o.LOOK_AT_DECK: spy.act,
        o.COPY: summoner.act,
        o.TAKE_TRICK: thief.act,
        o.TAKE_POINTS: witch.act,
        o.GET_SHIELD: wizard.act,
    }
)

__all__ = ["begin"]
