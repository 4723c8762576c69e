"""The main action of a turn and the minor ones beside it: EN-TRN-06 to EN-TRN-09, EN-R-123."""

from math import floor
from typing import Final

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, NO_CARD
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    CHALLENGE,
    DONE,
    JOURNEY,
    PASS,
    SLOTS,
    Number,
    OfSlot,
    OfZone,
)
from wyrmhall.games.enchanters.rules.actions.acting import (
    add_uses,
    use,
    why_not_now,
    why_not_use,
)
from wyrmhall.games.enchanters.rules.journeying.costs import cost_of, fare, is_barred
from wyrmhall.games.enchanters.rules.journeying.journey import journey
from wyrmhall.games.enchanters.rules.overlord.challenge import challenge, may_challenge, why_not_challenge
from wyrmhall.games.enchanters.rules.overlord.invasion import discard_slot_zero
from wyrmhall.games.enchanters.rules.resolution.refusals import ANOTHER_QUESTION, not_an_answer
from wyrmhall.games.enchanters.rules.resting import add_rests, rest, why_not_rest
from wyrmhall.games.enchanters.rules.turn_structure.track import is_full
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    FIXED_COST,
    NO_ENCHANTMENTS,
    NO_ITEMS,
)
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.fields import Carried
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

BARRED: Final = 1 << NO_ITEMS | 1 << NO_ENCHANTMENTS
HAMPERED: Final = BARRED | 1 << FIXED_COST
JOURNEYS: Final[list[Action]] = [*JOURNEY]
ONLY_DONE: Final[list[Action]] = [DONE]


class TurnEnd(OpenStep[State]):
    """What lies below the main phase, and comes when that is over."""

    def follow(self, s: State, phase: "MainPhase") -> None:
        """Now, from the top of the stack; `phase` is over and can be begun again."""
        raise NotImplementedError


class MainPhase(OpenStep[State]):
    """EN-TRN-06  One main action, and as many minor ones as the player likes."""

    def __init__(self, seat: Seat, acted: bool) -> None:
        self.seat = seat
        self.acted = acted  # the main action has been taken
        self.ready: Carried[Menu | None] = None

    def who(self, s: State) -> Asked:
        seat = self.seat
        if self.acted and not (s.boards[seat].actions or s.common_board.actions):
            self.ready = ONLY_DONE
            return NOBODY_ASKED
        menu: list[Action] = []
        if self.acted:
            menu.append(DONE)  # a list made of one would have no room for more
        else:
            menu = main_actions(s, seat)
        add_uses(s, seat, False, menu)
        self.ready = menu
        return ONLY[seat] if len(menu) > 1 else NOBODY_ASKED  # EN-R-115

    def options(self, s: State, seat: Seat) -> Menu:
        if seat != self.seat:
            return []
        if self.ready is None:
            self.who(s)
        return self.ready or ()

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        if isinstance(act, OfZone) and act.is_use:
            return why_not_use(s, seat, act, False) if seat == self.seat else why_not_now(s, seat)
        if seat != self.seat:
            return Refusal(ANOTHER_QUESTION, "it is another player's turn")
        if act is DONE:
            return Refusal("EN-TRN-09", "the turn needs a main action first: journey, rest or challenge")
        if self.acted and is_main(act):
            return Refusal("EN-TRN-06", "you have taken the one main action of this turn")
        return why_not_main(s, seat, act)

    def take(self, s: State, seat: Seat, act: Action) -> None:
        self.ready = None
        if isinstance(act, OfSlot):
            self.acted = True
            journey(s, seat, act.slot)
        elif isinstance(act, OfZone):
            if act.is_use:
                use(s, seat, act)
            else:
                self.acted = True
                rest(s, seat, act)
        elif isinstance(act, Number):
            self.acted = True
            challenge(s, seat, act.number - 1)
        elif act is PASS:
            self.acted = True
            if s.event_sink is not None:
                s.tell(events.passed(seat))
            discard_slot_zero(s)  # EN-R-123
        else:
            s.stack.pop()
            self.finish(s)

    def answer_at_random(self, s: State, seat: Seat, chance: Chance) -> int:
        """On and on to the end of the turn, while nothing else lies on top."""
        stack, decisions = s.stack, 0
        while True:
            menu = self.ready
            assert isinstance(menu, list)
            self.take(s, seat, menu[floor(chance.rand() * len(menu))])
            decisions += 1
            if not stack or stack[-1] is not self or self.seat != seat:
                return decisions
            if not self.who(s):
                stack.pop()
                self.finish(s)
                return decisions

    def finish(self, s: State) -> None:
        menu = self.ready
        if menu and not self.acted:
            s.stack.append(self)
            self.take(s, self.seat, menu[0])
        elif s.stack:
            below = s.stack[-1]
            assert isinstance(below, TurnEnd)
            below.follow(s, self)

    def begin_again(self, seat: Seat) -> None:
        """In the next turn: to put a step back is quicker than to make one."""
        self.seat = seat
        self.acted = False
        self.ready = None

    def clone(self) -> "MainPhase":  # written by make fields
        twin = MainPhase(self.seat, self.acted)
        twin.ready = self.ready
        return twin

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.acted)


