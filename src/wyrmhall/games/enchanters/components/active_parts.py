"""What active parts offer: actions, abilities that wait, effects in force. Derived, never saved."""

from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.enchanters.components.cards import (
    BANNER,
    CLASS,
    ENCHANTMENTS,
    ITEMS,
    NO_CARD,
    Card,
    CardSet,
    OverlordDesign,
)
from wyrmhall.games.enchanters.components.frame import (
    NO_TOKEN,
    OF_EVENT,
    OF_OVERLORD,
    OF_PLAYER,
    OF_VILLAGE,
    Frame,
    ability_key,
)
from wyrmhall.games.enchanters.language.actions import (
    EVENT_ZONE,
    MOST_ACTIONS,
    MOST_SEATS,
    OVERLORD_ZONE,
    REST,
    TOKENS_ZONE,
    USE,
    VILLAGE_ZONE,
)
from wyrmhall.games.enchanters.text.compiler.line import ACTION, LASTING, TRIGGERED, Line
from wyrmhall.games.enchanters.text.compiler.line import REST as REST_SHAPE
from wyrmhall.games.enchanters.text.phrases.codes import IN_COMBAT, NO_CODE, ON_TRACK
from wyrmhall.games.enchanters.text.phrases.phrase import CONTINUOUS, Phrase
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.seat import NOBODY, Seat

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
        self.label: Any = key  # the key as an object: of a number, compiled code makes one at every look-up
        self.top = top  # printed on the top card of its stack
        self.code = line.code
        self.crystals = line.crystals
        self.simple = line.simple
        self.times = line.times
        self.action: Action = (REST if line.shape == REST_SHAPE else USE)[zone][max(0, number - 1)]
        self.frames: list[Frame | None] = [None] * MOST_SEATS  # made when first asked for

    def frame_for(self, seat: Seat) -> Frame:
        """Its line, as the player carries it out of their own accord."""
        frame = self.frames[seat]
        if frame is None:
            frame = Frame(seat, self.line.number, self.card, self.origin, self.token)
            self.frames[seat] = frame
        return frame


OWNER: Final = Seat(-4)  # the player whose board it is


class Force:
    """A continuous effect in force: for one seat, for the OWNER, or, if NOBODY's, for whoever is active."""

    def __init__(self, effect: Phrase, seat: Seat, situation: int) -> None:
        self.effect = effect
        self.code = effect.code
        self.seat = seat
        self.situation = situation  # the condition that must hold; NO_CODE if none


