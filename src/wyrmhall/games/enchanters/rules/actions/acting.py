"""Minor, multi and double actions: EN-ACT, EN-R-28 to EN-R-32, EN-R-36, EN-R-110, EN-R-127 to EN-R-129."""

from typing import Final

from wyrmhall.games.enchanters.components.active_parts import Ability
from wyrmhall.games.enchanters.components.cards import ENCHANTMENTS, ITEMS
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import TOKENS_ZONE, OfZone
from wyrmhall.games.enchanters.rules.actions.paying import all_payable
from wyrmhall.games.enchanters.rules.resolution.refusals import NOT_THERE
from wyrmhall.games.enchanters.rules.resolution.resolving import carry_out
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import MANY_TIMES, ONCE_A_TURN, TWICE_A_TURN
from wyrmhall.games.enchanters.text.phrases.codes import MUTE_ENCHANTMENT, MUTE_ITEM
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat

ZONE_NAMES: Final = (
    *("your item stack", "your enchantment stack", "your creature stack", "your wound stack"),
    *("your reward tokens", "the village", "the Overlord", "the event"),
)
MUTES: Final = 1 << MUTE_ITEM | 1 << MUTE_ENCHANTMENT
LIMITS: Final = {ONCE_A_TURN: "EN-ACT-03", TWICE_A_TURN: "EN-ACT-05", MANY_TIMES: "EN-R-128"}


def add_uses(s: State, seat: Seat, in_window: bool, menu: list[Action]) -> None:
    """The actions the seat can use now."""
    own, common = s.boards[seat], s.common_board
    if not (own.actions or common.actions):
        return
    purse = s.crystals[seat] + s.pearls[seat][0]
    mute = s.mask & MUTES != 0 and (own.mask | common.mask) & MUTES != 0
    add_usable(s, seat, own.actions, purse, mute, in_window, menu)
    add_usable(s, seat, common.actions, purse, mute, in_window, menu)


def add_usable(
    s: State,
    seat: Seat,
    actions: tuple[Ability, ...],
    purse: int,
    mute: bool,
    in_window: bool,
    menu: list[Action],
) -> None:
    """Those among these."""
    labels = s.used[seat]
    for ability in actions:
        if ability.crystals > purse or (labels and labels.get(ability.label, 0) >= ability.times):
            continue  # EN-ACT-03 to EN-ACT-05
        if (ability.simple and not mute) or is_available(s, seat, ability, in_window):
            menu.append(ability.action)


def uses(s: State, seat: Seat, in_window: bool) -> list[Action]:
    menu: list[Action] = []
    add_uses(s, seat, in_window, menu)
    return menu


def is_available(s: State, seat: Seat, ability: Ability, in_window: bool) -> bool:
    """EN-ACT-09; whether crystals suffice and how often it was used is seen before."""
    line = ability.line
    if in_window and line.nested:
        return False  # EN-R-32
    if line.only_own_turn and s.active != seat:
        return False  # EN-R-36
    if ability.top and s.mask & MUTES and is_mute(s, seat, ability):
        return False
    return line.sure or all_payable(s, ability.frame_for(seat))


def is_mute(s: State, seat: Seat, ability: Ability) -> bool:
    """EN-EFF-082, EN-EFF-100, EN-R-110"""
    if ability.zone == ITEMS:
        return s.is_in_force(MUTE_ITEM, seat)
    return ability.zone == ENCHANTMENTS and s.is_in_force(MUTE_ENCHANTMENT, seat)


def find_ability(s: State, seat: Seat, act: OfZone) -> Ability | None:
    if act.zone <= TOKENS_ZONE:
        return own_ability(s.boards[seat].pieces[act.zone].actions, act)
    return common_ability(s.common_board.actions, act)


def own_ability(abilities: tuple[Ability, ...], act: OfZone) -> Ability | None:
    """Of those on the player's stack or tokens that `act` names, the one it means."""
    return abilities[act.number - 1] if act.number <= len(abilities) else None


def common_ability(abilities: tuple[Ability, ...], act: OfZone) -> Ability | None:
    """The same of those on village, Overlord and event, which lie together."""
    for ability in abilities:
        if ability.zone == act.zone and ability.number == act.number:
            return ability
    return None


def use(s: State, seat: Seat, act: OfZone) -> None:
    """EN-ACT-06, EN-ACT-07  The cost first, then the effects; the label is set at once."""
    ability = find_ability(s, seat, act)
    assert ability is not None
    if ability.line.condition is not None:
        s.see(ability.line.condition)
    labels = s.used[seat]
    labels[ability.label] = labels.get(ability.label, 0) + 1
    if s.event_sink is not None:
        s.tell(events.used(seat, ability.card, ability.line.number))
    carry_out(s, ability.frame_for(seat), 0)


def why_not_now(s: State, seat: Seat) -> Refusal:
    """Why nobody may use an action while another player acts."""
    if s.active == seat:
        return Refusal("EN-R-138", "first the other player prepares for the duel")
    return Refusal("EN-ACT-02", "you can use actions only in your own turn or before a duel of yours")


def why_not_use(s: State, seat: Seat, act: OfZone, in_window: bool) -> Refusal:
    """The rule that forbids an action on a visible card."""
    ability = find_ability(s, seat, act)
    if ability is None:
        return Refusal(NOT_THERE, f"there is no action {act.number} on {ZONE_NAMES[act.zone]}")
    if s.used[seat].get(ability.key, 0) >= ability.line.times:
        return Refusal(LIMITS[ability.line.times], "the action was used as often as it can be this turn")
    if ability.line.crystals and s.crystals[seat] + s.pearls[seat][0] < ability.line.crystals:
        return Refusal("EN-ACT-09", f"it costs {ability.line.crystals} crystals, you have {s.crystals[seat]}")
    if in_window and ability.line.nested:
        return Refusal("EN-R-32", "no journey, fight or duel can begin within a combat or duel")
    if ability.line.only_own_turn and s.active != seat:
        return Refusal("EN-R-36", "it can be used in your own turn only")
    if ability.top and is_mute(s, seat, ability):
        return Refusal("EN-R-110", "actions of that card cannot be used now")
    return Refusal("EN-ACT-09", "its cost cannot be paid in full")
