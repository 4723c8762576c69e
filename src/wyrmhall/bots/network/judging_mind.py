"""A network that learned to judge: it looks where options lead, and tries the best of them in imagined worlds
up to its next turn, and judges where that would lead."""

from collections.abc import Sequence
from importlib import import_module
from math import inf
from time import perf_counter
from typing import Any, Final

import numpy as np

from wyrmhall.bots.convention import module_of
from wyrmhall.bots.network.forward import Floats, Numbers
from wyrmhall.bots.network.judge_network import JudgeNetwork
from wyrmhall.bots.network.mind import Mind, Weighed, worth_of
from wyrmhall.bots.network.reader import Reader
from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.consequences import Consequence, Consequences
from wyrmhall.bots.search.guide import Estimate, Guide
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.play import decide
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View

WORLDS: Final = 12
OPTIONS: Final = 4  # tried in each of them
CLOSE: Final = 0.05  # of a chance to win, by which they may be worse at first sight


class JudgingMind(Mind):
    """Judges where options lead."""

    def __init__(
        self,
        game: Game,
        guide: Guide,
        network: JudgeNetwork,
        consequences: Consequences,
        about: dict[str, Any],
    ) -> None:
        super().__init__(game, guide, about)
        self.network = network
        self.consequences = consequences
        self.worlds = WORLDS

    def estimate(self, reader: Reader) -> Estimate | None:
        return NetworkEstimate(self.network, reader, self.consequences) if self.consequences.looks else None

    def search_with(self, simulations: int) -> None:
        self.worlds = (simulations + OPTIONS - 1) // OPTIONS

    def weigh(self, reader: Reader, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Weighed]:
        spending = Spending(Budget(milliseconds=self.milliseconds)) if self.milliseconds else None
        found = self.consequences.of(view, seat, menu, chance)
        if not found:
            return []
        sight = own_chances(self.network, reader, found, seat)
        best: dict[Action, float] = {}  # an action may begin several plans: it is worth its best one
        for one, worth in zip(found, sight, strict=True):
            best[one.act] = max(best.get(one.act, 0.0), float(worth))
        weighed = sorted([Weighed(act, worth) for act, worth in best.items()], key=worth_of, reverse=True)
        tried = [one.act for one in weighed[:OPTIONS] if one.worth > weighed[0].worth - CLOSE]
        if len(tried) < 2 or not (self.worlds or spending):
            return weighed
        deadline = spending.deadline if spending else inf
        worths = self.ahead(reader, view, seat, tried, chance, deadline)
        deeper = [Weighed(act, float(worth)) for act, worth in zip(tried, worths, strict=True)]
        return sorted(deeper, key=worth_of, reverse=True)

    def ahead(
        self, reader: Reader, view: View, seat: Seat, acts: list[Action], chance: Chance, deadline: float
    ) -> Floats:
        """The chance to win after each of these actions, by the end of our next turn, on average over worlds;
        with a deadline as many as there is time for."""
        guide, study, horizon = self.guide, self.guide.study(view, seat), self.guide.horizon(view)
        totals, worlds = np.zeros(len(acts), np.float32), 0
        while not worlds or (perf_counter() < deadline if deadline < inf else worlds < self.worlds):
            world = guide.world(view, seat, chance, study)
            for place, act in enumerate(acts):
                twin = world.clone()
                twin.asked = world.asked
                decide(twin, seat, act)
                guide.playout(twin, chance, horizon)
                totals[place] += self.best_ahead(reader, twin, seat)
            worlds += 1
        return totals / np.float32(worlds)

    def best_ahead(self, reader: Reader, s: State, seat: Seat) -> float:
        """What our next turn can bring; known where the game is over."""
        if not s.stack:
            return self.guide.shares(s)[seat]
        found = self.consequences.ahead(s, seat)
        return float(own_chances(self.network, reader, found, seat).max())


class NetworkEstimate(Estimate):
    """What the network calls where a rollout is cut off, as somebody who is asked there sees it."""

    def __init__(self, network: JudgeNetwork, reader: Reader, consequences: Consequences) -> None:
        self.network = network
        self.reader = reader
        self.consequences = consequences

    def values(self, s: State) -> list[float]:
        seat, players = s.asked[0], self.reader.players
        view = s.seen_by(seat)
        rows = self.reader.rows([(view, seat)])
        chances = self.network.chances(rows, [self.consequences.figures(view, seat)], players)[0]
        return [float(chances[(other - seat) % players]) for other in s.seats()]


def own_chances(network: JudgeNetwork, reader: Reader, found: Sequence[Consequence], seat: Seat) -> Floats:
    """Of the seat that looks, to win after each of these."""
    rows = reader.rows([(one.end, seat) for one in found])
    return network.chances(rows, [one.figures for one in found], reader.players)[:, 0]


def consequences_of(game: Game) -> Consequences | None:
    """As the game shows them; None if it does not."""
    module = module_of("consequences", game)
    if module is None:
        return None
    made: Any = import_module(module).make(game)
    assert isinstance(made, Consequences)
    return made


def make(game: Game, guide: Guide, numbers: Numbers, about: dict[str, Any]) -> Mind:
    consequences = consequences_of(game)
    assert consequences is not None
    return JudgingMind(game, guide, JudgeNetwork(numbers), consequences, about)
