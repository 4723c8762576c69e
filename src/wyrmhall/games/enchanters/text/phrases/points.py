"""Victory points: EN-VP."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import ATTACK, DEFENSE
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.instructions import Points
from wyrmhall.kernel.seat import Seat

NEGATIVE: Final = 1  # the wording of EN-VP-01 with a minus sign


def lasting_power(s: State, seat: Seat, icon: int) -> int:
    """EN-R-119  Attack or defense as a reset leaves it: what was raised for a turn scores nothing."""
    power = s.icon_count(seat, icon)
    return power if power > 0 else 0


class PlainPoints(Points):
    """EN-VP-01  Points or penalty points."""

    id = "EN-VP-01"
    wordings = (
        "N{score}",
        "-N{score}",
    )

    def worth(self, s: State, seat: Seat) -> int:
        return -self.n if self.wording == NEGATIVE else self.n


class PenaltyForWounds(Points):
    """EN-VP-02  Penalty points for each wound."""

    id = "EN-VP-02"
    wordings = ("-1{score} for each {damage}",)

    def worth(self, s: State, seat: Seat) -> int:
        return -self.n * s.wound_count(seat)


class PointsForWounds(Points):
    """EN-VP-03  Points for every so many wounds."""

    id = "EN-VP-03"
    wordings = ("{score} for each 5{damage}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.wound_count(seat) // self.n


class PenaltyForManyWounds(Points):
    """EN-VP-04  Penalty points for every so many wounds."""

    id = "EN-VP-04"
    wordings = (
        "-1{score} for each 2{damage}",
        "-1{score} for every 2{damage}",
    )

    def worth(self, s: State, seat: Seat) -> int:
        return -self.n * (s.wound_count(seat) // self.m)


class PointsForAttack(Points):
    """EN-VP-05  Points for each point of attack."""

    id = "EN-VP-05"
    wordings = ("{score} for each {attack}",)

    def worth(self, s: State, seat: Seat) -> int:
        return lasting_power(s, seat, ATTACK)


class PointsForDefense(Points):
    """EN-VP-06  Points for each point of defense."""

    id = "EN-VP-06"
    wordings = ("{score} for each {defense}",)

    def worth(self, s: State, seat: Seat) -> int:
        return lasting_power(s, seat, DEFENSE)


class PointsForWeight(Points):
    """EN-VP-07  Points for each point of weight."""

    id = "EN-VP-07"
    wordings = ("{score} for each {weight}",)
    module = "odyssey"

    def worth(self, s: State, seat: Seat) -> int:
        return s.weight(seat)


class PointsForSpeed(Points):
    """EN-VP-08  Points for each point of speed."""

    id = "EN-VP-08"
    wordings = ("{score} for each {speed}",)
    module = "odyssey"

    def worth(self, s: State, seat: Seat) -> int:
        return s.speed(seat)


class PointsForSlime(Points):
    """EN-VP-09  Points for each point of slime."""

    id = "EN-VP-09"
    wordings = ("{score} for each {slime}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.slime(seat)


class PointsForUndead(Points):
    """EN-VP-10  Points for each point of undead."""

    id = "EN-VP-10"
    wordings = ("{score} for each {undead}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.undead(seat)


class PointsForPearls(Points):
    """EN-VP-11  Points for each pearl."""

    id = "EN-VP-11"
    wordings = ("{score} for each {pearl}",)
    module = "odyssey"

    def worth(self, s: State, seat: Seat) -> int:
        return s.pearl_value(seat)


class PointForCrystals(Points):
    """EN-VP-12  A point for every so many crystals."""

    id = "EN-VP-12"
    wordings = ("{score} for each 5{crystal}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.crystals[seat] // self.n


class PointsForCrystals(Points):
    """EN-VP-13  Several points for every so many crystals."""

    id = "EN-VP-13"
    wordings = ("N{score} for each 5{crystal}",)

    def worth(self, s: State, seat: Seat) -> int:
        return self.n * (s.crystals[seat] // self.m)


class PointsForItems(Points):
    """EN-VP-14  Points for each item."""

    id = "EN-VP-14"
    wordings = ("{score} for each {item}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.items(seat)


class PointsForPairs(Points):
    """EN-VP-15  Points for each pair of an item and an enchantment."""

    id = "EN-VP-15"
    wordings = (
        "{score} for each pair {enchantment}{item}",
        "{score} for each pair {item}{enchantment}",
    )

    def worth(self, s: State, seat: Seat) -> int:
        return min(s.items(seat), s.enchantments(seat))


class PointsForItemsAndEnchantments(Points):
    """EN-VP-16  Points for each item and each enchantment."""

    id = "EN-VP-16"
    wordings = (
        "{score} for each {enchantment} or {item}",
        "{score} for each {item} or {enchantment}",
    )

    def worth(self, s: State, seat: Seat) -> int:
        return s.items(seat) + s.enchantments(seat)


class PointsForEnchantments(Points):
    """EN-VP-17  Points for each enchantment."""

    id = "EN-VP-17"
    wordings = ("{score} for each {enchantment}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.enchantments(seat)


class PointsForTwoMonsters(Points):
    """EN-VP-18  Points for every so many monsters; the tables print two."""

    id = "EN-VP-18"
    wordings = ("{score} for each 2{monster}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.monsters(seat) // self.n


class PointsForThreeMonsters(Points):
    """EN-VP-19  Points for every so many monsters; the tables print three."""

    id = "EN-VP-19"
    wordings = ("{score} for each 3{monster}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.monsters(seat) // self.n


class PointsForCreatures(Points):
    """EN-VP-20  Points for each monster and each dragon."""

    id = "EN-VP-20"
    wordings = ("{score} for each {monster} or {dragon}",)

    def worth(self, s: State, seat: Seat) -> int:
        return s.monsters(seat) + s.dragons(seat)


class PointsForDragons(Points):
    """EN-VP-21  Points for each dragon."""

    id = "EN-VP-21"
    wordings = ("4{score} for each {dragon}",)

    def worth(self, s: State, seat: Seat) -> int:
        return self.n * s.dragons(seat)


class PointsForRewards(Points):
    """EN-VP-22  Points for each reward token you hold, on each of them."""

    id = "EN-VP-22"
    wordings = ("2{score} for each {reward}",)
    module = "overlords"

    def worth(self, s: State, seat: Seat) -> int:
        return self.n * s.tokens[seat]  # EN-R-105  scoring.py counts it once for each token
