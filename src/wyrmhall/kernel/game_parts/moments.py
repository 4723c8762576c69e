"""Moments worth watching: what everybody at the table leans forward for, as data for whoever shows it.

A moment is made from events as everybody heard them, so it holds nothing that a seat may not see, and is the
same for all. It belongs to one line of the log: that of the event which completes it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.rules import GamePart

# Nobody changes them, but they are not frozen: a trick makes a dozen, and that takes four times as long.

CARD: Final = "card"  # stays beside the board until somebody puts it away
BRIEF: Final = "brief"  # passes by itself; the log keeps it
FEWEST_EVENTS: Final = 3  # of a decision that is a moment in a game which says nothing about moments
MOST_LINES: Final = 12


@dataclass
class Fact:
    """One thing to read: a summand with its number, a turn of fate, a loss."""

    words: str
    number: str = ""
    rule: str = ""


@dataclass
class Side:
    """One of those who are shown side by side."""

    seat: int  # -1: nobody at the table
    title: str
    facts: tuple[Fact, ...]
    total: str
    won: bool


@dataclass
class Moment:
    """What is shown, in the order in which a person follows it: the sides, fact by fact, their totals, what
    came of it, and the outcome."""

    kind: str  # a word of the game's own, by which a board may draw it
    shape: str  # card, brief
    title: str
    sides: tuple[Side, ...]
    facts: tuple[Fact, ...]
    outcome: str


class Told(NamedTuple):
    """What everybody heard, from where it began to the end of the decision that completes it."""

    events: list[Event]
    at: int  # the event that completes it
    say: Callable[[Event], str]  # an event as a line of the log
    options: Any
    names: tuple[str, ...]
    partly: frozenset[int] = frozenset()  # events of which somebody heard more

    @property
    def event(self) -> Event:
        return self.events[self.at]

    def is_last(self, *kinds: str) -> bool:
        """Whether no other event of these kinds follows."""
        return all(event.kind not in kinds for event in self.events[self.at + 1 :])

    def is_turned_up(self, place: int) -> bool:
        """Whether all know now what was secret or random before."""
        return self.events[place].reveals and place not in self.partly


@mypyc_attr(allow_interpreted_subclasses=True)
class Moments(GamePart):
    """By default, each decision that turns something up for everybody and has consequences is one."""

    # By the kind of event that completes a moment, the kinds with which it began; none: with its decision.
    begins: ClassVar[dict[str, tuple[str, ...]]] = {}

    def completes(self, event: Event) -> tuple[str, ...] | None:
        """With which kinds of events the moment began that this one completes; None: it completes none."""
        if self.begins:
            return self.begins.get(event.kind)
        return () if event.reveals and event.secret is None else None

    def moment(self, told: Told) -> Moment | None:
        """The moment that an event completes; None if it is not worth one after all."""
        if any(told.is_turned_up(place) for place in range(told.at)):
            return None
        lines = lines_of(told)
        if len(lines) < FEWEST_EVENTS:
            return None
        facts = tuple([Fact(line) for line in lines[1:-1]])
        return Moment(told.event.kind, CARD, lines[0], (), facts, lines[-1])

    def recap_weight(self, event: Event) -> int:
        """How much an event matters to somebody who looked away; 0: it is not told them at all."""
        return 1

    def retell(self, event: Event, names: tuple[str, ...], line: str) -> str:
        """A line of the log as somebody is told it who looked away: the line itself, or plainer words."""
        return line


def lines_of(told: Told) -> list[str]:
    """From the event on to the next secret: there something else begins."""
    lines: list[str] = []
    for place in range(told.at, min(len(told.events), told.at + MOST_LINES)):
        if place in told.partly:
            break
        lines.append(told.say(told.events[place]))
    return [line for line in lines if line]
