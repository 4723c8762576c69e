"""Every phrase is printed and comes to work: EN-BAL-16."""

from typing import Final

from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.study.balance.campaigns import PHRASE_GAMES, RANDOM_PLAY
from wyrmhall.games.enchanters.text.phrases.all_phrases import PHRASES
from wyrmhall.kernel.study.balance import ComparedItem, Figure, Results, Target, Verdict, at_most
from wyrmhall.kernel.study.estimates import Estimate

COUNTED_WITH: Final = {"EN-EFF-112": "EN-EFF-110"}  # EN-R-103


def wanted() -> set[str]:
    return {COUNTED_WITH.get(phrase.id, phrase.id) for phrase in PHRASES}


def missing(words: str, ids: set[str], games: int, note: str) -> Verdict:
    things = [ComparedItem(name, games, Estimate(1.0, 1.0, 1.0)) for name in sorted(ids)]
    value = Estimate(float(len(ids)), float(len(ids)), float(len(ids)))
    return Figure("EN-BAL-16", words, at_most(0)).judge(value, games, note, things)


class Phrases(Target):
    """EN-BAL-16"""

    id = "EN-BAL-16"
    campaigns = (RANDOM_PLAY,)

    def judge(self, results: Results) -> list[Verdict]:
        games = self.games(results)
        printed = {phrase.id for line in shipped().lines for phrase in line.phrases()}
        at_work = {name for game in games for name in game.facts.detail["phrases"]}
        note = (
            "" if len(games) >= PHRASE_GAMES else f"{len(games)} games; the target speaks of {PHRASE_GAMES:,}"
        )
        return [
            missing("phrases on no card", wanted() - printed, len(shipped().lines), "counted over all texts"),
            missing("phrases never at work in random games", wanted() - at_work, len(games), note),
        ]
