"""Rounds and turns: EN-TRN, EN-RST, the challenge as a main action, EN-R-123."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import Ability
from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, NO_CARD
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    CHALLENGE,
    DONE,
    JOURNEY,
    MOST_SEATS,
    PASS,
    SLOTS,
    TOKENS_ZONE,
    Number,
    OfSlot,
    OfZone,
)
from wyrmhall.games.enchanters.rules.actions.acting import (
    ZONE_NAMES,
    add_uses,
    is_mute,
    use,
    why_not_now,
    why_not_use,
)
from wyrmhall.games.enchanters.rules.actions.paying import all_payable
from wyrmhall.games.enchanters.rules.cooperative.overlord_turn import overlord_turn
from wyrmhall.games.enchanters.rules.crystals import lose
from wyrmhall.games.enchanters.rules.ending import end_of_game
from wyrmhall.games.enchanters.rules.journeying.journey import (
    cost_of,
    fare,
    go_on,
    is_barred,
    journey,
    resolve_below,
)
from wyrmhall.games.enchanters.rules.overlord.challenge import challenge, may_challenge
from wyrmhall.games.enchanters.rules.overlord.invasion import discard_slot_zero
from wyrmhall.games.enchanters.rules.resolution.refusing import ANOTHER_QUESTION, NOT_THERE, not_an_answer
from wyrmhall.games.enchanters.rules.resolution.resolving import carry_out, resolve
from wyrmhall.games.enchanters.rules.resolution.settling import settle
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.rules.turn_structure.track import is_empty, reset_track
from wyrmhall.games.enchanters.rules.turn_structure.turn_end import end_turn
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    FIXED_COST,
    NO_CHALLENGE,
    NO_ENCHANTMENTS,
    NO_ITEMS,
    RESTED,
    SETTLED,
    TURN_BEGINS,
    TURN_ENDS,
)
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain
from wyrmhall.kernel.state import Step as KernelStep

BARRED: Final = 1 << NO_ITEMS | 1 << NO_ENCHANTMENTS
HAMPERED: Final = BARRED | 1 << FIXED_COST
JOURNEYS: Final[list[Action]] = [*JOURNEY]


class Course(OpenStep[State]):
    """The next turn, once nothing else waits."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def finish(self, s: State) -> None:
        next_turn(s, self.seat)

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat,)


def next_turn(s: State, seat: Seat) -> None:
    """Turn after turn, until track and deck are empty: EN-TRN-01, EN-END-01, EN-R-117."""
    if s.dealt == len(s.deck) and is_empty(s):
        end_of_game(s)
        return
    if seat == s.first:
        s.round += 1
        if s.ears is not None:
            s.tell(events.round_begins(s.round))
        if s.setup.coop:
            s.stack.append(BeginTurn(seat))
            overlord_turn(s)  # EN-TRN-02
            return
    begin_turn(s, seat)


