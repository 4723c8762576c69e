"""Monsters and dragons: EN-EFF-142 to 156."""

from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER, Card
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import STRONGER
from wyrmhall.games.enchanters.text.phrases.instructions import Lasting
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS, CREATURE
from wyrmhall.kernel.seat import Seat


def is_creature(s: State, card: Card) -> bool:
    """EN-TRM-03  The Overlord is none."""
    return s.setup.cards.types[card] in (MONSTER, DRAGON)


def is_near(slot: int, last: int) -> bool:
    """EN-GRV-02  Without a slot a card is neither near nor distant."""
    return 0 <= slot <= last


class DoubleDamage(Lasting):
    """EN-EFF-142  The attacks of this creature deal double damage."""

    id = "EN-EFF-142"
    wordings = ("Deals double damage",)
    kind = CREATURE


class AttacksEverybody(Lasting):
    """EN-EFF-143  This creature attacks every player."""

    id = "EN-EFF-143"
    wordings = ("Attacks all players",)
    kind = CREATURE


class CreaturesHaveHealth(Lasting):
    """EN-EFF-144  Every creature has more health."""

    id = "EN-EFF-144"
    wordings = ("All {monster} and {dragon} get +2{health}",)
    kind = CONTINUOUS
    module = "overlords"
    code = STRONGER

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, 0) if is_creature(s, card) else (0, 0)


class NearCreaturesStronger(Lasting):
    """EN-EFF-145  Creatures in near slots have more health and strength."""

    id = "EN-EFF-145"
    wordings = ("All {monster} and {dragon} get +1{health} and +1{strength} on {distance}2 or less",)
    kind = CONTINUOUS
    module = "odyssey"
    code = STRONGER

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, self.m) if is_creature(s, card) and is_near(slot, self.numbers[2]) else (0, 0)


class DistantCreaturesStronger(Lasting):
    """EN-EFF-146  Creatures in distant slots have more health and strength."""

    id = "EN-EFF-146"
    wordings = ("All {monster} and {dragon} get +1{health} and +1{strength} on {distance}3 or more",)
    kind = CONTINUOUS
    module = "odyssey"
    code = STRONGER

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, self.m) if is_creature(s, card) and slot >= self.numbers[2] else (0, 0)


class DragonsStronger(Lasting):
    """EN-EFF-147  Every dragon has more strength and health."""

    id = "EN-EFF-147"
    wordings = ("All {dragon} get +1{strength} and +1{health}",)
    kind = CONTINUOUS
    code = STRONGER

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        # the strength is printed first
        return (self.m, self.n) if s.setup.cards.types[card] == DRAGON else (0, 0)


class GrowsWithWounds(Lasting):
    """EN-EFF-148  Health and strength for the wounds of the player fighting."""

    id = "EN-EFF-148"
    wordings = ("+1{health} and {strength} for every 5{damage}",)
    kind = CREATURE

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        more = s.wound_count(seat) // self.m * self.n
        return (more, more)


class GrowsWithUndead(Lasting):
    """EN-EFF-149  Health and strength for the undead value of the player fighting."""

    id = "EN-EFF-149"
    wordings = ("+1{health} and {strength} for each {undead}",)
    kind = CREATURE

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        more = s.undead(seat) * self.n
        return (more, more)


class GrowsWithSlime(Lasting):
    """EN-EFF-150  Health and strength for the slime of the player fighting."""

    id = "EN-EFF-150"
    wordings = ("+1{health} and {strength} for each {slime}",)
    kind = CREATURE

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        more = s.slime(seat) * self.n
        return (more, more)


class HealthForSlime(Lasting):
    """EN-EFF-151  Health for the slime of the player fighting."""

    id = "EN-EFF-151"
    wordings = ("+1{health} for each {slime}",)
    kind = CREATURE

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n * s.slime(seat), 0)


class HealthWhenNear(Lasting):
    """EN-EFF-152  More health in near slots."""

    id = "EN-EFF-152"
    wordings = ("+4{health} on {distance}2 or less",)
    kind = CREATURE
    module = "odyssey"

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, 0) if is_near(slot, self.m) else (0, 0)


class HealthWhenDistant(Lasting):
    """EN-EFF-153  More health in distant slots."""

    id = "EN-EFF-153"
    wordings = ("+3{health} on {distance}3 or more",)
    kind = CREATURE
    module = "odyssey"

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (self.n, 0) if slot >= self.m else (0, 0)


class StrengthForSlime(Lasting):
    """EN-EFF-154  Strength for the slime of the player fighting."""

    id = "EN-EFF-154"
    wordings = ("+1{strength} for each {slime}",)
    kind = CREATURE

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (0, self.n * s.slime(seat))


class StrengthWhenNear(Lasting):
    """EN-EFF-155  More strength in near slots."""

    id = "EN-EFF-155"
    wordings = ("+6{strength} on {distance}2 or less",)
    kind = CREATURE
    module = "odyssey"

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (0, self.n) if is_near(slot, self.m) else (0, 0)


class StrengthWhenDistant(Lasting):
    """EN-EFF-156  More strength in distant slots."""

    id = "EN-EFF-156"
    wordings = ("+3{strength} on {distance}3 or more",)
    kind = CREATURE
    module = "odyssey"

    def creature(self, s: State, seat: Seat, card: Card, slot: int) -> tuple[int, int]:
        return (0, self.n) if slot >= self.m else (0, 0)
