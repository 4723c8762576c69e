"""Chance that draws once: cards, seats or sides out of a pool, in notation."""

from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Outcome
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.state import ChanceStep, Plain


class Draw(ChanceStep[State]):
    """Chance draws once: some of a pool of numbers, in order."""

    def __init__(self, done: bool) -> None:
        self.done = done

    def pool(self, s: State) -> list[int]:
        raise NotImplementedError

    def count(self, s: State) -> int:
        return 1

    def pending(self, s: State) -> bool:
        return not self.done and self.count(s) > 0

    def roll(self, s: State, chance: Chance) -> Outcome:
        return Outcome(tuple(chance.draw(self.pool(s), self.count(s))))

    def possible(self, s: State, outcome: Outcome) -> bool:
        pool = self.pool(s)
        if len(outcome.items) != self.count(s):
            return False
        for item in outcome.items:
            if item not in pool:
                return False
            pool.remove(item)
        return True

    def happen(self, s: State, outcome: Outcome) -> None:
        self.done = True
        self.apply(s, outcome.items)

    def apply(self, s: State, items: tuple[int, ...]) -> None:
        raise NotImplementedError

    def write(self, s: State, outcome: Outcome) -> str:
        return " ".join([self.word, *[str(item) for item in outcome.items]])

    def read(self, s: State, text: str) -> Outcome:
        first, *rest = text.split() or [""]
        if first != self.word:
            raise ValueError(f"'{self.word} ...' is expected")
        return Outcome(tuple([int(item) for item in rest]))

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return (self.done,)
