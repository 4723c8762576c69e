"""The methods that follow from the fields of a class, as Python source."""

import textwrap
from typing import Any, Final, get_origin

from wyrmhall.kernel.fields import HIDDEN, STACK, Field
from wyrmhall.lab.fields import shapes
from wyrmhall.lab.fields.classes import (
    CLONE,
    FIELDS,
    RESTORED,
    SEEN_BY,
    Declaration,
    declaration,
    maker_of,
    stack_type,
)
from wyrmhall.lab.fields.packages import MARK

WIDTH: Final = 110
INDENT: Final = "    "


def method(kind: type[Any], name: str) -> list[str]:
    """The lines of a method of the class."""
    told = declaration(kind)
    return [INDENT + line if line else line for line in WRITERS[told.is_state, name](told)]


# -- steps, and whatever else is saved -------------------------------------------------------------------


def clone(told: Declaration) -> list[str]:
    values = [copied(one) for one in told.fields]
    return clone_by(told, maker_of(told.kind, CLONE), values)


def clone_by(told: Declaration, maker: str, values: list[str]) -> list[str]:
    head = f'def clone(self) -> "{told.kind.__name__}":  {MARK}'
    if not told.carried:
        return [head, *call(f"return {maker}", values)]
    return [head, *call(f"twin = {maker}", values), *carry("twin", told), f"{INDENT}return twin"]


def fields(told: Declaration) -> list[str]:
    values = [saved for saved in map(told.saved, told.fields) if saved]
    made = call("return ", [f"{values[0]},"] if len(values) == 1 else values)
    return [f"def fields(self) -> tuple[Plain, ...]:  {MARK}", *made]


def restored(told: Declaration) -> list[str]:
    values = [restored_value(told, one, f"saved[{place}]") for place, one in enumerate(told.fields)]
    return [
        "@classmethod",
        f'def restored(cls, saved: Plain) -> "{told.kind.__name__}":  {MARK}',
        *call("return cls", values),
    ]


def restored_value(told: Declaration, one: Field, saved: str) -> str:
    """Tuples are made anew: what was written as JSON comes back as lists."""
    value = told.restored(one, saved)
    return f"tuple({value})" if value == saved and get_origin(one.type) is tuple else value


def seen_by(told: Declaration) -> list[str]:
    made = call(f"return {maker_of(told.kind, SEEN_BY)}", [seen(one) for one in told.fields])
    return [f'def seen_by(self, seat: Seat) -> "{told.kind.__name__}":  {MARK}', *made]


def copied(one: Field) -> str:
    return shapes.copy(one.type, f"self.{one.name}")


def seen(one: Field) -> str:
    return f"self.{one.name}_seen(seat)" if one.audience == HIDDEN else copied(one)


# -- States ----------------------------------------------------------------------------------------------


def clone_state(told: Declaration) -> list[str]:
    values = [*[copied(one) for one in told.fields], "[step.clone() for step in self.stack]"]
    return clone_by(told, told.kind.__name__, values)


def restored_state(told: Declaration) -> list[str]:
    name = told.kind.__name__
    values = {one.name: told.restored(one, f'saved["{one.name}"]') for one in told.fields}
    given = [f"{field}: {told.written[field]}" for field, value in values.items() if not value]
    arguments = ["saved: Plain", *given, f"stack: {stack_type(told)}"]
    return [
        "@staticmethod",
        f"def restored(  {MARK}",
        *[f"{INDENT}{one}," for one in arguments],
        f') -> "{name}":',
        *call(f"return {name}", [*[value or field for field, value in values.items()], STACK]),
    ]


def seen_state(told: Declaration) -> list[str]:
    values = [*[seen(one) for one in told.fields], "[step.seen_by(seat) for step in self.stack]"]
    carried = carry("view", told)
    asked = f"{INDENT}view.asked = self.asked"
    return [
        f"def seen_by(self, seat: Seat) -> View:  {MARK}",
        *call(f"view = {told.kind.__name__}", values),
        *([] if asked in carried else [asked]),
        *carried,
        f"{INDENT}return View(view)",
    ]


def carry(twin: str, told: Declaration) -> list[str]:
    return [f"{INDENT}{twin}.{one.name} = {copied(one)}" for one in told.carried]


def slots(names: list[str]) -> list[str]:
    listed = ", ".join([f'"{name}"' for name in sorted(names)])
    lines = [f"{INDENT}{line}" for line in textwrap.wrap(listed, WIDTH - 3 * len(INDENT))]
    return [INDENT + line for line in (f"__slots__ = (  {MARK}", *lines, ")  # fmt: skip")]


# -- lines -----------------------------------------------------------------------------------------------


def call(before: str, values: list[str]) -> list[str]:
    """One line where it fits, otherwise as many values in a line as fit."""
    line = f"{INDENT}{before}({', '.join(values)})"
    if len(line) + len(INDENT) <= WIDTH:
        return [line]
    return [f"{INDENT}{before}(", *filled(values), f"{INDENT})  # fmt: skip"]


def filled(values: list[str]) -> list[str]:
    lines, line = [], ""
    for value in values:
        if line and len(line) + len(value) + 2 > WIDTH - 3 * len(INDENT):
            lines.append(line)
            line = ""
        line += f" {value}," if line else f"{value},"
    return [2 * INDENT + one for one in [*lines, line]]


WRITERS: Final = {
    (False, CLONE): clone,
    (False, FIELDS): fields,
    (False, RESTORED): restored,
    (False, SEEN_BY): seen_by,
    (True, CLONE): clone_state,
    (True, FIELDS): fields,
    (True, RESTORED): restored_state,
    (True, SEEN_BY): seen_state,
}
