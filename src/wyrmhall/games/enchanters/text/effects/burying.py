"""Cards buried and unburied: EN-EFF-086 to 093, 098, 099 and 110 to 112."""

from typing import ClassVar

from wyrmhall.games.enchanters.components.cards import (
    ENCHANTMENTS,
    ITEMS,
)
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import (
    BURY,
    NO,
    OVERLORD_UNIT,
    UNBURY,
    Turn,
)
from wyrmhall.games.enchanters.rules.resolution.resolving import ask, ask_next, one_by_one
from wyrmhall.games.enchanters.rules.resolution.units import all_players, others
from wyrmhall.games.enchanters.rules.stacks import (
    bury,
    unbury,
)
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.shared import OnAnother
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Memo
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class AnotherTurns(OnAnother):
    """A player you choose buries or unburies; never the Overlord, which has no stacks (EN-R-80)."""

    stack: ClassVar[int] = ITEMS

    def suits(self, s: State, f: Frame, unit: int) -> bool:
        return unit != OVERLORD_UNIT and len(s.stacks[Seat(unit)][self.stack]) > 1


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBoth(Instruction):
    """Items and enchantments are buried or unburied, in the order their owner chooses.

    The memo keeps the stacks that are done.
    """

    asks = "items and enchantments are buried or unburied"
    buries: ClassVar[bool] = False
    unburies: ClassVar[bool] = False
    optional: ClassVar[bool] = False
    once: ClassVar[bool] = False  # one of the two stacks only

    def __init__(self, wording: int, numbers: tuple[int, ...]) -> None:
        super().__init__(wording, numbers)
        self.turns: list[list[Action]] = [  # by stack
            [*([BURY[kind]] if self.buries else []), *([UNBURY[kind]] if self.unburies else [])]
            for kind in (ITEMS, ENCHANTMENTS)
        ]

    def run(self, s: State, f: Frame, place: int) -> None:
        self.each(s, f, place, f.seat)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        if unit != OVERLORD_UNIT:  # EN-R-80
            ask(s, f, place, self, Seat(unit))

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        acts: list[Action] = []
        if memo and self.once:
            return acts
        for kind, turns in enumerate(self.turns):
            if len(s.stacks[seat][kind]) > 1 and not (memo and kind in memo):
                acts += turns
        if acts and self.optional:
            acts.append(NO)
        return acts

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if not isinstance(act, Turn):
            return
        ask_next(s, f, place, self, seat, (*memo, act.stack))  # pearls may have to be given up first
        if act.unbury:
            unbury(s, seat, act.stack)
        else:
            bury(s, seat, act.stack)


class BuryTopItem(Instruction):
    """EN-EFF-086  Your top item is buried."""

    id = "EN-EFF-086"
    wordings = ("Bury top {item}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        bury(s, f.seat, ITEMS)


class BuryTops(TurnBoth):
    """EN-EFF-087  Your top item and your top enchantment are buried."""

    id = "EN-EFF-087"
    wordings = ("Bury top {item} and {enchantment}",)
    buries = True


class UnburyItem(Instruction):
    """EN-EFF-088  Your bottom item is unburied."""

    id = "EN-EFF-088"
    wordings = ("Unbury bottom {item}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        unbury(s, f.seat, ITEMS)


class UnburyBoth(TurnBoth):
    """EN-EFF-089  Your bottom item and your bottom enchantment are unburied."""

    id = "EN-EFF-089"
    wordings = ("Unbury bottom {item} and {enchantment}",)
    unburies = True


class UnburyEither(TurnBoth):
    """EN-EFF-090  Your bottom item or your bottom enchantment is unburied."""

    id = "EN-EFF-090"
    wordings = ("Unbury bottom {item} or {enchantment}",)
    unburies = True
    once = True


class AnotherBuriesItem(AnotherTurns):
    """EN-EFF-091  The top item of a player you choose is buried."""

    id = "EN-EFF-091"
    wordings = ("Target player buries top {item}",)
    stack = ITEMS
    asks = "a player buries the top item"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        bury(s, Seat(unit), ITEMS)


class AnotherUnburiesItem(AnotherTurns):
    """EN-EFF-092  The bottom item of a player you choose is unburied."""

    id = "EN-EFF-092"
    wordings = ("Target player unburies bottom {item}",)
    stack = ITEMS
    asks = "a player unburies the bottom item"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        unbury(s, Seat(unit), ITEMS)


class MayBuryTops(TurnBoth):
    """EN-EFF-093  Your top item and your top enchantment may each be buried."""

    id = "EN-EFF-093"
    wordings = ("You may bury top {item} and/or {enchantment}",)
    buries = True
    optional = True


class OthersMayTurnOver(TurnBoth):
    """EN-EFF-098  Every other player may bury or unbury an item and an enchantment."""

    id = "EN-EFF-098"
    wordings = ("Other players may bury or unbury any of their {item} or {enchantment}",)
    buries = True
    unburies = True
    optional = True

    def run(self, s: State, f: Frame, place: int) -> None:
        one_by_one(s, f, place, self, others(s, f))


class AllUnburyBoth(TurnBoth):
    """EN-EFF-099  Every player unburies the bottom item and the bottom enchantment."""

    id = "EN-EFF-099"
    wordings = ("All players unbury bottom {item} and {enchantment}",)
    unburies = True

    def run(self, s: State, f: Frame, place: int) -> None:
        one_by_one(s, f, place, self, all_players(s))


class AnotherUnburiesEnchantment(AnotherTurns):
    """EN-EFF-110  The bottom enchantment of a player you choose is unburied."""

    id = "EN-EFF-110"
    wordings = ("Target player unburies bottom {enchantment}",)
    stack = ENCHANTMENTS
    asks = "a player unburies the bottom enchantment"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        unbury(s, Seat(unit), ENCHANTMENTS)


class UnburyEnchantment(Instruction):
    """EN-EFF-111  Your bottom enchantment is unburied."""

    id = "EN-EFF-111"
    wordings = ("Unbury bottom {enchantment}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        unbury(s, f.seat, ENCHANTMENTS)


class AnotherUnburiesEnchantmentToo(AnotherUnburiesEnchantment):
    """EN-EFF-112  The same words once more: texts compile to EN-EFF-110 (EN-R-103)."""

    id = "EN-EFF-112"
    wordings = ("Target player unburies bottom {enchantment}",)
