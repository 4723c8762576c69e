"""What is still to come: the creatures a player may yet meet, and what powers promise against them.

EN-HID-02: the cards of the kingdoms in play are public, and so are those that have left the deck; where
the rest lie is not, and nobody looks.
"""

import math
from typing import Final

from wyrmhall.games.enchanters.components.cards import DRAGON, MONSTER, NO_CARD, Card
from wyrmhall.games.enchanters.rules.scoring import worth_of
from wyrmhall.games.enchanters.rules.setup_steps.kingdoms import cards_in_game
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.seat import Seat

WOUND: Final = 1.1  # what a wound costs in a fight to come
DOWN_ICON: Final = 0.8  # a creature that weakens its owner
REACH: Final = 1.0  # how much of a player's share of the creatures is really met
HOPE: Final[tuple[float, ...]] = (0.5, 0.8)  # how much a creature one attack short is worth, late and early
LONG: Final = 16.0  # turns of which the first counts as early
RARELY: Final = 0.05  # as good as never

Creature = tuple[float, int, int, float]  # how many, health, strength, points


def turns_left(s: State) -> int:
    """EN-TRN-17  How many turns the deciding player still has, including this one: a card leaves in each."""
    on_track = len([card for card in s.track if card != NO_CARD])
    return math.ceil((s.deck_size() + on_track) / s.setup.players)


def to_come(s: State) -> list[tuple[Card, float]]:
    """One card of each creature design that may still turn up, and how many of them on average."""
    cards = s.setup.cards
    seen = set(s.deck[: s.dealt])
    hidden = [card for card in cards_in_game(s) if card not in seen]
    share = s.deck_size() / len(hidden) if hidden else 0.0
    expected: dict[str, tuple[Card, float]] = {}
    for group, each in ((hidden, share), ([card for card in s.track if card != NO_CARD], 1.0)):
        for card in group:
            if cards.types[card] in (MONSTER, DRAGON):
                key = cards.of[card].key
                expected[key] = (card, expected[key][1] + each if key in expected else each)
    return list(expected.values())


class CreaturesAhead:
    """The creatures ahead, as one player sees them at one moment."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.turns = turns_left(s)
        self.share = REACH / s.setup.players
        early = min(1.0, self.turns / LONG)
        self.hope = HOPE[0] + (HOPE[1] - HOPE[0]) * early
        self.creatures: list[Creature] = []
        for card, count in to_come(s):
            design = s.setup.cards.of[card]
            downs = sum(design.lower.downs)
            points = worth_of(s, seat, card) - DOWN_ICON * downs
            if points > 0:
                self.creatures.append((count, design.health, design.strength, points))
        self.known: dict[tuple[float, float], float] = {}

    def worth(self, attack: float, defense: float) -> float:
        """The points those powers promise until the end of the game."""
        key = (attack, defense)
        worth = self.known.get(key)
        if worth is None:
            worth = self.share * sum([one_worth(one, attack, defense, self.hope) for one in self.creatures])
            self.known[key] = worth
        return worth


def one_worth(one: Creature, attack: float, defense: float, hope: float) -> float:
    """The points of a creature, less the wounds, as far as it can be beaten."""
    count, health, strength, points = one
    if strength > defense:
        points -= WOUND * (strength - defense)
        if points <= 0:
            return 0.0
    short = health - attack
    if short > 0:
        chance: float = hope**short
        return count * points * chance if chance > RARELY else 0.0
    return count * points
