"""What happened, as data. Prose is made later, from the game's message catalogue."""

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from wyrmhall.kernel.seat import Asked, Seat

Value = int | str | tuple[int, ...]
Values = dict[str, Value]
Contents = TypeVar("Contents")


class Event:
    """Something the table notices, and the rule that caused it.

    `secret` holds what only the `audience` may read; `reveals` says that somebody now knows a thing
    that was secret before, which is where undo ends.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        values: Values,
        secret: Values | None = None,
        audience: Asked = (),
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.values = values
        self.secret = secret
        self.audience = audience
        self.reveals = reveals

    def seen_by(self, seat: Seat) -> "Event | None":
        """The same event with nothing in it that the seat may not know; None if all of it is secret."""
        if self.secret is None or seat in self.audience:
            return self
        if not self.values:
            return None
        return Event(self.kind, self.rule, self.values, None, (), self.reveals)

    def all_values(self) -> Values:
        return self.values if self.secret is None else {**self.values, **self.secret}

    def plain(self) -> tuple[str, str, tuple[tuple[str, Value], ...]]:
        """The event in a form that compares and prints the same everywhere."""
        return (self.kind, self.rule, tuple(sorted(self.all_values().items())))

    def __repr__(self) -> str:
        return f"Event{self.plain()!r}"


@cache
def kind_of(contents: type[Any]) -> str:
    """The kind of event whose values a dataclass holds: `battle-over` for BattleOver."""
    return "".join([f"-{sign.lower()}" if sign.isupper() else sign for sign in contents.__name__]).lstrip("-")


def contents_of(event: Event, contents: type[Contents]) -> Contents | None:
    """The values of the event as that dataclass; None if the event is of another kind."""
    kind: Any = contents
    return contents(**event.all_values()) if event.kind == kind_of(kind) else None


def values_of(contents: Any) -> Values:
    """The other way: the values of an event, in the order of the dataclass."""
    return {field.name: getattr(contents, field.name) for field in fields(contents)}
