"""Where a table goes back: the decks lie anew as far as nobody knows them, for somebody may have seen since
how they lay."""

from collections import Counter

from wyrmhall.games.enchanters.components.cards import ENCHANTMENT, FACE_DOWN, ITEM, Card
from wyrmhall.games.enchanters.knowledge.imagining import deal_unseen
from wyrmhall.games.enchanters.rules.drawing import Draw
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance

Decks = tuple[tuple[Card, ...], ...]


def unknown_cards(s: State) -> Decks:
    """What no seat has seen: of the adventure deck, what was removed from it, wounds, events."""
    wounds = [card for card, known in zip(s.wound_deck, s.wound_known, strict=True) if not known]
    return s.deck[s.dealt :], s.unseen, tuple(wounds), s.event_deck[: len(s.event_deck) - s.event_known]


def put_unknown(s: State, decks: Decks) -> None:
    deck, removed, wounds, events = decks
    left = list(wounds)
    s.deck, s.unseen = (*s.deck[: s.dealt], *deck), removed
    s.wound_deck = tuple(
        [card if known else left.pop(0) for card, known in zip(s.wound_deck, s.wound_known, strict=True)]
    )
    s.event_deck = (*events, *s.event_deck[len(events) :])


class LayAnew(Draw):
    word = "anew"

    def pool(self, s: State) -> list[int]:
        return [card for deck in unknown_cards(s) for card in deck]

    def count(self, s: State) -> int:
        return len(self.pool(s))

    def roll(self, s: State, chance: Chance) -> Outcome:
        """With the true probabilities, as in any world that nobody here can tell from this one."""
        twin = s.clone()
        put_unknown(twin, tuple([(FACE_DOWN,) * len(deck) for deck in unknown_cards(s)]))
        deal_unseen(twin, chance)
        return Outcome(tuple(self.pool(twin)))

    def possible(self, s: State, outcome: Outcome) -> bool:
        """Every card where it could be; the first cards of the adventure deck are artifacts (EN-SET-09)."""
        if not super().possible(s, outcome):
            return False
        before, after = unknown_cards(s), self.split(s, outcome.items)
        if Counter(after[0] + after[1]) != Counter(before[0] + before[1]):
            return False
        if [Counter(deck) for deck in after[2:]] != [Counter(deck) for deck in before[2:]]:
            return False
        types, top = s.setup.cards.types, max(0, 2 * s.setup.players - s.dealt)
        artifacts = [types[card] in (ITEM, ENCHANTMENT) for card in after[0]]
        return all(artifacts[: min(top, sum(artifacts))])

    def split(self, s: State, items: tuple[int, ...]) -> Decks:
        cards, decks = [Card(item) for item in items], []
        for deck in unknown_cards(s):
            decks.append(tuple(cards[: len(deck)]))
            del cards[: len(deck)]
        return tuple(decks)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        put_unknown(s, self.split(s, items))
