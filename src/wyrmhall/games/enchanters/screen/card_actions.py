"""What can be done with the lines of cards: actions, rests and challenges, with cost, marks and outlook."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.enchanters.components.active_parts import Ability
from wyrmhall.games.enchanters.components.cards import STACKS, Card
from wyrmhall.games.enchanters.language.actions import CHALLENGE, TOKENS_ZONE, ZONES
from wyrmhall.games.enchanters.language.card_lines import capital
from wyrmhall.games.enchanters.rules.overlord.challenge import may_challenge
from wyrmhall.games.enchanters.screen.faces import Faces, TextLine
from wyrmhall.games.enchanters.screen.track import Outlook, outlook_of
from wyrmhall.games.enchanters.screen.what_if import WhatIf, what_if
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.terminal.forecast import challenge
from wyrmhall.games.enchanters.text.compiler.line import MANY_TIMES, REST, TWICE_A_TURN, Line
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.seat import Seat

UPPER: Final = "upper"
LOWER: Final = "lower"
COPIED: Final = "copied"


@dataclass(frozen=True, slots=True)
class CardAction:
    act: str  # its notation
    kind: str  # use, rest, challenge
    zone: str  # item, enchantment, creature, wound, token, village, overlord, event
    card: str  # the key of the face that bears it; nothing for a token
    name: str
    depth: int  # in its stack, from the top, from 1
    part: str  # upper, lower, copied; nothing for cards without parts
    place: int  # among the lines of that part
    line: TextLine
    cost: str  # in words
    effect: str  # in words
    crystals: int
    badge: str  # x2, multi, or nothing
    used: int  # how often this turn
    spent: bool  # as often as it can be
    possible: bool  # by its player in the main phase, as things stand
    outlook: Outlook | None  # of the combat in a challenge
    what_if: WhatIf | None  # if the seat may do it now


def player_actions(
    s: State, seat: Seat, faces: Faces, menu: Menu, possible: list[Action]
) -> tuple[CardAction, ...]:
    """Actions and rests on the player's own cards and tokens."""
    board = s.boards[seat]
    return tuple(
        [
            card_action_of(s, seat, faces, ability, menu, possible)
            for ability in (*board.actions, *board.rests)
        ]
    )


def common_actions(
    s: State, eyes: Seat, faces: Faces, menu: Menu, possible: list[Action]
) -> tuple[CardAction, ...]:
    """Those of village, Overlord and event, as they are for one player."""
    board = s.common_board
    return tuple(
        [
            card_action_of(s, eyes, faces, ability, menu, possible)
            for ability in (*board.rests, *board.actions)
        ]
    )


def card_action_of(
    s: State, seat: Seat, faces: Faces, ability: Ability, menu: Menu, possible: list[Action]
) -> CardAction:
    line, act = ability.line, ability.action
    is_rest, is_token = line.shape == REST, ability.zone == TOKENS_ZONE
    depth, part, place = position(s, seat, ability)
    cost, effect = faces.words(line)
    used = 0 if is_rest else s.used[seat].get(ability.key, 0)
    return CardAction(
        act=act.text,
        kind="rest" if is_rest else "use",
        zone=ZONES[ability.zone],
        card="" if is_token else faces.key(ability.card),
        name="Reward token" if is_token else s.setup.cards.of[ability.card].name,
        depth=depth,
        part=part,
        place=place,
        line=faces.line(line),
        cost=cost,
        effect=capital(effect),
        crystals=line.crystals,
        badge=badge_of(line),
        used=used,
        spent=not is_rest and used >= line.times,
        possible=act in possible,
        outlook=None,
        what_if=what_if(s, seat, act) if act in menu else None,
    )


def badge_of(line: Line) -> str:
    if line.shape == REST:
        return ""
    return "multi" if line.times == MANY_TIMES else "x2" if line.times == TWICE_A_TURN else ""


def position(s: State, seat: Seat, ability: Ability) -> tuple[int, str, int]:
    """Where on the player's cards the line is printed."""
    if ability.zone not in STACKS:
        return 0, "", place_in(s.setup.cards.uppers[ability.card].lines, ability.line)
    cards, stack = s.setup.cards, s.stacks[seat][ability.zone]
    depth = depth_in(stack, ability.card)
    for part, lines in ((UPPER, cards.uppers[ability.card].lines), (LOWER, cards.lowers[ability.card].lines)):
        place = place_in(lines, ability.line)
        if place >= 0:
            return depth, part, place
    return depth, COPIED, -1


def place_in(lines: tuple[Line, ...], line: Line) -> int:
    return next((place for place, one in enumerate(lines) if one is line), -1)


def depth_in(stack: tuple[Card, ...], card: Card) -> int:
    """Copies of a wound card have the same number: the topmost is meant."""
    return next((depth for depth, one in enumerate(reversed(stack), 1) if one == card), 0)


def challenge_actions(s: State, eyes: Seat, faces: Faces, menu: Menu) -> tuple[CardAction, ...]:
    """EN-OVL-07"""
    return tuple([challenge_action(s, eyes, faces, menu, place) for place in range(len(s.challenges()))])


def challenge_action(s: State, eyes: Seat, faces: Faces, menu: Menu, place: int) -> CardAction:
    line, act = s.challenges()[place], CHALLENGE[place]
    seen = challenge(s, eyes, line) if s.round else None
    cost, effect = faces.words(line)
    return CardAction(
        act=act.text,
        kind="challenge",
        zone="overlord",
        card=faces.key(s.overlord),
        name=s.setup.cards.of[s.overlord].name,
        depth=0,
        part="",
        place=place,
        line=faces.line(line),
        cost=cost,
        effect=capital(effect),
        crystals=line.crystals,
        badge="",
        used=0,
        spent=False,
        possible=may_challenge(s, eyes, place),
        outlook=None if seen is None else outlook_of(s, s.overlord, seen),
        what_if=what_if(s, eyes, act) if act in menu else None,
    )
