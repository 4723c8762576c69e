"""Where a table goes back: what lies unsold under the artifact deck is drawn anew, as far as nobody knows it,
for somebody may have seen it since. The decks themselves have no order."""

from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, Card, cards_in
from wyrmhall.games.dragon_dune.rules.steps.chance_steps import CardStep
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import Plain


def unknown_unsold(s: State) -> list[Card]:
    """DD-R-62"""
    return [card for card in s.bottom if not any(known >> card & 1 for known in s.known)]


class LayAnew(CardStep):
    word = "anew"

    def __init__(self, done: bool) -> None:
        self.done = done

    def pending(self, s: State) -> bool:
        return not self.done and bool(unknown_unsold(s))

    def pool(self, s: State) -> tuple[Card, ...]:
        return cards_in(s.deck | sum([1 << card for card in unknown_unsold(s)]))

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(self.pool(s), len(unknown_unsold(s)))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        drawn = set(outcome.items)
        return len(outcome.items) == len(drawn) == len(unknown_unsold(s)) and drawn <= set(self.pool(s))

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        unknown, drawn = unknown_unsold(s), [Card(item) for item in outcome.items]
        s.deck = sum([1 << card for card in self.pool(s) if card not in drawn])
        s.bottom = tuple([drawn.pop(0) if card in unknown else card for card in s.bottom])

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[CARD_WORDS[card] for card in outcome.items]])

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.done,)
