"""Damage and healing: EN-EFF-001 to 024."""

from typing import Final

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import WOUND_MARK
from wyrmhall.games.enchanters.language.actions import LOSE_CRYSTALS, OVERLORD_UNIT, TAKE_DAMAGE, OfUnit
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.resolution.resolving import ask, one_by_one
from wyrmhall.games.enchanters.rules.resolution.units import all_players, left, others, right, target_menu
from wyrmhall.games.enchanters.rules.wounds import can_heal, heal, hurt, wounds_of
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.die import DieInstruction
from wyrmhall.games.enchanters.text.effects.shared import OnAll, OnAnother, OnOthers
from wyrmhall.games.enchanters.text.phrases.codes import PROTECTED, UNHEALABLE
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat

SHARE: Final = 16  # EN-EFF-008 keeps a unit and its share of the wounds in one number


@mypyc_attr(allow_interpreted_subclasses=True)
class HurtOrPay(Instruction):
    """Damage, or crystals for those who have as many (EN-R-10)."""

    asks = "damage is taken or crystals are lost"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        ask(s, f, place, self, Seat(unit))

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return [TAKE_DAMAGE, LOSE_CRYSTALS] if s.crystals[seat] >= self.m else [TAKE_DAMAGE]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if act is LOSE_CRYSTALS:
            lose(s, seat, self.m)
        else:
            hurt(s, seat, self.n, f.ancestors)


def can_pass_on(s: State, unit: int) -> bool:
    """EN-R-133  Only wounds that can be healed move to somebody else."""
    return wounds_of(s, unit) > 0 and can_heal(s, unit)


def move_wounds(s: State, f: Frame, giver: int, taker: int, amount: int) -> None:
    """EN-R-133  Nobody takes more than was healed."""
    hurt(s, taker, heal(s, giver, amount), f.ancestors)


class OutOfReach(Lasting):
    """EN-EFF-001  In the turns of others no ability reaches you."""

    id = "EN-EFF-001"
    wordings = ("You can't be the target of card abilities during other player's turns",)
    kind = CONTINUOUS
    module = "classes"
    code = PROTECTED


class DamageOrCrystals(HurtOrPay):
    """EN-EFF-002  Take damage, or lose crystals."""

    id = "EN-EFF-002"
    wordings = ("Take 1{damage} or lose 2{crystal}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        self.each(s, f, place, f.seat)


class DamageForWounds(Instruction):
    """EN-EFF-003  Take damage for each of your wounds."""

    id = "EN-EFF-003"
    wordings = ("Take 1{damage} for each {damage} you have",)

    def run(self, s: State, f: Frame, place: int) -> None:
        hurt(s, f.seat, self.n * s.wound_count(f.seat), f.ancestors)


class DamageForItems(Instruction):
    """EN-EFF-004  Take damage for each of your items."""

    id = "EN-EFF-004"
    wordings = ("Take 1{damage} for each {item}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        hurt(s, f.seat, self.n * s.items(f.seat), f.ancestors)


class TakeOverWound(OnAnother):
    """EN-EFF-005  Another player heals and you take the wounds."""

    id = "EN-EFF-005"
    wordings = ("Take 1{damage} from another player",)
    asks = "a wounded player is chosen, whose wounds you take over"

    def suits(self, s: State, f: Frame, unit: int) -> bool:
        return can_pass_on(s, unit)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        move_wounds(s, f, unit, f.seat, self.n)


class PassWoundOn(OnAnother):
    """EN-EFF-006  You heal and a player you choose takes the wounds."""

    id = "EN-EFF-006"
    wordings = ("Give 1 of your {damage} to another player",)
    asks = "a player takes your wounds"

    def suits(self, s: State, f: Frame, unit: int) -> bool:
        return can_pass_on(s, f.seat)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        move_wounds(s, f, f.seat, unit, self.n)


class PassWoundToOverlord(Instruction):
    """EN-EFF-007  You heal and the Overlord loses hit points."""

    id = "EN-EFF-007"
    wordings = ("Transfer 1{damage} to {overlord}",)
    module = "coop"

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.setup.coop:  # EN-OVL-17  without hit points there is nobody to take them
            move_wounds(s, f, f.seat, OVERLORD_UNIT, self.n)


class SpreadWounds(Instruction):
    """EN-EFF-008  You heal and share the wounds out among the others."""

    id = "EN-EFF-008"
    wordings = ("Give 4 of your {damage} to other players",)
    asks = "a player takes one of your wounds"

    def run(self, s: State, f: Frame, place: int) -> None:
        self.go_on(s, f, place, ())

    def go_on(self, s: State, f: Frame, place: int, memo: Memo) -> None:
        """`memo` tells who gets each wound healed so far; they take them when all are shared out."""
        if len(memo) < self.n and can_pass_on(s, f.seat) and others(s, f):
            ask(s, f, place, self, f.seat, memo)
            return
        in_turn = [*s.order(), OVERLORD_UNIT]
        shares = [unit + SHARE * memo.count(unit) for unit in in_turn if unit in memo]
        one_by_one(s, f, place, self, tuple(shares))

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return target_menu(others(s, f))

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfUnit)
        heal(s, f.seat, 1)
        self.go_on(s, f, place, (*memo, act.unit))

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit % SHARE, unit // SHARE, f.ancestors)


class DealToAnother(OnAnother):
    """EN-EFF-009  A player you choose takes the damage."""

    id = "EN-EFF-009"
    wordings = (
        "Deal 1{damage} to another player",
        "Deal N{damage} to another player",
    )
    asks = "a player takes the damage"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit, self.n, f.ancestors)


