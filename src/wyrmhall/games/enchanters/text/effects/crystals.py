"""Crystals: EN-EFF-050 to 071, 073 and 074."""

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import BE_ATTACKED, LOSE_CRYSTALS
from wyrmhall.games.enchanters.rules.crystals import (
    gain,
    gain_unit,
    lose,
    lose_unit,
    overlord_hands_out,
    put_on_overlord,
    steal,
)
from wyrmhall.games.enchanters.rules.overlord.attack import overlord_attacks
from wyrmhall.games.enchanters.rules.resolution.resolving import ask
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.effects.die import DieInstruction
from wyrmhall.games.enchanters.text.effects.shared import OnAll, OnAnother, OnOthers
from wyrmhall.games.enchanters.text.phrases.codes import PURSE_LIMIT
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat


class Income(Instruction):
    """You take crystals from the supply, as many as `amount` says when it is carried out (EN-R-27)."""

    def amount(self, s: State, f: Frame) -> int:
        raise NotImplementedError

    def run(self, s: State, f: Frame, place: int) -> None:
        gain(s, f.seat, self.amount(s, f))


class TakeCrystals(Income):
    """EN-EFF-050  Take crystals from the supply."""

    id = "EN-EFF-050"
    wordings = ("Take N{crystal}",)

    def amount(self, s: State, f: Frame) -> int:
        return self.n


class CrystalsByDie(DieInstruction):
    """EN-EFF-051  Take as many crystals as the die shows."""

    id = "EN-EFF-051"
    wordings = ("Take D6{crystal}",)

    def rolled(self, s: State, f: Frame, place: int, number: int) -> None:
        gain(s, f.seat, number)


class CrystalsForDamageTaken(Income):
    """EN-EFF-052  Crystals for the damage just taken."""

    id = "EN-EFF-052"
    wordings = ("Take 1{crystal} for every 2{damage} taken",)

    def amount(self, s: State, f: Frame) -> int:
        return f.amount // self.m * self.n


class CrystalsForWounds(Income):
    """EN-EFF-053  Crystals for every so many wounds."""

    id = "EN-EFF-053"
    wordings = ("Take 1{crystal} for each 5{damage}",)

    def amount(self, s: State, f: Frame) -> int:
        return s.wound_count(f.seat) // self.m * self.n


class CrystalsForAttack(Income):
    """EN-EFF-054  Crystals for each point of your attack."""

    id = "EN-EFF-054"
    wordings = ("Take N{crystal} for each {attack}",)

    def amount(self, s: State, f: Frame) -> int:
        return self.n * s.attack[f.seat]


class CrystalsForDefense(Income):
    """EN-EFF-055  Crystals for each point of your defense."""

    id = "EN-EFF-055"
    wordings = ("Take N{crystal} for each {defense}",)

    def amount(self, s: State, f: Frame) -> int:
        return self.n * s.defense[f.seat]


class CrystalsForWeight(Income):
    """EN-EFF-056  Crystals for each point of your weight."""

    id = "EN-EFF-056"
    wordings = ("Take N{crystal} for each {weight}",)
    module = "odyssey"

    def amount(self, s: State, f: Frame) -> int:
        return self.n * s.weight(f.seat)


class CrystalsForSpeed(Income):
    """EN-EFF-057  Crystals for each point of your speed."""

    id = "EN-EFF-057"
    wordings = ("Take N{crystal} for each {speed}",)
    module = "odyssey"

    def amount(self, s: State, f: Frame) -> int:
        return self.n * s.speed(f.seat)


class CrystalsForSlime(Income):
    """EN-EFF-058  Crystals for each point of your slime."""

    id = "EN-EFF-058"
    wordings = ("Take N{crystal} for each {slime}",)

    def amount(self, s: State, f: Frame) -> int:
        return self.n * s.slime(f.seat)


class CrystalsForMonsters(Income):
    """EN-EFF-059  Crystals for each of your monsters."""

    id = "EN-EFF-059"
    wordings = ("Take N{crystal} for each {monster}",)

    def amount(self, s: State, f: Frame) -> int:
        return self.n * s.monsters(f.seat)


class StealCrystals(OnAnother):
    """EN-EFF-060  A player you choose hands you crystals."""

    id = "EN-EFF-060"
    wordings = (
        "Steal N{crystal} from a target",
        "Steal N{crystal} from another player",
    )
    asks = "a player hands over crystals"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        steal(s, f.seat, unit, self.n)


