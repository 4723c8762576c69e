"""Seats, banners and classes: EN-BAL-08, EN-BAL-09."""

from wyrmhall.games.enchanters.components.cards import Kingdom
from wyrmhall.games.enchanters.rules.setup_steps.relations import companion
from wyrmhall.games.enchanters.study.balance.campaigns import OVERLORDS, OWN, PLAIN, mean_things
from wyrmhall.kernel.study.balance import (
    Bounds,
    ComparedItem,
    Figure,
    PlayedGame,
    Results,
    Target,
    Verdict,
    worst_first,
)
from wyrmhall.kernel.study.estimates import mean


class Seats(Target):
    """EN-BAL-08  The starting player is drawn: what matters is the place in the order of the first round.

    The target names the number of games, so the shares themselves are judged, not their intervals.
    """

    id = "EN-BAL-08"
    campaigns = PLAIN

    def judge(self, results: Results) -> list[Verdict]:
        figure = Figure(self.id, "wins by place in the order, less a share", Bounds(-5, 5), "points")
        games = self.games(results)
        surplus: dict[str, list[float]] = {}
        for name in self.campaigns:
            for game in results.get(name, []):
                for seat, facts in enumerate(game.facts.seats):
                    place = f"{facts['order']} of {len(game.scores)}"
                    surplus.setdefault(place, []).append(game.surplus(seat))
        things = list(worst_first(mean_things(surplus), figure.bounds))
        if not things:
            return [figure.judge(mean([]), 0)]
        note = f"worst of {len(things)}: {things[0].name}"
        return [figure.judge(things[0].value, len(games), note, things)]


class StartingCards(Target):
    """EN-BAL-09"""

    id = "EN-BAL-09"
    campaigns = (*PLAIN, OVERLORDS, OWN)

    def __init__(self, kingdoms: tuple[Kingdom, ...]) -> None:
        self.kingdoms = kingdoms

    def judge(self, results: Results) -> list[Verdict]:
        random = [game for name in (*PLAIN, OVERLORDS) for game in results.get(name, [])]
        own = results.get(OWN, [])
        verdicts: list[Verdict] = []
        for kind, several in (("banner", "banners"), ("class", "classes")):
            for words, games in (("random kingdoms", random), ("its own kingdom", own)):
                figure = Figure(self.id, f"wins less a share: {several}, {words}", Bounds(-6, 6), "points")
                things = wins_by_starting_card(games, kind, self.kingdoms if games is own else ())
                verdicts.append(figure.judge_each(things, len(games)))
        return verdicts


def wins_by_starting_card(
    games: list[PlayedGame], kind: str, at_home: tuple[Kingdom, ...]
) -> list[ComparedItem]:
    """With kingdoms, only cards that are played in their own."""
    keys = {companion(kingdom, kind): kingdom.key for kingdom in at_home}
    surplus: dict[str, list[float]] = {}
    for game in games:
        for seat, facts in enumerate(game.facts.seats):
            name = facts.get(kind, "")
            if name and (not at_home or keys.get(name, "") in game.facts.detail["kingdoms"]):
                surplus.setdefault(name, []).append(game.surplus(seat))
    return mean_things(surplus)
