"""How a value of a type is copied, saved and restored, as Python source."""

import types
import typing
from typing import Any, Final

from wyrmhall.kernel.fields import is_plain

VARIABLES: Final = ("row", "one", "inner")  # by depth
MEMBERS: Final = ("first", "second", "third", "fourth")  # of a tuple whose members differ


class Unsaved(TypeError):
    """A type that says neither how it is saved nor how it is restored."""


def copy(kind: Any, value: str, depth: int = 0) -> str:
    """Lists and dictionaries are copied with all that is in them; anything else never changes."""
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is dict:
        return f"dict({value})"
    if origin is not list:
        return value
    name = VARIABLES[depth]
    inner = copy(inside[0], name, depth + 1)
    return f"{value}[:]" if inner == name else f"[{inner} for {name} in {value}]"


def save(kind: Any, value: str, tuples: bool, depth: int = 0) -> str:
    """As plain values; `tuples`: lists as tuples."""
    if is_plain(kind) and not (tuples and holds_lists(kind)):
        return value
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is dict:
        return f"tuple(sorted({value}.items()))" if tuples else value
    if origin in (typing.Union, types.UnionType):
        only = next(one for one in inside if one is not type(None))
        return f"None if {value} is None else {save(only, value, tuples, depth)}"
    if origin in (list, tuple):
        return save_each(kind, value, tuples, depth)
    return f"{value}.{saved_form(kind)}"


def save_each(kind: Any, value: str, tuples: bool, depth: int) -> str:
    element, name = typing.get_args(kind)[0], VARIABLES[depth]
    as_tuple = tuples or typing.get_origin(kind) is tuple
    if is_pair(element):
        names = MEMBERS[: len(typing.get_args(element))]
        saved = [
            save(one, of, tuples, depth + 1) for one, of in zip(typing.get_args(element), names, strict=True)
        ]
        name, inner = ", ".join(names), f"({', '.join(saved)})"
    else:
        inner = save(element, name, tuples, depth + 1)
    if inner == name:
        return f"tuple({value})" if as_tuple else value
    each = f"[{inner} for {name} in {value}]"
    return f"tuple({each})" if as_tuple else each


def restore(kind: Any, value: str, depth: int = 0) -> str:
    """From plain values; shares no list with them."""
    if is_plain(kind) and not holds_lists(kind):
        return value
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin is dict:
        return f"dict({value})"
    if origin in (typing.Union, types.UnionType):
        only = next(one for one in inside if one is not type(None))
        return f"None if {value} is None else {restore(only, value, depth)}"
    if origin in (list, tuple):
        return restore_each(kind, value, depth)
    return f"{restoring_class(kind)}.restored({value})"


def restore_each(kind: Any, value: str, depth: int) -> str:
    element, name = typing.get_args(kind)[0], VARIABLES[depth]
    if is_pair(element):
        names = MEMBERS[: len(typing.get_args(element))]
        each = [restore(one, of, depth + 1) for one, of in zip(typing.get_args(element), names, strict=True)]
        name, inner = ", ".join(names), f"({', '.join(each)})"
    else:
        inner = restore(element, name, depth + 1)
    is_list = typing.get_origin(kind) is list
    if inner == name:
        return f"list({value})" if is_list else value
    return f"[{inner} for {name} in {value}]" if is_list else f"tuple([{inner} for {name} in {value}])"


def is_pair(kind: Any) -> bool:
    """A tuple of so many things of their own kinds, one of which is not plain."""
    inside = typing.get_args(kind)
    return typing.get_origin(kind) is tuple and ... not in inside and not is_plain(kind)


def holds_lists(kind: Any) -> bool:
    return typing.get_origin(kind) in (list, dict) or any(holds_lists(one) for one in typing.get_args(kind))


def saved_form(kind: Any) -> str:
    """An attribute `saved` that the class declares, or its `fields`."""
    if "saved" in getattr(kind, "__annotations__", ()):
        return "saved"
    if callable(getattr(kind, "fields", None)):
        return "fields()"
    raise Unsaved(f"{kind} has neither saved nor fields()")


def restoring_class(kind: Any) -> str:
    if not callable(getattr(kind, "restored", None)):
        raise Unsaved(f"{kind} has no restored()")
    return str(kind.__name__)
