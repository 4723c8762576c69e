"""Why a text cannot mean that player or that card: EN-TRM-20, EN-DIS-01, EN-R-97, EN-R-139."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import STACK_NAMES
from wyrmhall.games.enchanters.components.frame import Frame
from wyrmhall.games.enchanters.language.actions import OVERLORD_UNIT, OfCard, OfUnit
from wyrmhall.games.enchanters.rules.resolution.refusals import NOT_THERE, not_offered
from wyrmhall.games.enchanters.rules.resolution.units import is_protected
from wyrmhall.games.enchanters.rules.stacks import may_leave
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import Seat

ANOTHER: Final = ("another", "target", "Target", "other player")  # words that do not mean oneself


def why_not_chosen(s: State, seat: Seat, act: Action, menu: Menu, f: Frame, words: str, asks: str) -> Refusal:
    """Why the player or card that was chosen cannot be meant by the text (`words`)."""
    if menu and isinstance(act, OfUnit) and any(isinstance(option, OfUnit) for option in menu):
        return why_not_target(s, act, f, words, asks)
    if menu and isinstance(act, OfCard) and any(isinstance(option, OfCard) for option in menu):
        return why_not_card(s, seat, act, asks)
    return not_offered(act, menu, asks)


def why_not_target(s: State, act: OfUnit, f: Frame, words: str, asks: str) -> Refusal:
    if act.unit == f.seat and any(word in words for word in ANOTHER):
        return Refusal("EN-TRM-20", "you cannot choose yourself where another player is asked for")
    if act.unit == OVERLORD_UNIT:
        return Refusal(NOT_THERE, f"the Overlord cannot be chosen here: {asks}")
    if act.unit >= s.setup.players:
        return Refusal(NOT_THERE, f"there is no such player: {s.setup.players} play")
    if is_protected(s, Seat(act.unit)):
        return Refusal("EN-R-97", "that player is protected and cannot be chosen")
    return Refusal(NOT_THERE, f"that player cannot be chosen here: {asks}")


def why_not_card(s: State, seat: Seat, act: OfCard, asks: str) -> Refusal:
    stack = s.stacks[seat][act.stack]
    if act.depth > len(stack):
        return Refusal(NOT_THERE, f"your {STACK_NAMES[act.stack]} stack has {len(stack)} cards")
    if not may_leave(s, seat, act.stack):
        return Refusal("EN-DIS-01", "the last card of that stack has to stay")
    return Refusal(NOT_THERE, f"that card is not meant: {asks}")
