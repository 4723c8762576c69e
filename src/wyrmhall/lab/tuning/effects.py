"""Which value moves what: every figure as a plane over the parameters, fitted to all trials."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from wyrmhall.lab.statistics import Estimate, among, student
from wyrmhall.lab.tuning.parameters import Parameter, Setting
from wyrmhall.lab.tuning.trials import Outcome

FEWEST_LEFT: Final = 3  # trials more than there are slopes: with fewer nothing is said


class Effect(NamedTuple):
    """What a figure gains from the lowest to the highest value of a parameter; of words, by one of them."""

    parameter: str
    step: str  # `2 to 6`, `events=two-cards`
    figure: str
    percent: bool
    value: Estimate

    def is_sure(self, many: int) -> bool:
        wide = among(self.value, many)
        return wide.low > 0 or wide.high < 0


class Slope(NamedTuple):
    """One column of the fit."""

    parameter: Parameter
    word: str  # of a parameter of words; nothing of one of numbers

    def at(self, setting: Setting) -> float:
        value = setting[self.parameter.name]
        if self.word:
            return float(value == self.word)
        low, high = ends(self.parameter)
        return (int(value) - low) / (high - low)

    @property
    def step(self) -> str:
        low, high = ends(self.parameter) if not self.word else (0, 0)
        return f"{self.parameter.name}={self.word}" if self.word else f"{self.parameter.name} {low} to {high}"


def ends(parameter: Parameter) -> tuple[int, int]:
    numbers = [int(word) for word in (*parameter.words, parameter.printed)]
    return min(numbers), max(numbers)


def slopes_of(parameters: Sequence[Parameter]) -> list[Slope]:
    slopes: list[Slope] = []
    for parameter in parameters:
        words = dict.fromkeys([*parameter.words, parameter.printed])
        slopes += (
            [Slope(parameter, "")]
            if parameter.ordered
            else [Slope(parameter, w) for w in words if w != parameter.printed]
        )
    return slopes


def effects(parameters: Sequence[Parameter], outcomes: Sequence[Outcome]) -> list[Effect]:
    """By parameter and figure; none if too little was tried. `outcomes`: of each setting once."""
    slopes = slopes_of(parameters)
    freedom = len(outcomes) - len(slopes) - 1
    names = [figure.title for figure in outcomes[0].figures]
    whole = [one for one in outcomes if [figure.title for figure in one.figures] == names]
    if freedom < FEWEST_LEFT or len(whole) < len(outcomes):
        return []
    numpy: Any = import_module("numpy")
    weights = numpy.sqrt(numpy.array([float(one.games) for one in whole]))[:, None]
    places = numpy.array([[1.0, *[slope.at(one.setting) for slope in slopes]] for one in whole]) * weights
    values = numpy.array([[figure.value.value for figure in one.figures] for one in whole]) * weights
    inverse = numpy.linalg.pinv(places.T @ places)
    fitted = inverse @ places.T @ values
    spread = ((values - places @ fitted) ** 2).sum(axis=0) / freedom
    errors = numpy.sqrt(numpy.outer(numpy.diag(inverse), spread))
    far = student(freedom)
    found: list[Effect] = []
    for row, slope in enumerate(slopes, 1):
        for column, figure in enumerate(outcomes[0].figures):
            value, half = float(fitted[row, column]), far * float(errors[row, column])
            estimate = Estimate(value, value - half, value + half)
            found.append(
                Effect(slope.parameter.name, slope.step, figure.title, figure.target.percent, estimate)
            )
    return found


def effect_text(value: Estimate, percent: bool) -> str:
    if percent:
        low, high = 100 * value.low, 100 * value.high
        return f"{100 * value.value:+.1f} points ({low:+.1f} to {high:+.1f})"
    return f"{value.value:+.2f} ({value.low:+.2f} to {value.high:+.2f})"


def told_of(parameter: Parameter, found: Sequence[Effect]) -> list[str]:
    """What a parameter surely moves, the most first; or that nothing is sure."""
    sure = [one for one in found if one.parameter == parameter.name and one.is_sure(len(found))]
    order = sorted(sure, key=lambda one: -abs(one.value.value))
    return [f"{one.step}: {one.figure} {effect_text(one.value, one.percent)}" for one in order]
