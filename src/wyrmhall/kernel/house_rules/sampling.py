"""House rules drawn at random: the soak and the laws play them as they play options."""

from typing import Final

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.description import HouseRules, Values
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, complaints_about, with_values

MOST_CHANGED: Final = 30
TRIES: Final = 8  # then with half as many changes


def sample_rules(rules: HouseRules, base: str, chance: Chance) -> str:
    """The text of a file that a game accepts, with many values changed."""
    count = 1 + chance.below(min(MOST_CHANGED, len(rules.values)))
    while count:
        for _ in range(TRIES):
            text = with_values(rules, "", base, drawn(rules, count, chance))
            if not complaints_about(rules, OWN_FILE, text):
                return text
        count //= 2
    return with_values(rules, "", base, {})


def drawn(rules: HouseRules, count: int, chance: Chance) -> Values:
    values = {value.name: value.sample(chance) for value in chance.draw(rules.values, count)}
    return rules.fitting(values, chance)
