"""The powers of the factions, by name. Each belongs to one faction at most; house rules deal them anew."""

from typing import Final

SELLS_CARDS: Final = "sells-cards"
FIGHTS_HARD: Final = "fights-hard"
SWAPS_TRAITORS: Final = "swaps-traitors"
ELITE_WARRIORS: Final = "elite-warriors"
REVIVES_BY_CARD: Final = "revives-by-card"
SEES_CARDS: Final = "sees-cards"
ASKS_QUESTIONS: Final = "asks-questions"
HIDES: Final = "hides"
INSPECTS_HANDS: Final = "inspects-hands"
BLESSED: Final = "blessed"
PLACES_BY_CARD: Final = "places-by-card"
SELLS_MERCENARIES: Final = "sells-mercenaries"
SECOND_CARDS: Final = "second-cards"
TAKES_INITIATIVE: Final = "takes-initiative"
RAISES_UNITS: Final = "raises-units"
MARCHES_FAR: Final = "marches-far"
REVIVES_MORE: Final = "revives-more"
RIDES_DRAGONS: Final = "rides-dragons"
FIGHTS_FIERCELY: Final = "fights-fiercely"
PLUNDERS: Final = "plunders"
WINS_AT_THE_END: Final = "wins-at-the-end"

# Whose they are as printed, with what they are and their atoms
PRINTED_POWERS: Final[dict[str, tuple[str, str, str]]] = {
    SELLS_CARDS: ("dwarves", "is paid for artifact cards; an ally has a free card", "DD-DWF-04, DD-DWF-11"),
    FIGHTS_HARD: ("dwarves", "adds `dwarf_bonus` in battle", "DD-DWF-08, DD-DWF-09"),
    SWAPS_TRAITORS: ("dwarves", "swaps Queen and Jack", "DD-DWF-06, DD-DWF-10, DD-ACE-10"),
    ELITE_WARRIORS: ("dwarves", "has Elite Warriors, an option", "DD-ADV-02"),
    REVIVES_BY_CARD: ("dwarves", "revives units by Special Card", "DD-ACE-11"),
    SEES_CARDS: ("elves", "sees cards for sale and the next event", "DD-ELF-05, DD-ELF-09"),
    ASKS_QUESTIONS: ("elves", "asks a battle question", "DD-ELF-06, DD-ELF-07"),
    HIDES: ("elves", "hides without a Special Card, and stays hidden", "DD-HID-04, DD-HID-07, DD-R-76"),
    INSPECTS_HANDS: ("elves", "looks into hands, with `hands_inspected`", "DD-N9-02"),
    BLESSED: ("elves", "is blessed, an option", "DD-ADV-05"),
    PLACES_BY_CARD: ("elves", "places units by Special Card, with `ace_places`", "DD-ACE-12"),
    SELLS_MERCENARIES: ("goblins", "is paid for mercenaries, pays half", "DD-GOB-05, DD-GOB-11, DD-GOB-14"),
    SECOND_CARDS: ("goblins", "draws a second card, holds `goblin_hand_limit`", "DD-GOB-09, DD-BID-02"),
    TAKES_INITIATIVE: ("goblins", "takes its turn at any time, an option", "DD-ADV-08"),
    RAISES_UNITS: ("orcs", "raises units in the Orcish lands, and does not hire", "DD-ORC-05, DD-ORC-06"),
    MARCHES_FAR: ("orcs", "marches through `orc_range` territories", "DD-ORC-07, DD-N9-06"),
    REVIVES_MORE: ("orcs", "revives by `orc_revive`, conscripts `orc_conscripts`", "DD-ORC-12, DD-ORC-13"),
    RIDES_DRAGONS: ("orcs", "loses half to the dragon, rides the Red Dragon", "DD-ORC-09, DD-ORC-11"),
    FIGHTS_FIERCELY: ("orcs", "adds `orc_bonus` in battle", "DD-ORC-15"),
    PLUNDERS: ("orcs", "takes a card of the loser, with `theft` or the option", "DD-ORC-16, DD-ADV-01"),
    WINS_AT_THE_END: ("orcs", "wins after the last turn", "DD-ORC-17"),
}
POWERS: Final = tuple(PRINTED_POWERS)


def printed_powers(faction: str) -> list[str]:
    return [power for power, (owner, _, _) in PRINTED_POWERS.items() if owner == faction]
