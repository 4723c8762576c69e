"""How a trained network decides: by what it likes, tried in imagined worlds where it is not sure."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from wyrmhall.bots.network.forward import Floats
from wyrmhall.bots.network.lookahead import Depth, Lookahead
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.network.weights import Weights, load
from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.guide import Guide
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

DEPTH: Final = Depth(worlds=10, options=3, decisions=16)
ALONE: Final = Depth(worlds=0, options=1, decisions=0)  # the network alone: nothing is tried
SURE: Final = 0.97  # how likely an option must be for the others not to be tried
UNLIKELY: Final = 0.02  # an option that the network would hardly ever take is not tried


class Weighed(NamedTuple):
    """An option, and the chance to win that is seen in it."""

    act: Action
    worth: float


class Mind:
    """A network with the tables it knows."""

    def __init__(self, game: Game, guide: Guide, weights: Weights, depth: Depth = DEPTH) -> None:
        self.game = game
        self.guide = guide
        self.network = weights.network
        self.depth = depth
        self.milliseconds = 0  # to think; 0: it counts worlds
        tables = tables_of(game, weights)
        self.readers = {options: Reader(game, options, weights.canvas) for options in tables}

    def search_with(self, simulations: int) -> None:
        self.depth = self.depth._replace(worlds=max(1, simulations // self.depth.options))

    def reader(self, options: Any) -> Reader | None:
        """For a table with these options; None where it was not trained for such tables."""
        return self.readers.get(told_apart(self.game, options))

    def weigh(self, reader: Reader, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Weighed]:
        """What it would do, then what else it thought of."""
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


def worth_of(one: Weighed) -> float:
    return one.worth


def tables_of(game: Game, weights: Weights) -> list[Any]:
    """The options of the tables the network was trained at."""
    given = [read_options(game.options_type, options) for options in weights.about["options"]]
    return [told_apart(game, options) for options in given]


def told_apart(game: Game, options: Any) -> Any:
    """The options by which tables are told apart: as programs play, and with the players counted, for they
    need not be said where a game has a usual number."""
    known = game.study.for_programs(options)
    if "players" not in [field.name for field in fields(known)]:
        return known
    return replace(known, players=len(game.seat_names(known)))


def probabilities(logits: Floats) -> Floats:
    weights = np.exp(logits - logits.max())
    out: Floats = weights / weights.sum()
    return out


def open_mind(game: Game, guide: Guide, path: Path) -> Mind:
    """With the weights of that file."""
    texts = [*[act.text for act in game.lexicon.actions], "wait"]
    return Mind(game, guide, load(path, texts))
