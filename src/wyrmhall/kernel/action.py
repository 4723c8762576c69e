"""Actions are interned words: a game lists all of them once, in a Lexicon."""

from collections.abc import Iterable, Sequence
from typing import Final

from wyrmhall.kernel.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What a seat may do, with its one-line notation."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.id = -1  # place in the Lexicon, stable for one version of the rules

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


Menu = Sequence[Action]
NO_OPTIONS: Final[Menu] = ()


class Outcome:
    """What chance decided, as plain numbers; its ChanceStep knows how to write and read it."""

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items


class Lexicon:
    """Every action of a game: the grammar players type and the action ids learners use."""

    def __init__(self, actions: Iterable[Action], further: Iterable[Action] = ()) -> None:
        """`further` ones are for house rules alone, numbered behind all others."""
        self.actions: list[Action] = list(actions)
        self.numbered: list[Action] = [*self.actions, *further]
        self.by_text: dict[str, Action] = {}
        for number, action in enumerate(self.numbered):
            if action.text in self.by_text:
                raise ValueError(f"two actions are written {action.text!r}")
            action.id = number
            self.by_text[action.text] = action

    def find(self, text: str) -> Action | None:
        return self.by_text.get(" ".join(text.lower().split()))
