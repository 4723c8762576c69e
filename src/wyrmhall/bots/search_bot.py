"""The strong bot: looks for its move by search (see `bots/search`); the standard bot speaks for it."""

from time import perf_counter
from typing import ClassVar

from wyrmhall.bots import has_own_standard, open_bot
from wyrmhall.bots.bot import Advice, Bot
from wyrmhall.bots.reasons import GENERAL, reason
from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.bots.search.halving import Candidate, candidates, compare, search, unless_sure
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class SearchBot(Bot):
    """Tries its options in imagined worlds and takes the one that did best there."""

    name = "strong"
    searches: ClassVar[bool] = True

    def __init__(self, guide: Guide, budget: Budget) -> None:
        self.guide = guide
        self.budget = budget
        self.standard = guide.standard

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        return self.weigh(view, seat, menu, chance)[0].act

    def search_with(self, simulations: int) -> None:
        self.budget = Budget(simulations)

    def think_for(self, milliseconds: int) -> None:
        self.budget = Budget(milliseconds=milliseconds)

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        return self.standard.speak(view, seat, chance) if self.standard is not None else ""

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        if len(menu) == 1:
            return reason(GENERAL, "only-choice")
        weighed = self.weigh(view, seat, menu, chance)
        if is_plain(weighed):
            return self.sentence(view, seat, weighed)
        if self.standard is not None:
            return self.standard.explain(view, seat, menu, chance)
        return reason(GENERAL, "nothing-better")

    def advise(self, view: View, seat: Seat, menu: Menu, luck: int) -> Advice:
        if len(menu) == 1:
            return Advice(menu[0], reason(GENERAL, "only-choice"))
        weighed = self.weigh(view, seat, menu, Chance(luck))
        if not is_plain(weighed):
            return Advice(weighed[0].act, reason(GENERAL, "nothing-better"))
        best, second = weighed[0], weighed[1]
        said = [self.words(view, seat, one) for one in (best, second)]
        return Advice(best.act, reason(GENERAL, "searched", best.visits, said[0], second.act.text, said[1]))

    def sentence(self, view: View, seat: Seat, weighed: list[Candidate]) -> str:
        best, *others = weighed
        seen = f"In {best.visits} imagined worlds {best.act.text} gives me {self.words(view, seat, best)}"
        return f"{seen}, {others[0].act.text} {self.words(view, seat, others[0])}."

    def words(self, view: View, seat: Seat, one: Candidate) -> str:
        return self.guide.words(view, seat, one.expected)

    def weigh(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Candidate]:
        """The options, the best first; where a search is not worth while, the standard bot's choice alone."""
        if self.budget.milliseconds:
            return self.weigh_by_time(view, seat, menu, chance)
        favourite = None
        if self.standard is not None:
            favourite = self.standard.choose(view, seat, menu, chance)
            if self.guide.leaves_to_standard(view, seat, menu):
                return [Candidate(favourite, 0.0)]
        budget = self.budget.times(self.guide.effort(view, seat))
        return search(self.guide, view, seat, menu, favourite, budget, chance)

    def weigh_by_time(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Candidate]:
        """Until the time is up, which began with the question. Where a search is not worth while, other
        options are tried all the same, but it takes more to prefer them."""
        spending, standard = Spending(self.budget, perf_counter()), self.standard
        favourite = standard.choose(view, seat, menu, chance) if standard is not None else None
        acts = [favourite] if favourite is not None else list(menu)
        if favourite is None or not self.guide.leaves_to_standard(view, seat, menu):
            acts = candidates(self.guide, view, seat, menu, favourite)
        if favourite is None or len(acts) > 1:
            return compare(self.guide, view, seat, acts, favourite, spending, chance)
        others = [act for act in self.guide.second_thoughts(view, seat, menu) if act is not favourite]
        tried = compare(self.guide, view, seat, [favourite, *others], favourite, spending, chance)
        return unless_sure(tried, favourite)


def is_plain(weighed: list[Candidate]) -> bool:
    """Whether the first is expected to bring most. The standard bot's choice, whose reasons a search does not
    see, is kept where another seems better by a little."""
    return len(weighed) > 1 and weighed[0].expected >= weighed[1].expected


def make(game: Game) -> Bot:
    guide = open_guide(game, open_bot("standard", game) if has_own_standard(game) else None)
    return SearchBot(guide, Budget(guide.simulations))
