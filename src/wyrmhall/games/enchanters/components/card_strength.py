"""How strong a card is likely to be, by a model fitted to played games: what each of its features is worth.

The strength of a card is how many points its owner gains on the other players by taking it. The model lies
in data/card_strength.json, written by `wyrmhall lab strength enchanters`.
"""

import json
import math
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, Final, NamedTuple

from wyrmhall.games.enchanters.components.cards import ICONS, TYPE_NAMES, Design, Part
from wyrmhall.games.enchanters.text.compiler.line import (
    ACTION,
    IMMEDIATE,
    LASTING,
    POINTS,
    REST,
    TRIGGERED,
    TWICE_A_TURN,
    Line,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase
from wyrmhall.kernel.study.estimates import Estimate, Z

PLAIN_POINTS: Final = "EN-VP-01"
MOST_COUNTED: Final = 6  # of a text that may be used again and again, or a number far beyond what is printed
_WHEN: Final = {
    ACTION: "as an action",
    REST: "as an action",
    IMMEDIATE: "at once",
    LASTING: "lasting",
    TRIGGERED: "when something happens",
}
_RATIO_FROM: Final = 1.0  # points: of less, "twice as much" says nothing
Features = dict[str, float]


def kind_of(design: Design) -> str:
    """`item`, `major monster`: among which cards it is compared."""
    name = TYPE_NAMES[design.type]
    return f"{design.rank} {name}" if design.rank else name


def features_of(design: Design) -> Features:
    """What the model knows of a card: kind, health, strength, icons, and its texts by what they are about."""
    found: Features = {kind_of(design): 1.0}
    add(found, "health", design.health)
    add(found, "strength", design.strength)
    for where, part in (("above", design.upper), ("below", design.lower)):
        add_icons(found, where, part)
        for line in part.lines:
            add_line(found, line)
    return found


def add(found: Features, name: str, value: float) -> None:
    if value:
        found[name] = found.get(name, 0.0) + value


def add_icons(found: Features, where: str, part: Part) -> None:
    for icon, count in zip(ICONS, part.counts, strict=True):
        add(found, f"{icon} {where}", count)


def add_line(found: Features, line: Line) -> None:
    if line.shape == POINTS:
        for phrase in line.effects:
            if phrase.id == PLAIN_POINTS:
                add(found, "points", -phrase.n if phrase.wording else phrase.n)
            else:
                add(found, "points for something", amount(phrase))
        return
    when = _WHEN.get(line.shape, "otherwise")
    times = min(line.times, TWICE_A_TURN) if line.shape == ACTION else 1
    for phrase in line.effects:
        add(found, f"{topic(phrase)} {when}", times * amount(phrase))
    add(found, "crystals to pay", line.crystals)
    add(found, "other costs", line.paid)


def amount(phrase: Phrase) -> int:
    return max(1, min(MOST_COUNTED, phrase.n))


def topic(phrase: Phrase) -> str:
    """The table of phrases it stands in: `crystals`, `damage`."""
    return type(phrase).__module__.rpartition(".")[2].replace("_", " ")


# -- the model -----------------------------------------------------------------------------------------------


class Usual(NamedTuple):
    """The cards of one kind that ship, by the model."""

    strength: float
    low: float  # all of them lie between these
    high: float


class StrengthModel:
    """What every feature is worth, and how well that is known."""

    def __init__(self, saved: Mapping[str, Any]) -> None:
        self.games: int = saved["games"]
        self.correlation: float = saved["held_out"]["correlation"]
        self.unseen: float = saved["unseen"]  # variance of what a feature is worth that no card had
        self.uneven: float = saved["uneven"]  # variance of cards with the same features
        self.usual = {kind: Usual(*row) for kind, row in saved["usual"].items()}
        self.worth: dict[str, float] = saved["features"]
        self.places = {name: place for place, name in enumerate(self.worth)}
        self.covariance: list[list[float]] = saved["covariance"]  # a triangle: of each with those before it

    def estimate(self, features: Features) -> Estimate:
        value = sum([self.worth.get(name, 0.0) * times for name, times in features.items()])
        half = Z * math.sqrt(self.variance(features) + self.uneven)
        return Estimate(value, value - half, value + half)

    def variance(self, features: Features) -> float:
        known = [(self.places[name], times) for name, times in features.items() if name in self.places]
        unknown = [times for name, times in features.items() if name not in self.places]
        total = sum([times * times * self.unseen for times in unknown])
        for one, times in known:
            for other, others in known:
                total += times * others * self.covariance[max(one, other)][min(one, other)]
        return max(0.0, total)


@lru_cache(maxsize=1)
def model() -> StrengthModel:
    file = resources.files("wyrmhall.games.enchanters").joinpath("data/card_strength.json")
    return StrengthModel(json.loads(file.read_text("utf-8")))


def remark(design: Design, by: StrengthModel) -> str:
    """What stands out about a card of a kingdom; nothing if it is like those that ship, or may well be."""
    usual = by.usual.get(kind_of(design))
    if usual is None:
        return ""
    estimate = by.estimate(features_of(design))
    stronger = estimate.value > usual.high and estimate.low > usual.strength
    if not stronger and (estimate.value >= usual.low or estimate.high >= usual.strength):
        return ""
    word = "stronger" if stronger else "weaker"
    points = f"{estimate.value:.1f} points ({estimate.low:.1f} to {estimate.high:.1f})"
    return (
        f"{word} than every {kind_of(design)} that ships{compared(estimate, usual)}: its owner gains about "
        f"{points} by it, {usual.strength:.1f} are usual; by a model of {by.games:,} played games"
    )


def compared(estimate: Estimate, usual: Usual) -> str:
    if usual.strength < _RATIO_FROM or estimate.value <= 0:
        return ""
    return f", about {estimate.value / usual.strength:.1f} times the usual power"
