"""Scores, turns and wounds of competitive games: EN-BAL-01, EN-BAL-02, EN-BAL-03, EN-BAL-05."""

from wyrmhall.games.enchanters.study.balance.campaigns import FOUR, PERCENT, PLAIN, THREE, TWO, numbers
from wyrmhall.kernel.study.balance import (
    Bounds,
    Figure,
    PlayedGame,
    Results,
    Target,
    Verdict,
    at_least,
    at_most,
)
from wyrmhall.kernel.study.estimates import Estimate, mean, quantile, rate, ratio, scaled


class WinningScores(Target):
    """EN-BAL-01"""

    id = "EN-BAL-01"
    campaigns = PLAIN

    def judge(self, results: Results) -> list[Verdict]:
        scores = numbers(self.games(results), "winning score")
        return [
            Figure(self.id, "average winning score", Bounds(32, 50)).judge(mean(scores), len(scores)),
            Figure(self.id, "a tenth of winning scores lies below", at_least(20)).judge(
                quantile(scores, 0.1), len(scores)
            ),
            Figure(self.id, "a tenth of winning scores lies above", at_most(70)).judge(
                quantile(scores, 0.9), len(scores)
            ),
        ]


class FirstToLast(Target):
    """EN-BAL-02"""

    id = "EN-BAL-02"
    campaigns = (FOUR, THREE, TWO)

    def judge(self, results: Results) -> list[Verdict]:
        verdicts: list[Verdict] = []
        for name, most in zip(self.campaigns, (14, 12, 9), strict=True):
            gaps = numbers(results.get(name, []), "first to last")
            figure = Figure(self.id, f"first less last place, {name}", at_most(most))
            verdicts.append(figure.judge(mean(gaps), len(gaps)))
        return verdicts


def share(games: list[PlayedGame], part: str, whole: str) -> Estimate:
    """In percent, over all games together."""
    return scaled(ratio(numbers(games, part), numbers(games, whole)), PERCENT)


class Turns(Target):
    """EN-BAL-03"""

    id = "EN-BAL-03"
    campaigns = PLAIN

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        many = len(games)
        failed = share(games, "failed combats", "turns")
        return [
            Figure(self.id, "turns spent resting", Bounds(15, 30), "%").judge(
                share(games, "rests", "turns"), many
            ),
            Figure(self.id, "journeys to slot 0", Bounds(25, 50), "%").judge(
                share(games, "journeys to slot 0", "journeys"), many
            ),
            Figure(self.id, "turns with a failed combat", at_most(5), "%").judge(failed, many),
        ]


class Wounds(Target):
    """EN-BAL-05"""

    id = "EN-BAL-05"
    campaigns = PLAIN  # all with the wound deck

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        counts = [float(sum(game.facts.detail["wound counts"])) for game in games]
        players = [float(len(game.scores)) for game in games]
        drawn = len([game for game in games if game.facts.detail["wound cards"] > 0])
        return [
            Figure(self.id, "wounds of a player at the end", Bounds(3, 12)).judge(
                ratio(counts, players), len(games)
            ),
            Figure(self.id, "games with a wound card", Bounds(20, 60), "%").judge(
                scaled(rate(drawn, len(games)), PERCENT), len(games)
            ),
        ]
