"""Values that a file may give: what each may be, what it means, and the atoms of the rules it stands for.

One description serves the check of a file, its schema, the table in the documentation and the lab.
"""

from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.compiled import mypyc_attr
from wyrmhall.kernel.house_rules.complaints import shown

LONGEST_TEXT: Final = 60  # characters of a name
BITS: Final = 15  # of a number that learners read


class Fault(NamedTuple):
    """What is wrong with a value, and where inside it."""

    path: tuple[str | int, ...]
    why: str
    at_key: bool = False  # the name is wrong, not what it is set to
    letter: int = -1  # of a text: where in it, from 0; -1: the text as a whole


def none_of(word: object, choices: tuple[str, ...]) -> str:
    """Which words there are, and which of them was meant."""
    by_lower = {choice.lower(): choice for choice in choices}
    near = get_close_matches(word[:LONGEST_TEXT].lower(), by_lower, 1, 0.6) if isinstance(word, str) else []
    meant = f"; did you mean {shown(by_lower[near[0]])}?" if near else ""
    return f"{shown(word)} is none of {', '.join(choices)}{meant}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """One value, by its name: `turns`, or `revive.most` for one that stands in a table of the file."""

    def __init__(self, name: str, help: str = "", rule: str = "") -> None:
        self.name = name
        self.path: tuple[str | int, ...] = tuple(name.split("."))
        self.help = help
        self.rule = rule  # atoms, by commas
        self.inner: tuple[Value, ...] = ()  # the fields of its tables, where it is a list of tables

    def fault(self, value: object) -> str:
        """What is wrong with it and what would be right; nothing if it may be so."""
        raise NotImplementedError

    def faults(self, value: object) -> list[Fault]:
        """All that is wrong with it."""
        why = self.fault(value)
        return [Fault((), why)] if why else []

    def read(self, text: str) -> object:
        """From a command line: as it would stand in the file, so far as that can be told."""
        return text

    def number(self, value: Any) -> int:
        """For learners, who read numbers only."""
        return int(value)

    def numbers(self, value: Any) -> list[int]:
        """The same where one number does not hold it."""
        return [self.number(value)]

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
        kind = "whole number" if isinstance(value, float) else "number"
        return f"a {kind} from {self.least} to {self.most}{of} is expected, and {shown(value)} is written"

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
        return "" if fits else none_of(value, self.choices)

    def number(self, value: Any) -> int:
        return self.choices.index(value)

    def sample(self, chance: Chance) -> object:
        return chance.pick(self.choices)

    def allowed(self) -> str:
        return ", ".join([f'"{choice}"' for choice in self.choices])

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.choices)}


class SomeOf(Value):
    """A list of some of these words, none of them twice; with `longest`, of so many at most."""

    def __init__(
        self, name: str, choices: tuple[str, ...], help: str = "", rule: str = "", longest: int = 0
    ) -> None:
        super().__init__(name, help, rule)
        self.choices = choices
        self.longest = longest or len(choices)

    def fault(self, value: object) -> str:
        return next((fault.why for fault in self.faults(value)), "")

    def faults(self, value: object) -> list[Fault]:
        """The first word that is wrong."""
        if not isinstance(value, list):
            one = shown(value if value in self.choices else self.choices[0])
            return [Fault((), f"a list of words is expected, [{one}], and {shown(value)} is written")]
        for place, word in enumerate(value):
            if not isinstance(word, str) or word not in self.choices:
                return [Fault((place,), none_of(word, self.choices))]
        for place, word in enumerate(value):
            if word in value[:place]:
                return [Fault((place,), f"{shown(word)} stands in the list twice: once is enough")]
        if len(value) > self.longest:
            return [Fault((self.longest,), f"{self.longest} words at most are expected")]
        return []

    def read(self, text: str) -> object:
        return text.replace("+", " ").split()  # commas are between the values of a sweep

    def numbers(self, value: Any) -> list[int]:
        """As bits, of so many words each."""
        places = [self.choices.index(word) for word in value]
        return [
            sum([1 << place - start for place in places if start <= place < start + BITS])
            for start in range(0, len(self.choices), BITS)
        ]

    def sample(self, chance: Chance) -> object:
        return list(chance.draw(self.choices, chance.below(self.longest + 1)))

    def allowed(self) -> str:
        many = "any" if self.longest == len(self.choices) else f"{self.longest} at most"
        return f"{many} of " + ", ".join([f'"{choice}"' for choice in self.choices])

    def schema(self) -> dict[str, Any]:
        words = {"type": "string", "enum": list(self.choices)}
        most = {"maxItems": self.longest} if self.longest < len(self.choices) else {}
        return {"type": "array", "items": words, "uniqueItems": True, **most}


class Numbers(Value):
    """A list of whole numbers, one at least."""

    def __init__(
        self, name: str, least: int, most: int, longest: int, help: str = "", rule: str = ""
    ) -> None:
        super().__init__(name, help, rule)
        self.each = Number(name, least, most)
        self.longest = longest

    def fault(self, value: object) -> str:
        return next((fault.why for fault in self.faults(value)), "")

    def faults(self, value: object) -> list[Fault]:
        """The first number that is wrong."""
        if not isinstance(value, list) or not 1 <= len(value) <= self.longest:
            return [Fault((), f"a list of 1 to {self.longest} numbers is expected")]
        faults = [Fault((place,), self.each.fault(number)) for place, number in enumerate(value)]
        return [fault for fault in faults if fault.why][:1]

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

    def sample(self, chance: Chance) -> object:
        return f"Own {1 + chance.below(10_000)}"

    def allowed(self) -> str:
        return f"up to {LONGEST_TEXT} characters"

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}


class Name(Words):
    """What something is called in sentences and on small cards: letters, digits, and a few signs."""

    longest: Final = 20
    signs: Final = " -'’"

    def fault(self, value: object) -> str:
        wrong = super().fault(value)
        if wrong or not isinstance(value, str):
            return wrong
        if not all(sign.isalnum() or sign in self.signs for sign in value) or value != value.strip():
            return "letters, digits, blanks between them, - and ' are expected"
        return "" if len(value) <= self.longest else f"longer than {self.longest} characters"

    def number(self, value: Any) -> int:
        return len(value)

    def sample(self, chance: Chance) -> object:
        return f"Folk of {chance.below(1000)}"

    def allowed(self) -> str:
        return f"up to {self.longest} letters"

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": self.longest}
