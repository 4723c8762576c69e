"""A network that learned to play: by what it likes, tried in imagined worlds where it is not sure.

One that learned only some questions answers those, without a look ahead: it could not play on by itself. Nor
does one look ahead that leans on the standard bot's choice: it would have to ask that bot all along.
"""

from typing import Any, Final

import numpy as np

from wyrmhall.bots import open_bot
from wyrmhall.bots.network.action_words import ActionWords
from wyrmhall.bots.network.forward import NO_ADVICE, Floats, Network, Numbers
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
        self.adviser = open_bot("standard", game) if network.leans else None
        self.looks_ahead = not self.questions and self.adviser is None
        self.depth = depth if self.looks_ahead else ALONE

    def search_with(self, simulations: int) -> None:
        if not simulations or not self.looks_ahead:
            self.depth = ALONE
        else:
            self.depth = DEPTH._replace(worlds=max(1, simulations // DEPTH.options))

    def weigh(self, reader: Reader, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Weighed]:
        if any(act.id < 0 for act in menu):  # somebody says what has no number
            return []
        if self.questions and type(view.stack[-1]).__name__ not in self.questions:
            return []
        spending = Spending(Budget(milliseconds=self.milliseconds)) if self.milliseconds else None
        advised = NO_ADVICE
        if self.adviser is not None:
            advised = self.adviser.choose(view, seat, menu, chance).id
        thought = self.network.thought(reader.rows([(view, seat)]), advised)[0]
        likely = probabilities(self.network.preferences(thought, [act.id for act in menu], advised))
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


def make(game: Game, guide: Guide, numbers: Numbers, about: dict[str, Any]) -> Mind:
    words = ActionWords([*[act.text for act in game.lexicon.actions], "wait"])
    if len(numbers["parts.weight"]) != len(words.parts):
        raise OtherRules(f"{game.name}: trained for other actions than this version of the game has")
    return PlayingMind(game, guide, Network(numbers, words), about)
