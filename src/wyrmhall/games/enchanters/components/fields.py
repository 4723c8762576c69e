"""What makes a State: track, decks, stacks, powers, who is in the middle of what, and who sits where."""

from typing import Any, Final

from wyrmhall.games.enchanters.components.active_parts import NO_BOARD, Board
from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import Marks
from wyrmhall.games.enchanters.language.actions import MOST_SEATS, SLOTS
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep

EVERYBODY: Final = (1 << MOST_SEATS) - 1
EMPTY_TRACK: Final = [NO_CARD] * SLOTS

# A situation that lasts (EN-R-37): condition, player, creature or NO_CARD, slot, attack, defense
Situation = tuple[int, int, int, int, int, int]

# A continuous effect until the end of the turn (EN-R-132): line, place among its deeds, seat
Lent = tuple[int, int, int]


class Fields(KernelState):
    """The whole truth. Nothing has a default: who sees a new field is decided in `State.seen_by`."""

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
        "ended",
        "engaged",
        "event",
        "event_deck",
        "event_known",
        "event_sink",
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
        "marks",
        "mask",
        "overlord",
        "overlord_active",
        "overlord_cards",
        "overlord_crystals",
        "overlord_tokens",
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
        overlord: Card,
        overlord_active: bool,
        hit_points: int,
        overlord_tokens: int,
        overlord_crystals: int,
        overlord_cards: tuple[Card, ...],
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
        stack: list[KernelStep[Any]],
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
        self.overlord = overlord  # NO_CARD without an Overlord
        self.overlord_active = overlord_active
        self.hit_points = hit_points
        self.overlord_tokens = overlord_tokens  # reward tokens on the Overlord
        self.overlord_crystals = overlord_crystals
        self.overlord_cards = overlord_cards
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
        self.event_sink: list[Event] | None = None
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
