"""The plan of a Recruitment and Movement turn: conscript, hire, move, judged together.

A plan is worth its chance to win this turn, and, if nobody wins, a share of the game that grows with what
the seat then has. What it has is counted in gold.
"""

from typing import Final, NamedTuple

from wyrmhall.bots.dragon_dune.odds import holds, wins
from wyrmhall.bots.dragon_dune.sight import CASTLE_PLACES, Sight
from wyrmhall.bots.dragon_dune.threats import Threats
from wyrmhall.bots.dragon_dune.worth import DEAD_UNIT, FIELD_UNIT, FOE_UNIT, UNIT, means_worth
from wyrmhall.games.dragon_dune.board import (
    CASTLES,
    FORESTS,
    GRIFFINS,
    MOUNTAIN,
    NOWHERE,
    PLACES,
    Place,
    places_in,
)
from wyrmhall.games.dragon_dune.movement import GRIFFIN_RANGE, reachable
from wyrmhall.games.dragon_dune.troll import TROLL_TAKES
from wyrmhall.kernel.seat import Seat

GOLD_TO_COME: Final = 0.9  # gold that lies where units stand, before it is collected
SHIFT: Final = 5  # bits for the units in one castle, in the key of all five
STEP: Final = tuple(
    1 << SHIFT * CASTLE_PLACES.index(place) if place in CASTLE_PLACES else 0 for place in PLACES
)
MOST_HIRES: Final = 10  # of the hires, and of the moves, that are best by themselves
MOST_MARCHES: Final = 25
ATTACKED: Final = 0.3  # how often one who comes later attacks a given castle
KEPT: Final = 4  # plans for which the place of the conscripts is thought over

Offer = tuple[Place, int, int, float]  # a hire: where, how many, for how much gold, and what else it costs
March = tuple[Place, int, Place]  # from where, how many, to where
After = dict[Place, int]


class Plan(NamedTuple):
    """What to do in the steps of the turn that are still to come; NOWHERE: nothing."""

    value: float
    conscript: Place
    hire: Place
    hired: int
    start: Place
    moved: int
    goal: Place


NO_HIRE: Final[Offer] = (NOWHERE, 0, 0, 0.0)
NO_MOVE: Final[March] = (NOWHERE, 0, NOWHERE)


