"""What icons and cards are worth: EN-TRM-13 to EN-TRM-19, and the powers that depend on them."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import is_copy
from wyrmhall.games.enchanters.components.boards import Boards
from wyrmhall.games.enchanters.components.cards import (
    ATTACK,
    CREATURES,
    DEFENSE,
    DRAGON,
    ENCHANTMENTS,
    ITEMS,
    KINDS_OF_ICONS,
    MONSTER,
    PEARL,
    SLIME,
    SPEED,
    UNDEAD,
    WEIGHT,
    WOUNDS,
    Part,
)
from wyrmhall.games.enchanters.language.actions import MOST_PEARLS, MOST_SEATS
from wyrmhall.games.enchanters.text.phrases.codes import (
    ALL_FASTER,
    ALL_HEAVIER,
    ALL_PEARLS,
    COPY,
    HAS_PEARLS,
    NO_PEARLS,
    NO_SPEED,
    SPEED_TEXTS,
)
from wyrmhall.kernel.seat import Seat

# by bits that stand for seats: those seats
SEATS_OF: Final = [
    tuple([Seat(number) for number in range(MOST_SEATS) if bits >> number & 1])
    for bits in range(1 << MOST_SEATS)
]


class Values(Boards):
    """Speed, weight, pearls and the like, by seat."""

    __slots__ = ()

    def speed(self, seat: Seat) -> int:
        """EN-TRM-14, EN-R-26"""
        value = self.icons[seat * KINDS_OF_ICONS + SPEED]
        if not self.mask & SPEED_TEXTS:
            return value
        if self.mask >> ALL_FASTER & 1:
            value += self.sum_for_all(ALL_FASTER)
        return 0 if value > 0 and self.is_in_force(NO_SPEED, seat) else value

    def weight(self, seat: Seat) -> int:
        """EN-TRM-15"""
        value = self.icons[seat * KINDS_OF_ICONS + WEIGHT]
        if self.mask >> ALL_HEAVIER & 1:
            value += self.sum_for_all(ALL_HEAVIER)
        return value

    def pearl_value(self, seat: Seat) -> int:
        """EN-TRM-16, EN-R-136"""
        return self.pearls_due(seat, self.more_pearls())

    def pearls_due(self, seat: Seat, more: int) -> int:
        """With what `more_pearls` gives to everybody."""
        value = self.icon_count(seat, PEARL) + more
        if value > 0 and self.mask >> NO_PEARLS & 1 and self.is_in_force(NO_PEARLS, seat):
            return 0
        return min(value, MOST_PEARLS)  # EN-R-136

    def more_pearls(self) -> int:
        """EN-EFF-048"""
        return self.sum_for_all(ALL_PEARLS) if self.mask >> ALL_PEARLS & 1 else 0

    def slime(self, seat: Seat) -> int:
        """EN-TRM-17"""
        return self.icon_count(seat, SLIME)

    def undead(self, seat: Seat) -> int:
        """EN-TRM-18"""
        return self.icon_count(seat, UNDEAD)

    def items(self, seat: Seat) -> int:
        """EN-TRM-19"""
        return len(self.stacks[seat][ITEMS])

    def enchantments(self, seat: Seat) -> int:
        return len(self.stacks[seat][ENCHANTMENTS])

    def count_of(self, seat: Seat, type: int) -> int:
        """Monsters or dragons in the creature stack."""
        types = self.setup.cards.types
        return len([card for card in self.stacks[seat][CREATURES] if types[card] == type])

    def monsters(self, seat: Seat) -> int:
        return self.count_of(seat, MONSTER)

    def dragons(self, seat: Seat) -> int:
        return self.count_of(seat, DRAGON)

    def wound_count(self, seat: Seat) -> int:
        """EN-TRM-13; EN-R-76"""
        if self.setup.coop:
            return self.wounds[0]
        return self.wounds[seat] + 10 * len(self.stacks[seat][WOUNDS])

    def deck_size(self) -> int:
        return len(self.deck) - self.dealt

    def icon_count(self, seat: Seat, icon: int) -> int:
        return self.icons[seat * KINDS_OF_ICONS + icon]

    def faces(self, seat: Seat) -> list[Part]:
        """The upper parts that show their icons; for an item that copies what it copies (EN-R-25)."""
        cards = self.setup.cards
        row = self.stacks[seat]
        shown = [cards.uppers[stack[-1]] for stack in row if stack]
        if self.possible >> COPY & 1 and row[ITEMS] and row[ENCHANTMENTS] and is_copy(cards, row[ITEMS][-1]):
            model, copying = row[ENCHANTMENTS][-1], cards.uppers[row[ITEMS][-1]]
            self.see(copying.lines[0].effects[0])
            shown.remove(copying)
            shown += (cards.uppers[model], cards.lowers[model])
        return shown

    def count_all_icons(self) -> None:
        """Those of all active parts."""
        lowers = self.setup.cards.lowers
        self.icons = [0] * (KINDS_OF_ICONS * self.setup.players)
        for seat in self.setup.seats:
            covered = [lowers[card] for stack in self.stacks[seat] for card in stack]
            for part in self.faces(seat) + covered:
                for icon, count in enumerate(part.counts):
                    self.icons[seat * KINDS_OF_ICONS + icon] += count

    def exchange_icons(self, seat: Seat, shown: list[Part], hidden: list[Part]) -> None:
        """EN-STK-13  Parts come into sight and others go, at the same moment; powers follow."""
        icons, row = self.icons, seat * KINDS_OF_ICONS
        attack, defense, pearls = 0, 0, icons[row + PEARL]
        for part in shown:
            attack += part.attack
            defense += part.defense
            for icon, count in part.others:
                icons[row + icon] = icons[row + icon] + count
        for part in hidden:
            attack -= part.attack
            defense -= part.defense
            for icon, count in part.others:
                icons[row + icon] = icons[row + icon] - count
        if attack or defense:
            icons[row + ATTACK] = icons[row + ATTACK] + attack
            icons[row + DEFENSE] = icons[row + DEFENSE] + defense
            self.change_power(seat, attack, defense)
        if icons[row + PEARL] != pearls and self.possible >> HAS_PEARLS & 1:
            self.owing = True

    def change_power(self, seat: Seat, attack: int, defense: int) -> None:
        """EN-R-20  Step by step, cut off at zero."""
        self.raised |= 1 << seat
        if attack:
            attack += self.attack[seat]
            self.attack[seat] = attack if attack > 0 else 0
        if defense:
            defense += self.defense[seat]
            self.defense[seat] = defense if defense > 0 else 0

    def reset_powers(self) -> None:
        """EN-TRN-14, EN-TRN-15, EN-R-22"""
        for seat in SEATS_OF[self.raised & self.setup.everybody]:
            row = seat * KINDS_OF_ICONS
            attack, defense = self.icons[row + ATTACK], self.icons[row + DEFENSE]
            self.attack[seat] = attack if attack > 0 else 0
            self.defense[seat] = defense if defense > 0 else 0
        self.raised = 0
