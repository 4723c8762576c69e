"""Overlords of competitive games: EN-BAL-11."""

from wyrmhall.games.enchanters.study.balance.campaigns import OVERLORDS, PERCENT, number, numbers
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
from wyrmhall.kernel.study.estimates import Estimate, mean, rate, ratio, scaled


class Overlords(Target):
    """EN-BAL-11  The averages over all Overlords decide; each of them is shown."""

    id = "EN-BAL-11"
    campaigns = (OVERLORDS,)

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        overlords = by_overlord(games)
        many = len(games)
        return [
            Figure(self.id, "turns with a challenge", Bounds(3, 15), "%").judge(
                challenges(games),
                many,
                things=[ComparedItem(name, len(own), challenges(own)) for name, own in overlords.items()],
            ),
            Figure(self.id, "Overlord defeated before the end", Bounds(30, 80), "%").judge(
                defeats(games),
                many,
                things=[ComparedItem(name, len(own), defeats(own)) for name, own in overlords.items()],
            ),
            Figure(self.id, "wins of token holders less a fair share", at_most(15), "points").judge(
                holders(games),
                many,
                things=[ComparedItem(name, len(own), holders(own)) for name, own in overlords.items()],
            ),
        ]


def by_overlord(games: list[PlayedGame]) -> dict[str, list[PlayedGame]]:
    games_of: dict[str, list[PlayedGame]] = {}
    for game in games:
        games_of.setdefault(str(game.facts.game["Overlord"]), []).append(game)
    return games_of


def challenges(games: list[PlayedGame]) -> Estimate:
    return scaled(ratio(numbers(games, "challenges"), numbers(games, "turns")), PERCENT)


def defeats(games: list[PlayedGame]) -> Estimate:
    return scaled(
        rate(len([game for game in games if number(game, "Overlord defeated")]), len(games)), PERCENT
    )


def holders(games: list[PlayedGame]) -> Estimate:
    """Of those who hold a token when the game ends."""
    shares = [
        game.surplus(seat)
        for game in games
        for seat, tokens in enumerate(game.facts.detail["tokens"])
        if tokens
    ]
    return scaled(mean(shares), PERCENT)
