"""The boards: what active texts offer, kept up to date."""

from wyrmhall.games.enchanters.components.active_parts import (
    NO_BOARD,
    Board,
    is_copy,
    stack_board,
    token_board,
)
from wyrmhall.games.enchanters.components.cards import ITEMS, NO_CARD, STACKS, Card
from wyrmhall.games.enchanters.components.in_force import InForce
from wyrmhall.games.enchanters.text.phrases.codes import (
    COPY,
    ENTANGLED,
    IN_COMBAT,
    NO_CODE,
    ON_TRACK,
    PEARL_TEXTS,
    SILENCE,
)
from wyrmhall.kernel.seat import NOBODY, Seat


class Boards(InForce):
    """One board for each player, and one for what everybody shares."""

    __slots__ = ()

    def build_board(self, seat: Seat, silence: bool) -> Board:
        pieces, row = self.setup.pieces, self.stacks[seat]
        copies = self.possible >> COPY & 1 == 1
        parts = [stack_board(pieces, row, kind, silence, copies) for kind in STACKS]
        tokens = self.tokens[seat]
        parts.append(token_board(tokens, self.overlord_texts().reward) if tokens else NO_BOARD)
        old = self.boards[seat]
        return old if parts == old.pieces else Board(parts)

    def refresh(self, seat: Seat) -> None:
        """The cards or tokens of a player have changed."""
        if self.possible >> SILENCE & 1:
            self.refresh_all()
        else:
            self.change_board(seat, self.build_board(seat, False))

    def refresh_stack(self, seat: Seat, kind: int, stack: tuple[Card, ...]) -> None:
        """One stack has changed."""
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
        """Something that everybody shares has changed."""
        if self.possible >> SILENCE & 1:
            self.refresh_all()
            return
        self.common_board = self.build_common()
        self.find_mask()

    def refresh_all(self) -> None:
        """Everything is worked out again; texts that silence banners and classes come first."""
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
            board.add_force(cards.lines[number].instructions[place], Seat(seat), NO_CODE)
        return board

    def add_situations(self, board: Board, card: Card, code: int, seat: Seat) -> None:
        for line in self.setup.cards.of[card].situations:
            if line.condition is not None and line.condition.code == code:
                self.see(line.condition)
                for effect in line.effects:
                    board.add_force(effect, seat, NO_CODE)

    def silenced(self) -> bool:
        """EN-EFF-121, wherever it stands; a banner or class that bears it is silent itself."""
        if self.is_silencing(self.common_board, NOBODY):
            return True
        return any(self.is_silencing(self.build_board(seat, True), seat) for seat in self.setup.seats)

    def is_silencing(self, board: Board, owner: Seat) -> bool:
        if not board.mask >> SILENCE & 1:
            return False
        for force in board.forces:
            if force.code == SILENCE and self.has_come(force, owner):
                self.see(force.effect)
                return True
        return False
