"""The plan of a Recruitment and Movement turn: conscript, hire and move, judged together."""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.position import After, Position
from wyrmhall.games.dragon_dune.components.board import CASTLES, FORESTS, NOWHERE, Place, places_in
from wyrmhall.games.dragon_dune.rules.deals.clauses import KEEP_OUT, NAMED
from wyrmhall.games.dragon_dune.rules.possessions.units import full_castles, visible_places
from wyrmhall.games.dragon_dune.rules.recruitment.movement import reachable
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.seat import Seat

Offer = tuple[Place, int, int, float]  # a hire: where, how many, for how much gold, and what else it costs
March = tuple[Place, int, Place]  # a move: from where, how many, to where

NO_HIRE: Final[Offer] = (NOWHERE, 0, 0, 0.0)
NO_MOVE: Final[March] = (NOWHERE, 0, NOWHERE)
# how many of the hires, and of the moves, that are best by themselves are tried together
Breadth = tuple[int, int]
WIDE: Final[Breadth] = (10, 25)
NARROW: Final[Breadth] = (4, 8)
MOST_PLANS: Final = 4  # for which the place of the conscripts is thought over


class Plan:
    """What to do in the steps of the turn that are still to come, and what it leads to."""

    def __init__(
        self, value: float, offer: Offer, march: March, after: After, cost: float, conscript: Place = NOWHERE
    ) -> None:
        self.value = value
        self.offer = offer
        self.hire, self.hired = offer[0], offer[1]
        self.march = march
        self.start, self.moved, self.goal = march
        self.after = after
        self.cost = cost
        self.conscript = conscript


def value_of(plan: Plan) -> float:
    return plan.value


def promised_not_to_enter(view: State, seat: Seat) -> int:
    """DD-DEAL-14  Territories the seat keeps out of this turn, as bits."""
    places = 0
    for deal in view.ledger.deals:
        for clause in deal.clauses:
            if clause.kind == KEEP_OUT and clause.by == seat and clause.in_turn(view.turn):
                if clause.mode == NAMED:
                    places |= clause.places
                else:
                    for other in view.setup.seats:
                        places |= visible_places(view, other) if clause.concerns(other) else 0
    return places


class Campaign:
    """Finds the best plan among hires and moves worth a thought."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.view = position.view
        self.me = position.me
        self.standing = position.standing
        self.barred = promised_not_to_enter(self.view, self.me)
        self.goals = self._goals()

    def _goals(self) -> int:
        """Where one would move: to castles, to gold, into a forest."""
        wanted = CASTLES | FORESTS
        for place, gold in enumerate(self.view.ground):
            if gold:
                wanted |= 1 << place
        return wanted & ~full_castles(self.view, self.me) & ~self.barred

    def best(self, offers: list[Offer], starts: int, reach: int, breadth: Breadth = WIDE) -> Plan:
        """The best of these hires with a move from one of these territories (as bits) or from where was
        hired."""
        return max(self.plans(offers, starts, reach, breadth), key=value_of)

    def plans(self, offers: list[Offer], starts: int, reach: int, breadth: Breadth = WIDE) -> list[Plan]:
        """Hires and moves that are good by themselves, and together."""
        return self.plans_after({}, offers, starts, reach, breadth)

    def plans_after(
        self, before: After, offers: list[Offer], starts: int, reach: int, breadth: Breadth = WIDE
    ) -> list[Plan]:
        """The same, `before` having changed already."""
        hires = [self.judged(offer, NO_MOVE, before, self.cost(offer)) for offer in (NO_HIRE, *offers)]
        marches = [self.judged(NO_HIRE, march, before, 0.0) for march in self.moves(before, starts, reach)]
        hires.sort(key=value_of, reverse=True)
        marches.sort(key=value_of, reverse=True)
        del hires[breadth[0] :], marches[breadth[1] :]
        plans = hires + marches
        for one in hires:
            if one.hired:
                flight = self.view.setup.edition.griffin_range
                further = max(reach, flight) if self._lifts(one.hire) else reach
                moves = [two.march for two in marches] + self.moves(one.after, 1 << one.hire, further)
                plans += [self.judged(one.offer, march, before, one.cost) for march in moves]
        return plans

    def cost(self, offer: Offer) -> float:
        """Of a hire, in gold: what the purse and the bank are worth less."""
        position = self.position
        return position.means - position.means_after(offer[2], offer[1]) + offer[3] if offer[1] else 0.0

    def judged(self, offer: Offer, march: March, before: After, cost: float) -> Plan:
        after, standing = before.copy(), self.standing
        hire, hired = offer[0], offer[1]
        if hired:
            after[hire] = after.get(hire, standing[hire]) + hired
        start, moved, goal = march
        if moved:
            if standing[start] or start in after:  # hidden units leave nothing visible behind
                after[start] = after.get(start, standing[start]) - moved
            after[goal] = after.get(goal, standing[goal]) + moved
        return Plan(self.position.value(after, cost), offer, march, after, cost)

    def _lifts(self, place: Place) -> bool:
        """DD-BRD-12  Whether units there would give griffins."""
        return self.view.setup.island.griffins >> place & 1 == 1 and place not in self.position.foes

    def with_conscripts(self, plans: list[Plan], conscripts: int, drafted: int) -> Plan:
        """Where (of `drafted`, as bits) the conscripts of the turn help most, in the plans that are best
        without them."""
        plans.sort(key=value_of, reverse=True)
        better = [plans[0]]
        for plan in plans[:MOST_PLANS]:
            for place in places_in(drafted):
                more = dict(plan.after)
                more[place] = more.get(place, self.standing[place]) + conscripts
                better.append(self._drafted(plan, plan.march, more, place))
                if plan.moved and place == plan.start:  # they march with the others
                    joined = dict(more)
                    joined[place] -= conscripts
                    joined[plan.goal] += conscripts
                    march = (plan.start, plan.moved + conscripts, plan.goal)
                    better.append(self._drafted(plan, march, joined, place))
        return max(better[1:] or better, key=value_of)

    def _drafted(self, plan: Plan, march: March, after: After, place: Place) -> Plan:
        return Plan(self.position.value(after, plan.cost), plan.offer, march, after, plan.cost, place)

    def moves(self, after: After, starts: int, reach: int) -> list[March]:
        """Moves worth a thought."""
        marches: list[March] = []
        for start in places_in(starts):
            count = after.get(start, self.standing[start]) or self.view.units[self.me][start]
            for goal in places_in(reachable(self.view, self.me, start, reach) & self.goals):
                marches += [(start, moved, goal) for moved in self._numbers(count, goal)]
        return marches

    def _numbers(self, count: int, goal: Place) -> list[int]:
        """How many of the units there: all, nearly all, half, or just what the gold needs."""
        numbers = {count}
        if count > 1:
            numbers |= {count - 1, (count + 1) // 2}
        if count > 3:
            numbers.add(count - 2)
        gold = self.view.ground[goal]
        if gold:
            numbers.add(min(count, (gold + 1) // 2))
        return sorted(numbers)

    def best_goal(self, start: Place, moved: int, goals: list[Place]) -> Place:
        """Where so many units from there do most good."""
        best, most = goals[0], -1.0
        for goal in goals:
            after = self.position.without(start, moved)
            after[goal] = self.standing[goal] + moved
            value = self.position.value(after, 0.0)
            if value > most:
                best, most = goal, value
        return best
