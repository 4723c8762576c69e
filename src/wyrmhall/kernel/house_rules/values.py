"""Values that a file may give: what each may be, what it means, and the atoms of the rules it stands for.

One description serves the check of a file, its schema, the table in the documentation and the lab.
"""

from typing import Any, Final

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.house_rules.complaints import shown

LONGEST_TEXT: Final = 60  # characters of a name


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """One value, by its name: `turns`, or `revive.most` for one that stands in a table of the file."""

    def __init__(self, name: str, help: str = "", rule: str = "") -> None:
        self.name = name
        self.path: tuple[str | int, ...] = tuple(name.split("."))
        self.help = help
        self.rule = rule  # atoms, by commas

    def fault(self, value: object) -> str:
        """What is wrong with it and what would be right; nothing if it may be so."""
        raise NotImplementedError

    def read(self, text: str) -> object:
        """From a command line: as it would stand in the file, so far as that can be told."""
        return text

    def number(self, value: Any) -> int:
        """For learners, who read numbers only."""
        return int(value)

    def sample(self, chance: Chance) -> object:
        """Any value it may have."""
        raise NotImplementedError

    def allowed(self) -> str:
        """In a few words."""
        raise NotImplementedError

    def schema(self) -> dict[str, Any]:
        raise NotImplementedError


class Number(Value):
    """A whole number; with `step`, a multiple of it."""

    def __init__(
        self, name: str, least: int, most: int, help: str = "", rule: str = "", step: int = 1
    ) -> None:
        super().__init__(name, help, rule)
        self.least = least
        self.most = most
        self.step = step

    def fault(self, value: object) -> str:
        fits = isinstance(value, int) and not isinstance(value, bool)
        if fits and isinstance(value, int) and self.least <= value <= self.most and not value % self.step:
            return ""
        of = f", a multiple of {self.step}," if self.step > 1 else ""
        return f"a number from {self.least} to {self.most}{of} is expected, and {shown(value)} is written"

    def read(self, text: str) -> object:
        sign, digits = text[:1] in "+-", text.lstrip("+-")
        return int(text) if digits.isdecimal() and len(text) - sign == len(digits) < 10 else text

    def sample(self, chance: Chance) -> object:
        first, last = -(-self.least // self.step), self.most // self.step
        return self.step * (first + chance.below(last - first + 1))

    def allowed(self) -> str:
        steps = f", in steps of {self.step}" if self.step > 1 else ""
        return f"{self.least} to {self.most}{steps}"

    def schema(self) -> dict[str, Any]:
        steps = {"multipleOf": self.step} if self.step > 1 else {}
        return {"type": "integer", "minimum": self.least, "maximum": self.most, **steps}


class Switch(Value):
    """Yes or no."""

    def fault(self, value: object) -> str:
        return "" if isinstance(value, bool) else f"true or false is expected, and {shown(value)} is written"

    def read(self, text: str) -> object:
        word = text.lower()
        return word in ("true", "yes", "on") if word in ("true", "yes", "on", "false", "no", "off") else text

    def sample(self, chance: Chance) -> object:
        return chance.below(2) == 1

    def allowed(self) -> str:
        return "true, false"

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class OneOf(Value):
    """One of some words."""

    def __init__(self, name: str, choices: tuple[str, ...], help: str = "", rule: str = "") -> None:
        super().__init__(name, help, rule)
        self.choices = choices

    def fault(self, value: object) -> str:
        fits = isinstance(value, str) and value in self.choices
        return "" if fits else f"{shown(value)} is none of {', '.join(self.choices)}"

    def number(self, value: Any) -> int:
        return self.choices.index(value)

    def sample(self, chance: Chance) -> object:
        return chance.pick(self.choices)

    def allowed(self) -> str:
        return ", ".join([f'"{choice}"' for choice in self.choices])

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.choices)}


class SomeOf(Value):
    """A list of some of these words, none of them twice."""

    def __init__(self, name: str, choices: tuple[str, ...], help: str = "", rule: str = "") -> None:
        super().__init__(name, help, rule)
        self.choices = choices

    def fault(self, value: object) -> str:
        if not isinstance(value, list):
            return f"a list of words is expected, and {shown(value)} is written"
        for word in value:
            if not isinstance(word, str) or word not in self.choices:
                return f"{shown(word)} is none of {', '.join(self.choices)}"
        return "a word stands in the list twice" if len(set(value)) < len(value) else ""

    def read(self, text: str) -> object:
        return text.replace("+", " ").split()  # commas are between the values of a sweep

    def number(self, value: Any) -> int:
        return sum([1 << self.choices.index(word) for word in value])

    def sample(self, chance: Chance) -> object:
        return list(chance.draw(self.choices, chance.below(len(self.choices) + 1)))

    def allowed(self) -> str:
        return "any of " + ", ".join([f'"{choice}"' for choice in self.choices])

    def schema(self) -> dict[str, Any]:
        words = {"type": "string", "enum": list(self.choices)}
        return {"type": "array", "items": words, "uniqueItems": True}


class Numbers(Value):
    """A list of whole numbers, one at least."""

    def __init__(
        self, name: str, least: int, most: int, longest: int, help: str = "", rule: str = ""
    ) -> None:
        super().__init__(name, help, rule)
        self.each = Number(name, least, most)
        self.longest = longest

    def fault(self, value: object) -> str:
        if not isinstance(value, list) or not 1 <= len(value) <= self.longest:
            return f"a list of 1 to {self.longest} numbers is expected"
        return next((fault for fault in map(self.each.fault, value) if fault), "")

    def read(self, text: str) -> object:
        return [self.each.read(word) for word in text.split("+")]  # commas are between the values of a sweep

    def number(self, value: Any) -> int:
        return len(value)

    def sample(self, chance: Chance) -> object:
        return [self.each.sample(chance) for _ in range(1 + chance.below(min(6, self.longest)))]

    def allowed(self) -> str:
        return f"a list of numbers, each {self.each.allowed()}"

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.each.schema(), "minItems": 1, "maxItems": self.longest}


class Words(Value):
    """A short text that people read."""

    def fault(self, value: object) -> str:
        if not isinstance(value, str):
            return f"a text is expected, and {shown(value)} is written"
        if not value.strip() or not value.isprintable():
            return "a text of one line is expected"
        return "" if len(value) <= LONGEST_TEXT else f"longer than {LONGEST_TEXT} characters"

    def allowed(self) -> str:
        return f"up to {LONGEST_TEXT} characters"

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
