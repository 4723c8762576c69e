"""The cooperative game: EN-BAL-12, EN-BAL-13, EN-BAL-14."""

from typing import Final

from wyrmhall.games.enchanters.options import DIFFICULTIES
from wyrmhall.games.enchanters.study.balance.campaigns import ALONE, GROUP, PERCENT, SPECIFIC, numbers
from wyrmhall.games.enchanters.study.balance.overlords import by_overlord
from wyrmhall.kernel.study.balance import (
    Bounds,
    ComparedItem,
    Figure,
    PlayedGame,
    Results,
    Target,
    Verdict,
    at_least,
)
from wyrmhall.kernel.study.estimates import Estimate, average, difference, mean, rate, scaled

WON: Final = "won"
BY_WOUNDS: Final = "lost by wounds"
RUN_OUT: Final = "lost, cards run out"
RATES: Final = (Bounds(65, 85), Bounds(45, 65), Bounds(25, 45), Bounds(10, 30))  # by difficulty
LOWER_ALONE: Final = 15


def ended(games: list[PlayedGame], ending: str) -> list[PlayedGame]:
    return [game for game in games if game.facts.game["ending"] == ending]


def at_difficulty(games: list[PlayedGame], difficulty: str) -> list[PlayedGame]:
    return [game for game in games if game.options["difficulty"] == difficulty]


def win_rate(games: list[PlayedGame]) -> Estimate:
    return scaled(rate(len(ended(games, WON)), len(games)), PERCENT)


class WinRates(Target):
    """EN-BAL-12  Against adapted Overlords; all Overlords together decide, each of them is shown."""

    id = "EN-BAL-12"
    campaigns = (GROUP, ALONE)

    def judge(self, results: Results) -> list[Verdict]:
        verdicts: list[Verdict] = []
        for name, words in ((GROUP, "2 to 4 players"), (ALONE, "1 player")):
            for difficulty, bounds in zip(DIFFICULTIES, RATES, strict=True):
                games = at_difficulty(results.get(name, []), difficulty)
                low = max(0, bounds.low - LOWER_ALONE) if name == ALONE else bounds.low
                figure = Figure(self.id, f"won, {words}, {difficulty}", Bounds(low, bounds.high), "%")
                things = [
                    ComparedItem(one, len(own), win_rate(own)) for one, own in by_overlord(games).items()
                ]
                verdicts.append(figure.judge(win_rate(games), len(games), things=things))
        return verdicts


def harder(adapted: list[PlayedGame], specific: list[PlayedGame]) -> ComparedItem:
    """How much less often the second games are won, in points."""
    return ComparedItem(
        "", min(len(adapted), len(specific)), difference(win_rate(adapted), win_rate(specific))
    )


class SpecificOverlords(Target):
    """EN-BAL-13  The difference at the same difficulty: on average, by difficulty, by Overlord."""

    id = "EN-BAL-13"
    campaigns = (GROUP, SPECIFIC)

    def judge(self, results: Results) -> list[Verdict]:
        adapted, specific = results.get(GROUP, []), results.get(SPECIFIC, [])
        games = len(adapted) + len(specific)
        levels: list[ComparedItem] = []
        for difficulty in DIFFICULTIES:
            one = harder(at_difficulty(adapted, difficulty), at_difficulty(specific, difficulty))
            if one.games:
                levels.append(ComparedItem(difficulty, one.games, one.value))
        things = [
            ComparedItem(
                name, len(own), harder(adapted, own).value
            )  # tables take turns: difficulties are alike
            for name, own in by_overlord(specific).items()
            if adapted
        ]
        bounds = Bounds(5, 20)
        together = average([one.value for one in levels])
        return [
            Figure(self.id, "co-op specific harder, on average", bounds, "points").judge(
                together, games if levels else 0
            ),
            Figure(self.id, "co-op specific harder, by difficulty", bounds, "points").judge_each(
                levels, games
            ),
            Figure(self.id, "co-op specific harder, by Overlord", bounds, "points").judge_each(things, games),
        ]


class Lengths(Target):
    """EN-BAL-14"""

    id = "EN-BAL-14"
    campaigns = (GROUP, ALONE, SPECIFIC)

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        rounds = numbers(ended(games, WON), "rounds")
        bounds = Bounds(14, 25)
        outside = len([one for one in rounds if not bounds.hold(one)])
        note = f"{outside} of {len(rounds)} wins are shorter or longer" if rounds else ""
        verdicts = [Figure(self.id, "rounds of a co-op win", bounds).judge(mean(rounds), len(rounds), note)]
        lost = len(games) - len(rounds)
        for ending, words in ((BY_WOUNDS, "losses by wounds"), (RUN_OUT, "losses as cards run out")):
            value = scaled(rate(len(ended(games, ending)), lost), PERCENT)
            verdicts.append(Figure(self.id, words, at_least(20), "%").judge(value, lost))
        return verdicts