class Campaign:
    """Judges where a seat's units might stand at the end of its turn."""

    def __init__(self, sight: Sight) -> None:
        view, me = sight.view, sight.me
        self.sight = sight
        self.view = view
        self.me = me
        self.threats = Threats(sight)
        row, hidden = view.units[me], view.hidden[me]
        self.standing = [0 if hidden >> place & 1 else count for place, count in enumerate(row)]
        self.burning = sight.burning()
        self.foes: dict[Place, list[Seat]] = {}
        for other in sight.others:
            for place in places_in(view.visible(other)):
                if place != MOUNTAIN:
                    self.foes.setdefault(place, []).append(other)
        self.orc = me == sight.setup.orcs
        self.castle_worth = 8.0
        self.base, self.share = self._future()
        self.purse = view.purse(me)
        self.stock = view.stock[me]
        self.hire_price = sight.hire_price(me)
        self.means = self.means_after(0, 0)
        self._gains: list[dict[int, float]] = [{} for _ in PLACES]
        self._chances: dict[int, tuple[float, float]] = {}
        self.key = sum([STEP[place] * count for place, count in enumerate(self.standing)])
        self._goals: list[Place] | None = None

    def _future(self) -> tuple[float, float]:
        """The chance to win later on, and how much a gold piece adds to it."""
        turns, left = self.sight.edition.turns, self.sight.turns_left
        if self.orc:
            gone = 1 - left / turns
            return 0.4 + 0.5 * gone, 0.005 if left else 0.0001
        if not left:
            return 0.05, 0.001
        return 0.05 + 0.1 * left / turns, 0.007

    # -- one territory ---------------------------------------------------------------------------

    def gain(self, place: Place, count: int) -> float:
        """What it is worth to have so many visible units there instead of those who stand there."""
        row = self._gains[place]
        found = row.get(count)
        if found is None:
            found = row[count] = self.worth(place, count) - self.worth(place, self.standing[place])
        return found

    def worth(self, place: Place, count: int) -> float:
        if count <= 0:
            return 0.0
        lost = min(count, TROLL_TAKES) if self.view.trolls >> place & 1 else 0
        count -= lost
        found = lost * DEAD_UNIT
        if not count:
            return found
        if place in self.foes:
            return found + self._contested(place, count)
        castle = CASTLES >> place & 1
        burning = self.burning[place]
        value = UNIT - 0.3 * max(0, count - 3) / count if castle else FIELD_UNIT
        found += count * (value * (1 - burning) + DEAD_UNIT * burning)
        found += GOLD_TO_COME * min(2 * count, self.view.ground[place])
        if castle:
            found += self.castle_worth * self.kept(place, count)
        return found

    def kept(self, castle: Place, count: int) -> float:
        """How likely a castle is still the seat's own when it can next do something for it."""
        found = count / (count + 0.8)
        number = CASTLE_PLACES.index(castle)
        for other, forces in self.threats.forces.items():
            found *= 1 - ATTACKED * (1 - self.threats.withstands(other, number, count, forces))
        return found

    def _contested(self, place: Place, count: int) -> float:
        """A battle: the winner loses about what the loser had, the loser everything."""
        view = self.view
        theirs = sum([view.units[foe][place] for foe in self.foes[place]])
        won, held = self.battle(place, count)
        left = max(0.0, count - 0.8 * theirs)
        alive = won * left
        found = (
            UNIT * alive
            + DEAD_UNIT * (count - alive)
            + FOE_UNIT * won * theirs * (3.0 if self.sight.setup.orcs in self.foes[place] else 0.5)
        )
        found += held * GOLD_TO_COME * min(2 * left, view.ground[place])
        if CASTLES >> place & 1:
            found += held * self.castle_worth * (left / (left + 0.8)) + won * (
                4.0 if self.sight.setup.orcs in self.foes[place] else 0.4
            )
        return found

    def battle(self, place: Place, count: int) -> tuple[float, float]:
        """The chance to win there, and to win with a unit left."""
        sight, view = self.sight, self.view
        won = held = 1.0
        mine = sight.points(self.me, place, count)
        for foe in self.foes[place]:
            theirs = sight.points(foe, place, view.units[foe][place])
            edge = self.threats.edges[self.me][foe]
            won *= wins(mine, theirs, edge)
            held *= holds(mine, theirs, edge, sight.worth)
        return won, held

    # -- whole plans -----------------------------------------------------------------------------

    def chances(self, key: int) -> tuple[float, float]:
        """That the seat wins this turn, and that somebody else does, by the units in the five castles."""
        found = self._chances.get(key)
        if found is None:
            mask = (1 << SHIFT) - 1
            garrisons = tuple([key >> SHIFT * number & mask for number in range(len(CASTLE_PLACES))])
            mine = self.threats.i_win(garrisons)
            found = self._chances[key] = (mine, (1 - mine) * self.threats.others_win(garrisons))
        return found

    def value(self, after: After, cost: float) -> float:
        """`after`: units in the territories that change; `cost` in gold."""
        gain, key = -cost, self.key
        standing = self.standing
        for place, count in after.items():
            gain += self.gain(place, count)
            key += (count - standing[place]) * STEP[place]
        mine, others = self._chances.get(key) or self.chances(key)
        return mine + (1 - mine - others) * max(0.0, self.base + self.share * gain)

    def cost(self, offer: Offer) -> float:
        if not offer[1]:
            return 0.0
        return self.means - self.means_after(offer[2], offer[1]) + offer[3]

    def means_after(self, spent: int, used: int) -> float:
        """What gold and units in the bank are worth, after so many of each are spent."""
        return means_worth(self.purse - spent, self.stock - used, self.hire_price)

    def best(
        self,
        offers: list[Offer],
        starts: int,
        reach: int,
        conscripts: int = 0,
        drafted: int = 0,
        before: After | None = None,
    ) -> Plan:
        """The best plan with one of these hires, a move from one of these territories (as bits) or from where
        was hired, and conscripts in one of the territories `drafted`; `before`: what has changed already."""
        base = before or {}
        hires = [self._judged(NO_HIRE, NO_MOVE, base)]
        for offer in offers:
            hires.append(self._judged(offer, NO_MOVE, base))
        marches = [self._judged(NO_HIRE, march, base) for march in self.moves(base, starts, reach)]
        hires.sort(key=_value_of, reverse=True)
        marches.sort(key=_value_of, reverse=True)
        found = hires[:MOST_HIRES] + marches[:MOST_MARCHES]
        for one in hires[:MOST_HIRES]:
            offer = one.offer
            if not offer[1]:
                continue
            found += [self._judged(offer, two.march, base) for two in marches[:MOST_MARCHES]]
            hire = offer[0]
            after = dict(base)
            after[hire] = after.get(hire, self.standing[hire]) + offer[1]
            range_now = max(reach, GRIFFIN_RANGE) if self._lifts(hire) else reach
            found += [self._judged(offer, march, base) for march in self.moves(after, 1 << hire, range_now)]
        if conscripts:
            return self._with_conscripts(found, conscripts, drafted)
        return max(found, key=_value_of).plan()

    def _judged(self, offer: Offer, march: March, base: After) -> "Judged":
        after = dict(base)
        hire, hired = offer[0], offer[1]
        if hired:
            after[hire] = after.get(hire, self.standing[hire]) + hired
        start, moved, goal = march
        if moved:
            if self.standing[start] or start in after:  # hidden units leave nothing visible behind
                after[start] = after.get(start, self.standing[start]) - moved
            after[goal] = after.get(goal, self.standing[goal]) + moved
        cost = self.cost(offer)
        return Judged(self.value(after, cost), offer, march, after, cost)

    def _lifts(self, place: Place) -> bool:
        """DD-BRD-12  Whether units there would give griffins."""
        return GRIFFINS >> place & 1 == 1 and place not in self.foes

    def _with_conscripts(self, found: "list[Judged]", conscripts: int, drafted: int) -> Plan:
        """Where the conscripts of the turn help most, in the plans that are best without them."""
        found.sort(key=_value_of, reverse=True)
        best = found[0].plan()._replace(value=-1.0)
        for one in found[:KEPT]:
            start, moved, goal = one.march
            for place in places_in(drafted):
                more = dict(one.after)
                more[place] = more.get(place, self.standing[place]) + conscripts
                value = self.value(more, one.cost)
                if value > best.value:
                    best = one.plan()._replace(value=value, conscript=place)
                if moved and place == start:  # they march with the others
                    more[place] -= conscripts
                    more[goal] += conscripts
                    value = self.value(more, one.cost)
                    if value > best.value:
                        best = one.plan()._replace(value=value, conscript=place, moved=moved + conscripts)
        return best

    def moves(self, after: After, starts: int, reach: int) -> list[March]:
        """Moves worth a thought: to castles, to gold, into a forest."""
        found: list[March] = []
        wanted = self.goals()
        for start in places_in(starts):
            count = after.get(start, self.standing[start]) or self.view.units[self.me][start]
            for goal in places_in(reachable(self.view, self.me, start, reach) & wanted):
                found += [(start, moved, goal) for moved in self.numbers(count, goal)]
        return found

    def goals(self) -> int:
        wanted = CASTLES | FORESTS
        for place, gold in enumerate(self.view.ground):
            if gold:
                wanted |= 1 << place
        return wanted & ~self.view.full(self.me)

    def numbers(self, count: int, goal: Place) -> set[int]:
        """How many of the units there: all, nearly all, half, or just what the gold needs."""
        found = {count}
        if count > 1:
            found |= {count - 1, (count + 1) // 2}
        if count > 3:
            found.add(count - 2)
        gold = self.view.ground[goal]
        if gold:
            found.add(min(count, (gold + 1) // 2))
        return found

    def numbers_to_hire(self, place: Place, most: int) -> set[int]:
        """Few, half, all; where no castle is, what its gold needs."""
        if most <= 0:
            return set()
        if CASTLES >> place & 1:
            found = {1, 2, 3, (most + 1) // 2, most}
            if self.view.trolls >> place & 1:
                found = {TROLL_TAKES + 1, TROLL_TAKES + 2, most}
        elif self.orc:
            found = {most}
        elif self.view.ground[place] or place in self.foes:
            found = {(self.view.ground[place] + 1) // 2, most}
        else:
            return set()
        return {count for count in found if 0 < count <= most}

    def garrisons(self) -> tuple[int, ...]:
        return tuple([self.standing[castle] for castle in CASTLE_PLACES])

    def best_goal(self, start: Place, moved: int, goals: list[Place]) -> Place:
        best, most = goals[0], -1.0
        for goal in goals:
            after = {goal: self.standing[goal] + moved}
            if self.standing[start]:
                after[start] = self.standing[start] - moved
            value = self.value(after, 0.0)
            if value > most:
                best, most = goal, value
        return best


def _bit(place: Place) -> int:
    return 0 if place == NOWHERE else 1 << place


class Judged:
    """A hire and a move with what they lead to."""

    def __init__(self, value: float, offer: Offer, march: March, after: After, cost: float) -> None:
        self.value = value
        self.offer = offer
        self.march = march
        self.after = after
        self.cost = cost

    def plan(self) -> Plan:
        return Plan(self.value, NOWHERE, self.offer[0], self.offer[1], *self.march)


def _value_of(found: Judged) -> float:
    return found.value