class DealToOthers(OnOthers):
    """EN-EFF-010  Every other player takes the damage."""

    id = "EN-EFF-010"
    wordings = (
        "Deal N{damage} to other players",
        "Other players take N{damage}",
    )

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit, self.n, f.ancestors)


class DealForAttack(OnOthers):
    """EN-EFF-011  Every other player takes damage by your attack power."""

    id = "EN-EFF-011"
    wordings = ("Deal 1{damage} to other players for every 2{attack}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit, self.n * (s.attack[f.seat] // self.m), f.ancestors)


class DealToAll(OnAll):
    """EN-EFF-012  Every player takes the damage."""

    id = "EN-EFF-012"
    wordings = ("All players take N{damage}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        hurt(s, unit, self.n, f.ancestors)


class AllDamageOrCrystals(HurtOrPay):
    """EN-EFF-013  Every player takes damage or loses crystals."""

    id = "EN-EFF-013"
    wordings = ("All players take 2{damage} or lose 3{crystal}",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        one_by_one(s, f, place, self, all_players(s))


class DamageFromTheTrack(OnAll):
    """EN-EFF-014  Every player takes damage for the wound tokens on the track."""

    id = "EN-EFF-014"
    wordings = ("Players take 1{damage} for each {damage} on Journey Track cards",)
    module = "overlords"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        tokens = sum([marks[WOUND_MARK] for marks in s.marks])
        hurt(s, unit, self.n * tokens, f.ancestors)


class DamageForTheirSpeed(OnOthers):
    """EN-EFF-015  Every other player takes damage by their own speed."""

    id = "EN-EFF-015"
    wordings = ("Other players take 1{damage} for each of their {speed}",)
    module = "odyssey"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        if unit != OVERLORD_UNIT:  # EN-R-80  it has no speed
            hurt(s, unit, self.n * s.speed(Seat(unit)), f.ancestors)


class Heal(Instruction):
    """EN-EFF-016  You heal."""

    id = "EN-EFF-016"
    wordings = ("Heal N{damage}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        heal(s, f.seat, self.n)


class HealByDie(DieInstruction):
    """EN-EFF-017  You heal what the die shows."""

    id = "EN-EFF-017"
    wordings = ("Heal D6{damage}",)

    def rolled(self, s: State, f: Frame, place: int, number: int) -> None:
        heal(s, f.seat, number)


class HealAll(Instruction):
    """EN-EFF-018  You heal all your wounds."""

    id = "EN-EFF-018"
    wordings = ("Heal all your {damage}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        heal(s, f.seat, s.wound_count(f.seat))


class LeftNeighborHeals(Instruction):
    """EN-EFF-019  Your left neighbor heals."""

    id = "EN-EFF-019"
    wordings = ("Player to your left heals 2{damage}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        for unit in left(s, f):
            heal(s, unit, self.n)


class RightNeighborHeals(Instruction):
    """EN-EFF-020  Your right neighbor heals."""

    id = "EN-EFF-020"
    wordings = ("Player to your right heals 2{damage}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        for unit in right(s, f):
            heal(s, unit, self.n)


class MostWoundedHeals(Instruction):
    """EN-EFF-021  A player with the most wounds heals."""

    id = "EN-EFF-021"
    wordings = ("Player with the most {damage} heals 4{damage}",)
    asks = "one of the players with the most wounds heals"

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        players = all_players(s)
        most = max([wounds_of(s, unit) for unit in players], default=0)
        if most == 0:
            return []
        tied = [unit for unit in players if wounds_of(s, unit) == most]
        if s.setup.coop:
            tied = tied[:1]  # EN-R-76  they all heal from one pool: there is nothing to choose
        return target_menu(tuple(tied))

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        assert isinstance(act, OfUnit)
        heal(s, act.unit, self.n)


class OthersHeal(OnOthers):
    """EN-EFF-022  Every other player heals."""

    id = "EN-EFF-022"
    wordings = ("Other players heal N{damage}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        heal(s, unit, self.n)


class EveryoneHeals(OnAll):
    """EN-EFF-023  Every player heals."""

    id = "EN-EFF-023"
    wordings = ("All players heal 2{damage}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        heal(s, unit, self.n)


class CannotBeHealed(Lasting):
    """EN-EFF-024  Healing you does nothing."""

    id = "EN-EFF-024"
    wordings = ("Your {damage} cannot be healed",)
    kind = CONTINUOUS
    module = "wounds"
    code = UNHEALABLE
