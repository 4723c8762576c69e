"""What a game says to people: its log, its prompts, the words on its buttons."""

import re
from typing import Any, ClassVar

from wyrmhall.kernel.action import Action
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts import defaults
from wyrmhall.kernel.game_parts.rules import GamePart
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(GamePart):
    """By default events are told by `data/en.toml` of the package, and a choice by its notation."""

    account_kinds: ClassVar[tuple[str, ...]] = ()  # kinds of events that `accounts` or `reasons` may explain
    account_start: ClassVar[str] = ""  # the kind of event at which the log for later ones begins
    shared_waiting_prompt: ClassVar[bool] = False  # whether all who are not asked read the same `prompt`

    def display_names(self, options: Any, people: tuple[str, ...]) -> tuple[str, ...]:
        """What the people at the table are called in words: by their own names, or `Elves (Ann)`."""
        return people

    def has_plural_names(self, options: Any) -> bool:
        """Whether verbs after a display name are in the plural: Elves (Ann) win, but Ann wins."""
        return False

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        """The event as a line of the log; empty if it is not worth a line."""
        catalogue = defaults.catalogue_of(self.rules.package())
        return defaults.plain_line(event, names) if catalogue is None else catalogue.say(event, names)

    def accounts(self, log: list[Event], options: Any) -> dict[int, str]:
        """How points arose, in a few words, by the place in the log of the event that reports them."""
        return {}

    def reasons(self, log: list[Event], names: tuple[str, ...]) -> dict[int, str]:
        """Why something happened, in a few words beside its line, by its place; the log is what all heard."""
        return {}

    def highlight_weight(self, event: Event) -> int:
        """How much an event is worth looking at again when the game is over; 0: not at all."""
        return 0

    def score_unit(self, options: Any) -> str:
        """What the numbers of `scores` count."""
        return "points"

    def prompt(self, view: View, seat: Seat, names: tuple[str, ...], typing: bool) -> str:
        """One sentence: whose move it is and what is asked; if `typing`, also what to type."""
        return defaults.plain_prompt(view, seat, names)

    def wording(self, view: View, seat: Seat, act: Action, names: tuple[str, ...]) -> str:
        """A choice in words, for a button."""
        return act.text

    def describe(self, view: View, words: str) -> str:
        """What is printed on the thing of that name, in lines; empty if the game describes no things."""
        return ""


def with_names(text: str, seats: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Players by name instead of by seat; what is quoted, as somebody typed it, stays."""
    by_seat = dict(zip(seats, names, strict=True))
    return re.sub(r"'[^']*'|\b\w+\b", lambda word: by_seat.get(word[0], word[0]), text)
