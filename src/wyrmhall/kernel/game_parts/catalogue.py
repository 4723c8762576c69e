"""Words for people: log lines, names and questions, from the catalogue data/<language>.toml of a game.

[events.KIND] holds the forms of a line, tried from top to bottom: the first form whose condition holds
and whose {fields} are all known is taken. A key with "=" is a condition on a value of the event
("suit=-1", several joined by " & "); any other key is a name for the reader.
"""

import tomllib
import unicodedata
from functools import lru_cache
from importlib import resources
from string import Formatter
from typing import Any, Final

from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.event import Event, Value, Values

ENGLISH: Final = "en"
BLANKS: Final = " \u00a0"  # of a name; at the second no line is broken, and games tell by it what they named


def placeholders(template: str) -> list[str]:
    """The fields a template names."""
    return [field for _, field, _, _ in Formatter().parse(template) if field is not None]


@lru_cache(maxsize=4096)
def printable(name: str) -> str:
    """A name people chose, without anything that could steer a terminal."""
    kept = [sign for sign in name if unicodedata.category(sign)[0] not in "CZ" or sign in BLANKS]
    return "".join(kept) or "?"


@lru_cache(maxsize=1024)
def printable_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a table, which many lines of its log name."""
    return tuple([printable(name) for name in names])


class Form:
    """One way to say an event: what must hold, what must be known, the words."""

    def __init__(self, key: str, template: str) -> None:
        self.key = key
        self.template = template
        self.fields = placeholders(template)
        parts = key.split(" & ") if "=" in key else []
        self.conditions: list[tuple[str, str]] = [
            (part.partition("=")[0], part.partition("=")[2]) for part in parts
        ]

    def fits(self, values: Values) -> bool:
        for field, wanted in self.conditions:
            if str(values.get(field)) != wanted:
                return False
        return all(field in values for field in self.fields)


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """The words of one game in one language. Games say how the values of their events are written."""

    def __init__(self, package: str, language: str) -> None:
        folder = resources.files(package).joinpath("data")
        self.data: dict[str, Any] = tomllib.loads(folder.joinpath(f"{language}.toml").read_text("utf-8"))
        self.forms: dict[str, list[Form]] = {
            kind: [Form(key, template) for key, template in forms.items()]
            for kind, forms in self.data["events"].items()
        }
        self.words: dict[str, str] = self.data["words"]
        self.questions: dict[str, list[str]] = self.data["questions"]
        self.sentences: dict[str, str] = self.data["sentences"]

    def field(self, name: str, value: Value, names: tuple[str, ...]) -> object:
        """A value of an event, as it stands in a sentence."""
        raise NotImplementedError

    def values_of(self, event: Event, names: tuple[str, ...]) -> Values:
        """What conditions and templates may name: the values, the rule, the number of {seats} as {count}."""
        values: Values = {"rule": event.rule, **event.all_values()}
        seats = values.get("seats")
        if isinstance(seats, tuple):
            values["count"] = len(seats)
        return values

    def form(self, kind: str, values: Values) -> Form:
        for form in self.forms[kind]:
            if form.fits(values):
                return form
        raise KeyError(f"no form of {kind} fits {sorted(values)}")

    def say(self, event: Event, names: tuple[str, ...]) -> str:
        """The event as a line of the log, empty if it is not worth one; its rule stands in `event.rule`."""
        people = printable_names(names)
        values = self.values_of(event, people)
        form = self.form(event.kind, values)
        return form.template.format(
            **{field: self.field(field, values[field], people) for field in form.fields}
        )

    def listed(self, things: list[str]) -> str:
        """a, b and c"""
        if len(things) < 2:
            return "".join(things)
        return ", ".join(things[:-1]) + self.words["and"] + things[-1]
