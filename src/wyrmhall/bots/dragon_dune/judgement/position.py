"""What it is worth to stand somewhere: each territory by itself in gold, and all together as a chance to win.

A position is worth the chance to win this turn and, if nobody does, a share of the game that grows with what
the seat then has.
"""

from typing import Final

from wyrmhall.bots.dragon_dune.judgement.odds import holds, wins
from wyrmhall.bots.dragon_dune.judgement.sight import CASTLE_PLACES, Sight, hire_price
from wyrmhall.bots.dragon_dune.judgement.threats import Threats
from wyrmhall.bots.dragon_dune.judgement.worth import (
    CASTLE,
    DEAD_UNIT,
    FIELD_UNIT,
    FOE_CASTLE,
    FOE_UNIT,
    GOLD_TO_COME,
    GUARD,
    HIDDEN_UNIT,
    ORC_CASTLE,
    ORC_UNIT,
    SURPLUS,
    UNIT,
    means_worth,
)
from wyrmhall.games.dragon_dune.components.board import CASTLES, MOUNTAIN, PLACES, Place, places_in
from wyrmhall.games.dragon_dune.rules.possessions.gold import purse_of
from wyrmhall.games.dragon_dune.rules.possessions.player_order import are_allies
from wyrmhall.games.dragon_dune.rules.possessions.units import visible_places
from wyrmhall.kernel.seat import NOBODY, Seat

BITS: Final = 5  # for the units in one castle, in the key of all five
STEP: Final = tuple(
    1 << BITS * CASTLE_PLACES.index(place) if place in CASTLE_PLACES else 0 for place in PLACES
)
ATTACKED: Final = 0.3  # how often one who comes later attacks a given castle
LOSSES: Final = 0.8  # of a winner, for each unit of the loser
ALONE: Final = 0.8  # a garrison of n keeps a castle n / (n + this) of the time

After = dict[Place, int]  # visible units in the territories that change


