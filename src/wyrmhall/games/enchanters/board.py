"""What active parts offer: actions, abilities that wait, effects in force. Derived, never saved."""

from typing import Final

from wyrmhall.games.enchanters.actions import REST, TOKENS_ZONE, USE
from wyrmhall.games.enchanters.cards import (
    BANNER,
    CLASS,
    ENCHANTMENTS,
    ITEMS,
    STACKS,
    Card,
    CardSet,
)
from wyrmhall.games.enchanters.frame import NO_TOKEN, OF_PLAYER, Frame, ability_key
from wyrmhall.games.enchanters.text.codes import COPY, IN_COMBAT, NO_CODE, ON_TRACK
from wyrmhall.games.enchanters.text.line import ACTION, LASTING, TRIGGERED, Line
from wyrmhall.games.enchanters.text.line import REST as REST_SHAPE
from wyrmhall.games.enchanters.text.phrase import CONTINUOUS, Phrase
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import Seat

OF_CREATURES: Final = (IN_COMBAT, ON_TRACK)  # situations that hold for no card in a stack (EN-ANA-18)


class Ability:
    """A line of text that is active: an action, a rest, or something that waits for its moment."""

    def __init__(
        self, line: Line, card: Card, origin: int, token: int, zone: int, number: int, key: int, top: bool
    ) -> None:
        self.line = line
        self.card = card
        self.origin = origin
        self.token = token
        self.zone = zone
        self.number = number  # among the actions, or the rests, of its zone, from 1
        self.key = key
        self.top = top  # printed on the top card of its stack
        self.code = line.code
        self.action: Action = (REST if line.shape == REST_SHAPE else USE)[zone][max(0, number - 1)]
        self.frame: Frame | None = None  # of the player who asked last

    def frame_for(self, seat: Seat) -> Frame:
        """The carrying out of its line by the player, set off by nothing."""
        frame = self.frame
        if frame is None or frame.seat != seat:
            frame = Frame(seat, self.line.number, self.card, self.origin, self.token)
            self.frame = frame
        return frame


class Force:
    """A continuous effect in force, for one seat; NOBODY: for whoever is active."""

    def __init__(self, effect: Phrase, seat: Seat, situation: int) -> None:
        self.effect = effect
        self.seat = seat
        self.situation = situation  # the condition that must hold; NO_CODE if none


class Board:
    """The active lines of one player, or of village, Overlord and event together."""

    def __init__(self) -> None:
        self.mask = 0  # codes of all effects and conditions on it
        self.actions: list[Ability] = []
        self.rests: list[Ability] = []
        self.free_rests: list[Action] = []  # those that nothing can forbid
        self.triggers: list[Ability] = []
        self.forces: list[Force] = []
        self.pieces: list[Board] = []  # of a player: by stack
        self.stacks: list[tuple[Card, ...]] = []  # the cards they were made from
        self.silence = False

    def join(self, piece: "Board") -> None:
        """One stack after the other."""
        self.pieces.append(piece)
        if piece is NO_BOARD:
            return
        self.mask |= piece.mask
        if piece.actions:
            self.actions += piece.actions
        if piece.rests:
            self.rests += piece.rests
            self.free_rests += piece.free_rests
        if piece.triggers:
            self.triggers += piece.triggers
        if piece.forces:
            self.forces += piece.forces

    def add(
        self,
        lines: tuple[Line, ...],
        card: Card,
        copied: int,
        origin: int,
        token: int,
        zone: int,
        seat: Seat,
        top: bool,
    ) -> None:
        for line in lines:
            shape = line.shape
            if shape == ACTION:
                number = 1 + len([other for other in self.actions if other.zone == zone])
                key = ability_key(copied, line.number, token)
                self.actions.append(Ability(line, card, origin, token, zone, number, key, top))
            elif shape == REST_SHAPE:
                number = 1 + len([other for other in self.rests if other.zone == zone])
                key = ability_key(copied, line.number, token)
                rest = Ability(line, card, origin, token, zone, number, key, top)
                self.rests.append(rest)
                if line.simple and line.crystals == 0 and not top:
                    self.free_rests.append(rest.action)
            elif shape == LASTING:
                self.add_force(line.effects[0], seat, NO_CODE)
            elif shape == TRIGGERED:
                key = ability_key(copied, line.number, token)
                ability = Ability(line, card, origin, token, zone, 0, key, top)
                if ability.code >= 0:
                    self.mask |= 1 << ability.code
                self.triggers.append(ability)
                if line.in_situation and line.code not in OF_CREATURES:
                    for effect in line.effects:
                        self.add_force(effect, seat, line.code)

    def add_force(self, effect: Phrase, seat: Seat, situation: int) -> None:
        if effect.kind == CONTINUOUS and effect.code >= 0:
            self.mask |= 1 << effect.code
            self.forces.append(Force(effect, seat, situation))


