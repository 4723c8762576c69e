"""What the records of any game show: every form of every event, every step that asks, every kind of decision.

A thing is a short sentence: "event card-moved: hidden", "asked Bidding", "decision bid". A Watcher finds
those of one record; the coverage.py of each game adds what is particular to it, and lists what its records
together must have, so that nobody removes the only game in which something happens.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.replays.course import Moment
from wyrmhall.kernel.action import Action
from wyrmhall.kernel.event import Event, Values
from wyrmhall.kernel.game import seat_of
from wyrmhall.kernel.game_parts.catalogue import Catalogue
from wyrmhall.kernel.play import standing_step
from wyrmhall.kernel.records.record import CHANCE_KEY, Record
from wyrmhall.kernel.seat import SPECTATOR
from wyrmhall.kernel.state import ChanceStep, Step


def number(values: Values, field: str) -> int:
    found = values[field]
    assert isinstance(found, int)
    return found


def numbers(values: Values, field: str) -> tuple[int, ...]:
    found = values[field]
    assert isinstance(found, tuple)
    return found


class Watcher:
    """Looks at the moments of one record in order."""

    def __init__(self, record: Record, words: Catalogue) -> None:
        self.names = record.game.seat_names(record.options)
        self.words = words

    def at_table(self) -> Iterator[str]:
        """What the options show before anything happens."""
        raise NotImplementedError

    def look(self, moment: Moment) -> Iterator[str]:
        if moment.entry.who != CHANCE_KEY:
            seat = seat_of(self.names, moment.entry.who)
            act = moment.table.find(seat, moment.entry.text)
            if standing_step(moment.before, seat, act) is None:
                yield f"asked {type(moment.before.stack[-1]).__name__}"
            yield f"decision {self.verb(act)}"
        for event in moment.events:
            yield from self.told(event)

    def verb(self, act: Action) -> str:
        return act.text.split()[0]

    def told(self, event: Event) -> Iterator[str]:
        """Every form in which the event is told: to those who know, and to the others."""
        for heard in (event, event.seen_by(SPECTATOR)):
            if heard is not None:
                form = self.words.form(event.kind, self.words.values_of(heard, self.names))
                yield f"event {event.kind}: {form.key}"
        yield f"event {event.kind} by {event.rule}"


# -- what the records together have to show -------------------------------------------------------------


def told_by(words: Catalogue, rules_of: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Every event in every form; those that come from several rules, by each of them."""
    for kind, forms in words.forms.items():
        yield from [f"event {kind}: {form.key}" for form in forms]
    for kind, rules in rules_of.items():
        yield from [f"event {kind} by {rule}" for rule in rules]


def steps_that_ask(steps: Mapping[str, type[Step[Any]]]) -> Iterator[str]:
    for name, kind in steps.items():
        if kind.who is not Step.who and not issubclass(kind, ChanceStep):
            yield f"asked {name}"
