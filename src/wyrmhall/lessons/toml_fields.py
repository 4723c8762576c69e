"""Values of a TOML file. Whatever is wrong is refused with the file, the place and the field."""

import tomllib
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from wyrmhall.lessons.lesson import LessonError

T = TypeVar("T")
KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}


def read_toml(file: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as bad:
        raise LessonError(f"{file}: {bad}") from None


class Fields:
    """The fields of one table of a file, taken out one after another; what is left over is a mistake."""

    def __init__(self, file: str, place: str, values: dict[str, Any]) -> None:
        self.file, self.place = file, place
        self.left = dict(values)

    def refuse(self, field: str, why: str) -> LessonError:
        return LessonError(": ".join([part for part in (self.file, self.place, field, why) if part]))

    def required(self, field: str, kind: type[T]) -> T:
        if field not in self.left:
            raise self.refuse(field, "is missing")
        value = self.left.pop(field)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.refuse(field, f"{KINDS[kind]} is expected, not {value!r}")
        return value

    def optional(self, field: str, kind: type[T], otherwise: T) -> T:
        return self.required(field, kind) if field in self.left else otherwise

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts, not empty."""
        values = self.required(field, list)
        if not values or not all(isinstance(one, str) and one.strip() for one in values):
            raise self.refuse(field, f"a list of texts is expected, not {values!r}")
        return tuple(values)

    def end(self) -> None:
        if self.left:
            raise self.refuse(", ".join(self.left), "no such field here")
