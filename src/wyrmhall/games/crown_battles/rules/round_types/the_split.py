"""The Split: CB-SPL, CB-R-54 to CB-R-58."""

from typing import Final

from wyrmhall.games.crown_battles.components.cards import FACE_DOWN, Card
from wyrmhall.games.crown_battles.components.hands import hand_of
from wyrmhall.games.crown_battles.language import events
from wyrmhall.games.crown_battles.language.actions import FIRST, OfCard, PutInFirstHalf
from wyrmhall.games.crown_battles.rules.players import left_of
from wyrmhall.games.crown_battles.rules.round_types.kind import HALVES
from wyrmhall.games.crown_battles.rules.round_types.round_type import RoundType
from wyrmhall.games.crown_battles.rules.scoring import several_bids
from wyrmhall.games.crown_battles.rules.steps.timing_refusals import why_not_now
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Hidden, Open
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Asked, Seat
from wyrmhall.kernel.state import Plain, Step

Half = tuple[Card, ...]


class Divide(Step[State]):
    """CB-SPL-02, CB-HID-08  Everybody picks, in secret, the cards of the first half."""

    def __init__(self, size: Open[int], first: Hidden[tuple[Half, ...]]) -> None:
        self.size = size  # of the first half
        self.first = first  # picked so far, seat by seat, sorted

    def who(self, s: State) -> Asked:
        return tuple([Seat(seat) for seat, cards in enumerate(self.first) if len(cards) < self.size])

    def options(self, s: State, seat: Seat) -> Menu:
        return [FIRST[card] for card in dict.fromkeys(_rest(s.hand(seat), self.first[seat]))]

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if not isinstance(act, PutInFirstHalf):
            return why_not_now(s, act)
        if seat not in self.who(s):
            return Refusal("CB-SPL-02", "the halves are of equal size, and your hand is divided")
        return Refusal("CB-SPL-02", "only a card of your hand that is not picked yet goes into a half")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, OfCard)
        picked = tuple(sorted([*self.first[seat], act.card]))
        self.first = (*self.first[:seat], picked, *self.first[seat + 1 :])
        if len(picked) == self.size:
            s.tell(events.halved(seat))

    def finish(self, s: State) -> None:
        s.aside = tuple([tuple(_rest(hand, self.first[seat])) for seat, hand in enumerate(s.hands)])
        s.bits = [hand_of(cards) for cards in self.first]
        for seat in s.seats():
            s.tell(events.halves_set(seat, self.first[seat], s.aside[seat]))

    def clone(self) -> "Divide":  # written by make fields
        return Divide(self.size, self.first)

    def first_seen(self, seat: Seat) -> tuple[Half, ...]:
        """Only that a hand is divided shows, not how far somebody has come."""
        return tuple(
            [
                cards if owner == seat else (FACE_DOWN,) * self.size * (len(cards) == self.size)
                for owner, cards in enumerate(self.first)
            ]
        )

    def imagine(self, s: State, seat: Seat, chance: Chance) -> None:
        filled: list[Half] = []
        for owner, cards in enumerate(self.first):
            hidden = FACE_DOWN in cards
            filled.append(tuple(sorted(chance.draw(s.hand(Seat(owner)), self.size))) if hidden else cards)
        self.first = tuple(filled)

    def heard_by(self, s: State, seat: Seat, act: Action, listener: Seat) -> bool:
        return listener == seat

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.size, self.first)

    def seen_by(self, seat: Seat) -> "Divide":  # written by make fields
        return Divide(self.size, self.first_seen(seat))


def _rest(hand: list[Card], picked: Half) -> list[Card]:
    rest = list(hand)
    for card in picked:
        rest.remove(card)
    return rest


def divide(s: State) -> None:
    s.stack.append(Divide(s.size // 2, ((),) * s.setup.players))


def take_up_second_half(s: State) -> None:
    """CB-SPL-04, CB-R-55  Led again by the dealer's left neighbour, under the same spin."""
    s.half = 1
    s.bits = [hand_of(cards) for cards in s.aside]
    s.aside = ((),) * s.setup.players
    s.leader = left_of(s, s.dealer)
    s.tell(events.second_half(s.leader))


def score(s: State) -> list[int]:
    """CB-SPL-05 to CB-SPL-08"""
    scoring = s.setup.scoring
    return [several_bids(scoring, s.bids[seat], s.held[seat], scoring.empty_half_pays) for seat in s.seats()]


THE_SPLIT: Final = RoundType(
    4,
    "The Split",
    "The hand is divided into two small rounds, each with its own bid.",
    score,
    parts=HALVES,
)
