"""What is taken, and what it does for who takes it: EN-BAL-04, EN-BAL-15."""

import math
from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER
from wyrmhall.games.enchanters.study.balance.campaigns import OVERLORDS, OWN, PERCENT, PLAIN, mean_things
from wyrmhall.kernel.study.balance import Bounds, ComparedItem, Figure, PlayedGame, Results, Target, Verdict
from wyrmhall.kernel.study.estimates import Estimate, rate, ratio, scaled

COMPETITIVE: Final = (*PLAIN, OWN, OVERLORDS)


def taken_by_a_player(games: list[PlayedGame], types: tuple[int, ...]) -> Estimate:
    taken = [
        float(len([type for own in game.facts.detail["taken"] for type in own if type in types]))
        for game in games
    ]
    return ratio(taken, [float(len(game.scores)) for game in games])


class Harvest(Target):
    """EN-BAL-04"""

    id = "EN-BAL-04"
    campaigns = PLAIN

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        many = len(games)
        dragons = ratio(
            [float(game.facts.detail["dragons beaten"]) for game in games],
            [float(game.facts.detail["dragons seen"]) for game in games],
        )
        return [
            Figure(self.id, "creatures taken by a player", Bounds(8, 13)).judge(
                taken_by_a_player(games, (MONSTER, DRAGON)), many
            ),
            Figure(self.id, "items, enchantments taken by a player", Bounds(6, 11)).judge(
                taken_by_a_player(games, (ITEM, ENCHANTMENT)), many
            ),
            Figure(self.id, "dragons on the track that are defeated", Bounds(25, 70), "%").judge(
                scaled(dragons, PERCENT), many
            ),
        ]


class SingleCards(Target):
    """EN-BAL-15  A card is taken by a journey, and could be if it lay on the track; copies are counted one
    by one, for somebody takes one of six nearly always."""

    id = "EN-BAL-15"
    campaigns = COMPETITIVE

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        takings = Figure(self.id, "a card on the track is taken", Bounds(10, 90), "%")
        winning = Figure(self.id, "wins of a card's owner less a fair share", Bounds(-10, 10), "points")
        return [
            takings.judge_each(taken_of_seen(games), len(games)),
            winning.judge_each(wins_of_owners(games), len(games)),
        ]


def taken_of_seen(games: list[PlayedGame]) -> list[ComparedItem]:
    """The interval counts games, not copies: those of one game are met by the same players."""
    seen: dict[str, list[float]] = {}
    taken: dict[str, list[float]] = {}
    for game in games:
        for name, counts in game.facts.detail["cards"].items():
            seen.setdefault(name, []).append(float(counts[0]))
            taken.setdefault(name, []).append(float(counts[1]))
    things: list[ComparedItem] = []
    for name, counts in seen.items():
        share = math.fsum(taken[name]) / math.fsum(counts)
        things.append(
            ComparedItem(name, len(counts), scaled(rate(share * len(counts), len(counts)), PERCENT))
        )
    return things


def wins_of_owners(games: list[PlayedGame]) -> list[ComparedItem]:
    surplus: dict[str, list[float]] = {}
    for game in games:
        for seat, names in enumerate(game.facts.held):
            for name in names:
                surplus.setdefault(name, []).append(game.surplus(seat))
    return mean_things(surplus)
