"""A page as a template: `{name}` stands for a field, and whoever fills it in has to know them all."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

FIELD: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")


class UnknownField(ValueError):
    """The template names a field that nobody has filled in."""


def fields_of(template: str) -> set[str]:
    return set(FIELD.findall(template))


def fill(template: str, fields: Mapping[str, str]) -> str:
    missing = sorted(fields_of(template) - set(fields))
    if missing:
        raise UnknownField(f"nothing is known about {', '.join(missing)}")
    return FIELD.sub(lambda found: fields[found[1]], template)


def markdown(table: Sequence[Sequence[str]]) -> list[str]:
    """The head, then the rows."""
    head, *rows = [f"| {' | '.join(row)} |" for row in table]
    return [head, "|" + "---|" * len(table[0]), *rows]
