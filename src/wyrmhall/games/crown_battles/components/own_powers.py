"""Power cards of one's own: texts in the language of the printed ones (CB-POW-02).

A power card of one's own takes the place, and with it the word and the number, of a printed one.
"""

from collections.abc import Mapping
from typing import Any, Final

from wyrmhall.games.crown_battles.components.cards import POWER_NAMES, card_named
from wyrmhall.games.crown_battles.components.power_texts.drawing_texts import drawn_text
from wyrmhall.games.crown_battles.components.power_texts.power_book import (
    MOST_SENTENCES,
    PRINTED_POWERS,
    PowerBook,
    PowerText,
    read_text,
)
from wyrmhall.games.crown_battles.components.power_texts.sentences import BadSentence
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.complaints import shown
from wyrmhall.kernel.house_rules.entries import Entries, Entry
from wyrmhall.kernel.house_rules.values import Fault, Name, OneOf, SomeOf, Value

LONGEST: Final = 500


class CardText(Value):
    """What a power card says; whether it is understood depends on its place, so the entry checks that."""

    def fault(self, value: object) -> str:
        if not isinstance(value, str):
            return f"a text is expected, and {shown(value)} is written"
        return "" if len(value) <= LONGEST else f"longer than {LONGEST} characters"

    def sample(self, chance: Chance) -> object:
        return drawn_text(chance)

    def allowed(self) -> str:
        return f"1 to {MOST_SENTENCES} sentences"

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": LONGEST}


class PowerEntries(Entries):
    """`[[power_cards]]`"""

    def contradictions(self, entry: Entry) -> list[Fault]:
        try:
            read_text(card_named(entry["instead_of"]), entry["text"])
        except BadSentence as bad:
            return [Fault(("text",), str(bad), letter=bad.letter_in(entry["text"]))]
        return []


POWER_ENTRIES: Final = PowerEntries(
    "power_cards",
    (
        Name("name", "What it is called."),
        OneOf("instead_of", POWER_NAMES, "The printed power card whose place it takes.", "CB-CMP-04"),
        CardText("text", "What it does, in the sentences of the language.", "CB-POW-03"),
    ),
    {},
    ("name", "instead_of"),
    len(POWER_NAMES),
    "Power cards of your own.",
    "CB-POW-02",
)
POWERS_IN: Final = SomeOf(
    "powers_in",
    POWER_NAMES,
    "Power cards that are in the deck for certain, where the table picks none itself.",
    "CB-POW-02",
)


def power_book_of(values: Mapping[str, Any]) -> PowerBook:
    """Of the values of house rules."""
    texts = [
        PowerText(card_named(one["instead_of"]), one["name"], one["text"], own=True)
        for one in values["power_cards"]
    ]
    return PRINTED_POWERS.with_texts({text.card: text for text in texts}) if texts else PRINTED_POWERS
