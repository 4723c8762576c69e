"""Duels and attacks among players: EN-EFF-125 to 131 and 183."""

from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import NO, OVERLORD_UNIT, YES, OfUnit
from wyrmhall.games.enchanters.rules.attacks import attack, attack_together
from wyrmhall.games.enchanters.rules.duels import Duels, duel
from wyrmhall.games.enchanters.rules.resolution.resolving import ask
from wyrmhall.games.enchanters.rules.resolution.units import (
    Units,
    all_players,
    is_protected,
    left,
    right,
    target_menu,
    targets,
)
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import NO_DUEL_ATTACK
from wyrmhall.games.enchanters.text.phrases.instructions import Instruction, Lasting, Memo
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS
from wyrmhall.kernel.action import NO_OPTIONS, Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.seat import Seat


def rival(s: State, neighbor: Units) -> Units:
    """EN-R-77, EN-R-78  In a cooperative game neighbors fight the Overlord, whoever says so."""
    return (OVERLORD_UNIT,) if s.setup.coop else neighbor


def rivals_around(s: State, to_the_left: bool) -> tuple[tuple[int, int], ...]:
    """Every player and the neighbor on that side, in turn; EN-R-97  not those who are protected."""
    pairs: list[tuple[int, int]] = []
    for seat in all_players(s):
        player = Seat(seat)
        other = s.left_of(player) if to_the_left else s.right_of(player)
        if s.setup.coop:
            pairs.append((seat, OVERLORD_UNIT))
        elif not is_protected(s, other):
            pairs.append((seat, other))
    return tuple(pairs)


class LeftNeighborAttacks(Instruction):
    """EN-EFF-125  Your left neighbor attacks you."""

    id = "EN-EFF-125"
    wordings = ("Player on your left attacks you",)
    module = "odyssey"

    def run(self, s: State, f: Frame, place: int) -> None:
        for unit in rival(s, left(s, f)):
            attack(s, unit, f.seat, f.ancestors)


class AllAttackLeft(Instruction):
    """EN-EFF-126  Every player attacks the left neighbor."""

    id = "EN-EFF-126"
    wordings = ("All players attack a player on their left",)
    module = "odyssey"

    def run(self, s: State, f: Frame, place: int) -> None:
        attack_together(s, rivals_around(s, True), f.ancestors)


class AllAttackRight(Instruction):
    """EN-EFF-127  Every player attacks the right neighbor."""

    id = "EN-EFF-127"
    wordings = ("Each player attacks the player to their right",)
    module = "odyssey"

    def run(self, s: State, f: Frame, place: int) -> None:
        attack_together(s, rivals_around(s, False), f.ancestors)


class MayDuelAnother(Instruction):
    """EN-EFF-128  You may duel a player you choose."""

    id = "EN-EFF-128"
    wordings = ("You may duel a target player",)
    module = "odyssey"
    asks = "an opponent for a duel, or no"
    nested = True

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        rivals = target_menu(targets(s, f))
        return [*rivals, NO] if rivals else rivals

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if isinstance(act, OfUnit):
            duel(s, seat, act.unit, f.ancestors)


@mypyc_attr(allow_interpreted_subclasses=True)
class MayDuelNeighbor(Instruction):
    """A duel, if you like, with the player beside you."""

    asks = "a duel with the neighbor, yes or no"
    nested = True

    def rivals(self, s: State, f: Frame) -> Units:
        raise NotImplementedError

    def run(self, s: State, f: Frame, place: int) -> None:
        ask(s, f, place, self, f.seat)

    def menu(self, s: State, f: Frame, seat: Seat, memo: Memo) -> Menu:
        return [YES, NO] if self.rivals(s, f) else NO_OPTIONS

    def chosen(self, s: State, f: Frame, place: int, seat: Seat, act: Action, memo: Memo) -> None:
        if act is YES:
            duel(s, seat, self.rivals(s, f)[0], f.ancestors)


class MayDuelLeft(MayDuelNeighbor):
    """EN-EFF-129  You may duel your left neighbor."""

    id = "EN-EFF-129"
    wordings = ("You may duel the player on your left",)
    module = "odyssey"

    def rivals(self, s: State, f: Frame) -> Units:
        return rival(s, left(s, f))


class MayDuelRight(MayDuelNeighbor):
    """EN-EFF-130  You may duel your right neighbor."""

    id = "EN-EFF-130"
    wordings = ("You may duel the player on your right",)
    module = "odyssey"

    def rivals(self, s: State, f: Frame) -> Units:
        return rival(s, right(s, f))


class AllDuelLeft(Instruction):
    """EN-EFF-131  Every player duels the left neighbor."""

    id = "EN-EFF-131"
    wordings = ("All players duel the player on their left",)
    module = "odyssey"
    nested = True

    def run(self, s: State, f: Frame, place: int) -> None:
        pairs = rivals_around(s, True)
        if pairs:
            s.stack.append(Duels(pairs, f.ancestors))


class NoAttackInDuels(Lasting):
    """EN-EFF-183  In duels you make no attack."""

    id = "EN-EFF-183"
    wordings = ("When dueling you do not attack",)
    kind = CONTINUOUS
    module = "odyssey"
    code = NO_DUEL_ATTACK
