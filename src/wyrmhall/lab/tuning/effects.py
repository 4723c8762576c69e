"""Which value moves what: every figure as a plane over the dials, fitted to all trials by their games."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from wyrmhall.lab.statistics import Estimate, among, student
from wyrmhall.lab.tuning.dials import Dial, Setting
from wyrmhall.lab.tuning.trials import Outcome

FEWEST_LEFT: Final = 3  # trials more than there are slopes: with fewer nothing is said


class Effect(NamedTuple):
    """What a figure gains from the lowest to the highest value of a dial; of words, by one of them."""

    dial: str
    step: str  # `2 to 6`, `events=two-cards`
    figure: str
    percent: bool
    value: Estimate

    def is_sure(self, many: int) -> bool:
        wide = among(self.value, many)
        return wide.low > 0 or wide.high < 0


class Slope(NamedTuple):
    """One column of the fit."""

    dial: Dial
    word: str  # of a dial of words; nothing of one of numbers

    def at(self, setting: Setting) -> float:
        value = setting[self.dial.name]
        if self.word:
            return float(value == self.word)
        low, high = ends(self.dial)
        return (int(value) - low) / (high - low)

    @property
    def step(self) -> str:
        low, high = ends(self.dial) if not self.word else (0, 0)
        return f"{self.dial.name}={self.word}" if self.word else f"{self.dial.name} {low} to {high}"


def ends(dial: Dial) -> tuple[int, int]:
    numbers = [int(word) for word in (*dial.words, dial.printed)]
    return min(numbers), max(numbers)


def slopes_of(dials: Sequence[Dial]) -> list[Slope]:
    slopes: list[Slope] = []
    for dial in dials:
        words = dict.fromkeys([*dial.words, dial.printed])
        slopes += [Slope(dial, "")] if dial.ordered else [Slope(dial, w) for w in words if w != dial.printed]
    return slopes


def effects(dials: Sequence[Dial], outcomes: Sequence[Outcome]) -> list[Effect]:
    """By dial and figure; none if too little was tried to say anything. `outcomes`: of each setting once."""
    slopes = slopes_of(dials)
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
            found.append(Effect(slope.dial.name, slope.step, figure.title, figure.target.percent, estimate))
    return found


def effect_text(value: Estimate, percent: bool) -> str:
    if percent:
        low, high = 100 * value.low, 100 * value.high
        return f"{100 * value.value:+.1f} points ({low:+.1f} to {high:+.1f})"
    return f"{value.value:+.2f} ({value.low:+.2f} to {value.high:+.2f})"


def told_of(dial: Dial, found: Sequence[Effect]) -> list[str]:
    """What a dial surely moves, the most first; or that nothing is sure."""
    sure = [one for one in found if one.dial == dial.name and one.is_sure(len(found))]
    order = sorted(sure, key=lambda one: -abs(one.value.value))
    return [f"{one.step}: {one.figure} {effect_text(one.value, one.percent)}" for one in order]
