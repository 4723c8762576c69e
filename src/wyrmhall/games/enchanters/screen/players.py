"""The players: stacks, values, and what their cards offer."""

from dataclasses import dataclass

from wyrmhall.games.enchanters.components.cards import ENCHANTMENTS, ITEMS, STACK_NAMES, STACKS, Card
from wyrmhall.games.enchanters.language.card_words import artifact_name
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.screen.card_actions import CardAction, player_actions
from wyrmhall.games.enchanters.screen.faces import Faces, TextLine
from wyrmhall.games.enchanters.screen.stats import Stat, stats_of
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.stacks import is_silenced
from wyrmhall.games.enchanters.text.phrases.codes import SILENCE
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class StackCard:
    card: str
    act: str  # how a choice of this card is written
    id: int
    silenced: bool  # its texts do not count now, its icons do


@dataclass(frozen=True, slots=True)
class Stack:
    kind: str  # item, enchantment, creature, wound
    cards: tuple[StackCard, ...]  # the top card first; all but it show their lower part only


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    name: str
    me: bool
    active: bool
    first: bool
    asked: bool
    chosen: bool  # has answered a question that others still think about
    artifact: str
    stacks: tuple[Stack, ...]
    stats: tuple[Stat, ...]
    card_actions: tuple[CardAction, ...]
    tokens: int
    reward: tuple[TextLine, ...]  # what each of the reward tokens says
    free: bool  # journeys cost nothing this turn


def player_of(
    s: State,
    seat: Seat,
    me: Seat,
    name: str,
    faces: Faces,
    keys: list[str],
    menu: Menu,
    possible: list[Action],
) -> Player:
    row = s.stacks[seat]
    step = s.stack[-1] if s.stack else None
    named = len(row[ITEMS]) > 0 and len(row[ENCHANTMENTS]) > 0
    return Player(
        seat=seat,
        name=name,
        me=seat == me,
        active=seat == s.active,
        first=s.round > 0 and seat == s.first,
        asked=seat in s.asked,
        chosen=isinstance(step, Offers) and seat not in step.waiting,
        artifact=artifact_name(s.setup.cards, row[ITEMS][-1], row[ENCHANTMENTS][-1]) if named else "",
        stacks=tuple([stack_of(s, faces, kind, row[kind]) for kind in STACKS]),
        stats=stats_of(s, seat, faces, keys) if row[ITEMS] else (),
        card_actions=player_actions(s, seat, faces, menu, possible),
        tokens=s.tokens[seat],
        reward=faces.texts(s.overlord_texts().reward) if s.tokens[seat] else (),
        free=s.free >> seat & 1 == 1,
    )


def stack_of(s: State, faces: Faces, kind: int, stack: tuple[Card, ...]) -> Stack:
    mute = s.possible >> SILENCE & 1 == 1
    cards = [
        StackCard(faces.key(card), f"{STACK_NAMES[kind]} {depth}", card, mute and is_silenced(s, card))
        for depth, card in enumerate(reversed(stack), 1)
    ]
    return Stack(STACK_NAMES[kind], tuple(cards))
