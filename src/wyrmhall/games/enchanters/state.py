"""The State of Enchanters: track, decks, stacks, powers, and who is in the middle of what."""

from typing import Final

from wyrmhall.games.enchanters.actions import MOST_SEATS, SLOTS
from wyrmhall.games.enchanters.board import (
    NO_BOARD,
    OWNER,
    Board,
    Force,
    is_copy,
    stack_board,
    token_board,
)
from wyrmhall.games.enchanters.cards import (
    BIAS,
    DRAGON,
    ENCHANTMENTS,
    FACE_DOWN,
    FIELD,
    ITEMS,
    MASK,
    MIDDLE,
    MONSTER,
    NO_CARD,
    PEARL,
    SLIME,
    SPEED_AT,
    STACKS,
    UNDEAD,
    WEIGHT_AT,
    WOUNDS,
    Card,
    OverlordDesign,
    icon_count,
)
from wyrmhall.games.enchanters.frame import Frame
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.games.enchanters.text.codes import (
    ALL_FASTER,
    ALL_HEAVIER,
    ALL_PEARLS,
    COPY,
    IN_COMBAT,
    NO_CODE,
    NO_PEARLS,
    NO_SPEED,
    ON_TRACK,
    PURSE_LIMIT,
    SILENCE,
)
from wyrmhall.games.enchanters.text.line import CHALLENGE, Line
from wyrmhall.games.enchanters.text.phrase import Phrase
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import Plain, View
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep

EVERYBODY: Final = (1 << MOST_SEATS) - 1
# by bits that stand for seats: those seats
SEATS_OF: Final = [
    tuple([Seat(number) for number in range(MOST_SEATS) if bits >> number & 1])
    for bits in range(EVERYBODY + 1)
]

FULL_HEALTH: Final = 99  # EN-SET-30

# The desert token, EN-TRM-42
NO_DESERT_TOKEN: Final = 0
CALM: Final = 1
SANDSTORM: Final = 2

ENTANGLED: Final = 1 << SILENCE | 1 << COPY  # texts by which one stack changes what others offer

# Texts that change what icons are worth
SPEED_TEXTS: Final = 1 << ALL_FASTER | 1 << NO_SPEED
PEARL_TEXTS: Final = 1 << ALL_PEARLS | 1 << NO_PEARLS
# texts by which pearl tokens or purses follow at once
SETTLED: Final = PEARL_TEXTS | 1 << PURSE_LIMIT

# Tokens that lie on a card of the track: wounds, rewards, reinforcements by side
Marks = tuple[int, int, int, int]
NO_MARKS: Final[Marks] = (0, 0, 0, 0)
WOUND_MARK: Final = 0
REWARD_MARK: Final = 1
HEALTH_MARK: Final = 2
STRENGTH_MARK: Final = 3

# A situation that lasts (EN-R-37): condition, player, creature or NO_CARD, slot, attack, defense
Situation = tuple[int, int, int, int, int, int]

# A continuous effect until the end of the turn (EN-R-132): line, place among its deeds, seat
Lent = tuple[int, int, int]


