"""Invasions, when the card of slot 0 is discarded: EN-OVL-02 to EN-OVL-06, EN-R-57."""

from typing import Final

from wyrmhall.games.enchanters.components.cards import NO_CARD, Card
from wyrmhall.games.enchanters.components.frame import NO_TOKEN, OF_OVERLORD, Ancestors, Frame, ability_key
from wyrmhall.games.enchanters.components.tokens import HEALTH_MARK, REWARD_MARK, STRENGTH_MARK, WOUND_MARK
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.rules.resolution.resolving import Carry
from wyrmhall.games.enchanters.rules.stacks import put_away
from wyrmhall.games.enchanters.rules.turn_structure.track import leave_track
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import HEADS

# Heads of invasion abilities behind the four types of cards
DAMAGE_HEAD = HEADS.index("{damage}")
REWARD_HEAD = HEADS.index("{reward}")
CERBERUS_HEAD = HEADS.index("Cerberus token")
REINFORCEMENT_HEAD = HEADS.index("Reinforcement token")
NO_HEADS: Final[list[int]] = []


def discard_slot_zero(s: State, ancestors: Ancestors = ()) -> None:
    """EN-RST-06, EN-CMB-05; EN-R-46  nothing if the slot is empty."""
    card = s.track[0]
    if card == NO_CARD:
        return
    heads = heads_of(s, card) if s.overlord_active else NO_HEADS
    leave_track(s, 0)
    put_away(s, card)
    if s.event_sink is not None:
        s.tell(events.slot_discarded(card))
    if heads:
        invade(s, heads, card, ancestors)


def heads_of(s: State, card: Card) -> list[int]:
    """What an invasion ability may name: the card's type, and tokens that lie on it."""
    marks = s.marks[0]
    heads = [s.setup.cards.types[card]]
    if marks[WOUND_MARK]:
        heads.append(DAMAGE_HEAD)
    if marks[REWARD_MARK]:
        heads.append(REWARD_HEAD)
    if s.cerberus == card:
        heads.append(CERBERUS_HEAD)
    if marks[HEALTH_MARK] or marks[STRENGTH_MARK]:
        heads.append(REINFORCEMENT_HEAD)
    return heads


def invade(s: State, heads: list[int], card: Card, ancestors: Ancestors) -> None:
    """EN-OVL-03, EN-OVL-04  Matching abilities from top to bottom, the type first, tokens after it.

    EN-R-08: none comes again from its own effect.
    """
    if not s.overlord_active:
        return
    lines = s.overlord_texts().invasion
    matching = [line for line in lines if line.head == heads[0]]
    matching += [line for line in lines if line.head in heads[1:]]
    matching = [line for line in matching if ability_key(s.overlord, line.number, NO_TOKEN) not in ancestors]
    seat = s.you()
    for line in reversed(matching):
        key = ability_key(s.overlord, line.number, NO_TOKEN)
        f = Frame(seat, line.number, s.overlord, OF_OVERLORD, taken=card, ancestors=(*ancestors, key))
        s.stack.append(Carry(f, 0))
    for line in matching:
        if s.event_sink is not None:
            s.tell(events.invasion(card, line.number))
