"""Before the first turn: kingdoms, and the banner or class to keep."""

from typing import Final

from wyrmhall.bots.enchanters.words import card_name
from wyrmhall.bots.thinking import Thought
from wyrmhall.games.enchanters.components.cards import Card, Part
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import PickKingdom
from wyrmhall.games.enchanters.rules.setup_steps.offers import Offers
from wyrmhall.games.enchanters.state import State
from wyrmhall.games.enchanters.text.compiler.line import POINTS
from wyrmhall.kernel.action import Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

# what a point of power, or a text, is worth on each part: the upper one is covered sooner or later
UPPER: Final = 0.6
LOWER: Final = 1.0
TEXT: Final = 0.8
SPECIAL: Final = 0.5


def pick_kingdom(s: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """EN-SET-04  Any will do: everybody plays with all of them."""
    step = s.stack[-1]
    assert isinstance(step, PickKingdom)
    act = menu[chance.below(len(menu))]
    return Thought(act, "kingdom", (act.text,))


def pick_overlord(s: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """EN-SET-28  Whoever comes."""
    act = menu[chance.below(len(menu))]
    return Thought(act, "overlord", (act.text,))


def keep_offer(s: State, seat: Seat, menu: Menu, chance: Chance) -> Thought:
    """EN-SET-13, EN-SET-16"""
    step = s.stack[-1]
    assert isinstance(step, Offers)
    one, other = step.offers[seat]
    second = promise(s, other) > promise(s, one)
    return Thought(menu[1 if second else 0], "keep-offer", (card_name(s, other if second else one),))


def promise(s: State, card: Card) -> float:
    cards = s.setup.cards
    return part_promise(cards.uppers[card], UPPER) + part_promise(cards.lowers[card], LOWER)


def part_promise(part: Part, weight: float) -> float:
    attack, defense, speed, heavy, _slime, pearl, _undead = part.counts
    worth = weight * (attack + defense) + SPECIAL * (speed - heavy + pearl)
    return worth + sum([TEXT * (1.0 if line.shape == POINTS else weight) for line in part.lines])
