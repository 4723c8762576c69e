"""The Lexicon: all actions of the game, those of the rounds first, then those of the deals."""

from typing import Final

from wyrmhall.games.dragon_dune.language.actions import ENGINE_WORDS
from wyrmhall.games.dragon_dune.language.deal_actions import DEAL_WORDS
from wyrmhall.kernel.action import Action, Lexicon

LEXICON: Final = Lexicon([*ENGINE_WORDS, *DEAL_WORDS])


def action_of(number: int) -> Action:
    return LEXICON.actions[number]
