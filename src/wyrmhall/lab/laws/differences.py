"""Where two States differ, by the names of their fields: `hands[0]: -1 or 0`."""

from typing import Any, Final

from wyrmhall.kernel.fields import names_of
from wyrmhall.kernel.state import Plain, State, Step


def difference(one: State, two: State) -> str:
    """The first one; nothing if they are equal."""
    return different_fields(named(one), named(two)) or different_stacks(one.stack, two.stack)


def field_names(kind: type[Any]) -> list[str]:
    """Looked up once: laws ask for them again and again."""
    if kind not in _NAMES:
        _NAMES[kind] = names_of(kind)
    return _NAMES[kind]


_NAMES: Final[dict[type[Any], list[str]]] = {}


def named(s: State) -> dict[str, Plain]:
    """What a State gives as its `fields`. Arguments that are not saved, its setup, come before them."""
    values, names = s.fields(), field_names(type(s))
    if len(values) > len(names):
        return numbered(values)
    return dict(zip(names[len(names) - len(values) :], values, strict=True))


def named_step(step: Step[State]) -> dict[str, Plain]:
    values, names = step.fields(), field_names(type(step))
    return dict(zip(names, values, strict=False)) if len(values) <= len(names) else numbered(values)


def numbered(values: tuple[Plain, ...]) -> dict[str, Plain]:
    """Where something is saved that the constructor does not take."""
    return {f"fields[{place}]": value for place, value in enumerate(values)}


def different_fields(one: dict[str, Plain], two: dict[str, Plain]) -> str:
    for name, value in one.items():
        if name not in two or value != two[name]:
            return f"{name}{different_place(value, two.get(name))}"
    return ""


def different_stacks(one: list[Step[State]], two: list[Step[State]]) -> str:
    kinds = [", ".join([type(step).__name__ for step in stack]) or "nothing" for stack in (one, two)]
    if kinds[0] != kinds[1]:
        return f"stack: {kinds[0]} or {kinds[1]}"
    for place, (a, b) in enumerate(zip(one, two, strict=True)):
        if told := different_fields(named_step(a), named_step(b)):
            return f"stack[{place}] {type(a).__name__}.{told}"
    return ""


def different_place(one: Plain, two: Plain) -> str:
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        for place, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return f"[{place}]{different_place(a, b)}"
    return f": {one!r} or {two!r}"
