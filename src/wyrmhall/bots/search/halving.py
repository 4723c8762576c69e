"""The root of a search: every option in the same worlds, the worse half dropped again and again."""

from math import sqrt

from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.guide import Guide
from wyrmhall.bots.search.tree import Forest
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View


class Candidate:
    """An option at the root, and what it has brought in the worlds it was tried in."""

    def __init__(self, act: Action, lead: float) -> None:
        self.act = act
        self.lead = lead
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def score(self) -> float:
        """The mean; who leads keeps its lead until visits speak for themselves."""
        return self.mean + self.lead / sqrt(self.visits + 1)


def search(
    guide: Guide,
    view: View,
    seat: Seat,
    menu: Menu,
    favourite: Action | None,
    budget: Budget,
    chance: Chance,
) -> list[Candidate]:
    """The candidates, the best first. `favourite` is the standard bot's choice."""
    acts = affordable(candidates(guide, view, seat, menu, favourite), budget, chance)
    tried = [Candidate(act, guide.lead if act is favourite else 0.0) for act in acts]
    spending, study = Spending(budget), guide.study(view, seat)
    forest = Forest(guide, len(view.seats()), guide.horizon(view), chance)
    stages = (len(tried) - 1).bit_length()
    kept = len(tried)
    for stage in range(1, stages + 1):
        while True:
            try_all(forest, tried[:kept], guide.world(view, seat, chance, study), seat)
            spending.simulations += kept
            if spending.share() * stages >= stage:
                break
        tried[:kept] = sorted(tried[:kept], key=Candidate.score, reverse=True)
        kept = (kept + 1) // 2
    return tried


def candidates(guide: Guide, view: View, seat: Seat, menu: Menu, favourite: Action | None) -> list[Action]:
    """The favourite first: of equals it is taken."""
    others = [act for act in guide.candidates(view, seat, menu, favourite) if act is not favourite]
    return others if favourite is None else [favourite, *others]


def affordable(acts: list[Action], budget: Budget, chance: Chance) -> list[Action]:
    """As many as can be halved within the budget: the first, and others by lot."""
    most = max(2, budget.simulations // 2)
    if budget.milliseconds or len(acts) <= most:
        return acts
    return [acts[0], *chance.draw(acts[1:], most - 1)]


def try_all(forest: Forest, tried: list[Candidate], world: State, seat: Seat) -> None:
    """Every candidate in the same world; in any order, or the trees below would answer to the order."""
    for one in forest.chance.draw(tried, len(tried)):
        twin = world.clone()
        twin.asked = world.asked
        one.total += forest.simulate(twin, seat, one.act)[seat]
        one.visits += 1