class Position:
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
            for place in places_in(visible_places(view, other) & ~(1 << MOUNTAIN)):
                self.foes.setdefault(place, []).append(other)
        self.purse, self.stock = purse_of(view, me), view.stock[me]
        self.hire_price = hire_price(view, me)
        self.means = self.means_after(0, 0)
        self.base, self.share = self._future()
        self.key = sum([STEP[place] * count for place, count in enumerate(self.standing)])
        self._gains: list[dict[int, float]] = [{} for _ in PLACES]
        self._chances: dict[int, tuple[float, float]] = {}

    def _future(self) -> tuple[float, float]:
        """The chance to win later on, and how much a gold piece adds to it."""
        sight, orcs = self.sight, self.sight.setup.last_winner
        turns, left = sight.edition.turns, sight.turns_left
        shares = sight.edition.allies_win and are_allies(self.view, self.me, orcs)  # DD-ORC-18
        if self.me == orcs or shares:
            return 0.4 + 0.5 * (1 - left / turns), 0.005 if left else 0.0001
        if left:
            return 0.05 + 0.1 * left / turns, 0.007
        return (0.3, 0.02) if orcs == NOBODY else (0.05, 0.001)  # DD-VIC-07  castles count at the end

    # -- one territory ---------------------------------------------------------------------------

    def gain(self, place: Place, count: int) -> float:
        """What it is worth to have so many visible units there instead of those who stand there."""
        gained = self.worth(place, count) - self.worth(place, self.standing[place])
        self._gains[place][count] = gained
        return gained

    def worth(self, place: Place, count: int) -> float:
        if count <= 0:
            return 0.0
        lost = min(count, self.view.setup.edition.troll_takes) if self.view.trolls >> place & 1 else 0
        count -= lost
        gold = lost * DEAD_UNIT
        if not count:
            return gold
        return gold + (self._contested(place, count) if place in self.foes else self._quiet(place, count))

    def _quiet(self, place: Place, count: int) -> float:
        """Nobody else is there."""
        burning, unit = self.burning[place], FIELD_UNIT
        gold = GOLD_TO_COME * min(2 * count, self.view.ground[place])
        if CASTLES >> place & 1:
            unit = UNIT - SURPLUS * max(0, count - GUARD) / count
            gold += CASTLE * self._kept(place, count)
        return gold + count * (unit * (1 - burning) + DEAD_UNIT * burning)

    def _kept(self, castle: Place, count: int) -> float:
        """How likely a castle is still the seat's own when it can next do something for it."""
        chance, number = count / (count + ALONE), CASTLE_PLACES.index(castle)
        for other in self.threats.forces:
            chance *= 1 - ATTACKED * (1 - self.threats.withstands(other, number, count))
        return chance

    def _contested(self, place: Place, count: int) -> float:
        """A battle: the winner loses about what the loser had, the loser everything."""
        view, foes = self.view, self.foes[place]
        theirs = sum([view.units[foe][place] for foe in foes])
        won, held = self.battle(place, count)
        left = max(0.0, count - LOSSES * theirs)
        orcs = self.sight.setup.last_winner in foes
        gold = UNIT * won * left + DEAD_UNIT * (count - won * left)
        gold += (ORC_UNIT if orcs else FOE_UNIT) * won * theirs
        gold += held * GOLD_TO_COME * min(2 * left, view.ground[place])
        if CASTLES >> place & 1:
            gold += held * CASTLE * left / (left + ALONE) + won * (ORC_CASTLE if orcs else FOE_CASTLE)
        return gold

    def battle(self, place: Place, count: int) -> tuple[float, float]:
        """The chance to win there, and to win with a unit left."""
        sight, won, held = self.sight, 1.0, 1.0
        mine = sight.points(self.me, place, count)
        for foe in self.foes[place]:
            theirs = sight.points(foe, place, self.view.units[foe][place])
            edge = self.threats.edges[self.me][foe]
            won *= wins(mine, theirs, edge)
            held *= holds(mine, theirs, edge, sight.worth)
        return won, held

    # -- everything ------------------------------------------------------------------------------

    def chances(self, key: int) -> tuple[float, float]:
        """That the seat wins this turn, and that somebody else does, by the units in the five castles."""
        mask = (1 << BITS) - 1
        garrisons = tuple([key >> BITS * number & mask for number in range(len(CASTLE_PLACES))])
        mine = self.threats.i_win(garrisons)
        self._chances[key] = both = (mine, (1 - mine) * self.threats.others_win(garrisons))
        return both

    def value(self, after: After, cost: float) -> float:
        """The chance to win the game; `cost` in gold."""
        gain, key, standing, gains = -cost, self.key, self.standing, self._gains
        for place, count in after.items():
            gained = gains[place].get(count)
            gain += self.gain(place, count) if gained is None else gained
            key += (count - standing[place]) * STEP[place]
        mine, others = self._chances.get(key) or self.chances(key)
        return mine + (1 - mine - others) * max(0.0, self.base + self.share * gain)

    def wins_with(self, after: After) -> float:
        """The chance that the seat wins this turn."""
        changed = sum([(count - self.standing[place]) * STEP[place] for place, count in after.items()])
        return self.chances(self.key + changed)[0]

    def danger(self) -> float:
        """How likely somebody else wins this turn, as things stand."""
        return self.chances(self.key)[1]

    def means_after(self, spent: int, used: int) -> float:
        """What gold and units in the bank are worth, after so many of each are spent."""
        return means_worth(self.purse - spent, self.stock - used, self.hire_price)

    def without(self, place: Place, count: int) -> After:
        """Where the units of a group have left; hidden ones leave nothing visible behind."""
        return {place: self.standing[place] - count} if self.standing[place] else {}

    def openly(self, place: Place) -> bool:
        """Whether the group there does better visible than hidden."""
        count = self.view.units[self.me][place]
        return self.worth(place, count) >= HIDDEN_UNIT * count
