"""Which effects are in force, as the boards have them."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import (
    OWNER,
    Board,
    Force,
)
from wyrmhall.games.enchanters.components.cards import OverlordDesign
from wyrmhall.games.enchanters.components.fields import Fields
from wyrmhall.games.enchanters.language.actions import MOST_CHALLENGES
from wyrmhall.games.enchanters.text.compiler.line import CHALLENGE, Line
from wyrmhall.games.enchanters.text.phrases.codes import (
    NO_CODE,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase
from wyrmhall.kernel.seat import NOBODY, Seat

NOTHING: Final[list[Phrase]] = []


class InForce(Fields):
    """The texts of all active parts, and whom they are for."""

    __slots__ = ()

    def overlord_texts(self) -> OverlordDesign:
        """EN-SET-29, EN-R-87"""
        cards = self.setup.cards
        if self.setup.coop and self.overlord in cards.overlays:
            return cards.overlays[self.overlord]
        return cards.overlord_designs[self.overlord]

    def challenges(self) -> list[Line]:
        if not self.overlord_active:
            return []
        lines = [line for line in self.overlord_texts().challenge if line.shape == CHALLENGE]
        return lines[:MOST_CHALLENGES]  # EN-R-134

    def applies(self, force: Force, seat: Seat) -> bool:
        """Whether it applies to that seat (the owner of the board, if any) and its situation holds."""
        mine = self.bearer(force, seat) == seat
        return mine and (force.situation == NO_CODE or self.holds(force.situation, seat))

    def bearer(self, force: Force, owner: Seat) -> Seat:
        """EN-R-03  Whose effect it is: on cards without an owner, the active player's."""
        if force.seat == OWNER:
            return owner
        return force.seat if force.seat != NOBODY else self.you()

    def has_come(self, force: Force, owner: Seat) -> bool:
        """Whether its situation, if it has one, holds for the player whose effect it is."""
        return force.situation == NO_CODE or self.holds(force.situation, self.bearer(force, owner))

    def see(self, phrase: Phrase) -> None:
        """Tells whoever counts the phrases at work."""
        if self.witness is not None:
            self.witness.add(phrase.id)

    def holds(self, code: int, seat: Seat) -> bool:
        """Whether the seat is in that situation."""
        for situation in self.situations:  # noqa: SIM110  quicker than a generator
            if situation[0] == code and situation[1] == seat:
                return True
        return False

    def in_force(self, code: int, seat: Seat) -> list[Phrase]:
        """The effects of that code that are in force for the seat."""
        own, common = self.boards[seat], self.common_board
        if not (own.mask | common.mask) >> code & 1:
            return NOTHING
        effects: list[Phrase] = []
        if own.mask >> code & 1:
            self.add_applying(own, code, seat, effects)
        if common.mask >> code & 1:
            self.add_applying(common, code, seat, effects)
        return effects

    def add_applying(self, board: Board, code: int, seat: Seat, effects: list[Phrase]) -> None:
        """Those of one board that are in force for the seat."""
        for force in board.forces:
            if force.code == code and self.applies(force, seat):
                effects.append(force.effect)
                if self.witness is not None:
                    self.see(force.effect)

    def is_in_force(self, code: int, seat: Seat) -> bool:
        if not (self.boards[seat].mask | self.common_board.mask) >> code & 1:
            return False
        return len(self.in_force(code, seat)) > 0

    def for_all(self, code: int) -> list[Phrase]:
        """Effects that speak of everybody, wherever they stand."""
        if not self.mask >> code & 1:
            return NOTHING
        effects: list[Phrase] = []
        for owner, board in enumerate(self.boards):
            if board.mask >> code & 1:
                self.add_forces(board, code, Seat(owner), effects)
        if self.common_board.mask >> code & 1:
            self.add_forces(self.common_board, code, NOBODY, effects)
        return effects

    def sum_for_all(self, code: int) -> int:
        """What all texts of that code give to everybody."""
        total = 0
        for effect in self.for_all(code):
            total += effect.n
        return total

    def add_forces(self, board: Board, code: int, owner: Seat, effects: list[Phrase]) -> None:
        """Those of one board that are in force."""
        for force in board.forces:
            if force.code == code and (force.situation == NO_CODE or self.has_come(force, owner)):
                effects.append(force.effect)
                if self.witness is not None:
                    self.see(force.effect)
