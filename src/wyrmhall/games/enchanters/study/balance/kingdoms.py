"""Kingdoms beside each other: EN-BAL-06, EN-BAL-07."""

from wyrmhall.games.enchanters.study.balance.campaigns import PERCENT, PLAIN, THREE, relative
from wyrmhall.kernel.study.balance import (
    Bounds,
    ComparedItem,
    Figure,
    PlayedGame,
    Results,
    Target,
    Verdict,
    at_most,
)
from wyrmhall.kernel.study.estimates import Estimate, difference, mean, scaled


class Contribution(Target):
    """EN-BAL-06"""

    id = "EN-BAL-06"
    campaigns = (THREE,)

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        points_of: dict[str, list[float]] = {}
        for game in games:
            for kingdom, points in game.facts.detail["points by kingdom"].items():
                points_of.setdefault(kingdom, []).append(float(points))
        figure = Figure(self.id, "points from a kingdom, off the average", Bounds(-25, 25), "%")
        return [figure.judge_each(off_the_average(points_of), len(games))]


def off_the_average(points_of: dict[str, list[float]]) -> list[ComparedItem]:
    """In percent of the average over all kingdoms."""
    means = {name: mean(points) for name, points in points_of.items()}
    average = sum([one.value for one in means.values()]) / max(1, len(means))
    if average <= 0:
        return []
    things: list[ComparedItem] = []
    for name, one in means.items():
        off = Estimate(one.value - average, one.low - average, one.high - average)
        things.append(ComparedItem(name, len(points_of[name]), scaled(off, PERCENT / average)))
    return things


class Influence(Target):
    """EN-BAL-07  Totals of all players, by the average at tables with as many players."""

    id = "EN-BAL-07"
    campaigns = PLAIN

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        effects = effects_of_kingdoms(games)
        figure = Figure(self.id, "total score when a kingdom replaces another", at_most(20), "%")
        return [figure.judge_each(replacements(effects), len(games))]


def effects_of_kingdoms(games: list[PlayedGame]) -> list[ComparedItem]:
    """Games with the kingdom less games without it, in percent of the average."""
    totals = relative(games, [float(sum(game.scores)) for game in games])
    pairs = [(game.facts.detail["kingdoms"], total) for game, total in zip(games, totals, strict=True)]
    things: list[ComparedItem] = []
    for name in sorted({name for kingdoms, _ in pairs for name in kingdoms}):
        inside = [total for kingdoms, total in pairs if name in kingdoms]
        outside = [total for kingdoms, total in pairs if name not in kingdoms]
        if outside:
            effect = difference(mean(inside), mean(outside))
            things.append(ComparedItem(name, len(inside), scaled(effect, PERCENT)))
    return things


def replacements(effects: list[ComparedItem]) -> list[ComparedItem]:
    """Every pair, the higher in the place of the lower. A game without a kingdom has one of the others
    instead, so that two effects differ by a little more than the two kingdoms do."""
    things: list[ComparedItem] = []
    shrink = (len(effects) - 1) / max(1, len(effects))
    for one in effects:
        for other in effects:
            if one.value.value > other.value.value:
                change = scaled(difference(one.value, other.value), shrink)
                name = f"{one.name} for {other.name}"
                things.append(ComparedItem(name, min(one.games, other.games), change))
    return things
