"""A model of how strong cards are, fitted to played games: `wyrmhall lab strength enchanters`."""

# not compiled: it is read once, when the games are over

from wyrmhall.games.enchanters.study.strength.campaigns import campaigns
from wyrmhall.games.enchanters.study.strength.fit import lines_of, model_of, text_of

__all__ = ["campaigns", "lines_of", "model_of", "text_of"]