class Board:
    """The active lines of one player, or of village, Overlord and event together."""

    def __init__(self, pieces: list["Board"]) -> None:
        """What the pieces offer, one after the other; of a player: by stack, then the tokens."""
        mask, all_free = 0, True
        actions: tuple[Ability, ...] = ()
        rests: tuple[Ability, ...] = ()
        free_rests: tuple[Action, ...] = ()
        triggers: tuple[Ability, ...] = ()
        forces: tuple[Force, ...] = ()
        for piece in pieces:
            if piece is not NO_BOARD:
                mask |= piece.mask  # most offer one thing or two: to look is quicker than to add nothing
                if piece.actions:
                    actions = actions + piece.actions if actions else piece.actions
                if piece.triggers:
                    triggers = triggers + piece.triggers if triggers else piece.triggers
                if piece.forces:
                    forces = forces + piece.forces if forces else piece.forces
                if piece.rests:
                    rests += piece.rests
                    free_rests += piece.free_rests
                    all_free = all_free and piece.all_free
        self.pieces: list[Board] = pieces
        self.mask: int = mask  # codes of all effects and conditions on it
        self.actions: tuple[Ability, ...] = actions
        self.rests: tuple[Ability, ...] = rests
        self.free_rests: tuple[Action, ...] = free_rests  # those that nothing can forbid
        self.all_free: bool = all_free  # whether there are no other rests
        self.triggers: tuple[Ability, ...] = triggers
        self.forces: tuple[Force, ...] = forces

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
                number = next_number(self.actions, zone)
                if number <= MOST_ACTIONS:  # EN-R-134
                    key = ability_key(copied, line.number, token)
                    self.actions += (Ability(line, card, origin, token, zone, number, key, top),)
            elif shape == REST_SHAPE:
                number = next_number(self.rests, zone)
                if number <= MOST_ACTIONS:
                    key = ability_key(copied, line.number, token)
                    self.add_rest(Ability(line, card, origin, token, zone, number, key, top))
            elif shape == LASTING:
                self.add_force(line.effects[0], seat, NO_CODE)
            elif shape == TRIGGERED:
                key = ability_key(copied, line.number, token)
                ability = Ability(line, card, origin, token, zone, 0, key, top)
                if ability.code >= 0:
                    self.mask |= 1 << ability.code
                self.triggers += (ability,)
                if line.in_situation and line.code not in OF_CREATURES:
                    for effect in line.effects:
                        self.add_force(effect, seat, line.code)

    def add_rest(self, rest: Ability) -> None:
        self.rests += (rest,)
        if rest.simple and rest.crystals == 0 and not rest.top:
            self.free_rests += (rest.action,)
        else:
            self.all_free = False

    def add_force(self, effect: Phrase, seat: Seat, situation: int) -> None:
        if effect.kind == CONTINUOUS and effect.code >= 0:
            self.mask |= 1 << effect.code
            self.forces += (Force(effect, seat, situation),)


def next_number(abilities: tuple[Ability, ...], zone: int) -> int:
    """Actions of one zone are numbered from 1."""
    return abilities[-1].number + 1 if abilities and abilities[-1].zone == zone else 1


NO_BOARD: Final = Board([])  # never added to
NO_BOARD.pieces = [NO_BOARD] * (TOKENS_ZONE + 1)


# a card that copies another carries labels of its own for each card copied (EN-R-25)
COPIES: Final = 100_000


