"""Tables of the shipped cards from their opening on."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from tests.enchanters.tables import Played
from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.game import GAME
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import read_options
from wyrmhall.kernel.state import ChanceStep

T = TypeVar("T")

PLAIN: dict[str, Any] = {"items": "basic", "enchantments": "basic"}
COOP: dict[str, Any] = {"mode": "coop"}


class Nth(Chance):
    """Draws beginning with the n-th thing, and notes among how many."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number
        self.among: list[int] = []

    def draw(self, things: Sequence[T], count: int) -> list[T]:
        self.among.append(len(things))
        return [*things[self.number :], *things[: self.number]][:count]


def equally_likely(t: Played) -> list[str]:
    """Every outcome of the one draw chance is asked for, each of them as likely as the others."""
    step = t.step
    assert isinstance(step, ChanceStep)
    first = Nth(0)
    step.roll(t.state, first)
    (count,) = first.among
    return [step.write(t.state, step.roll(t.state, Nth(number))) for number in range(count)]


def card(name: str) -> Card:
    return shipped().by_name[name]


def called(cards: Iterable[int]) -> list[str]:
    return [shipped().of[one].name for one in cards]


def place(key: str) -> int:
    """The number under which chance draws a kingdom."""
    return [kingdom.key for kingdom in shipped().kingdoms].index(key)


def kingdoms_of(s: State) -> list[str]:
    return [s.setup.cards.kingdoms[number].key for number in s.kingdoms]


def drawing(*words: str | int) -> str:
    return " ".join([str(word) for word in words])


def at_step(name: str, seed: int = 1, drawn: dict[str, str] | None = None, **options: Any) -> Played:
    """A table just before that step decides something; everybody takes the first option on the way.

    `drawn`: outcomes of the steps before it, by their word."""
    t = Played(**options)
    chance, given = Chance(seed), dict(drawn or {})
    while type(t.step).__name__ != name:
        step = t.step
        if isinstance(step, ChanceStep):
            rolled = step.write(t.state, step.roll(t.state, chance))
            t.chance(given.pop(step.word, rolled))
        else:
            t.play(f"{t.asked[0]} {t.menu(t.asked[0])[0]}")
    return t


def set_up(seed: int = 1, drawn: dict[str, str] | None = None, **options: Any) -> State:
    """The state when the setup is over and nothing has been played yet."""
    s = GAME.start(read_options(GAME.options_type, options))
    chance, given = Chance(seed), dict(drawn or {})
    while type(s.stack[-1]).__name__ != "Course":
        step = s.stack[-1]
        asked = step.who(s)
        if not asked:
            s.stack.pop()
            step.finish(s)
        elif isinstance(step, ChanceStep):
            outcome = step.roll(s, chance)
            if step.word in given:
                outcome = step.read(s, given.pop(step.word))
                assert step.possible(s, outcome)
            step.happen(s, outcome)
        else:
            step.take(s, asked[0], step.options(s, asked[0])[0])
    return s
