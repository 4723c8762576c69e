"""The decks of events and of wounds: EN-SET-31 to EN-SET-33."""

from typing import cast

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.state import State


def event_cards(s: State) -> list[Card]:
    """EN-SET-31"""
    cards = s.setup.cards
    own = cards.specific.get(s.overlord, ())
    deck: list[Card] = []
    for card in (*cards.events, *own):
        deck += [card] * cards.of[card].copies
    return deck


class ShuffleEvents(Draw):
    word = "events"

    def pool(self, s: State) -> list[int]:
        return [int(card) for card in event_cards(s)]

    def count(self, s: State) -> int:
        return len(event_cards(s)) if s.setup.coop else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.event_deck = cast(tuple[Card, ...], items)


class ShuffleWounds(Draw):
    """EN-SET-33"""

    word = "wounds"

    def pool(self, s: State) -> list[int]:
        return [*s.setup.cards.wound_deck]

    def count(self, s: State) -> int:
        return len(s.setup.cards.wound_deck) if s.setup.wound_cards else 0

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        s.wound_deck = cast(tuple[Card, ...], items)
        s.wound_known = (0,) * len(items)
