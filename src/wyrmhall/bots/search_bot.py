"""The strong bot: looks for its move by search (see `bots/search`); the standard bot speaks for it."""

from wyrmhall.bots import has_own_standard, open_bot
from wyrmhall.bots.bot import Advice, Bot
from wyrmhall.bots.reasons import GENERAL, reason
from wyrmhall.bots.search.budget import Budget
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.guides import open_guide
from wyrmhall.bots.search.halving import Candidate, search
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


class SearchBot(Bot):
    """Tries its options in imagined worlds and takes the one that did best there."""

    name = "strong"

    def __init__(self, guide: Guide, budget: Budget) -> None:
        self.guide = guide
        self.budget = budget
        self.standard = guide.standard

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        if len(menu) == 1:
            return menu[0]
        return self.weigh(view, seat, menu, chance)[0].act

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        return self.standard.speak(view, seat, chance) if self.standard is not None else ""

    def explain(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> str:
        if len(menu) == 1:
            return reason(GENERAL, "only-choice")
        weighed = self.weigh(view, seat, menu, chance)
        if len(weighed) > 1:
            return self.sentence(view, seat, weighed)
        if self.standard is not None:
            return self.standard.explain(view, seat, menu, chance)
        return reason(GENERAL, "nothing-better")

    def advise(self, view: View, seat: Seat, menu: Menu, luck: int) -> Advice:
        if len(menu) == 1:
            return Advice(menu[0], reason(GENERAL, "only-choice"))
        weighed = self.weigh(view, seat, menu, Chance(luck))
        if len(weighed) == 1:
            return Advice(weighed[0].act, reason(GENERAL, "nothing-better"))
        best, second = weighed[0], weighed[1]
        said = [self.words(view, seat, one) for one in (best, second)]
        return Advice(best.act, reason(GENERAL, "searched", best.visits, said[0], second.act.text, said[1]))

    def sentence(self, view: View, seat: Seat, weighed: list[Candidate]) -> str:
        best, *others = weighed
        seen = f"In {best.visits} imagined worlds {best.act.text} gives me {self.words(view, seat, best)}"
        return f"{seen}, {others[0].act.text} {self.words(view, seat, others[0])}."

    def words(self, view: View, seat: Seat, one: Candidate) -> str:
        return self.guide.words(view, seat, one.mean)

    def weigh(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> list[Candidate]:
        """The options, the best first; where a search is not worth while, the standard bot's choice alone."""
        favourite = None
        if self.standard is not None:
            favourite = self.standard.choose(view, seat, menu, chance)
            if self.guide.leaves_to_standard(view, seat, menu):
                return [Candidate(favourite, 0.0)]
        budget = self.budget.times(self.guide.effort(view, seat))
        return search(self.guide, view, seat, menu, favourite, budget, chance)


def make(game: Game) -> Bot:
    guide = open_guide(game, open_bot("standard", game) if has_own_standard(game) else None)
    return SearchBot(guide, Budget(guide.simulations))
