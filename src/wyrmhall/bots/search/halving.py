"""The root of a search: every option in the same worlds, the worse half dropped again and again."""

from math import sqrt
from typing import Final

from wyrmhall.bots.search.budget import Budget, Spending
from wyrmhall.bots.search.guide import Guide, TimeIsUp
from wyrmhall.bots.search.tree import Forest
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State, View

MILLISECONDS_EACH: Final = 4  # an option more for so many
SPREAD: Final = 0.04  # of what a world brings, as a variance, before any was tried
FEW_WORLDS: Final = 8  # as sure as after so many worlds
SURE: Final = 9.0  # of a difference: the square of three standard errors


class Candidate:
    """An option at the root, and what it has brought in the worlds it was tried in."""

    def __init__(self, act: Action, lead: float, worth: float = 0.0) -> None:
        self.act = act
        self.lead = lead
        self.worth = worth  # before it was tried
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.expected = 0.0  # what it may bring, all told: its order among the others follows from that

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def doubt(self) -> float:
        """The variance of the mean."""
        spread = self.squares / self.visits - self.mean * self.mean if self.visits else 0.0
        return max(spread, 0.0) / max(1, self.visits)

    def score(self) -> float:
        """The mean; who leads keeps its lead until visits speak for themselves."""
        return self.mean + self.lead / sqrt(self.visits + 1)


def ordered(tried: list[Candidate], error: float) -> list[Candidate]:
    """The best first. Where worths are known, with their usual error, they weigh as much as so many worlds
    that would be as sure."""
    if error == 0.0:
        for one in tried:
            one.expected = one.mean
        return sorted(tried, key=Candidate.score, reverse=True)
    visits = sum([one.visits for one in tried])
    level = sum([one.total - one.worth * one.visits for one in tried]) / max(1, visits)
    spread = sum([one.squares - one.mean * one.total for one in tried]) + FEW_WORLDS * SPREAD
    worlds = spread / (visits + FEW_WORLDS) / (error * error)

    for one in tried:
        one.expected = (one.total + worlds * (level + one.worth)) / (one.visits + worlds)
    return sorted(tried, key=expected, reverse=True)


def expected(one: Candidate) -> float:
    return one.expected


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
    acts = candidates(guide, view, seat, menu, favourite)
    return compare(guide, view, seat, acts, favourite, Spending(budget), chance)


def compare(
    guide: Guide,
    view: View,
    seat: Seat,
    acts: list[Action],
    favourite: Action | None,
    spending: Spending,
    chance: Chance,
) -> list[Candidate]:
    """These options, the best first."""
    acts = affordable(acts, spending.budget, chance)
    worths = guide.worths(view, seat, acts, favourite) if guide.error else [0.0] * len(acts)
    tried = [
        Candidate(act, guide.lead if act is favourite else 0.0, worth)
        for act, worth in zip(acts, worths, strict=True)
    ]
    guide.deadline = spending.deadline
    try:
        halve(guide, view, seat, tried, spending, chance)
    except TimeIsUp:
        order_by_score(tried, favourite, guide.error)
    finally:
        guide.deadline = 0.0
    return tried


def halve(
    guide: Guide, view: View, seat: Seat, tried: list[Candidate], spending: Spending, chance: Chance
) -> None:
    """Try them; those that were dropped stand behind those that were kept."""
    study = guide.study(view, seat)
    forest = Forest(guide, len(view.seats()), guide.horizon(view), chance)
    stages = (len(tried) - 1).bit_length()
    kept = len(tried)
    for stage in range(1, stages + 1):
        while True:
            try_all(forest, tried[:kept], guide.world(view, seat, chance, study), seat)
            spending.simulations += kept
            if spending.share() * stages >= stage:
                break
        tried[:kept] = ordered(tried[:kept], guide.error)
        kept = (kept + 1) // 2


def order_by_score(tried: list[Candidate], favourite: Action | None, error: float = 0.0) -> None:
    """When the time is up, wherever the search was. What was tried in fewer worlds than half of the others
    was dropped, or not yet tried enough; a favourite that was not tried stays the favourite."""
    most = max([one.visits for one in tried])
    tried[:] = ordered(tried, error)
    tried.sort(key=lambda one: 2 * one.visits < most)
    if any(one.act is favourite and not one.visits for one in tried):
        tried.sort(key=lambda one: one.act is not favourite)


def candidates(guide: Guide, view: View, seat: Seat, menu: Menu, favourite: Action | None) -> list[Action]:
    """The favourite first: of equals it is taken."""
    others = [act for act in guide.candidates(view, seat, menu, favourite) if act is not favourite]
    return others if favourite is None else [favourite, *others]


def affordable(acts: list[Action], budget: Budget, chance: Chance) -> list[Action]:
    """As many as can be halved within the budget: the first, and others by lot."""
    most = max(2, budget.simulations // 2 or budget.milliseconds // MILLISECONDS_EACH)
    if len(acts) <= most:
        return acts
    return [acts[0], *chance.draw(acts[1:], most - 1)]


def try_all(forest: Forest, tried: list[Candidate], world: State, seat: Seat) -> None:
    """Every candidate in the same world; in any order, or the trees below would answer to the order."""
    for one in forest.chance.draw(tried, len(tried)):
        twin = world.clone()
        twin.asked = world.asked
        one.add(forest.simulate(twin, seat, one.act)[seat])


def unless_sure(tried: list[Candidate], favourite: Action) -> list[Candidate]:
    """The favourite first, unless another one is better beyond doubt."""
    own = next(one for one in tried if one.act is favourite)
    for one in tried:
        gain = one.mean - own.mean
        if gain > 0.0 and min(one.visits, own.visits) > SURE and gain * gain > SURE * (one.doubt + own.doubt):
            return [one, *[other for other in tried if other is not one]]
    return [own, *[other for other in tried if other is not own]]
