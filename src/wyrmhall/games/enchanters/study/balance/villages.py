"""Villages: EN-BAL-10."""

from wyrmhall.games.enchanters.study.balance.campaigns import PERCENT, PLAIN, mean_things, numbers, relative
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
from wyrmhall.kernel.study.estimates import ratio, scaled


class Villages(Target):
    """EN-BAL-10  The best action is the one that the standard bot takes."""

    id = "EN-BAL-10"
    campaigns = PLAIN

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        scores = Figure(self.id, "winning score at a village, off the average", Bounds(-25, 25), "%")
        rests = Figure(self.id, "turns spent resting at a village", at_most(40), "%")
        return [
            scores.judge_each(winning_scores(games), len(games)),
            rests.judge_each(resting(games), len(games)),
        ]


def winning_scores(games: list[PlayedGame]) -> list[ComparedItem]:
    """By the village the game began with; tables with as many players are compared."""
    scores_at: dict[str, list[float]] = {}
    scores = relative(games, numbers(games, "winning score"))
    for game, score in zip(games, scores, strict=True):
        scores_at.setdefault(game.facts.detail["village"], []).append(score - 1)
    return mean_things(scores_at)


def resting(games: list[PlayedGame]) -> list[ComparedItem]:
    turns: dict[str, list[float]] = {}
    rests: dict[str, list[float]] = {}
    for game in games:
        for name, many in game.facts.detail["village turns"].items():
            turns.setdefault(name, []).append(float(many))
            rests.setdefault(name, []).append(float(game.facts.detail["village rests"].get(name, 0)))
    return [
        ComparedItem(name, len(counts), scaled(ratio(rests[name], counts), PERCENT))
        for name, counts in turns.items()
    ]
