"""Texts drawn at random, for laws and soaks: any sentence of the language, with any other."""

from typing import Final

from wyrmhall.games.crown_battles.components.power_texts import order as o
from wyrmhall.games.crown_battles.components.power_texts import sentences as say
from wyrmhall.kernel.chance import Chance

LONGEST_DRAWN: Final = 3  # sentences


def drawn_text(chance: Chance) -> str:
    sentences = [drawn_sentence(chance) for _ in range(1 + chance.below(LONGEST_DRAWN))]
    return " ".join([f"{sentence}." for sentence in dict.fromkeys(sentences)])


def drawn_sentence(chance: Chance) -> str:
    if not chance.below(4):
        return f"{say.IN_TRICK}: {chance.pick(say.TRAITS)}"
    if not chance.below(8):
        return f"{say.BEFORE_BID}: {say.SMUGGLED}"
    phrase = chance.pick(tuple(say.ACTIONS))
    action = say.ACTIONS[phrase]
    at_once = action.at_once and chance.below(2) == 1
    who = chance.pick([one for one in say.WHO if not (at_once and one == o.WINNER)])
    mode = chance.pick(action.modes)
    while "N" in phrase:
        phrase = phrase.replace("N", str(chance.pick(say.POINTS)), 1)
    return f"{say.AT_ONCE if at_once else say.AT_END}: {who} {mode} {phrase}".replace("  ", " ")
