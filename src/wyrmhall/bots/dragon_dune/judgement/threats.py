"""Who may win this turn: the chances of all players to hold enough castles when it ends."""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.odds import holds
from wyrmhall.bots.dragon_dune.judgement.sight import CASTLE_PLACES, Sight
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.possessions.units import (
    castles_held,
    dragon_places,
    visible_places,
    visible_units_at,
)
from wyrmhall.kernel.seat import NOBODY, Seat

WILLING: Final = 0.85  # how often somebody who could do something does it
FOLLOWER_STOPS: Final = 0.1  # how often one who comes later stops the winner of a turn
NEGLIGIBLE: Final = 0.03

Garrisons = tuple[int, ...]  # units in each of the five castles
Force = tuple[int, int]  # what can come into a castle by hiring, and by a move
Ways = tuple[float, float, float]  # chances to have a castle: with what stands there, by hiring, by a move


class Threats:
    """From one seat's view, for any garrisons it might have at the end of its turn."""

    def __init__(self, sight: Sight) -> None:
        view = sight.view
        self.sight = sight
        self.view = view
        self.me = sight.me
        self.worth = sight.worth
        self.there = [
            [seat for seat in sight.others if visible_places(view, seat) >> castle & 1]
            for castle in CASTLE_PLACES
        ]
        takes = sight.edition.troll_takes
        self.troll = [takes if view.trolls >> castle & 1 else 0 for castle in CASTLE_PLACES]
        self.edges = [[sight.edge(one, two) for two in view.setup.seats] for one in view.setup.seats]
        self.forces = {other: self._forces(other) for other in sight.to_come}
        self._ways: dict[tuple[Seat, int, int], Ways] = {}
        self.dangerous = [other for other in sight.others if self._is_dangerous(other)]

    def _forces(self, other: Seat) -> list[Force]:
        """What somebody still to come could bring into each castle; nobody enters where the dragon is."""
        sight, barred = self.sight, dragon_places(self.view)
        return [
            (0, 0)
            if barred >> castle & 1
            else (sight.hire_into(other, castle), sight.march_into(other, castle))
            for castle in CASTLE_PLACES
        ]

    def _is_dangerous(self, other: Seat) -> bool:
        """Whose victory this seat would have to prevent, and who might win if it does nothing."""
        sight, orcs = self.sight, self.sight.setup.last_winner
        if sight.edition.allies_win and are_allies(self.view, self.me, other):
            return False
        faction, turn, _ = self.view.predictions[self.me]
        if sight.setup.factions[other] == faction and self.view.turn == turn:
            return False  # DD-ORA-05  it has been foreseen
        if not sight.turns_left and orcs not in (NOBODY, self.me, other):
            return False  # if nobody wins now the Orcs do: there is nothing to gain
        return self.other_wins(other, (0,) * len(CASTLE_PLACES)) > NEGLIGIBLE

    def needed(self, seat: Seat) -> int:
        """Castles the seat must hold itself; DD-VIC-02  allies count together."""
        ally = self.view.allies[seat]
        if self.sight.edition.allies_win and ally != NOBODY:
            return max(1, self.sight.edition.castles_for_allies - castles_held(self.view, ally))
        return self.sight.edition.castles_to_win

    # -- our own chance -------------------------------------------------------------------------

    def i_win(self, garrisons: Garrisons) -> float:
        """All who come later will try to break the weakest of the castles."""
        now = [
            (self._held(number, count - self.troll[number]), number)
            for number, count in enumerate(garrisons)
            if count > self.troll[number]
        ]
        needed = self.needed(self.me)
        if len(now) < needed:
            return 0.0
        winning = product_of_best([chance for chance, _ in now], needed)
        spare = len(now) - needed
        for other in self.forces:
            weak = sorted([self.withstands(other, number, garrisons[number]) for _, number in now])
            winning *= 1 - WILLING * (1 - weak[spare])
        return winning

    def _held(self, number: int, count: int) -> float:
        """Against those who already stand there."""
        chance, castle = 1.0, CASTLE_PLACES[number]
        for foe in self.there[number]:
            theirs = self.sight.points(foe, castle, self.view.units[foe][castle])
            mine = self.sight.points(self.me, castle, count)
            chance *= holds(mine, theirs, self.edges[self.me][foe], self.worth)
        return chance

    def withstands(self, foe: Seat, number: int, count: int) -> float:
        """The chance that so many units keep the castle if one who comes later attacks it."""
        force, there = max(self.forces[foe][number]), self.there[number]
        if not force or (there and foe not in there):  # DD-BRD-15  no third player gets in
            return 1.0
        mine = (count - self.troll[number]) * self.worth
        return holds(mine, force * self.worth, self.edges[self.me][foe], self.worth)

    # -- the others ------------------------------------------------------------------------------

    def others_win(self, garrisons: Garrisons) -> float:
        nobody = 1.0
        for other in self.dangerous:
            nobody *= 1 - self.other_wins(other, garrisons)
        return 1 - nobody

    def other_wins(self, other: Seat, garrisons: Garrisons) -> float:
        ways = [self._ways_of(other, number, count) for number, count in enumerate(garrisons)]
        needed = self.needed(other)
        stay = [way[0] for way in ways]
        best = product_of_best(stay, needed)
        if other in self.forces:
            best = max(best, WILLING * best_attack(ways, stay, needed))
        if best < NEGLIGIBLE:
            return 0.0
        later = self.sight.to_come
        after = len(later) - later.index(other) - 1 if other in later else len(later)
        return best * (1 - FOLLOWER_STOPS) ** after

    def _ways_of(self, other: Seat, number: int, mine: int) -> Ways:
        key = (other, number, mine)
        ways = self._ways.get(key)
        if ways is None:
            units = visible_units_at(self.view, other, CASTLE_PLACES[number])
            hire, march = self.forces[other][number] if other in self.forces else (0, 0)
            ways = self._ways[key] = (
                self._keeps(other, number, units, mine),
                self._keeps(other, number, units + hire, mine) if hire else 0.0,
                self._keeps(other, number, units + march, mine) if march else 0.0,
            )
        return ways

    def _keeps(self, other: Seat, number: int, count: int, mine: int) -> float:
        """The chance that another player has the castle with so many units, against all who are there."""
        troll, worth, castle = self.troll[number], self.worth, CASTLE_PLACES[number]
        count -= troll
        if count <= 0:
            return 0.0
        chance = 1.0
        if mine > troll:
            chance = holds(count * worth, (mine - troll) * worth, self.edges[other][self.me], worth)
        for foe in self.there[number]:
            if foe != other:
                theirs = self.view.units[foe][castle] * worth
                chance *= holds(count * worth, theirs, self.edges[other][foe], worth)
        return chance


def best_attack(ways: list[Ways], stay: list[float], needed: int) -> float:
    """The best chance with one castle entered by hiring and another one by a move."""
    best = 0.0
    hired = [stay]
    for number, way in enumerate(ways):
        if way[1] > stay[number]:
            hired.append(replaced(stay, number, way[1]))
    for chances in hired:
        best = max(best, product_of_best(chances, needed))
        for number, way in enumerate(ways):
            if way[2] > chances[number]:
                best = max(best, product_of_best(replaced(chances, number, way[2]), needed))
    return best


def replaced(chances: list[float], number: int, chance: float) -> list[float]:
    changed = chances[:]
    changed[number] = chance
    return changed


def product_of_best(chances: list[float], needed: int) -> float:
    product = 1.0
    for chance in sorted(chances, reverse=True)[:needed]:
        product *= chance
    return product
