"""What settings promise, also those never played: every figure as a curved surface over the values.

A few dozen games of a setting tell little of it, but all settings tell of each other. So each figure is
fitted to all games at once: a slope and a bend for every value, a slope for every two together, each
expected to be small (Bayes' ridge). What the games leave open is drawn by chance for every proposal, so
that what is little known is tried (Thompson's sampling).
"""

import random
from collections.abc import Sequence
from importlib import import_module
from itertools import combinations
from typing import Any, Final, NamedTuple

from wyrmhall.lab.statistics import Estimate, Z
from wyrmhall.lab.tuning.effects import slopes_of
from wyrmhall.lab.tuning.parameters import Setting, change
from wyrmhall.lab.tuning.trials import Outcome, Study

MIDDLE: Final = 10.0  # all in steps of a target: how far the middle may lie from the mean of all games,
SLOPE: Final = 3.0  # how far a value may move a figure from end to end,
BEND: Final = 1.5  # how far by a bend, or by two values together,
UNEVEN: Final = 0.5  # and how far a setting may lie off the surface
LEAST_NOISE: Final = 0.01  # of a game, in steps: games of bots never agree better
STARTS: Final = 200  # settings drawn by chance, of which the best are climbed from
CLIMBS: Final = 3
PASSES: Final = 4


class Fitted(NamedTuple):
    """One figure of one table."""

    mean: float
    step: float
    noise: float  # the variance of one game, in steps
    coefficients: Any
    spread: Any  # times normal numbers: what the games leave open


class ResponseSurface:
    """Fitted to what was played, which must be of one kind: the same figures of the same tables."""

    def __init__(self, study: Study, known: Sequence[Outcome]) -> None:
        self.study, self.known = study, known
        self.slopes = slopes_of(study.parameters)
        self.numpy: Any = import_module("numpy")
        self.rows = self.numpy.array([self.row(one.setting) for one in known])
        self.fitted = [self.fit(number) for number in range(len(known[0].figures))]
        self.expected = self.numpy.array([one.coefficients for one in self.fitted]).T

    def row(self, setting: Setting) -> list[float]:
        places = [slope.at(setting) - 0.5 for slope in self.slopes]
        bends = [place * place for place in places]
        return [1.0, *places, *bends, *[one * other for one, other in combinations(places, 2)]]

    def fit(self, number: int) -> Fitted:
        numpy = self.numpy
        figures = [one.figures[number] for one in self.known]
        games = numpy.array([float(one.games) for one in self.known])
        values = numpy.array([figure.value.value for figure in figures])
        step = figures[0].target.step
        mean = float((values * games).sum() / games.sum())
        halves = numpy.array([(figure.value.high - figure.value.low) / 2 / Z / step for figure in figures])
        noise = max(float((halves**2 * games).mean()), LEAST_NOISE)
        width = len(self.slopes)
        usual = [MIDDLE, *[SLOPE] * width, *[BEND] * (self.rows.shape[1] - 1 - width)]
        weights = games / noise
        precision = (self.rows * weights[:, None]).T @ self.rows + numpy.diag([1 / one**2 for one in usual])
        open_still = numpy.linalg.inv(precision)
        coefficients = open_still @ self.rows.T @ ((values - mean) / step * weights)
        return Fitted(mean, step, noise, coefficients, numpy.linalg.cholesky(open_still))

    # -- what is promised ------------------------------------------------------------------------------------

    def promised(self, setting: Setting, coefficients: Any) -> Outcome:
        offs = self.numpy.array(self.row(setting)) @ coefficients
        values = [one.mean + one.step * float(off) for one, off in zip(self.fitted, offs, strict=True)]
        figures = [
            figure._replace(games=0, value=Estimate(value, value, value))
            for figure, value in zip(self.known[0].figures, values, strict=True)
        ]
        return Outcome(setting, 0, figures, change(self.study.parameters, setting))

    def drawn(self, seed: int) -> Any:
        """One surface of those that the games leave open."""
        normal = self.numpy.random.default_rng(seed).standard_normal(self.expected.shape)
        return self.numpy.array(
            [one.coefficients + one.spread @ own for one, own in zip(self.fitted, normal.T, strict=True)]
        ).T

    def corrected(self, outcome: Outcome) -> Outcome:
        """What it is likely to be: its own games count the more, the more they are."""
        promised = self.promised(outcome.setting, self.expected)
        figures = []
        for own, figure, fitted in zip(outcome.figures, promised.figures, self.fitted, strict=True):
            luck = fitted.noise / outcome.games
            share = UNEVEN**2 / (UNEVEN**2 + luck)
            value = share * own.value.value + (1 - share) * figure.value.value
            figures.append(own._replace(value=Estimate(value, value, value)))
        return outcome._replace(figures=figures)

    # -- what to play ----------------------------------------------------------------------------------------

    def best(self, coefficients: Any, seed: int, taken: Sequence[Setting]) -> Setting | None:
        """The most promising setting that can be played and is not taken: uphill from several beginnings."""
        chances = random.Random(seed)
        starts = [one.setting for one in self.known] + [self.random(chances) for _ in range(STARTS)]
        starts.sort(key=lambda setting: self.cost(setting, coefficients))
        ends = [self.climb(setting, coefficients, chances) for setting in starts[:CLIMBS]]
        ends.sort(key=lambda setting: self.cost(setting, coefficients))
        return next((one for one in ends if one not in taken and not self.study.refusal(one)), None)

    def climb(self, setting: Setting, coefficients: Any, chances: random.Random) -> Setting:
        cost = self.cost(setting, coefficients)
        for _ in range(PASSES):
            before = cost
            for parameter in chances.sample(list(self.study.parameters), len(self.study.parameters)):
                for word in parameter.words:
                    other = {**setting, parameter.name: word}
                    its_cost = self.cost(other, coefficients)
                    if its_cost < cost:
                        setting, cost = other, its_cost
            if cost == before:
                break
        return setting

    def random(self, chances: random.Random) -> Setting:
        return {parameter.name: chances.choice(parameter.words) for parameter in self.study.parameters}

    def cost(self, setting: Setting, coefficients: Any) -> float:
        return round(self.promised(setting, coefficients).cost, 9)  # the last digits differ between machines


def surface_of(study: Study, known: Sequence[Outcome]) -> ResponseSurface | None:
    """None if too little was played, or if settings have other figures than each other."""
    names = {tuple([figure.title for figure in one.figures]) for one in known}
    return ResponseSurface(study, known) if len(names) == 1 and len(known) > 1 else None
