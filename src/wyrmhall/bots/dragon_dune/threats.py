"""Who may win this turn: the chances of all players to hold three castles when it ends."""

from typing import Final

from wyrmhall.bots.dragon_dune.odds import holds
from wyrmhall.bots.dragon_dune.sight import CASTLE_PLACES, Sight
from wyrmhall.games.dragon_dune.board import CASTLES, Place
from wyrmhall.games.dragon_dune.troll import TROLL_TAKES
from wyrmhall.games.dragon_dune.victory_round import CASTLES_FOR_ALLIES, CASTLES_TO_WIN
from wyrmhall.kernel.seat import NOBODY, Seat

WILLING: Final = 0.85  # how often somebody who could do something does it
FOLLOWER_STOPS: Final = 0.3  # how often one who comes later stops the winner of a turn
NEGLIGIBLE: Final = 0.03

Ways = tuple[float, float, float]  # chances to have a castle: with what stands there, by hiring, by a move


class Threats:
    """From one seat's view, for any garrisons it might have in the five castles at the end of its turn."""

    def __init__(self, sight: Sight) -> None:
        view = sight.view
        self.sight = sight
        self.view = view
        self.me = sight.me
        self.worth = sight.worth
        self.there = [
            [seat for seat in sight.others if view.visible(seat) >> castle & 1] for castle in CASTLE_PLACES
        ]
        self.troll = [TROLL_TAKES if view.trolls >> castle & 1 else 0 for castle in CASTLE_PLACES]
        barred = view.dragon_places()
        self.open = [not barred >> castle & 1 for castle in CASTLE_PLACES]
        self.edges = [[sight.edge(one, two) for two in view.setup.seats] for one in view.setup.seats]
        self.forces = {other: self._forces(other) for other in sight.to_come}
        self._ways: dict[tuple[Seat, int, int], Ways] = {}
        nobody = (0,) * len(CASTLE_PLACES)
        self.dangerous = [other for other in sight.others if self.other_wins(other, nobody) > NEGLIGIBLE]

    def _forces(self, other: Seat) -> list[tuple[int, int]]:
        """What somebody still to come could bring into each castle, by hiring and by a move."""
        sight = self.sight
        return [
            (sight.hire_into(other, castle), sight.march_into(other, castle)) if self.open[number] else (0, 0)
            for number, castle in enumerate(CASTLE_PLACES)
        ]

    def needed(self, seat: Seat) -> int:
        """Castles the seat must hold itself; allies who win together need four between them."""
        ally = self.view.allies[seat]
        if self.sight.edition.allies_win and ally != NOBODY:
            return max(1, CASTLES_FOR_ALLIES - self.view.castles(ally))
        return CASTLES_TO_WIN

    # -- the own chance --------------------------------------------------------------------------

    def i_win(self, garrisons: tuple[int, ...]) -> float:
        """All who come later will try to break the weakest of the castles."""
        now: list[tuple[float, int]] = []
        for number, count in enumerate(garrisons):
            count -= self.troll[number]
            if count > 0:
                now.append((self.held(number, count), number))
        needed = self.needed(self.me)
        if len(now) < needed:
            return 0.0
        found = product_of_best([chance for chance, _ in now], needed)
        spare = len(now) - needed
        for other, forces in self.forces.items():
            weak = sorted([self.withstands(other, number, garrisons[number], forces) for _, number in now])
            found *= 1 - WILLING * (1 - weak[spare])
        return found

    def held(self, number: int, count: int) -> float:
        """Against those who already stand there."""
        found = 1.0
        castle = CASTLE_PLACES[number]
        for foe in self.there[number]:
            theirs = self.sight.points(foe, castle, self.view.units[foe][castle])
            mine = self.sight.points(self.me, castle, count)
            found *= holds(mine, theirs, self.edges[self.me][foe], self.worth)
        return found

    def withstands(self, foe: Seat, number: int, count: int, forces: list[tuple[int, int]]) -> float:
        there = self.there[number]
        force = max(forces[number])
        if not force or (there and foe not in there):  # DD-BRD-15  no third player gets in
            return 1.0
        mine = (count - self.troll[number]) * self.worth
        return holds(mine, force * self.worth, self.edges[self.me][foe], self.worth)

    # -- the others ------------------------------------------------------------------------------

    def others_win(self, garrisons: tuple[int, ...]) -> float:
        nobody = 1.0
        for other in self.dangerous:
            if (
                not self.sight.turns_left
                and self.me != self.sight.setup.orcs
                and other != self.sight.setup.orcs
            ):
                continue
            nobody *= 1 - self.other_wins(other, garrisons)
        return 1 - nobody

    def other_wins(self, other: Seat, garrisons: tuple[int, ...]) -> float:
        ways = [self.ways(other, number, count) for number, count in enumerate(garrisons)]
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

    def ways(self, other: Seat, number: int, mine: int) -> Ways:
        key = (other, number, mine)
        found = self._ways.get(key)
        if found is None:
            castle = CASTLE_PLACES[number]
            units = self.view.units[other][castle] if self.view.visible(other) >> castle & 1 else 0
            hire, march = self.forces[other][number] if other in self.forces else (0, 0)
            found = self._ways[key] = (
                self._keeps(other, number, castle, units, mine),
                self._keeps(other, number, castle, units + hire, mine) if hire else 0.0,
                self._keeps(other, number, castle, units + march, mine) if march else 0.0,
            )
        return found

    def _keeps(self, other: Seat, number: int, castle: Place, count: int, mine: int) -> float:
        """The chance that another player has the castle with so many units, against all who are there."""
        troll, worth = self.troll[number], self.worth
        count -= troll
        if count <= 0:
            return 0.0
        found = 1.0
        if mine > troll:
            found = holds(count * worth, (mine - troll) * worth, self.edges[other][self.me], worth)
        for foe in self.there[number]:
            if foe != other:
                theirs = self.view.units[foe][castle] * worth
                found *= holds(count * worth, theirs, self.edges[other][foe], worth)
        return found


def best_attack(ways: list[Ways], stay: list[float], needed: int) -> float:
    """The best chance with one castle entered by hiring and another one by a move."""
    best = 0.0
    places = range(len(stay))
    for one in places:
        hire = ways[one][1]
        if hire <= stay[one]:
            continue
        hired = stay[:]
        hired[one] = hire
        best = max(best, product_of_best(hired, needed))
        for two in places:
            march = ways[two][2]
            if two != one and march > stay[two]:
                both = hired[:]
                both[two] = march
                best = max(best, product_of_best(both, needed))
    for two in places:
        if ways[two][2] > stay[two]:
            marched = stay[:]
            marched[two] = ways[two][2]
            best = max(best, product_of_best(marched, needed))
    return best


def product_of_best(chances: list[float], needed: int) -> float:
    found = 1.0
    for chance in sorted(chances, reverse=True)[:needed]:
        found *= chance
    return found


def in_castle(place: Place) -> bool:
    return CASTLES >> place & 1 == 1
