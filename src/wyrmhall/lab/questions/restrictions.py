"""What is forbidden to a seat, and a bot that keeps to it.

A pattern is looked for as whole words in the notation of an option, on its button, and in what is said beside
the turn: `axe`, `journey *`, `bid #` (any number), `auction: pass` (of that decision alone). A menu is never
emptied: where all is forbidden, all is allowed.
"""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from wyrmhall.bots import Bot
from wyrmhall.kernel.action import Action, Menu
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View
from wyrmhall.lab.questions.course import TALK
from wyrmhall.lab.questions.option_forms import OptionForms

OF: Final = ": "  # between a kind of decision and what is forbidden there
WILD: Final = {"*": ".*", "#": r"\d+"}

Button = Callable[[View, Seat, Action], str]


class Pattern:
    """Options that it means, by kind, notation and button."""

    def __init__(self, text: str) -> None:
        kind, _, words = text.rpartition(OF)
        self.kind = kind.strip().lower()
        found = "".join([WILD.get(sign, re.escape(sign)) for sign in words.strip()])
        self.words = re.compile(rf"(?<!\w){found}(?!\w)", re.IGNORECASE)

    def means(self, kind: str, *texts: str) -> bool:
        return self.kind in ("", kind) and any(self.words.search(text) for text in texts)


class Restriction(NamedTuple):
    """All of it is forbidden together."""

    name: str
    patterns: Sequence[str]


class Ban:
    """Several restrictions, each of which an option may fall under."""

    def __init__(self, restrictions: Sequence[Restriction], button: Button) -> None:
        self.patterns = [[Pattern(one) for one in restriction.patterns] for restriction in restrictions]
        self.button, self.forms = button, OptionForms()
        self.known: dict[tuple[str, str, str], tuple[int, ...]] = {}

    @cached_property
    def all(self) -> frozenset[int]:
        return frozenset(range(len(self.patterns)))

    def on(self, view: View, seat: Seat, act: Action) -> tuple[int, ...]:
        """Which of them forbid it, by number."""
        kind = self.forms.kind(view.stack[-1])
        return self.on_texts(kind, act.text, self.button(view, seat, act))

    def on_talk(self, words: str) -> tuple[int, ...]:
        return self.on_texts(TALK, words, "")

    def on_texts(self, kind: str, notation: str, button: str) -> tuple[int, ...]:
        key = (kind, notation, button)
        if key not in self.known:
            self.known[key] = tuple(
                [
                    number
                    for number, patterns in enumerate(self.patterns)
                    if any(one.means(kind, notation, button) for one in patterns)
                ]
            )
        return self.known[key]


class BotInside(Bot):
    """Somebody else plays for it, and it has a say in what they may do."""

    def __init__(self, inner: Bot, ban: Ban) -> None:
        self.inner, self.ban, self.name = inner, ban, inner.name

    def prepare(self, options: object) -> None:
        self.inner.prepare(options)

    def refused(self, seat: Seat, words: str, why: IllegalAction) -> None:
        self.inner.refused(seat, words, why)


class Lookout(BotInside):
    """Plays as the bot inside does, and notes which restrictions would have made a difference."""

    def __init__(self, inner: Bot, ban: Ban) -> None:
        super().__init__(inner, ban)
        self.met: set[int] = set()  # they forbid an option, and leave another
        self.taken: set[int] = set()  # they forbid what it did

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        act = self.inner.choose(view, seat, menu, chance)
        if len(menu) > 1:
            forbidden = [self.ban.on(view, seat, one) for one in menu]
            anywhere = set().union(*forbidden)
            self.met |= anywhere - self.ban.all.intersection(*forbidden)
            self.taken |= anywhere.intersection(self.ban.on(view, seat, act))
        return act

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        words = self.inner.speak(view, seat, chance)
        if words:
            self.met.update(self.ban.on_talk(words))
            self.taken.update(self.ban.on_talk(words))
        return words


class Restricted(BotInside):
    """Does without whatever is forbidden. The bot inside sees what is left when it decides; it does not plan
    for it."""

    def __init__(self, inner: Bot, ban: Ban) -> None:
        super().__init__(inner, ban)
        self.times = 0  # that something was taken away
        self.insisted = 0  # times that it asked for what was not there: then chance decided

    def choose(self, view: View, seat: Seat, menu: Menu, chance: Chance) -> Action:
        left = [act for act in menu if not self.ban.on(view, seat, act)]
        if not left or len(left) == len(menu):
            return self.inner.choose(view, seat, menu, chance)
        self.times += 1
        act = left[0] if len(left) == 1 else self.inner.choose(view, seat, left, chance)
        if act in left:
            return act
        self.insisted += 1
        return chance.pick(left)

    def speak(self, view: View, seat: Seat, chance: Chance) -> str:
        words = self.inner.speak(view, seat, chance)
        if not words or not self.ban.on_talk(words):
            return words
        self.times += 1
        return ""