class State(KernelState):
    """The whole truth. Nothing has a default: who sees a new field is decided in `seen_by`."""

    # more than 30 attributes: slots keep access quick where a shared dictionary no longer can
    __slots__ = (
        "active",
        "anger",
        "asked",
        "attack",
        "boards",
        "boxed",
        "cerberus",
        "common_board",
        "crystals",
        "dealt",
        "deck",
        "defense",
        "desert",
        "ears",
        "ended",
        "engaged",
        "event",
        "event_deck",
        "event_known",
        "first",
        "free",
        "gone",
        "graveyard",
        "hit_points",
        "icons",
        "journeyed",
        "kingdoms",
        "later",
        "lent",
        "lord",
        "lord_active",
        "lord_cards",
        "lord_crystals",
        "lord_tokens",
        "marks",
        "mask",
        "owing",
        "pearls",
        "pending",
        "possible",
        "raised",
        "reinforced",
        "removed",
        "round",
        "setup",
        "situations",
        "stack",
        "stacks",
        "tokens",
        "track",
        "turn",
        "unseen",
        "used",
        "victors",
        "village",
        "village_tokens",
        "witness",
        "wound_deck",
        "wound_known",
        "wounds",
    )

    def __init__(
        self,
        setup: Setup,
        kingdoms: tuple[int, ...],
        possible: int,
        first: Seat,
        active: Seat,
        turn: int,
        round: int,
        village: Card,
        village_tokens: int,
        lord: Card,
        lord_active: bool,
        hit_points: int,
        lord_tokens: int,
        lord_crystals: int,
        lord_cards: tuple[Card, ...],
        reinforced: tuple[int, int],
        desert: int,
        track: list[Card],
        marks: list[Marks],
        cerberus: Card,
        deck: tuple[Card, ...],
        dealt: int,
        unseen: tuple[Card, ...],
        graveyard: tuple[Card, ...],
        gone: tuple[Card, ...],
        boxed: tuple[Card, ...],
        stacks: list[list[tuple[Card, ...]]],
        icons: list[int],
        attack: list[int],
        defense: list[int],
        crystals: list[int],
        wounds: list[int],
        pearls: list[tuple[int, int]],
        tokens: list[int],
        used: list[dict[int, int]],
        wound_deck: tuple[Card, ...],
        wound_known: tuple[int, ...],
        event_deck: tuple[Card, ...],
        event_known: int,
        event: Card,
        anger: int,
        lent: tuple[Lent, ...],
        free: int,
        journeyed: bool,
        engaged: int,
        situations: tuple[Situation, ...],
        pending: tuple[tuple[Frame, ...], ...],
        later: tuple[tuple[Frame, int], ...],
        removed: Card,
        ended: str,
        victors: Asked,
        stack: list[KernelStep["State"]],
    ) -> None:
        self.setup = setup
        self.kingdoms = kingdoms  # in play, as places in the card set
        self.possible = possible  # codes of `text.codes` that some card of this game bears
        self.first = first  # the starting player
        self.active = active  # whose turn it is; NOBODY in an Overlord turn
        self.turn = turn  # how many turns of players have begun
        self.round = round
        self.village = village
        self.village_tokens = village_tokens  # reward tokens on it
        self.lord = lord  # NO_CARD without an Overlord
        self.lord_active = lord_active
        self.hit_points = hit_points
        self.lord_tokens = lord_tokens  # reward tokens on the Overlord
        self.lord_crystals = lord_crystals
        self.lord_cards = lord_cards
        self.reinforced = reinforced  # health and strength tokens on the Overlord
        self.desert = desert
        self.track = track
        self.marks = marks  # tokens by slot
        self.cerberus = cerberus  # the card with the Cerberus token
        self.deck = deck  # the adventure deck as it was made; of a View, face down from `dealt` on
        self.dealt = dealt  # how many of its cards have left it
        self.unseen = unseen  # EN-SET-08  cards removed for a shorter game
        self.graveyard = graveyard  # the top card last
        self.gone = gone  # removed from the game
        self.boxed = boxed  # fists, banners, classes and the like that were discarded
        self.stacks = stacks  # by seat and kind, the top card last
        self.icons = icons  # by seat: all visible icons, packed
        self.attack = attack
        self.defense = defense
        self.crystals = crystals
        self.wounds = wounds  # wound tokens by seat; in a cooperative game the first is the shared pool
        self.pearls = pearls  # active and inactive tokens by seat
        self.tokens = tokens  # reward tokens by seat
        self.used = used  # by seat: how often each action was used this turn
        self.wound_deck = wound_deck  # the next card first
        self.wound_known = wound_known  # who knows each card of it, as bits
        self.event_deck = event_deck
        self.event_known = event_known  # how many at its bottom everybody knows (EN-HID-08)
        self.event = event  # the active event card
        self.anger = anger  # its level, from 1
        self.lent = lent
        self.free = free  # whose journeys are free this turn, as bits
        self.journeyed = journeyed  # whether the active player journeyed this turn
        self.engaged = engaged  # journeys, combats, duels and challenges going on
        self.situations = situations
        self.pending = pending  # abilities triggered, moment by moment, which wait for the effect to be over
        self.later = later  # journeys, fights and duels that wait for the one going on (EN-R-130)
        self.removed = removed  # the card taken out by EN-COST-07
        self.ended = ended  # the atom by which the game was decided
        self.victors = victors
        self.stack = stack
        self.asked: Asked = NOBODY_ASKED
        self.ears: list[Event] | None = None
        # derived: what the active texts offer, and what stands on any of them as bits of `text.codes`
        self.boards: list[Board] = [NO_BOARD] * setup.players
        self.common_board: Board = NO_BOARD
        self.mask = 0
        self.witness: set[str] | None = None  # ids of phrases at work, where somebody counts them (EN-BAL-16)
        self.raised = EVERYBODY  # whose powers may differ from the icons, as bits
        self.owing = True  # whether pearl tokens may differ from the icons

    # -- seats -----------------------------------------------------------------------------------

    def seats(self) -> Asked:
        return self.setup.seats

    def you(self) -> Seat:
        """EN-R-05  The active player, or the starting player while nobody is active."""
        return self.active if self.active != NOBODY else self.first

    def order(self) -> tuple[Seat, ...]:
        """EN-R-09  Clockwise from the active player."""
        return self.setup.orders[self.you()]

    def left_of(self, seat: Seat) -> Seat:
        """EN-R-02"""
        return self.setup.around[seat + 1]

    def right_of(self, seat: Seat) -> Seat:
        return self.setup.around[seat + self.setup.players - 1]

    # -- boards ----------------------------------------------------------------------------------

    def build_board(self, seat: Seat, silence: bool) -> Board:
        pieces, row = self.setup.pieces, self.stacks[seat]
        copies = self.possible >> COPY & 1 == 1
        found = [stack_board(pieces, row, kind, silence, copies) for kind in STACKS]
        tokens = self.tokens[seat]
        found.append(token_board(tokens, self.lord_texts().reward) if tokens else NO_BOARD)
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
        texts = self.lord_texts() if self.lord_active else None
        board = self.setup.pieces.of_table(self.village, self.lord, texts, self.event, self.anger)
        if not (self.possible >> ON_TRACK & 1 or self.situations or self.lent):
            return board
        board = Board([board])
        if self.possible >> ON_TRACK & 1:
            for card in self.track:
                if card != NO_CARD and cards.of[card].works_on_track:
                    self.add_situations(board, card, ON_TRACK, NOBODY)
        for code, seat, fought, _slot, _attack, _defense in self.situations:
            if code == IN_COMBAT and fought >= 0 and fought != self.lord:
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

    def lord_texts(self) -> OverlordDesign:
        """EN-SET-29, EN-R-87"""
        cards = self.setup.cards
        if self.setup.coop and self.lord in cards.overlays:
            return cards.overlays[self.lord]
        return cards.lords[self.lord]

    def challenges(self) -> list[Line]:
        if not self.lord_active:
            return []
        return [line for line in self.lord_texts().challenge if line.shape == CHALLENGE]

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

    # -- values ----------------------------------------------------------------------------------

    def speed(self, seat: Seat) -> int:
        """EN-TRM-14, EN-R-26"""
        value = (self.icons[seat] + BIAS >> SPEED_AT & MASK) - MIDDLE  # `icon_count`, asked for most often
        if not self.mask & SPEED_TEXTS:
            return value
        if self.mask >> ALL_FASTER & 1:
            value += sum([effect.n for effect in self.for_all(ALL_FASTER)])
        return 0 if value > 0 and self.is_in_force(NO_SPEED, seat) else value

    def weight(self, seat: Seat) -> int:
        """EN-TRM-15"""
        value = (self.icons[seat] + BIAS >> WEIGHT_AT & MASK) - MIDDLE
        if self.mask >> ALL_HEAVIER & 1:
            value += sum([effect.n for effect in self.for_all(ALL_HEAVIER)])
        return value

    def pearl_value(self, seat: Seat) -> int:
        """EN-TRM-16"""
        return self.pearls_due(seat, self.more_pearls())

    def pearls_due(self, seat: Seat, more: int) -> int:
        """With what `more_pearls` gives to everybody."""
        value = icon_count(self.icons[seat], PEARL) + more
        if value > 0 and self.mask >> NO_PEARLS & 1 and self.is_in_force(NO_PEARLS, seat):
            return 0
        return value

    def more_pearls(self) -> int:
        """EN-EFF-048"""
        if not self.mask >> ALL_PEARLS & 1:
            return 0
        return sum([effect.n for effect in self.for_all(ALL_PEARLS)])

    def slime(self, seat: Seat) -> int:
        """EN-TRM-17"""
        return icon_count(self.icons[seat], SLIME)

    def undead(self, seat: Seat) -> int:
        """EN-TRM-18"""
        return icon_count(self.icons[seat], UNDEAD)

    def items(self, seat: Seat) -> int:
        """EN-TRM-19"""
        return len(self.stacks[seat][ITEMS])

    def enchantments(self, seat: Seat) -> int:
        return len(self.stacks[seat][ENCHANTMENTS])

    def count_of(self, seat: Seat, type: int) -> int:
        """Monsters or dragons in the creature stack."""
        types = self.setup.cards.types
        return len([card for card in self.stacks[seat][2] if types[card] == type])

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

    def faces(self, seat: Seat) -> int:
        """The icons of the upper parts that are active, packed; EN-R-25 for an item that copies."""
        cards = self.setup.cards
        total = 0
        row = self.stacks[seat]
        for stack in row:
            if stack:
                total += cards.uppers[stack[-1]].icons
        if self.possible >> COPY & 1 and row[ITEMS] and row[ENCHANTMENTS] and is_copy(cards, row[ITEMS][-1]):
            model = row[ENCHANTMENTS][-1]
            self.see(cards.uppers[row[ITEMS][-1]].lines[0].effects[0])
            total += (
                cards.uppers[model].icons - cards.uppers[row[ITEMS][-1]].icons + cards.lowers[model].icons
            )
        return total

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
            icons = self.icons[seat] + BIAS  # `power_icons`, asked for turn by turn
            attack, defense = (icons & MASK) - MIDDLE, (icons >> FIELD & MASK) - MIDDLE
            self.attack[seat] = attack if attack > 0 else 0
            self.defense[seat] = defense if defense > 0 else 0
        self.raised = 0

    # -- copies ----------------------------------------------------------------------------------

    def clone(self) -> "State":
        twin = State(
            self.setup,
            self.kingdoms,
            self.possible,
            self.first,
            self.active,
            self.turn,
            self.round,
            self.village,
            self.village_tokens,
            self.lord,
            self.lord_active,
            self.hit_points,
            self.lord_tokens,
            self.lord_crystals,
            self.lord_cards,
            self.reinforced,
            self.desert,
            self.track[:],
            self.marks[:],
            self.cerberus,
            self.deck,
            self.dealt,
            self.unseen,
            self.graveyard,
            self.gone,
            self.boxed,
            [row[:] for row in self.stacks],
            self.icons[:],
            self.attack[:],
            self.defense[:],
            self.crystals[:],
            self.wounds[:],
            self.pearls[:],
            self.tokens[:],
            [dict(labels) for labels in self.used],
            self.wound_deck,
            self.wound_known,
            self.event_deck,
            self.event_known,
            self.event,
            self.anger,
            self.lent,
            self.free,
            self.journeyed,
            self.engaged,
            self.situations,
            self.pending,
            self.later,
            self.removed,
            self.ended,
            self.victors,
            [step.clone() for step in self.stack],
        )
        twin.asked = self.asked
        twin.boards = self.boards[:]
        twin.common_board = self.common_board
        twin.mask = self.mask
        twin.raised = self.raised
        twin.owing = self.owing
        return twin

    def parts(self) -> tuple[Plain, ...]:
        return (
            self.kingdoms,
            self.possible,
            self.first,
            self.active,
            self.turn,
            self.round,
            self.village,
            self.village_tokens,
            self.lord,
            self.lord_active,
            self.hit_points,
            self.lord_tokens,
            self.lord_crystals,
            self.lord_cards,
            self.reinforced,
            self.desert,
            tuple(self.track),
            tuple(self.marks),
            self.cerberus,
            self.deck,
            self.dealt,
            self.unseen,
            self.graveyard,
            self.gone,
            self.boxed,
            tuple([tuple(row) for row in self.stacks]),
            tuple(self.icons),
            tuple(self.attack),
            tuple(self.defense),
            tuple(self.crystals),
            tuple(self.wounds),
            tuple(self.pearls),
            tuple(self.tokens),
            tuple([tuple(sorted(labels.items())) for labels in self.used]),
            self.wound_deck,
            self.wound_known,
            self.event_deck,
            self.event_known,
            self.event,
            self.anger,
            self.lent,
            self.free,
            self.journeyed,
            self.engaged,
            self.situations,
            tuple([tuple([frame.parts() for frame in moment]) for moment in self.pending]),
            tuple([(frame.parts(), place) for frame, place in self.later]),
            self.removed,
            self.ended,
            self.victors,
        )

    def seen_by(self, seat: Seat) -> View:
        """What lies open, and the face-down cards the seat has been shown. Built up from nothing."""
        everyone = self.setup.everybody  # what all players know lies open for spectators too
        over = not self.stack
        seen = State(
            setup=self.setup,
            kingdoms=self.kingdoms,
            possible=self.possible,
            first=self.first,
            active=self.active,
            turn=self.turn,
            round=self.round,
            village=self.village,
            village_tokens=self.village_tokens,
            lord=self.lord,
            lord_active=self.lord_active,
            hit_points=self.hit_points,
            lord_tokens=self.lord_tokens,
            lord_crystals=self.lord_crystals,
            lord_cards=self.lord_cards,
            reinforced=self.reinforced,
            desert=self.desert,
            track=self.track[:],
            marks=self.marks[:],
            cerberus=self.cerberus,
            deck=self.deck[: self.dealt] + (FACE_DOWN,) * (len(self.deck) - self.dealt),
            dealt=self.dealt,
            unseen=self.unseen if over else (FACE_DOWN,) * len(self.unseen),
            graveyard=self.graveyard,
            gone=self.gone,
            boxed=self.boxed,
            stacks=[row[:] for row in self.stacks],
            icons=self.icons[:],
            attack=self.attack[:],
            defense=self.defense[:],
            crystals=self.crystals[:],
            wounds=self.wounds[:],
            pearls=self.pearls[:],
            tokens=self.tokens[:],
            used=[dict(labels) for labels in self.used],
            wound_deck=tuple(
                [
                    card if known == everyone or (seat >= 0 and known >> seat & 1) else FACE_DOWN
                    for card, known in zip(self.wound_deck, self.wound_known, strict=True)
                ]
            ),
            wound_known=self.wound_known,
            event_deck=(FACE_DOWN,) * (len(self.event_deck) - self.event_known)
            + self.event_deck[len(self.event_deck) - self.event_known :],
            event_known=self.event_known,
            event=self.event,
            anger=self.anger,
            lent=self.lent,
            free=self.free,
            journeyed=self.journeyed,
            engaged=self.engaged,
            situations=self.situations,
            pending=self.pending,
            later=self.later,
            removed=self.removed,
            ended=self.ended,
            victors=self.victors,
            stack=[step.seen_by(seat) for step in self.stack],
        )
        seen.asked = self.asked
        seen.boards = self.boards[:]
        seen.common_board = self.common_board
        seen.mask = self.mask
        seen.raised = self.raised
        seen.owing = self.owing
        return View(seen)


NOTHING: Final[list[Phrase]] = []
EMPTY_TRACK: Final = [NO_CARD] * SLOTS
