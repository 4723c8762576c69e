"""Kingdoms and the adventure deck: EN-SET-02 to EN-SET-11, EN-R-06, EN-R-62 to EN-R-64."""

from typing import Final, cast

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, ITEM, NO_CARD, Card
from wyrmhall.games.enchanters.language import events
from wyrmhall.games.enchanters.language.actions import KINGDOM, SLOTS, Number
from wyrmhall.games.enchanters.options import GROUP, IN_ORDER
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.rules.resolution.refusals import NOT_THERE, not_an_answer
from wyrmhall.games.enchanters.rules.setup_steps.relations import (
    kingdoms_open,
    named_kingdoms,
)
from wyrmhall.games.enchanters.rules.turn_structure.track import reset_track
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action, Menu, Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import Refusal
from wyrmhall.kernel.seat import NOBODY_ASKED, ONLY, Asked, Seat
from wyrmhall.kernel.state import OpenStep, Plain

HOST: Final = Seat(0)  # EN-R-06


class SelectKingdoms(OpenStep[State]):
    """EN-SET-02 to EN-SET-05"""

    def finish(self, s: State) -> None:
        s.kingdoms = named_kingdoms(s)
        missing = s.setup.kingdom_count - len(s.kingdoms)
        if missing:
            if s.setup.options.selection in (IN_ORDER, GROUP):
                s.stack.append(PickKingdom(s.right_of(s.first), missing))
            else:
                s.stack.append(DrawKingdoms(False))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()


class DrawKingdoms(Draw):
    """EN-SET-03  Die cards name the kingdoms."""

    word = "kingdoms"

    def pool(self, s: State) -> list[int]:
        return kingdoms_open(s)

    def count(self, s: State) -> int:
        return s.setup.kingdom_count - len(s.kingdoms)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.kingdoms = (*s.kingdoms, *items)
        s.tell(events.kingdoms_drawn(items))


class PickKingdom(OpenStep[State]):
    """EN-SET-04, EN-SET-05  In turn from the right neighbor of the starting player, or by the host."""

    def __init__(self, seat: Seat, missing: int) -> None:
        self.seat = seat
        self.missing = missing

    def chooser(self, s: State) -> Seat:
        return HOST if s.setup.options.selection == GROUP else self.seat

    def who(self, s: State) -> Asked:
        if self.missing and len(kingdoms_open(s)) > 1:
            return ONLY[self.chooser(s)]
        return NOBODY_ASKED

    def options(self, s: State, seat: Seat) -> Menu:
        return [KINGDOM[place] for place in kingdoms_open(s)] if seat == self.chooser(s) else []

    def why_not(self, s: State, seat: Seat, act: Action) -> Refusal:
        group = s.setup.options.selection == GROUP
        if seat != self.chooser(s) and group:
            return Refusal("EN-R-06", "the host picks the kingdoms for the group")
        if seat != self.chooser(s) or not isinstance(act, Number) or act not in KINGDOM:
            return not_an_answer(act, seat == self.chooser(s), "which kingdom is picked?")
        if act.number > len(s.setup.cards.kingdoms):
            return Refusal(NOT_THERE, f"there are {len(s.setup.cards.kingdoms)} kingdoms")
        if act.number - 1 in s.kingdoms:
            return Refusal("EN-SET-05" if group else "EN-SET-04", "that kingdom is picked already")
        return Refusal("EN-R-124", "kingdoms of the Odyssey are left out of this game")

    def take(self, s: State, seat: Seat, act: Action) -> None:
        assert isinstance(act, Number)
        s.kingdoms = (*s.kingdoms, act.number - 1)
        s.tell(events.kingdom_picked(seat, act.number - 1))
        self.missing -= 1
        self.seat = s.right_of(self.seat)

    def finish(self, s: State) -> None:
        if self.missing:
            self.take(s, self.chooser(s), KINGDOM[kingdoms_open(s)[0]])  # EN-R-115

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.seat, self.missing)


def cards_in_game(s: State) -> list[Card]:
    """EN-SET-06  The adventure cards of the kingdoms in play."""
    marked = s.setup.only_marked
    cards: list[Card] = []
    for place in s.kingdoms:
        kingdom = s.setup.cards.kingdoms[place]
        cards += kingdom.marked if marked else kingdom.cards
    return cards


class Shuffle(Draw):
    """EN-SET-07 to EN-SET-11"""

    word = "shuffle"

    def pool(self, s: State) -> list[int]:
        return [*cards_in_game(s)]

    def count(self, s: State) -> int:
        return len(cards_in_game(s))

    def roll(self, s: State, chance: Chance) -> Outcome:
        """The deck as it lies in the end: shuffled, primed by turning cards over, unseen (EN-R-68)."""
        pool = cards_in_game(s)
        cards = chance.draw(pool, len(pool))
        removed = cards[len(cards) - self.removed(s) :]
        deck = cards[: len(cards) - self.removed(s)]
        types, wanted = s.setup.cards.types, 2 * s.setup.players
        artifacts: list[Card] = []
        creatures: list[Card] = []
        place = 0
        while place < len(deck) and len(artifacts) < wanted:
            card = deck[place]
            if types[card] in (ITEM, ENCHANTMENT):
                artifacts.append(card)
            else:
                creatures.append(card)
            place += 1
        top, bottom = chance.draw(artifacts, len(artifacts)), chance.draw(creatures, len(creatures))
        return Outcome((*top, *deck[place:], *bottom, *removed))

    def possible(self, s: State, outcome: Outcome) -> bool:
        """Every card once, and artifacts on top (EN-SET-09)."""
        if not super().possible(s, outcome):
            return False
        types = s.setup.cards.types
        deck = outcome.items[: len(outcome.items) - self.removed(s)]
        artifacts = len([card for card in deck if types[card] in (ITEM, ENCHANTMENT)])
        top = deck[: min(2 * s.setup.players, artifacts)]
        return all(types[card] in (ITEM, ENCHANTMENT) for card in top)

    def removed(self, s: State) -> int:
        """EN-SET-08"""
        return 5 * s.setup.players if s.setup.options.shorter else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        cards = cast(tuple[Card, ...], items)
        s.deck = cards[: len(cards) - self.removed(s)]
        s.unseen = cards[len(cards) - self.removed(s) :]
        s.track = [NO_CARD] * SLOTS
        reset_track(s)
