"""Attack, defense, speed, weight and pearls: EN-EFF-025 to 049."""

from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER, SLIME, UNDEAD, Card
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    ALL_FASTER,
    ALL_HEAVIER,
    ALL_PEARLS,
    DUELIST,
    FIGHTER,
    NO_PEARLS,
    NO_SPEED,
)
from wyrmhall.games.enchanters.text.phrases.instructions import Lasting, PowerInstruction
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.seat import Seat


def shows(s: State, card: Card, icon: int) -> bool:
    """EN-R-107  Whether a card that is fought shows the icon on any of its parts."""
    cards = s.setup.cards
    return cards.uppers[card].counts[icon] > 0 or cards.lowers[card].counts[icon] > 0


class GainAttack(PowerInstruction):
    """EN-EFF-025  More attack until the next reset."""

    id = "EN-EFF-025"
    wordings = ("N{attack}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (self.n, 0)


class GainBoth(PowerInstruction):
    """EN-EFF-026  More attack and more defense until the next reset."""

    id = "EN-EFF-026"
    wordings = (
        "{attack}{defense}",
        "+1{attack} and +1{defense}",
    )

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (self.n, self.m) if self.numbers else (1, 1)


class AttackForDefense(PowerInstruction):
    """EN-EFF-027  More attack, but less defense, until the next reset."""

    id = "EN-EFF-027"
    wordings = ("5{attack}1{defense-down}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (self.n, -self.m)


class DoubleAttack(PowerInstruction):
    """EN-EFF-028  Your attack power doubles until the next reset."""

    id = "EN-EFF-028"
    wordings = ("Double your {attack}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (s.attack[seat], 0)


class AttackForWounds(PowerInstruction):
    """EN-EFF-029  Attack for every so many wounds."""

    id = "EN-EFF-029"
    wordings = ("Add 2{attack} for every 5{damage}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (s.wound_count(seat) // self.m * self.n, 0)


class AttackForItems(PowerInstruction):
    """EN-EFF-030  Attack for each of your items."""

    id = "EN-EFF-030"
    wordings = ("{attack} for each {item}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (s.items(seat), 0)


class AttackFromDefense(PowerInstruction):
    """EN-EFF-031  Attack for each point of your defense."""

    id = "EN-EFF-031"
    wordings = ("{attack} for each {defense}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (s.defense[seat], 0)


class AttackForSpeed(PowerInstruction):
    """EN-EFF-032  Attack for each point of your speed."""

    id = "EN-EFF-032"
    wordings = ("{attack} for each {speed}",)
    module = "odyssey"

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (s.speed(seat), 0)


class AttackForMonsters(PowerInstruction):
    """EN-EFF-033  Attack for every so many of your monsters."""

    id = "EN-EFF-033"
    wordings = ("{attack} for every 2{monster}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (s.monsters(seat) // self.n, 0)


class BothAtDistance(Lasting):
    """EN-EFF-034  Attack and defense on journeys to distant slots."""

    id = "EN-EFF-034"
    wordings = (
        "+1{attack} and +1{defense} at {distance}3 or more",
        "1{attack} and 1{defense} on {distance}3 or more",
    )
    kind = CONTINUOUS
    module = "odyssey"
    code = FIGHTER

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, self.m) if slot >= self.numbers[2] else (0, 0)


class AttackAtDistance(Lasting):
    """EN-EFF-035  Attack on journeys to distant slots."""

    id = "EN-EFF-035"
    wordings = ("+3{attack} on {distance}3 or more",)
    kind = CONTINUOUS
    module = "odyssey"
    code = FIGHTER

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, 0) if slot >= self.m else (0, 0)


class BothAgainstDragons(Lasting):
    """EN-EFF-036  Attack and defense in combat with a dragon."""

    id = "EN-EFF-036"
    wordings = ("3{attack} and 3{defense} against {dragon}",)
    kind = CONTINUOUS
    code = FIGHTER

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, self.m) if s.setup.cards.types[card] == DRAGON else (0, 0)


class BothAgainstSlime(Lasting):
    """EN-EFF-037  Attack and defense in combat with a creature that shows slime."""

    id = "EN-EFF-037"
    wordings = ("+3{attack} and +3{defense} against {slime}",)
    kind = CONTINUOUS
    code = FIGHTER

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        slimy = s.setup.cards.types[card] in (MONSTER, DRAGON) and shows(s, card, SLIME)
        return (self.n, self.m) if slimy else (0, 0)


class BothInDuels(Lasting):
    """EN-EFF-038  Attack and defense in a duel with a player."""

    id = "EN-EFF-038"
    wordings = ("+1{attack} and +1{defense} when dueling other players",)
    kind = CONTINUOUS
    module = "odyssey"
    code = DUELIST


class AttackAgainstUndead(Lasting):
    """EN-EFF-039  Attack in combat with a card that shows an undead icon."""

    id = "EN-EFF-039"
    wordings = ("4{attack} against {undead}",)
    kind = CONTINUOUS
    code = FIGHTER

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, 0) if shows(s, card, UNDEAD) else (0, 0)


class GainDefense(PowerInstruction):
    """EN-EFF-040  More defense until the next reset."""

    id = "EN-EFF-040"
    wordings = ("N{defense}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (0, self.n)


class DefenseFromAttack(PowerInstruction):
    """EN-EFF-041  Defense for each point of your attack."""

    id = "EN-EFF-041"
    wordings = ("{defense} for each {attack}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (0, s.attack[seat])


class DefenseForSpeed(PowerInstruction):
    """EN-EFF-042  Defense for each point of your speed."""

    id = "EN-EFF-042"
    wordings = ("{defense} for each {speed}",)
    module = "odyssey"

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (0, s.speed(seat))


class DefenseForEnchantments(PowerInstruction):
    """EN-EFF-043  Defense for each of your enchantments."""

    id = "EN-EFF-043"
    wordings = ("{defense} for each {enchantment}",)

    def amounts(self, s: State, seat: Seat) -> tuple[int, int]:
        return (0, s.enchantments(seat))


class DefenseAtDistance(Lasting):
    """EN-EFF-044  Defense on journeys to distant slots."""

    id = "EN-EFF-044"
    wordings = ("+3{defense} on {distance}3 or more",)
    kind = CONTINUOUS
    module = "odyssey"
    code = FIGHTER

    def power(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (0, self.n) if slot >= self.m else (0, 0)


class EveryoneIsFaster(Lasting):
    """EN-EFF-045  Every player has more speed."""

    id = "EN-EFF-045"
    wordings = ("All players have +1{speed}",)
    kind = CONTINUOUS
    module = "odyssey"
    code = ALL_FASTER


class IgnoreSpeed(Lasting):
    """EN-EFF-046  Your speed is zero."""

    id = "EN-EFF-046"
    wordings = ("Ignore all {speed}",)
    kind = CONTINUOUS
    module = "odyssey"
    code = NO_SPEED


class EveryoneIsHeavier(Lasting):
    """EN-EFF-047  Every player has more weight."""

    id = "EN-EFF-047"
    wordings = ("All players have +1{weight}",)
    kind = CONTINUOUS
    module = "odyssey"
    code = ALL_HEAVIER


class EveryoneHasPearls(Lasting):
    """EN-EFF-048  Every player has more pearls."""

    id = "EN-EFF-048"
    wordings = ("All players have +1{pearl}",)
    kind = CONTINUOUS
    module = "odyssey"
    code = ALL_PEARLS


class IgnorePearls(Lasting):
    """EN-EFF-049  You have no pearls."""

    id = "EN-EFF-049"
    wordings = ("Ignore all {pearl}",)
    kind = CONTINUOUS
    module = "odyssey"
    code = NO_PEARLS
