"""What stands for a secret in a View is never its true value. A world that still holds it is not whole."""

from collections.abc import Iterator
from typing import NamedTuple

from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import Plain, State, Step
from wyrmhall.lab.laws.differences import named, named_step


class HiddenField(NamedTuple):
    """A field that a seat does not see as it is: in truth, in its View and in the world it imagines."""

    place: str  # `hands`, `stack[0] LayCards.laid`
    true: Plain
    seen: Plain
    imagined: Plain

    @property
    def name(self) -> str:
        """Wherever the step lies on the stack."""
        return self.place.rpartition(" ")[2]


class LeftHidden(NamedTuple):
    """A place of an imagined world that is as the View showed it, though the truth is otherwise."""

    number: int  # of the decision
    seat: Seat
    place: str

    def told(self, value: str) -> str:
        return f"the world that seat {self.seat} imagines is not whole: {self.place} is still {value}"


class HiddenValues:
    """Of one game: what its hidden fields really held, and what imagined worlds left hidden.

    Judged when the game is over: a field that hides with a value it may really have is not to blame.
    """

    def __init__(self) -> None:
        self.true: dict[str, set[str]] = {}  # by name of the field
        self.left: dict[tuple[str, str], LeftHidden] = {}  # by field and value, the first place

    def note_truth(self, s: State) -> None:
        for name, value in named(s).items():
            self.true.setdefault(name, set()).update(values_in(value))
        for step in s.stack:
            for name, value in named_step(step).items():
                self.true.setdefault(f"{type(step).__name__}.{name}", set()).update(values_in(value))

    def note_world(self, number: int, seat: Seat, truth: State, seen: State, world: State) -> None:
        for field in hidden_fields(truth, seen, world):
            for inner, value in still_hidden(field.true, field.seen, field.imagined):
                self.true.setdefault(field.name, set()).update(values_in(field.true))
                where = LeftHidden(number, seat, f"{field.place}{inner}")
                self.left.setdefault((field.name, value), where)

    def first_left(self) -> tuple[int, str]:
        """The decision, and what was left hidden there; nothing if every world was whole."""
        for (field, value), left in self.left.items():
            if value not in self.true[field]:
                return left.number, left.told(value)
        return 0, ""


def hidden_fields(truth: State, seen: State, world: State) -> Iterator[HiddenField]:
    if truth.fields() != seen.fields():
        yield from differing("", named(truth), named(seen), named(world))
    for number, steps in enumerate(zip(truth.stack, seen.stack, world.stack, strict=False)):
        true, shown, _ = steps
        if type(true) is type(shown) and true.fields() != shown.fields():
            yield from hidden_in_step(f"stack[{number}] {type(true).__name__}.", *steps)


def hidden_in_step(
    before: str, truth: Step[State], seen: Step[State], world: Step[State]
) -> Iterator[HiddenField]:
    return differing(before, named_step(truth), named_step(seen), named_step(world))


def differing(
    before: str, truth: dict[str, Plain], seen: dict[str, Plain], world: dict[str, Plain]
) -> Iterator[HiddenField]:
    for name, value in truth.items():
        if value != seen.get(name):
            yield HiddenField(f"{before}{name}", value, seen.get(name), world.get(name))


def values_in(value: Plain) -> Iterator[str]:
    yield repr(value)
    if is_row(value):
        for inner in value:
            yield from values_in(inner)


def still_hidden(true: Plain, seen: Plain, world: Plain, place: str = "") -> Iterator[tuple[str, str]]:
    """Where the world is as it was seen, and the truth is not."""
    if is_row(true) and is_row(seen) and is_row(world) and len(true) == len(seen) == len(world):
        for number, (one, shown, other) in enumerate(zip(true, seen, world, strict=True)):
            if one != shown and (other == shown or is_row(other)):
                yield from still_hidden(one, shown, other, f"{place}[{number}]")
    elif world == seen and can_hide(seen):
        yield place, repr(seen)


def is_row(value: Plain) -> bool:
    return isinstance(value, (list, tuple))


def can_hide(value: Plain) -> bool:
    """A number above 0 tells a part of the truth, as bits do; nothing at all, that there is nothing yet."""
    return value <= 0 if isinstance(value, int) else not is_row(value)
