"""Switches: what somebody may answer in advance, in plain words, instead of being asked each time."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import ClassVar, Final, NamedTuple

from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.game_parts.catalogue import ENGLISH
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View

ONLY_CHOICE: Final = "only-choice"
KERNEL: Final = "wyrmhall.kernel.game_parts"


class Switch(NamedTuple):
    """One press sets or lifts it. It is in force while `period` is what it was when it was set."""

    key: str
    words: str  # "Let hires pass this turn"
    until: str  # when it ends by itself, in words
    period: str = ""  # empty: until it is lifted
    later: bool = False  # it never ends by itself, and begins to answer when the period is another one

    def is_set(self, was_set: Mapping[str, str]) -> bool:
        """Of those that were set (with the period of then), and has not run out."""
        return self.key in was_set and (self.later or was_set[self.key] == self.period)

    def answers(self, was_set: Mapping[str, str]) -> bool:
        return self.is_set(was_set) and not (self.later and was_set[self.key] == self.period)


@mypyc_attr(allow_interpreted_subclasses=True)
class Switches(GamePart):
    """By default one: where there is only one choice, it is taken.

    A game with more of them says so (`has_own`), which a seat is offered (`own`) and what each answers
    (`own_answer`), and has their words in `switches/en.toml` of its package: a table for each key, with
    `words` and `until`.
    """

    has_own: ClassVar[bool] = False  # else what a seat is offered does not depend on what it sees

    def own(self, view: View, seat: Seat) -> list[Switch]:
        """Those of this game that could answer something for the seat; see `switch`."""
        return []

    def own_answer(self, view: View, seat: Seat, menu: Menu, key: str) -> Action | None:
        """What this switch answers to what the seat is asked now; None: the person decides."""
        return None

    def switch(self, key: str, period: object = "", later: bool = False) -> Switch:
        """In the words of the package's file."""
        words, until = switch_words(self.rules.package())[key]
        return Switch(key, words, until, str(period), later)

    def offered(self, view: View, seat: Seat) -> list[Switch]:
        return [*self.own(view, seat), only_choice()]

    def in_force(self, view: View, seat: Seat, was_set: Mapping[str, str]) -> list[Switch]:
        """Of those that were set (with the period of then), the ones that answer now."""
        return [one for one in self.offered(view, seat) if one.answers(was_set)]

    def answer(
        self, view: View, seat: Seat, menu: Menu, was_set: Mapping[str, str]
    ) -> tuple[Switch, Action] | None:
        """What is answered for the seat, and by which switch; None: the person decides."""
        for one in self.in_force(view, seat, was_set) if was_set and menu else ():
            act = self.answer_by(view, seat, menu, one.key)
            if act is not None and act in menu:
                return one, act
        return None

    def answer_by(self, view: View, seat: Seat, menu: Menu, key: str) -> Action | None:
        if key == ONLY_CHOICE:
            return menu[0] if is_only_choice(menu) else None
        return self.own_answer(view, seat, menu, key)

    def could_answer(self, see: Callable[[], View], seat: Seat, menu: Menu) -> bool:
        """Whether some switch, if it were set, would answer; a view is made only if that depends on it."""
        if is_only_choice(menu) or not self.has_own:
            return is_only_choice(menu)
        view = see()
        return any(self.answer_by(view, seat, menu, one.key) for one in self.own(view, seat))


def is_only_choice(menu: Menu) -> bool:
    return len(menu) == 1


@cache
def only_choice() -> Switch:
    return Switch(ONLY_CHOICE, *general_words()[ONLY_CHOICE])


def read_words(text: str) -> dict[str, tuple[str, str]]:
    return {key: (said["words"], said["until"]) for key, said in tomllib.loads(text).items()}


@cache
def switch_words(package: str, language: str = ENGLISH) -> dict[str, tuple[str, str]]:
    """By key: the words, and until when."""
    file = resources.files(package).joinpath("switches").joinpath(f"{language}.toml")
    return read_words(file.read_text("utf-8"))


@cache
def general_words(language: str = ENGLISH) -> dict[str, tuple[str, str]]:
    file = resources.files(KERNEL).joinpath("data").joinpath(f"{language}.toml")
    switches = tomllib.loads(file.read_text("utf-8"))["switches"]
    return {key: (said["words"], said["until"]) for key, said in switches.items()}
