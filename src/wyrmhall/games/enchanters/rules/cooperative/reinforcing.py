"""Reinforcement tokens: EN-TRM-38, EN-COP-17, EN-COP-18, EN-COP-21 to EN-COP-25, EN-R-85, EN-R-90."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD
from wyrmhall.games.enchanters.components.tokens import HEALTH_MARK, STRENGTH_MARK, Marks
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import NO_HEALTH_TOKEN, NO_STRENGTH_TOKEN, SLOTS
from wyrmhall.games.enchanters.rules.resolution.refusals import not_offered
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import ChanceStep, OpenStep, Plain

ON_OVERLORD: Final = SLOTS  # a place beside the slots of the track
MOST_CRYSTALS: Final = 5  # EN-COP-21
SIDES: Final = ("health", "strength")


class AddToken(ChanceStep[State]):
    """One token with a random side up goes onto the Overlord, or onto the card of a slot."""

    word = "side"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count  # still to be added

    def pending(self, s: State) -> bool:
        return self.count > 0

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome((chance.below(2),))

    def possible(self, s: State, outcome: Outcome) -> bool:
        return len(outcome.items) == 1 and outcome.items[0] in (0, 1)

    def happen(self, s: State, outcome: Outcome) -> None:
        self.count -= 1
        side = outcome.items[0]
        if self.place == ON_OVERLORD:
            health, strength = s.reinforced
            s.reinforced = (health + 1 - side, strength + side)
        else:
            mark(s, self.place, STRENGTH_MARK if side else HEALTH_MARK, 1)
        s.tell(events.reinforced(self.place, side))

    def write(self, s: State, outcome: Outcome) -> str:
        return f"{self.word} {SIDES[outcome.items[0]]}"

    def read(self, s: State, text: str) -> Outcome:
        first, *rest = text.split() or [""]
        if first != self.word or len(rest) != 1 or rest[0] not in SIDES:
            raise ValueError("'side health' or 'side strength' is expected")
        return Outcome((SIDES.index(rest[0]),))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.place, self.count)


def mark(s: State, slot: int, kind: int, count: int) -> None:
    """Tokens go onto the card of a slot, if one is there."""
    if s.track[slot] == NO_CARD:
        return
    marks: list[int] = list(s.marks[slot])
    marks[kind] += count
    changed: Marks = (marks[0], marks[1], marks[2], marks[3])
    s.marks[slot] = changed


def change_marks(s: State, slot: int, kind: int, count: int) -> None:
    """Wound or reward tokens go onto the card of a slot, or off it where the number is below zero."""
    if count and s.track[slot] != NO_CARD:
        mark(s, slot, kind, count)
        if s.event_sink is not None:
            s.tell(events.marked(slot, kind, count))


def reinforce(s: State, count: int) -> None:
    """EN-R-53  Nothing goes onto an Overlord that is not active."""
    if count > 0 and s.overlord_active:
        s.stack.append(AddToken(ON_OVERLORD, count))


def exchange_crystals(s: State) -> None:
    """EN-COP-21, EN-R-90  More than five crystals on it become tokens, five for one."""
    if not s.setup.coop:
        return
    tokens = 0
    while s.overlord_crystals > MOST_CRYSTALS:
        s.overlord_crystals -= MOST_CRYSTALS
        tokens += 1
    reinforce(s, tokens)


def balance_cards(s: State, seat: Seat, good: bool) -> None:
    """EN-COP-25  After a card was not given: a token less, of the player's choice, or a token more."""
    if not good:
        reinforce(s, 1)
        return
    health, strength = s.reinforced
    if health and strength:
        s.stack.append(RemoveToken(seat, False))
    elif health or strength:
        remove_token(s, 0 if health else 1)


def remove_token(s: State, side: int) -> None:
    health, strength = s.reinforced
    s.reinforced = (health - 1 + side, strength - side)
    s.tell(events.reinforcement_removed(side))


class RemoveToken(OpenStep[State]):
    """EN-R-79  The player whose text it is chooses the side."""

    def __init__(self, seat: Seat, done: bool) -> None:
        self.seat = seat
        self.done = done

    def who(self, s: State) -> Asked:
        return NOBODY_ASKED if self.done else ONLY[self.seat]

    def options(self, s: State, seat: Seat) -> Menu:
        return [NO_HEALTH_TOKEN, NO_STRENGTH_TOKEN] if seat == self.seat else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        asks = "which reinforcement token is removed, health or strength?"
        return not_offered(act, self.options(s, seat), asks)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        remove_token(s, 0 if act is NO_HEALTH_TOKEN else 1)
        self.done = True

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.done)