NO_BOARD: Final = Board()  # never added to


# a card that copies another carries labels of its own for each card copied (EN-R-25)
COPIES: Final = 100_000


def player_board(
    cards: CardSet,
    seat: Seat,
    stacks: list[tuple[Card, ...]],
    tokens: int,
    reward: tuple[Line, ...],
    silence: bool,
    copies: bool,
    old: Board,
) -> Board:
    """The active parts of a player's stacks, and the tokens the player holds.

    Of the board before, the pieces of stacks that have not changed are taken over.
    """
    kept = old.stacks if old.silence == silence else []
    same = len(kept) > 0 and tokens == 0 and len(old.pieces) == len(STACKS)
    pieces = old.pieces[: len(STACKS)] if kept else [NO_BOARD] * len(STACKS)
    for zone in STACKS:
        if not kept or kept[zone] is not stacks[zone] or (copies and zone == ITEMS):
            piece = stack_board(cards, seat, stacks, zone, silence, copies)
            same = same and piece is pieces[zone]
            pieces[zone] = piece
    if same:
        old.stacks = stacks[:]  # only for the next look: what the board offers is the same
        return old
    board = Board()
    board.silence = silence
    board.stacks = stacks[:]
    for piece in pieces:
        board.join(piece)
    if tokens:
        piece = Board()
        for token in range(tokens):
            piece.add(reward, NO_REWARD_CARD, NO_REWARD_CARD, OF_PLAYER, token, TOKENS_ZONE, seat, False)
        board.join(piece)
    return board


def stack_board(
    cards: CardSet, seat: Seat, stacks: list[tuple[Card, ...]], zone: int, silence: bool, copies: bool
) -> Board:
    """The active parts of one stack, from the top down."""
    stack = stacks[zone]
    if not stack:
        return NO_BOARD
    uppers, lowers = cards.uppers, cards.lowers
    top = stack[-1]
    busy = [card for card in stack if not lowers[card].idle]
    if not busy and uppers[top].idle:
        return NO_BOARD
    piece = Board()
    if not uppers[top].idle and not (silence and cards.of[top].group in (BANNER, CLASS)):  # EN-EFF-121
        if copies and zone == ITEMS and is_copy(cards, top) and stacks[ENCHANTMENTS]:
            add_copy(piece, cards, top, stacks[ENCHANTMENTS][-1], seat, silence)
        else:
            piece.add(uppers[top].lines, top, top, OF_PLAYER, NO_TOKEN, zone, seat, True)
    for card in busy[::-1]:
        if not (silence and cards.of[card].group in (BANNER, CLASS)):
            piece.add(lowers[card].lines, card, card, OF_PLAYER, NO_TOKEN, zone, seat, card == top)
    return piece


NO_REWARD_CARD: Final = Card(0)  # tokens are told apart by their number; their lines by the line's


def is_copy(cards: CardSet, card: Card) -> bool:
    """EN-EFF-083"""
    for line in cards.uppers[card].lines:  # noqa: SIM110  quicker than a generator
        if line.shape == LASTING and line.effects[0].code == COPY:
            return True
    return False


def add_copy(board: Board, cards: CardSet, card: Card, model: Card, seat: Seat, silence: bool) -> None:
    """EN-R-25  The upper part of the top enchantment as its own, and that card's lower part too."""
    if silence and cards.of[model].group in (BANNER, CLASS):
        return
    copied = COPIES * (card + 1) + model
    board.add(cards.uppers[model].lines, card, copied, OF_PLAYER, NO_TOKEN, ITEMS, seat, True)
    board.add(cards.lowers[model].lines, card, copied, OF_PLAYER, NO_TOKEN, ITEMS, seat, True)