class BeginTurn(OpenStep[State]):
    """The turn that follows an Overlord turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def finish(self, s: State) -> None:
        begin_turn(s, self.seat)

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat,)


def begin_turn(s: State, seat: Seat) -> None:
    """EN-TRN-04, EN-TRN-05"""
    s.active = seat
    s.turn += 1
    if s.ears is not None:
        s.tell(events.turn_begins(s.turn, seat))
    active, inactive = s.pearls[seat]
    if inactive:
        s.pearls[seat] = (active + inactive, 0)
    s.stack += (CLEAN_UP[seat], MainPhase(seat, False))
    if s.mask >> TURN_BEGINS & 1:
        resolve(s, set_off(s, TURN_BEGINS, seat, ()))
    if s.common_board.mask & SETTLED:
        settle(s)  # texts without an owner speak of the active player (EN-R-03)


class MainPhase(OpenStep[State]):
    """EN-TRN-06  One main action, and as many minor ones as the player likes."""

    def __init__(self, seat: Seat, acted: bool) -> None:
        self.seat = seat
        self.acted = acted  # the main action has been taken

    def who(self, s: State) -> Asked:
        seat = self.seat
        menu = [DONE] if self.acted else main_actions(s, seat)
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
            if s.ears is not None:
                s.tell(events.passed(seat))
            discard_slot_zero(s)  # EN-R-123
        else:
            s.stack.pop()
            self.finish(s)

    def finish(self, s: State) -> None:
        menu = self.ready
        if menu and not self.acted:
            s.stack.append(self)
            self.take(s, self.seat, menu[0])
        elif s.stack:
            s.stack.pop().finish(s)  # the clean-up, which asks nobody

    def clone(self) -> "KernelStep[State]":
        twin = MainPhase(self.seat, self.acted)
        twin.ready = self.ready
        return twin

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.acted)


# -- what the main action may be -----------------------------------------------------------------


def main_actions(s: State, seat: Seat) -> list[Action]:
    """EN-TRN-06, EN-R-123"""
    menu = journeys(s, seat)
    own, common = s.boards[seat], s.common_board
    if own.all_free and common.all_free:
        menu += own.free_rests
        menu += common.free_rests
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
    if not s.mask & HAMPERED and NO_CARD not in track:
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


def add_rests(s: State, seat: Seat, menu: list[Action]) -> None:
    """EN-RST-02 to EN-RST-04"""
    for board in (s.boards[seat], s.common_board):
        for ability in board.rests:
            if may_rest(s, seat, ability):
                menu.append(ability.action)


def may_rest(s: State, seat: Seat, ability: Ability) -> bool:
    if ability.line.crystals > s.crystals[seat]:
        return False  # EN-PRL-06  pearls do not count here
    if ability.top and is_mute(s, seat, ability):
        return False
    return ability.line.sure or all_payable(s, ability.frame_for(seat))


def add_challenges(s: State, seat: Seat, menu: list[Action]) -> None:
    """EN-OVL-07, EN-OVL-08"""
    for number in range(len(s.challenges())):
        if may_challenge(s, seat, number):
            menu.append(CHALLENGE[number])


def find_rest(s: State, seat: Seat, act: OfZone) -> Ability | None:
    if act.zone <= TOKENS_ZONE:
        own = s.boards[seat].pieces[act.zone].rests
        return own[act.number - 1] if act.number <= len(own) else None
    for ability in s.common_board.rests:
        if ability.zone == act.zone and ability.number == act.number:
            return ability
    return None


def is_main(act: Action) -> bool:
    return act is PASS or act in JOURNEY or act in CHALLENGE or isinstance(act, OfZone)


def why_not_main(s: State, seat: Seat, act: Action) -> Refusal:
    if isinstance(act, OfSlot) and act is JOURNEY[act.slot]:
        card = s.track[act.slot]
        if card == NO_CARD:
            return Refusal("EN-JRN-02", f"there is no card in slot {act.slot}")
        cost = cost_of(s, seat, act.slot)
        if cost > s.crystals[seat]:
            return Refusal("EN-JRN-07", f"the journey costs {cost} crystals, you have {s.crystals[seat]}")
        type = s.setup.cards.types[card]
        rule = "EN-EFF-081" if type == ITEM else "EN-EFF-102"
        what = "items" if type == ITEM else "enchantments" if type == ENCHANTMENT else "cards"
        return Refusal(rule, f"a text in force keeps you from taking further {what}")
    if isinstance(act, OfZone):
        ability = find_rest(s, seat, act)
        if ability is None:
            return Refusal(NOT_THERE, f"there is no rest action {act.number} on {ZONE_NAMES[act.zone]}")
        if ability.top and is_mute(s, seat, ability):
            return Refusal("EN-R-110", "actions of that card cannot be used now")
        return Refusal("EN-RST-04", "its further cost cannot be paid in full")
    if isinstance(act, Number) and act in CHALLENGE:
        if not s.overlord_active:
            return Refusal("EN-OVL-01", "there is no active Overlord")
        if act.number > len(s.challenges()):
            return Refusal(NOT_THERE, f"there is no challenge {act.number} on the Overlord")
        if s.is_in_force(NO_CHALLENGE, seat):
            return Refusal("EN-EFF-159", "a text in force keeps you from challenging the Overlord")
        return Refusal("EN-OVL-08", "its further cost cannot be paid in full")
    if act is PASS:
        return Refusal("EN-R-123", "there is a main action you can take")
    return not_an_answer(act, True, "which action do you take in your turn?")


# -- resting -------------------------------------------------------------------------------------


def rest(s: State, seat: Seat, act: OfZone) -> None:
    """EN-RST-01, EN-RST-05"""
    ability = find_rest(s, seat, act)
    assert ability is not None
    if s.ears is not None:
        s.tell(events.rested(seat, ability.card, ability.line.number))
    over = REST_OVER[seat][0]
    s.stack.append(over)
    carry_out(s, ability.frame_for(seat), 0 if s.witness is not None else ability.line.first)
    go_on(s, over)


class RestOver(OpenStep[State]):
    """EN-RST-06 to EN-RST-08"""

    def __init__(self, seat: Seat, stage: int) -> None:
        self.seat = seat
        self.stage = stage

    def finish(self, s: State) -> None:
        if self.stage == 0:
            depth = len(s.stack)
            discard_slot_zero(s)
            if len(s.stack) != depth:
                s.stack.insert(depth, REST_OVER[self.seat][1])
                return
        if s.mask >> RESTED & 1:
            resolve(s, set_off(s, RESTED, self.seat, ()))

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.stage)


# -- clean-up ------------------------------------------------------------------------------------


class CleanUp(OpenStep[State]):
    """EN-TRN-10"""

    def __init__(self, seat: Seat, stage: int) -> None:
        self.seat = seat
        self.stage = stage

    def finish(self, s: State) -> None:
        seat = self.seat
        if self.stage == 0 and s.mask >> TURN_ENDS & 1:
            moment = set_off(s, TURN_ENDS, seat, ())
            if moment:
                s.stack.append(CleanUp(seat, 1))
                resolve_below(s, moment)  # EN-R-38
                return
        if s.journeyed:
            weight = s.weight(seat)
            if weight > 0:
                if s.ears is not None:
                    s.tell(events.weight_paid(seat, weight))
                lose(s, seat, weight)  # EN-TRN-11, EN-R-48
        reset_track(s)
        end_turn(s)
        next_seat = s.setup.around[seat + 1]  # EN-R-02  to the left
        if s.stack:
            s.stack.insert(0, Course(next_seat))  # pearls have to be given up first
        else:
            next_turn(s, next_seat)

    def fields(self) -> tuple[Plain, ...]:
        return (self.seat, self.stage)


# By seat, and stage: they never change, so that all games share them
CLEAN_UP: Final = [CleanUp(Seat(number), 0) for number in range(MOST_SEATS)]
REST_OVER: Final = [[RestOver(Seat(number), stage) for stage in (0, 1)] for number in range(MOST_SEATS)]
