"""What happened, as data. Prose is made later, from the game's message catalogue."""

from typing import Any

from wyrmhall.kernel.seat import Asked, Seat

Value = int | str | tuple[int, ...]
Values = dict[str, Value]


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


class EventTypes:
    """How events of some kinds are read by more than their prose: for each kind, a NamedTuple of its values.

    A value that is secret has a default, for those who may not know it.
    """

    def __init__(self, types: dict[str, type[Any]]) -> None:
        self.types = types
        self.kinds = {one: kind for kind, one in types.items()}

    def typed(self, event: Event) -> object:
        """The event as its type; None if nothing but the prose reads events of its kind."""
        named = self.types.get(event.kind)
        return None if named is None else named(**event.all_values())
