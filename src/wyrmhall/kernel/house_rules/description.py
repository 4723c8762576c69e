"""What house rules of a game may change: described once, by the game, for everything that asks.

A file says from which printed rules it starts, what it is called, and which values are different:

    from = "sixth-c"
    name = "Short war"
    turns = 6
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.values import OneOf, Value, Words

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
UNPRINTED: Final = re.compile(r"[\x00-\x1f\x7f]")
FROM: Final = "from"
NAME: Final = "name"
Values = dict[str, Any]  # by name of the value, dotted where it stands in a table


class Contradiction(NamedTuple):
    """Values that are right by themselves and cannot be played together."""

    values: tuple[str, ...]  # their names; the first that the file changes is to blame
    why: str


def as_drawn(values: Values, chance: Chance) -> Values:
    return values


def no_contradictions(values: Values) -> Sequence[Contradiction]:
    return ()


class HouseRules:
    """The values of a game that a file may change."""

    def __init__(
        self,
        bases: Mapping[str, Values],
        values: Sequence[Value],
        structure: str,
        base_of: Callable[[Mapping[str, Any]], str],
        contradictions: Callable[[Values], Sequence[Contradiction]] = no_contradictions,
        fitting: Callable[[Values, Chance], Values] = as_drawn,
    ) -> None:
        """`bases`: by name, printed rules with all their values. `structure`: the rule about such files.
        `base_of`: which of them the options of a table choose where there is no file. `fitting`: of values
        drawn at random, those which only fit together are drawn together."""
        self.bases = bases
        self.values = tuple(values)
        self.structure = structure
        self.base_of = base_of
        self.contradictions = contradictions
        self.fitting = fitting
        self.by_name = {value.name: value for value in values}
        self.tables = tuple(dict.fromkeys([str(one.path[0]) for one in values if len(one.path) > 1]))
        self.base = OneOf(FROM, tuple(bases), "The printed rules that all other values are taken from.")
        self.name = Words(NAME, "What you call your rules.")

    def names_in(self, table: str) -> list[str]:
        """What may stand in a table of the file; with "", at the top of it."""
        if table:
            return [str(one.path[1]) for one in self.values if len(one.path) > 1 and one.path[0] == table]
        return [FROM, NAME, *[one.name for one in self.values if len(one.path) == 1], *self.tables]

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a file, for editors."""
        top: dict[str, Any] = {value.name: described(value) for value in (self.base, self.name)}
        for value in self.values:
            table, _, key = value.name.rpartition(".")
            if table:
                inner = top.setdefault(table, table_schema())
                inner["properties"][key] = described(value)
            else:
                top[key] = described(value)
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "required": [FROM],
            **table_schema(),
            "properties": top,
        }

    def markdown(self) -> list[str]:
        """The table of all values, a row each, with those of the printed rules."""
        bases = [f"`{base}`" for base in self.bases]
        rows = [["value", "may be", *bases, "what it is", "rules"]]
        for value in self.values:
            printed = [plainly(values[value.name]) for values in self.bases.values()]
            rows.append([f"`{value.name}`", value.allowed(), *printed, value.help, value.rule])
            rows += [
                [
                    f"`{value.name}`: `{field.name}`",
                    field.allowed(),
                    *[""] * len(bases),
                    field.help,
                    field.rule,
                ]
                for field in value.inner
            ]
        rows.insert(1, ["---"] * len(rows[0]))
        return [f"| {' | '.join(row)} |" for row in rows]


def described(value: Value) -> dict[str, Any]:
    rule = {"x-rule": value.rule} if value.rule else {}
    return {"description": value.help, **value.schema(), **rule}


def table_schema() -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": {}}


def plainly(value: object) -> str:
    """A value as people read it; fingerprints are made of it too, so it stays as it is."""
    return spelled(value, escaped)


def as_in_file(value: object) -> str:
    """The same for a file, in which a text has no line end or other sign that is not printed."""
    return spelled(value, escaped_for_file)


def spelled(value: object, quoted: Callable[[str], str]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        between = ",\n" if value and isinstance(value[0], dict) else ", "  # lines of a file are not too long
        return f"[{between.join([spelled(one, quoted) for one in value])}]"
    if isinstance(value, dict):
        pairs = [f"{written_key(name)} = {spelled(one, quoted)}" for name, one in value.items()]
        return f"{{{', '.join(pairs)}}}"
    return f'"{quoted(value)}"' if isinstance(value, str) else str(value)


def written_key(key: str) -> str:
    return key if BARE.fullmatch(key) else f'"{escaped(key)}"'


def escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace('"', '\\"')


def escaped_for_file(words: str) -> str:
    return UNPRINTED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", escaped(words).replace("\n", "\\n"))
