"""Resting: EN-RST."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import Ability
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import (
    MOST_SEATS,
    TOKENS_ZONE,
    OfZone,
)
from wyrmhall.games.enchanters.rules.actions.acting import (
    ZONE_NAMES,
    common_ability,
    is_mute,
    own_ability,
)
from wyrmhall.games.enchanters.rules.actions.paying import all_payable
from wyrmhall.games.enchanters.rules.combat.engagement import go_on
from wyrmhall.games.enchanters.rules.overlord.invasion import discard_slot_zero
from wyrmhall.games.enchanters.rules.resolution.refusals import NOT_THERE
from wyrmhall.games.enchanters.rules.resolution.resolving import carry_out, resolve
from wyrmhall.games.enchanters.rules.resolution.triggers import set_off
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.phrases.codes import (
    RESTED,
)
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import OpenStep, Plain


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


def find_rest(s: State, seat: Seat, act: OfZone) -> Ability | None:
    if act.zone <= TOKENS_ZONE:
        return own_ability(s.boards[seat].pieces[act.zone].rests, act)
    return common_ability(s.common_board.rests, act)


def why_not_rest(s: State, seat: Seat, act: OfZone) -> Refusal:
    ability = find_rest(s, seat, act)
    if ability is None:
        return Refusal(NOT_THERE, f"there is no rest action {act.number} on {ZONE_NAMES[act.zone]}")
    if ability.top and is_mute(s, seat, ability):
        return Refusal("EN-R-110", "actions of that card cannot be used now")
    return Refusal("EN-RST-04", "its further cost cannot be paid in full")


def rest(s: State, seat: Seat, act: OfZone) -> None:
    """EN-RST-01, EN-RST-05"""
    ability = find_rest(s, seat, act)
    assert ability is not None
    if s.event_sink is not None:
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

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.stage)


REST_OVER: Final = [[RestOver(Seat(number), stage) for stage in (0, 1)] for number in range(MOST_SEATS)]