class EmptyTheOverlord(Instruction):
    """EN-EFF-061  Take every crystal that lies on the Overlord."""

    id = "EN-EFF-061"
    wordings = ("Take all {crystal} from the Overlord",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        gain(s, f.seat, overlord_hands_out(s, s.overlord_crystals))


class CrystalLimit(Lasting):
    """EN-EFF-062  You cannot hold more crystals than so many."""

    id = "EN-EFF-062"
    wordings = ("You cannot have more than 5{crystal}",)
    kind = CONTINUOUS
    module = "wounds"
    code = PURSE_LIMIT


class LoseCrystals(Instruction):
    """EN-EFF-063  Return crystals to the supply."""

    id = "EN-EFF-063"
    wordings = ("Lose N{crystal}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        lose(s, f.seat, self.n)


class LoseAllCrystals(Instruction):
    """EN-EFF-064  Return all your crystals to the supply."""

    id = "EN-EFF-064"
    wordings = ("Lose all {crystal}",)

    def run(self, s: State, f: Frame, place: int) -> None:
        lose(s, f.seat, s.crystals[f.seat])


class GiveCrystals(OnAnother):
    """EN-EFF-065  Hand crystals to a player you choose."""

    id = "EN-EFF-065"
    wordings = ("Give N of your {crystal} to another player",)
    asks = "a player gets crystals of yours"

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.crystals[f.seat]:
            super().run(s, f, place)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        gain_unit(s, unit, lose(s, f.seat, self.n))


class CrystalsToOverlord(Instruction):
    """EN-EFF-066  Crystals of yours go onto the Overlord."""

    id = "EN-EFF-066"
    wordings = ("Put 1 of your {crystal} on the Overlord",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.overlord_active:
            put_on_overlord(s, lose(s, f.seat, self.n))


class SupplyToOverlord(Instruction):
    """EN-EFF-067  Crystals of the supply go onto the Overlord."""

    id = "EN-EFF-067"
    wordings = ("Put 2{crystal} from bank on the Overlord",)
    module = "overlords"

    def run(self, s: State, f: Frame, place: int) -> None:
        put_on_overlord(s, self.n)


class PayOrBeAttacked(Instruction):
    """EN-EFF-068  Return crystals, or the Overlord attacks you."""

    id = "EN-EFF-068"
    wordings = ("Pay 3{crystal} or the Overlord attacks",)
    module = "overlords"
    asks = "crystals are paid, or the Overlord attacks"

    def run(self, s: State, f: Frame, place: int) -> None:
        if s.overlord_active:
            ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return [LOSE_CRYSTALS, BE_ATTACKED] if s.crystals[seat] >= self.n else [BE_ATTACKED]

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if act is LOSE_CRYSTALS:
            lose(s, seat, self.n)
        else:
            overlord_attacks(s, seat, f.ancestors)


class AnotherTakesCrystals(OnAnother):
    """EN-EFF-069  A player you choose takes crystals from the supply."""

    id = "EN-EFF-069"
    wordings = ("Another player takes N{crystal}",)
    asks = "a player takes crystals"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        gain_unit(s, unit, self.n)


class OthersTakeCrystals(OnOthers):
    """EN-EFF-070  Every other player takes crystals from the supply."""

    id = "EN-EFF-070"
    wordings = ("Other players take N{crystal}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        gain_unit(s, unit, self.n)


class OthersLoseCrystals(OnOthers):
    """EN-EFF-071  Every other player returns crystals."""

    id = "EN-EFF-071"
    wordings = ("Other players lose N{crystal}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        lose_unit(s, unit, self.n)


class AllCrystalsToOverlord(OnAll):
    """EN-EFF-073  Every player puts own crystals onto the Overlord."""

    id = "EN-EFF-073"
    wordings = ("All players put 2 of their {crystal} on the Overlord",)
    module = "overlords"

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        if s.overlord_active:
            put_on_overlord(s, lose(s, Seat(unit), self.n))


class AllLoseCrystals(OnAll):
    """EN-EFF-074  Every player returns crystals."""

    id = "EN-EFF-074"
    wordings = ("All players lose N{crystal}",)

    def each(self, s: State, f: Frame, place: int, unit: int) -> None:
        lose(s, Seat(unit), self.n)