# -- what the main action may be -----------------------------------------------------------------


def main_actions(s: State, seat: Seat) -> list[Action]:
    """EN-TRN-06, EN-R-123"""
    menu = journeys(s, seat)
    own, common = s.boards[seat], s.common_board
    if own.all_free and common.all_free:
        for act in own.free_rests:
            menu.append(act)
        for act in common.free_rests:
            menu.append(act)
    else:
        add_rests(s, seat, menu)
    if s.overlord_active:
        add_challenges(s, seat, menu)
    if not menu:
        menu.append(PASS)
    return menu


def journeys(s: State, seat: Seat) -> list[Action]:
    """EN-JRN-02, EN-JRN-07"""
    track = s.track
    reach = SLOTS if s.free and s.free >> seat & 1 else s.crystals[seat] + s.speed(seat)
    if not s.mask & HAMPERED and is_full(track):
        return JOURNEYS[: reach + 1]
    menu: list[Action] = []
    fixed = s.in_force(FIXED_COST, seat)
    barred = (s.boards[seat].mask | s.common_board.mask) & BARRED
    for slot, card in enumerate(track):
        if card == NO_CARD or (slot > reach and fare(slot, fixed) > reach):
            continue
        if barred and is_barred(s, seat, card):
            continue
        menu.append(JOURNEY[slot])
    return menu


def add_challenges(s: State, seat: Seat, menu: list[Action]) -> None:
    """EN-OVL-07, EN-OVL-08"""
    for number in range(len(s.challenges())):
        if may_challenge(s, seat, number):
            menu.append(CHALLENGE[number])


def is_main(act: Action) -> bool:
    return act is PASS or act in JOURNEY or act in CHALLENGE or isinstance(act, OfZone)


def why_not_main(s: State, seat: Seat, act: Action) -> Refusal:
    if isinstance(act, OfSlot) and act is JOURNEY[act.slot]:
        return why_not_journey(s, seat, act.slot)
    if isinstance(act, OfZone):
        return why_not_rest(s, seat, act)
    if isinstance(act, Number) and act in CHALLENGE:
        return why_not_challenge(s, seat, act.number)
    if act is PASS:
        return Refusal("EN-R-123", "there is a main action you can take")
    return not_an_answer(act, True, "which action do you take in your turn?")


def why_not_journey(s: State, seat: Seat, slot: int) -> Refusal:
    card = s.track[slot]
    if card == NO_CARD:
        return Refusal("EN-JRN-02", f"there is no card in slot {slot}")
    cost = cost_of(s, seat, slot)
    if cost > s.crystals[seat]:
        return Refusal("EN-JRN-07", f"the journey costs {cost} crystals, you have {s.crystals[seat]}")
    type = s.setup.cards.types[card]
    rule = "EN-EFF-081" if type == ITEM else "EN-EFF-102"
    what = "items" if type == ITEM else "enchantments" if type == ENCHANTMENT else "cards"
    return Refusal(rule, f"a text in force keeps you from taking further {what}")
