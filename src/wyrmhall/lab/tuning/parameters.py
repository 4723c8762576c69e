"""What may be changed, options and house rules alike: `turns=6..10`, `orcs.gold=1,2,3`, `income=0..6/2`."""

import dataclasses
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.house_rules.description import FROM, plainly
from wyrmhall.kernel.house_rules.named_values import RULES, read, value_name
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, RulesFile
from wyrmhall.kernel.options import BadOptions, read_value

RANGE: Final = re.compile(r"^(-?\d+)\.\.(-?\d+)(?:/(\d+))?$")
MOST_VALUES: Final = 200
Setting = dict[str, str]  # by name of the parameter, what it is set to, as it is typed


class Parameter(NamedTuple):
    """One value that is tuned: what it may be, as it is typed, and what it is without a change."""

    name: str
    words: tuple[str, ...]
    printed: str
    house_rule: str  # its name among the values of house rules; nothing if it is an option of the table

    @property
    def ordered(self) -> bool:
        """Numbers have neighbours, words have none."""
        return all(is_number(word) for word in (*self.words, self.printed))

    def distance(self, word: str) -> float:
        """How far from what is printed: 0 as printed, 1 as far as it can be."""
        if word == self.printed:
            return 0.0
        if not self.ordered:
            return 1.0
        farthest = max(abs(int(one) - int(self.printed)) for one in self.words)
        return 0.5 + 0.5 * abs(int(word) - int(self.printed)) / farthest  # any change is one to be learned


def is_number(word: str) -> bool:
    return re.fullmatch(r"-?\d+", word) is not None


def words_of(name: str, text: str) -> tuple[str, ...]:
    """The values that were typed: a range, or several by commas."""
    found = RANGE.match(text)
    if found:
        low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
        if low > high or not step:
            raise BadOptions(name, f"{text}: the smaller number comes first, and steps are of 1 at least")
        words = tuple([str(number) for number in range(low, high + 1, step)])
    else:
        words = tuple([word.strip() for word in text.split(",")])
    if len(words) < 2 or len(words) > MOST_VALUES or "" in words:
        raise BadOptions(
            name, f"name 2 to {MOST_VALUES} values: {name}=6..10, {name}=0..20/5 or {name}=1,2,4"
        )
    if any(one == other for one, other in pairwise(sorted(words))):
        raise BadOptions(name, f"{text}: a value is named twice")
    return words


class ParameterReader:
    """Reads parameters of a game; `common` is what all tables have, with the text of files in their place."""

    def __init__(self, game: Game, common: Mapping[str, Any]) -> None:
        self.rules = game.house_rules
        self.common = common
        self.fields = {field.name: field for field in dataclasses.fields(game.options_type)}

    def parameter(self, name: str, text: str) -> Parameter:
        """BadOptions names the parameter, and says what would be right."""
        if name in self.common:
            raise BadOptions(name, "it is tuned: leave it out of --base")
        known = value_name(self.rules, self.fields, name) if self.rules is not None else ""
        if not known and (name not in self.fields or name == RULES):
            raise BadOptions(
                name, f"no such option or value of house rules; options: {', '.join(self.fields)}"
            )
        words = words_of(name, text)
        for word in words:
            self.check(name, known, word)
        return Parameter(name, words, self.printed_value(known) if known else self.usual(name), known)

    def check(self, name: str, known: str, word: str) -> None:
        if known and self.rules is not None:
            read(self.rules, {known: word})
        else:
            read_value(self.fields[name], word)

    def usual(self, option: str) -> str:
        default = self.fields[option].default
        return ",".join(default) if isinstance(default, tuple) else plain_word(default)

    def printed_value(self, name: str) -> str:
        """What it is in the house rules of all tables, or in the printed rules they start from."""
        assert self.rules is not None
        values = self.rules.bases[self.rules.base_of(self.common)]
        if self.common.get(RULES):
            file = RulesFile(self.rules, OWN_FILE, self.common[RULES])
            values = file.whole() if not file.complaints else values
        value = values[name]
        return "+".join(map(str, value)) if isinstance(value, (list, tuple)) else plain_word(value)


def plain_word(value: object) -> str:
    return value if isinstance(value, str) else plainly(value)


def read_parameters(
    game: Game, common: Mapping[str, Any], typed: Sequence[tuple[str, str]]
) -> list[Parameter]:
    if not typed:
        raise BadOptions("values", "name what may be changed, for example turns=6..10")
    names = [name for name, _ in typed]
    for name in names:
        if names.count(name) > 1:
            raise BadOptions(name, "it is named twice: write all its values into one, as in turns=6..10")
    if FROM in names:
        raise BadOptions(FROM, "the printed rules are no value; choose them by --base")
    reader = ParameterReader(game, common)
    return [reader.parameter(name, text) for name, text in typed]


def changes(parameters: Sequence[Parameter], setting: Setting) -> Setting:
    """What is not as printed."""
    return {
        parameter.name: setting[parameter.name]
        for parameter in parameters
        if setting[parameter.name] != parameter.printed
    }


def change(parameters: Sequence[Parameter], setting: Setting) -> float:
    """How much a setting changes, between 0 and 1: the mean of its parameters' distances."""
    return sum([parameter.distance(setting[parameter.name]) for parameter in parameters]) / len(parameters)


def setting_text(parameters: Sequence[Parameter], setting: Setting) -> str:
    return " ".join([f"{name}={word}" for name, word in changes(parameters, setting).items()]) or "as printed"
