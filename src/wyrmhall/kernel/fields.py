"""A field is said once, in the signature of the constructor: its name, its type, and who sees it.

    def __init__(self, gold: Open[list[int]], hands: Hidden[list[int]], stack: list[Step[Any]]) -> None:

The type says how a field is copied: lists and dictionaries with all that is in them; anything else never
changes once it is made. Of a hidden field a seat sees what `hands_seen(seat)` gives. State and Step copy,
save and show themselves by these declarations; `make fields` writes the same out line by line, for speed.
"""

import inspect
import types
import typing
from collections.abc import Sequence
from typing import Annotated, Any, Final, NamedTuple, NewType, TypeVar

T = TypeVar("T")

OPEN: Final = "open"
HIDDEN: Final = "hidden"
CARRIED: Final = "carried"
UNDECIDED: Final = ""

Open = Annotated[T, OPEN]  # everybody sees it
Hidden = Annotated[T, HIDDEN]  # of `hands` a seat sees what `hands_seen(seat)` gives
Carried = Annotated[T, CARRIED]  # worked out and not saved; clones and views take it over

STACK: Final = "stack"  # of a State: its steps copy, save and show themselves
PLAIN: Final[tuple[Any, ...]] = (int, str, bool, float, type(None))


class Field(NamedTuple):
    """One argument of a constructor."""

    name: str
    type: Any
    audience: str  # OPEN, HIDDEN or UNDECIDED


class Undecided(Exception):
    """A field of which nobody has said who sees it."""

    def __init__(self, kind: type[Any], name: str) -> None:
        where = f"{kind.__module__}.{kind.__qualname__}"
        super().__init__(f"{where}: who sees {name}? Say Open[...] or Hidden[...] in the constructor")


def declared(kind: type[Any]) -> tuple[Field, ...]:
    """The fields of a State or Step, in the order of its constructor; the stack is none of them."""
    known = _DECLARED.get(kind)
    if known is None:
        hints = typing.get_type_hints(kind.__init__, include_extras=True)
        known = tuple([field(name, hint) for name, hint in hints.items() if name not in ("return", STACK)])
        _DECLARED[kind] = known
    return known


_DECLARED: Final[dict[type[Any], tuple[Field, ...]]] = {}


def field(name: str, hint: Any) -> Field:
    if typing.get_origin(hint) is not Annotated:
        return Field(name, hint, UNDECIDED)
    return Field(name, hint.__origin__, hint.__metadata__[0])


def names_of(kind: type[Any]) -> list[str]:
    """What the constructor takes but the stack; of compiled classes too."""
    return [name for name in inspect.signature(kind).parameters if name != STACK]


def by_name(kind: type[Any], values: Sequence[Any]) -> dict[str, Any]:
    """What a State gave as its `fields`. Arguments that are not saved, its setup, come before them."""
    names = names_of(kind)
    return dict(zip(names[len(names) - len(values) :], values, strict=True))


def is_plain(kind: Any) -> bool:
    """Whether values of the type can be saved as they are: numbers, words, tuples and lists of them."""
    if isinstance(kind, NewType):
        return is_plain(kind.__supertype__)
    origin = typing.get_origin(kind)
    if origin in (tuple, list, typing.Union, types.UnionType):
        return all(is_plain(one) for one in typing.get_args(kind) if one is not ...)
    return kind in PLAIN or origin is typing.Literal


# -- what State and Step do where nothing is written out -------------------------------------------------


def copied(value: Any) -> Any:
    """An equal value that shares nothing that can change."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return value


def copied_fields(it: object) -> list[Any]:
    return [copied(getattr(it, one.name)) for one in declared(type(it))]


def saved_fields(it: object) -> tuple[Any, ...]:
    return tuple([getattr(it, one.name) for one in declared(type(it)) if is_plain(one.type)])


def seen_fields(it: object, seat: int) -> list[Any]:
    return [seen_field(it, one, seat) for one in declared(type(it))]


def seen_field(it: object, one: Field, seat: int) -> Any:
    if one.audience == UNDECIDED:
        raise Undecided(type(it), one.name)
    return getattr(it, f"{one.name}_seen")(seat) if one.audience == HIDDEN else copied(getattr(it, one.name))
