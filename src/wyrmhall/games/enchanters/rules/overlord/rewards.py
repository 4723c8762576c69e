"""The Overlord: tokens, rewards, defeat: EN-OVL-09 to 17, EN-COP-15 to 18, EN-R-52 to 55."""

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import (
    OF_OVERLORD,
    OF_PLAYER,
    Ancestors,
    Frame,
    token_of,
    with_token,
)
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import NO, YES
from wyrmhall.games.enchanters.rules.actions.paying import all_payable
from wyrmhall.games.enchanters.rules.cooperative.reinforcing import reinforce
from wyrmhall.games.enchanters.rules.discarding import discard_together
from wyrmhall.games.enchanters.rules.resolution.refusals import not_an_answer
from wyrmhall.games.enchanters.rules.resolution.resolving import Carry
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.resolution.triggers import await_end, set_off
from wyrmhall.games.enchanters.rules.turn_structure.track import discard_top_of_deck
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import IMMEDIATE, OFFER
from wyrmhall.games.enchanters.text.phrases.codes import OVERLORD_FULL, VILLAGE_FULL
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

REWARD_CARD = Card(0)  # tokens bear no card of their own; active_parts.py counts them the same way


def overlord_beaten(s: State, seat: Seat, ancestors: Ancestors) -> None:
    """A successful challenge, EN-OVL-10 to EN-OVL-13, EN-COP-15 to EN-COP-18; the deck pays last."""
    s.stack.append(DeckPays())
    if not s.setup.coop:
        take_token(s, seat, ancestors)
        return
    for line in reversed(s.overlord_texts().reward):
        f = Frame(seat, line.number, s.overlord, OF_OVERLORD, ancestors=ancestors)
        s.stack.append(Offer(f, 0) if line.shape == OFFER else Carry(f, 0))
    if s.setup.options.reinforced:
        reinforce(s, 2 if s.setup.players <= 2 else 1)  # EN-COP-18, EN-R-89


def take_token(s: State, seat: Seat, ancestors: Ancestors) -> None:
    """EN-OVL-10 to EN-OVL-12"""
    if not s.overlord_tokens:
        return
    s.overlord_tokens -= 1
    s.tokens[seat] += 1
    s.refresh(seat)
    if s.event_sink is not None:
        s.tell(events.token_taken(seat, s.overlord_tokens))
    reward = s.overlord_texts().reward
    for line in reversed(reward):
        if line.shape == IMMEDIATE:
            number = s.tokens[seat] - 1
            s.stack.append(
                Carry(Frame(seat, line.number, REWARD_CARD, OF_PLAYER, number, ancestors=ancestors), 0)
            )
    if not s.overlord_tokens:
        defeat_overlord(s)


def give_up_token(s: State, seat: Seat, token: int) -> None:
    """EN-COST-15  The tokens behind it move up, with the labels of their actions."""
    labels: dict[int, int] = {}
    for key, times in s.used[seat].items():
        holder = token_of(key)
        if holder != token:
            labels[with_token(key, holder - 1) if holder > token else key] = times
    s.used[seat] = labels
    s.tokens[seat] -= 1
    s.refresh(seat)
    if s.event_sink is not None:
        s.tell(events.token_given_up(seat, s.tokens[seat]))


def defeat_overlord(s: State) -> None:
    """EN-OVL-12, EN-R-53, EN-R-59"""
    s.overlord_active = False
    s.overlord_crystals = 0
    if s.event_sink is not None:
        s.tell(events.overlord_defeated(s.overlord))
    s.refresh_common()
    cards, s.overlord_cards = s.overlord_cards, ()
    discard_together(s, s.you(), cards)
    settle(s)


class DeckPays(OpenStep[State]):
    """EN-OVL-13"""

    def finish(self, s: State) -> None:
        discard_top_of_deck(s)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


class Offer(OpenStep[State]):
    """EN-R-121  A reward with a cost: paid and resolved now, or declined."""

    def __init__(self, frame: Frame, answer: int) -> None:
        self.frame = frame
        self.answer = answer  # 0 while it is asked, 1 yes, 2 no

    def who(self, s: State) -> Asked:
        if self.answer or not all_payable(s, self.frame):
            return NOBODY_ASKED
        return ONLY[self.frame.seat]

    def options(self, s: State, seat: Seat) -> Menu:
        return [YES, NO] if seat == self.frame.seat else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        return not_an_answer(act, seat == self.frame.seat, "is the reward taken and paid for, yes or no?")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.answer = 1 if act is YES else 2

    def finish(self, s: State) -> None:
        if self.answer == 1:
            s.stack.append(Carry(self.frame, 0))

    def clone(self) -> "Offer":  # written by make fields
        return Offer(self.frame, self.answer)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.frame.fields(), self.answer)

    @classmethod
    def restored(cls, saved: Plain) -> "Offer":  # written by make fields
        return cls(Frame.restored(saved[0]), saved[1])


# -- reward tokens on village and Overlord -------------------------------------------------------


def add_overlord_tokens(s: State, count: int, ancestors: Ancestors) -> None:
    """EN-R-53, EN-COND-17, EN-R-55"""
    if not s.overlord_active:
        return
    before, s.overlord_tokens = s.overlord_tokens, s.overlord_tokens + count
    if s.event_sink is not None:
        s.tell(events.overlord_tokens(count))
    note_threshold(s, OVERLORD_FULL, before, s.overlord_tokens, ancestors)


def add_village_tokens(s: State, count: int, ancestors: Ancestors) -> None:
    """EN-COND-16"""
    if s.village == NO_CARD:
        return
    before, s.village_tokens = s.village_tokens, s.village_tokens + count
    if s.event_sink is not None:
        s.tell(events.village_tokens(count))
    note_threshold(s, VILLAGE_FULL, before, s.village_tokens, ancestors)


def note_threshold(s: State, code: int, before: int, after: int, ancestors: Ancestors) -> None:
    """The condition takes effect each time it becomes true, whoever bears it (EN-ANA-10, EN-R-07)."""
    own: list[Frame] = []
    common: list[Frame] = []
    for seat in s.order():
        for f in set_off(s, code, seat, ancestors):
            condition = s.setup.cards.lines[f.line].condition
            least = (condition.n if condition is not None else 1) * s.setup.players
            if before < least <= after:
                (own if f.origin == OF_PLAYER else common).append(f)
    await_end(s, (*own, *common))


def remove_village_tokens(s: State, count: int) -> None:
    """As many as lie there."""
    count = min(count, s.village_tokens)
    if count:
        s.village_tokens -= count
        if s.event_sink is not None:
            s.tell(events.village_tokens(-count))


def remove_overlord_token(s: State) -> None:
    """EN-EFF-163, EN-R-54"""
    if not s.overlord_tokens:
        return
    s.overlord_tokens -= 1
    if s.event_sink is not None:
        s.tell(events.overlord_tokens(-1))
    if not s.overlord_tokens and not s.setup.coop and s.overlord_active and s.overlord != NO_CARD:
        defeat_overlord(s)
