"""What makes a State: track, decks, stacks, powers, who is in the middle of what, and who sits where."""

from typing import Any, Final

from wyrmhall.games.enchanters.components.active_parts import NO_BOARD, Board
from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.components.tokens import Marks
from wyrmhall.games.enchanters.language.actions import MOST_SEATS, SLOTS
from wyrmhall.games.enchanters.setup import Setup
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.fields import Carried, Hidden, Open
from wyrmhall.kernel.seat import NOBODY, NOBODY_ASKED, Asked, Seat
from wyrmhall.kernel.state import State as KernelState
from wyrmhall.kernel.state import Step as KernelStep

EVERYBODY: Final = (1 << MOST_SEATS) - 1
EMPTY_TRACK: Final = [NO_CARD] * SLOTS

# A situation that lasts (EN-R-37): condition, player, creature or NO_CARD, slot, attack, defense
# (of any length to the compiler, as Marks are)
Situation = tuple[int, ...]

# A continuous effect until the end of the turn (EN-R-132): line, place among its instructions, seat
Lent = tuple[int, int, int]


class Fields(KernelState):
    """The whole truth. Nothing has a default: who sees a field is said where it is declared."""

    # more than 30 attributes: slots keep access quick where a shared dictionary no longer can
    __slots__ = (  # written by make fields
        "active", "anger", "asked", "attack", "boards", "boxed", "cerberus", "common_board", "crystals",
        "dealt", "deck", "defense", "desert", "ended", "engaged", "event", "event_deck", "event_known",
        "event_sink", "first", "free", "gone", "graveyard", "hit_points", "icons", "journeyed",
        "kingdoms", "later", "lent", "marks", "mask", "overlord", "overlord_active", "overlord_cards",
        "overlord_crystals", "overlord_tokens", "owing", "pearls", "pending", "possible", "raised",
        "reinforced", "removed", "round", "setup", "situations", "stack", "stacks", "tokens", "track",
        "turn", "unseen", "used", "victors", "village", "village_tokens", "witness", "wound_deck",
        "wound_known", "wounds"
    )  # fmt: skip

    def __init__(
        self,
        setup: Open[Setup],
        kingdoms: Open[tuple[int, ...]],  # in play, as places in the card set
        possible: Open[int],  # codes of `text.codes` that some card of this game bears
        first: Open[Seat],  # the starting player
        active: Open[Seat],  # whose turn it is; NOBODY in an Overlord turn
        turn: Open[int],  # how many turns of players have begun
        round: Open[int],
        village: Open[Card],
        village_tokens: Open[int],  # reward tokens on it
        overlord: Open[Card],  # NO_CARD without an Overlord
        overlord_active: Open[bool],
        hit_points: Open[int],
        overlord_tokens: Open[int],  # reward tokens on the Overlord
        overlord_crystals: Open[int],
        overlord_cards: Open[tuple[Card, ...]],
        reinforced: Open[tuple[int, int]],  # health and strength tokens on the Overlord
        desert: Open[int],
        track: Open[list[Card]],
        marks: Open[list[Marks]],  # tokens by slot
        cerberus: Open[Card],  # the card with the Cerberus token
        deck: Hidden[
            tuple[Card, ...]
        ],  # the adventure deck as it was made; of a View, face down from `dealt` on
        dealt: Open[int],  # how many of its cards have left it
        unseen: Hidden[tuple[Card, ...]],  # EN-SET-08  cards removed for a shorter game
        graveyard: Open[tuple[Card, ...]],  # the top card last
        gone: Open[tuple[Card, ...]],  # removed from the game
        boxed: Open[tuple[Card, ...]],  # fists, banners, classes and the like that were discarded
        stacks: Open[list[list[tuple[Card, ...]]]],  # by seat and kind, the top card last
        icons: Open[list[int]],  # by seat, and by kind: how many are visible
        attack: Open[list[int]],
        defense: Open[list[int]],
        crystals: Open[list[int]],
        wounds: Open[list[int]],  # wound tokens by seat; in a cooperative game the first is the shared pool
        pearls: Open[list[tuple[int, int]]],  # active and inactive tokens by seat
        tokens: Open[list[int]],  # reward tokens by seat
        used: Open[list[dict[int, int]]],  # by seat: how often each action was used this turn
        wound_deck: Hidden[tuple[Card, ...]],  # the next card first
        wound_known: Open[tuple[int, ...]],  # who knows each card of it, as bits
        event_deck: Hidden[tuple[Card, ...]],
        event_known: Open[int],  # how many at its bottom everybody knows (EN-HID-08)
        event: Open[Card],  # the active event card
        anger: Open[int],  # its level, from 1
        lent: Open[tuple[Lent, ...]],
        free: Open[int],  # whose journeys are free this turn, as bits
        journeyed: Open[bool],  # whether the active player journeyed this turn
        engaged: Open[int],  # journeys, combats, duels and challenges going on
        situations: Open[tuple[Situation, ...]],
        pending: Open[
            tuple[tuple[Frame, ...], ...]
        ],  # abilities triggered, moment by moment: they wait for the effect to be over
        later: Open[
            tuple[tuple[Frame, int], ...]
        ],  # journeys, fights and duels that wait for the one going on (EN-R-130)
        removed: Open[Card],  # the card taken out by EN-COST-07
        ended: Open[str],  # the atom by which the game was decided
        victors: Open[Asked],
        stack: list[KernelStep[Any]],
    ) -> None:
        self.setup = setup
        self.kingdoms = kingdoms
        self.possible = possible
        self.first = first
        self.active = active
        self.turn = turn
        self.round = round
        self.village = village
        self.village_tokens = village_tokens
        self.overlord = overlord
        self.overlord_active = overlord_active
        self.hit_points = hit_points
        self.overlord_tokens = overlord_tokens
        self.overlord_crystals = overlord_crystals
        self.overlord_cards = overlord_cards
        self.reinforced = reinforced
        self.desert = desert
        self.track = track
        self.marks = marks
        self.cerberus = cerberus
        self.deck = deck
        self.dealt = dealt
        self.unseen = unseen
        self.graveyard = graveyard
        self.gone = gone
        self.boxed = boxed
        self.stacks = stacks
        self.icons = icons
        self.attack = attack
        self.defense = defense
        self.crystals = crystals
        self.wounds = wounds
        self.pearls = pearls
        self.tokens = tokens
        self.used = used
        self.wound_deck = wound_deck
        self.wound_known = wound_known
        self.event_deck = event_deck
        self.event_known = event_known
        self.event = event
        self.anger = anger
        self.lent = lent
        self.free = free
        self.journeyed = journeyed
        self.engaged = engaged
        self.situations = situations
        self.pending = pending
        self.later = later
        self.removed = removed
        self.ended = ended
        self.victors = victors
        self.stack = stack
        self.asked: Carried[Asked] = NOBODY_ASKED
        self.event_sink: list[Event] | None = None
        # derived: what the active texts offer, and what stands on any of them as bits of `text.codes`
        self.boards: Carried[list[Board]] = [NO_BOARD] * setup.players
        self.common_board: Carried[Board] = NO_BOARD
        self.mask: Carried[int] = 0
        self.witness: set[str] | None = None  # ids of phrases at work, where somebody counts them (EN-BAL-16)
        self.raised: Carried[int] = EVERYBODY  # whose powers may differ from the icons, as bits
        self.owing: Carried[bool] = True  # whether pearl tokens may differ from the icons

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