class Pieces:
    """What stacks of a card set offer. Few lower parts have texts, so the same ones come up often."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.idle = [part.idle for part in cards.lowers]  # by card
        # by top card, where no lower part has texts
        self.tops: list[Board | None] = [None] * len(self.idle)
        # by top card and cards with texts on their lower parts, all in one number
        self.known: dict[int, Board] = {}
        self.base = len(self.idle) + 1
        # by village, Overlord with its texts, event and level
        self.tables: dict[tuple[int, int, OverlordDesign | None, int, int], Board] = {}

    def of(self, zone: int, stack: tuple[Card, ...]) -> Board:
        """The active parts of one stack, whatever lies elsewhere."""
        if not stack:
            return NO_BOARD
        idle, base, top = self.idle, self.base, stack[-1]
        key = top + 1
        for card in stack:
            if not idle[card]:
                key = key * base + card
        if key >= base:
            return self.with_lower_texts(zone, stack, key)
        piece = self.tops[top]
        if piece is None:
            piece = make_piece(self.cards, zone, stack, False, NO_CARD)
            self.tops[top] = piece
        return piece

    def with_lower_texts(self, zone: int, stack: tuple[Card, ...], key: int) -> Board:
        piece = self.known.get(key)
        if piece is None:
            if len(self.known) == MOST_KNOWN:
                self.known.clear()
            piece = make_piece(self.cards, zone, stack, False, NO_CARD)
            self.known[key] = piece
        return piece

    def of_table(
        self, village: Card, overlord: Card, texts: OverlordDesign | None, event: Card, anger: int
    ) -> Board:
        """What lies before everybody; `texts` are those of an active Overlord."""
        key = (village, overlord, texts, event, anger)
        piece = self.tables.get(key)
        if piece is None:
            if len(self.tables) == MOST_KNOWN:
                self.tables.clear()
            piece = make_table(self.cards, village, overlord, texts, event, anger)
            self.tables[key] = piece
        return piece


MOST_KNOWN: Final = 10_000


@lru_cache(maxsize=8)
def pieces_of(cards: CardSet) -> Pieces:
    return Pieces(cards)


def stack_board(
    pieces: Pieces, stacks: list[tuple[Card, ...]], zone: int, silence: bool, copies: bool
) -> Board:
    """The active parts of one stack, from the top down."""
    stack = stacks[zone]
    if silence or (copies and zone == ITEMS and stack and is_copy(pieces.cards, stack[-1])):
        model = stacks[ENCHANTMENTS][-1] if copies and zone == ITEMS and stacks[ENCHANTMENTS] else NO_CARD
        return make_piece(pieces.cards, zone, stack, silence, model)
    return pieces.of(zone, stack)


def make_piece(cards: CardSet, zone: int, stack: tuple[Card, ...], silence: bool, model: Card) -> Board:
    """From the top down; `model` is the card that the top card copies, if it copies one."""
    if not stack:
        return NO_BOARD
    piece, top = Board([]), stack[-1]
    if not (silence and cards.of[top].group in (BANNER, CLASS)):  # EN-EFF-121
        if model != NO_CARD and is_copy(cards, top):
            add_copy(piece, cards, top, model, silence)
        else:
            piece.add(cards.uppers[top].lines, top, top, OF_PLAYER, NO_TOKEN, zone, OWNER, True)
    for card in stack[::-1]:
        if not (cards.lowers[card].idle or (silence and cards.of[card].group in (BANNER, CLASS))):
            piece.add(cards.lowers[card].lines, card, card, OF_PLAYER, NO_TOKEN, zone, OWNER, card == top)
    return piece if piece.actions or piece.rests or piece.triggers or piece.forces else NO_BOARD


def make_table(
    cards: CardSet, village: Card, overlord: Card, texts: OverlordDesign | None, event: Card, anger: int
) -> Board:
    board = Board([])
    if village != NO_CARD:
        lines = cards.uppers[village].lines
        board.add(lines, village, village, OF_VILLAGE, NO_TOKEN, VILLAGE_ZONE, NOBODY, False)
    if texts is not None:
        for lines in (texts.challenge, texts.other):
            board.add(lines, overlord, overlord, OF_OVERLORD, NO_TOKEN, OVERLORD_ZONE, NOBODY, False)
    if event != NO_CARD:
        lines = cards.anger[event][anger - 1]
        board.add(lines, event, event, OF_EVENT, NO_TOKEN, EVENT_ZONE, NOBODY, False)
        for line in lines:  # EN-COP-07  continuous parts of its text stay in force
            for effect in line.effects if line.condition is None else ():
                board.add_force(effect, NOBODY, NO_CODE)
    return board


def token_board(tokens: int, reward: tuple[Line, ...]) -> Board:
    """The texts of the reward tokens a player holds."""
    if not tokens:
        return NO_BOARD
    piece = Board([])
    for token in range(tokens):
        piece.add(reward, NO_REWARD_CARD, NO_REWARD_CARD, OF_PLAYER, token, TOKENS_ZONE, OWNER, False)
    return piece


NO_REWARD_CARD: Final = Card(0)  # tokens are told apart by their number; their lines by the line's


def is_copy(cards: CardSet, card: Card) -> bool:
    """EN-EFF-083"""
    return cards.uppers[card].copies


def add_copy(board: Board, cards: CardSet, card: Card, model: Card, silence: bool) -> None:
    """EN-R-25  The upper part of the top enchantment as its own, and that card's lower part too."""
    if silence and cards.of[model].group in (BANNER, CLASS):
        return
    copied = COPIES * (card + 1) + model
    board.add(cards.uppers[model].lines, card, copied, OF_PLAYER, NO_TOKEN, ITEMS, OWNER, True)
    board.add(cards.lowers[model].lines, card, copied, OF_PLAYER, NO_TOKEN, ITEMS, OWNER, True)
