"""The Lexicon: all actions of the game, those of the rounds first, then those of the deals."""

from typing import Final

from wyrmhall.games.dragon_dune.language.actions import ENGINE_WORDS, FURTHER_TURNS
from wyrmhall.games.dragon_dune.language.deal_actions import DEAL_WORDS, FURTHER_DEAL_TURNS
from wyrmhall.kernel.action import Action, Lexicon

LEXICON: Final = Lexicon([*ENGINE_WORDS, *DEAL_WORDS], [*FURTHER_TURNS, *FURTHER_DEAL_TURNS])


def action_of(number: int) -> Action:
    return LEXICON.numbered[number]
