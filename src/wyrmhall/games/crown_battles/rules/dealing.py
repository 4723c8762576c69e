"""Dealing: CB-DEA, and the hand sizes of CB-VAR-02."""

from typing import Final

from wyrmhall.games.crown_battles.components.bids import NO_BID
from wyrmhall.games.crown_battles.components.cards import (
    NO_SUIT,
    Card,
    word_of,
)
from wyrmhall.games.crown_battles.components.hands import UNIT
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import MOST_PLAYERS
from wyrmhall.games.crown_battles.rules.players import left_of
from wyrmhall.games.crown_battles.rules.steps.chance_steps import CardStep, WordOnce, is_part_of
from wyrmhall.games.crown_battles.state import NO_MISSION, NOTHING_LYING, OPEN_FATE, State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import Plain


class Blank:
    """What each of so many players has on a clear table. It never changes, so all rounds share it."""

    def __init__(self, players: int) -> None:
        self.empty: tuple[tuple[()], ...] = ((),) * players
        self.zeros: tuple[int, ...] = (0,) * players
        self.missions: tuple[int, ...] = (NO_MISSION,) * players
        self.fates: tuple[int, ...] = (OPEN_FATE,) * players


_BLANKS: Final = [Blank(players) for players in range(MOST_PLAYERS + 1)]


def clear_table(s: State) -> None:
    """All cards return to the deck, and notes are handed back."""
    players = s.setup.players
    blank = _BLANKS[players]
    s.leader = left_of(s, s.dealer)  # CB-TRK-01
    s.groups = ()
    s.trump = NO_SUIT
    s.bits = [0] * players
    s.rest = s.setup.deck_bits
    s.aside = blank.empty
    s.half = 0
    s.due = 0
    s.trick = []
    s.lying = NOTHING_LYING
    s.out = []
    s.bids = [(NO_BID,)] * players
    s.held = [(0,)] * players
    s.wagers = blank.zeros
    s.notes = ()
    s.opened = blank.empty
    s.looks = blank.empty
    s.missions = blank.missions
    s.deeds = blank.zeros
    s.fates = blank.fates
    s.face_up = False


class DrawSize(WordOnce):
    """CB-VAR-02, CB-R-84  The hand size is drawn with equal chance from 1 to the largest possible."""

    word = "cards"

    def names(self, s: State) -> list[str]:
        return [str(number) for number in range(s.setup.largest + 1)]

    def likely(self, s: State) -> list[int]:
        return list(range(1, s.setup.largest + 1))

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        s.size = outcome.items[0]


class Deal(CardStep):
    """CB-DEA-02, CB-DEA-03  The complete deck is shuffled and dealt; the rest stays face down."""

    word = "deal"

    def pending(self, s: State) -> bool:
        return s.bits[0] == 0

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(s.setup.deck, s.setup.players * s.size)))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == s.setup.players * s.size and is_part_of(outcome.items, s.setup.deck)

    def happen(self, s: State, outcome: Outcome) -> None:
        place, bits = 0, s.bits
        for seat in s.setup.seats:
            hand = 0
            for card in outcome.items[place : place + s.size]:
                hand += UNIT[card]
            bits[seat] = hand
            s.rest -= hand
            place += s.size
        if s.event_sink is not None:
            for seat in s.seats():
                s.tell(events.dealt(seat, tuple(s.hand(seat))))

    def write(self, s: State, outcome: Outcome) -> str:
        size = s.size
        hands = [outcome.items[seat * size : seat * size + size] for seat in range(s.setup.players)]
        return "deal " + " | ".join([" ".join([word_of(Card(card)) for card in hand]) for hand in hands])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()
