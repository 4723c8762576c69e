"""A network that learned to play: by what it likes, tried in imagined worlds where it is not sure.

One that learned only some questions answers those, without a look ahead: it could not play on by itself.
"""

from typing import Any, Final

import numpy as np

from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.bots.network.forward import Floats, Network, Numbers
from wyrmhall.bots.network.lookahead import Depth, Lookahead
from wyrmhall.bots.network.mind import Mind, Weighed, worth_of
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.guide import Guide
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

DEPTH: Final = Depth(worlds=10, options=3, decisions=16)
ALONE: Final = Depth(worlds=0, options=1, decisions=0)  # the network alone: nothing is tried
SURE: Final = 0.97  # how likely an option must be for the others not to be tried
UNLIKELY: Final = 0.02  # an option that the network would hardly ever take is not tried


class OtherRules(ValueError):
    """The weights were trained for actions that this version of the game does not have."""


class PlayingMind(Mind):
    """Prefers actions."""

    def __init__(
        self, game: Game, guide: Guide, network: Network, about: dict[str, Any], depth: Depth = DEPTH
    ) -> None:
        super().__init__(game, guide, about)
        self.network = network
        self.questions = frozenset(about["plan"].get("questions", ()))  # that it learned; none: all
        self.depth = ALONE if self.questions else depth

    def search_with(self, simulations: int) -> None:
        if not simulations or self.questions:
            self.depth = ALONE
        else:
            self.depth = DEPTH._replace(worlds=max(1, simulations // DEPTH.options))

    def has_learned(self, view: View, menu: Menu) -> bool:
        """Whether this is a question it knows."""
        if any(act.id < 0 for act in menu):  # somebody says what has no number
            return False
        return not self.questions or type(view.stack[-1]).__name__ in self.questions

    def weigh(self, reader: Reader, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Weighed]:
        if not self.has_learned(view, menu):
            return []
        spending = Spending(Budget(milliseconds=self.milliseconds)) if self.milliseconds else None
        thought = self.network.thought(reader.rows([(view, seat)]))[0]
        likely = probabilities(self.network.preferences(thought, [act.id for act in menu]))
        order = np.argsort(-likely, kind="stable")[: self.depth.options]
        tried = [menu[place] for place in order if spending or likely[place] >= UNLIKELY]
        if len(tried) < 2 or (likely[order[0]] >= SURE and not spending):
            return [Weighed(menu[order[0]], float(self.network.chances(thought, reader.players)[0]))]
        look = Lookahead(self.network, reader, self.guide, view, seat)
        if spending:
            worths = look.worths_until(tried, self.depth, chance, spending.deadline)
        else:
            worths = look.worths(tried, self.depth, chance)
        weighed = [Weighed(act, float(worth)) for act, worth in zip(tried, worths, strict=True)]
        return sorted(weighed, key=worth_of, reverse=True)


def probabilities(logits: Floats) -> Floats:
    weights = np.exp(logits - logits.max())
    out: Floats = weights / weights.sum()
    return out


def open_network(game: Game, numbers: Numbers) -> Network:
    words = ActionWords([*[act.text for act in game.lexicon.actions], "wait"])
    if len(numbers["parts.weight"]) != len(words.parts):
        raise OtherRules(f"{game.name}: trained for other actions than this version of the game has")
    return Network(numbers, words)


def make(game: Game, guide: Guide, numbers: Numbers, about: dict[str, Any]) -> Mind:
    return PlayingMind(game, guide, open_network(game, numbers), about)
