"""House rules as learners read them: every value as a number."""

from typing import Final

from wyrmhall.kernel.house_rules.description import HouseRules, Values
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.study.observation import MOST, Field, numbers

FIELD: Final = "house_rules"


class HouseRuleValues:
    """The same for a whole game."""

    def __init__(self, rules: HouseRules, values: Values) -> None:
        self.row = numbers([one for value in rules.values for one in value.numbers(values[value.name])])

    def write(self, s: State, seat: Seat) -> bytes:
        return self.row


def observed_rules(rules: HouseRules, values: Values, fingerprint: str) -> list[Field]:
    """The field of a table with house rules. Without them an observation is what it always was."""
    names = tuple(
        [
            f"{value.name} {number}" if number else value.name
            for value in rules.values
            for number in range(len(value.numbers(values[value.name])))
        ]
    )
    about = (
        f"House rules with the fingerprint {fingerprint}: words by their number, lists of words as bits, "
        "lists of numbers by their length."
    )
    return [Field(FIELD, (len(names),), 0, MOST, about, HouseRuleValues(rules, values).write, names)]
