"""What active texts offer, and which effects are in force: boards, kept up to date."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import (
    NO_BOARD,
    OWNER,
    Board,
    Force,
    is_copy,
    stack_board,
    token_board,
)
from wyrmhall.games.enchanters.components.cards import ITEMS, NO_CARD, STACKS, Card, OverlordDesign
from wyrmhall.games.enchanters.components.fields import Fields
from wyrmhall.games.enchanters.language.actions import MOST_CHALLENGES
from wyrmhall.games.enchanters.text.compiler.line import CHALLENGE, Line
from wyrmhall.games.enchanters.text.phrases.codes import (
    COPY,
    ENTANGLED,
    IN_COMBAT,
    NO_CODE,
    ON_TRACK,
    PEARL_TEXTS,
    SILENCE,
)
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase
from wyrmhall.kernel.seat import NOBODY, Seat

NOTHING: Final[list[Phrase]] = []


class InForce(Fields):
    """The texts of all active parts, and whom they are for."""

    __slots__ = ()

    # -- boards ----------------------------------------------------------------------------------

    def build_board(self, seat: Seat, silence: bool) -> Board:
        pieces, row = self.setup.pieces, self.stacks[seat]
        copies = self.possible >> COPY & 1 == 1
        found = [stack_board(pieces, row, kind, silence, copies) for kind in STACKS]
        tokens = self.tokens[seat]
        found.append(token_board(tokens, self.overlord_texts().reward) if tokens else NO_BOARD)
        old = self.boards[seat]
        return old if found == old.pieces else Board(found)

    def refresh(self, seat: Seat) -> None:
        """The cards or tokens of a player have changed."""
        if self.possible >> SILENCE & 1:
            self.refresh_all()
        else:
            self.change_board(seat, self.build_board(seat, False))

    def refresh_stack(self, seat: Seat, kind: int, stack: tuple[Card, ...]) -> None:
        """One stack lies anew."""
        if self.possible & ENTANGLED and (self.possible >> SILENCE & 1 or self.copies(seat)):
            self.refresh(seat)
            return
        old = self.boards[seat].pieces
        piece = self.setup.pieces.of(kind, stack)
        if piece is not old[kind]:
            pieces = old[:]
            pieces[kind] = piece
            self.change_board(seat, Board(pieces))

    def copies(self, seat: Seat) -> bool:
        """EN-EFF-083  Whether the player's top item is a copy of the top enchantment."""
        items = self.stacks[seat][ITEMS]
        return len(items) > 0 and is_copy(self.setup.cards, items[-1])

    def change_board(self, seat: Seat, board: Board) -> None:
        old, self.boards[seat] = self.boards[seat], board
        if board.mask != old.mask:
            self.find_mask()
        if self.mask & PEARL_TEXTS and (board.mask | old.mask) & PEARL_TEXTS:
            self.owing = True

    def refresh_common(self) -> None:
        """Something that lies before everybody has changed."""
        if self.possible >> SILENCE & 1:
            self.refresh_all()
            return
        self.common_board = self.build_common()
        self.find_mask()

    def refresh_all(self) -> None:
        """Everything is looked at anew; texts that silence banners and classes come first."""
        self.common_board = self.build_common()
        silence = self.possible >> SILENCE & 1 == 1 and self.silenced()
        for seat in self.setup.seats:
            self.boards[seat] = self.build_board(seat, silence)
        self.find_mask()
        self.owing = True

    def find_mask(self) -> None:
        mask = self.common_board.mask
        for board in self.boards:
            mask |= board.mask
        if (self.mask ^ mask) & PEARL_TEXTS:
            self.owing = True
        self.mask = mask

    def build_common(self) -> Board:
        cards = self.setup.cards
        texts = self.overlord_texts() if self.overlord_active else None
        board = self.setup.pieces.of_table(self.village, self.overlord, texts, self.event, self.anger)
        if not (self.possible >> ON_TRACK & 1 or self.situations or self.lent):
            return board
        board = Board([board])
        if self.possible >> ON_TRACK & 1:
            for card in self.track:
                if card != NO_CARD and cards.of[card].works_on_track:
                    self.add_situations(board, card, ON_TRACK, NOBODY)
        for code, seat, fought, _slot, _attack, _defense in self.situations:
            if code == IN_COMBAT and fought >= 0 and fought != self.overlord:
                self.add_situations(board, Card(fought), IN_COMBAT, Seat(seat))
        for number, place, seat in self.lent:
            board.add_force(cards.lines[number].deeds[place], Seat(seat), NO_CODE)
        return board

    def add_situations(self, board: Board, card: Card, code: int, seat: Seat) -> None:
        for line in self.setup.cards.of[card].situations:
            if line.condition is not None and line.condition.code == code:
                self.see(line.condition)
                for effect in line.effects:
                    board.add_force(effect, seat, NO_CODE)

    def overlord_texts(self) -> OverlordDesign:
        """EN-SET-29, EN-R-87"""
        cards = self.setup.cards
        if self.setup.coop and self.overlord in cards.overlays:
            return cards.overlays[self.overlord]
        return cards.overlord_designs[self.overlord]

    def challenges(self) -> list[Line]:
        if not self.overlord_active:
            return []
        found = [line for line in self.overlord_texts().challenge if line.shape == CHALLENGE]
        return found[:MOST_CHALLENGES]  # EN-R-134

    def silenced(self) -> bool:
        """EN-EFF-121, wherever it stands; a banner or class that bears it is silent itself."""
        if self.is_silencing(self.common_board, NOBODY):
            return True
        return any(self.is_silencing(self.build_board(seat, True), seat) for seat in self.setup.seats)

    def is_silencing(self, board: Board, owner: Seat) -> bool:
        if not board.mask >> SILENCE & 1:
            return False
        for force in board.forces:
            if force.effect.code == SILENCE and self.has_come(force, owner):
                self.see(force.effect)
                return True
        return False

    def applies(self, force: Force, seat: Seat) -> bool:
        """Whether it is for that seat, who owns the board if anybody does, and its situation holds."""
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
        """Whoever counts phrases at work hears of this one."""
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
        found: list[Phrase] = []
        for board in (own, common):
            if board.mask >> code & 1:
                for force in board.forces:
                    if force.effect.code == code and self.applies(force, seat):
                        found.append(force.effect)
                        if self.witness is not None:
                            self.see(force.effect)
        return found

    def is_in_force(self, code: int, seat: Seat) -> bool:
        if not (self.boards[seat].mask | self.common_board.mask) >> code & 1:
            return False
        return len(self.in_force(code, seat)) > 0

    def for_all(self, code: int) -> list[Phrase]:
        """Effects that speak of everybody, wherever they stand."""
        if not self.mask >> code & 1:
            return NOTHING
        found: list[Phrase] = []
        for owner, board in enumerate((*self.boards, self.common_board)):
            if board.mask >> code & 1:
                for force in board.forces:
                    if force.effect.code == code and (
                        force.situation == NO_CODE or self.has_come(force, Seat(owner))
                    ):
                        found.append(force.effect)
                        if self.witness is not None:
                            self.see(force.effect)
        return found
