"""Every value of an edition that house rules may change: what it may be, what it is, and its atoms."""

from typing import Final

from wyrmhall.games.dragon_dune.components.board import PLACE_NAMES, PLACE_WORDS, PLACES
from wyrmhall.games.dragon_dune.components.cards import CARD_NAMES, CARDS, COLOURS, EVENT_WORDS, SUIT_LETTERS
from wyrmhall.games.dragon_dune.components.editions import BOARDS, EVENT_ROUNDS, QUESTIONS
from wyrmhall.games.dragon_dune.components.house_map import OwnMap
from wyrmhall.games.dragon_dune.components.powers import POWERS
from wyrmhall.games.dragon_dune.components.printed_values import ARTIFACT_VALUES, EVENT_VALUES, MAP
from wyrmhall.kernel.house_rules.values import Name, Number, OneOf, SomeOf, Switch, Value

MOST_TURNS: Final = 12
MOST_UNITS: Final = 20  # as many as actions and deals can name
MOST_ELITES: Final = 3
MOST_CASTLES: Final = 5  # on the board
MOST: Final = 9  # of gold, points or units at once
FARTHEST: Final = 9  # territories

LENGTH: Final[tuple[Value, ...]] = (
    Number("turns", 1, MOST_TURNS, "Turns; after the last one the Orcs win.", "DD-TRN-03, DD-TRN-04"),
    Number("castles_to_win", 2, MOST_CASTLES, "Castles that win the game.", "DD-VIC-01, DD-VIC-05"),
    Number("castles_for_allies", 2, MOST_CASTLES, "Castles with which two allies win.", "DD-VIC-02"),
    Switch("allies_win", "Allies can win together.", "DD-VIC-02, DD-ORC-18, DD-CNC-04"),
    Number("units", 5, MOST_UNITS, "Units of a faction.", "DD-CMP-02, DD-CMP-03, DD-BRD-13, DD-BRD-14"),
    Number("hand_limit", 1, 5, "Artifact cards in a hand.", "DD-BID-02"),
    Number("goblin_hand_limit", 1, 9, "Artifact cards in the Goblins' hand.", "DD-BID-02"),
)
MOST_PLACES: Final = 4  # among which a faction divides its units
_ATOMS_OF: Final = {"dwarves": "DWF", "elves": "ELF", "goblins": "GOB", "orcs": "ORC"}


def values_of_faction(faction: str, atoms: str) -> tuple[Value, ...]:
    name, start = faction.capitalize(), f"DD-{atoms}-01, DD-{atoms}-02"
    return (
        Name(f"{faction}.name", f"What the {name} are called.", "DD-R-189"),
        OneOf(f"{faction}.suit", tuple(SUIT_LETTERS), f"Suit of the {name}' King and Queen.", "DD-CMP-12"),
        OneOf(f"{faction}.weak", COLOURS, f"Artifacts the {name} are weak against.", "DD-WKN-01"),
        Number(f"{faction}.gold", 0, 30, f"Gold the {name} start with.", start),
        Number(f"{faction}.cards", 0, MOST, f"Cards the {name} start with.", start),
        Number(f"{faction}.units", 0, MOST_UNITS, f"Units the {name} start with.", "DD-SET-01, DD-SET-02"),
        SomeOf(f"{faction}.places", PLACE_WORDS, f"Where the {name} start.", "DD-R-21", MOST_PLACES),
        SomeOf(f"{faction}.powers", POWERS, f"What the {name} can.", "DD-R-189"),
    )


FACTION_VALUES: Final[tuple[Value, ...]] = (
    *[value for faction, atoms in _ATOMS_OF.items() for value in values_of_faction(faction, atoms)],
    Number("poorer_elves_gold", 0, 30, "Their gold with the option poorer_elves.", "DD-BAL-06, DD-BAL-07"),
)
DRAGONS: Final[tuple[Value, ...]] = (
    OneOf("board", BOARDS, "Which gold is printed in the territories.", "DD-BRD-04, DD-BRD-05"),
    Switch("suits_moved", "Orcs and Goblins change their suits.", "DD-N9-01"),
    Switch("dragon_by_card", "The dragon flies by an artifact card, not by a die.", "DD-DRG-01, DD-DRG-02"),
    Switch("dragon_start_doubled", "It starts at three times a die plus a die.", "DD-N9-11"),
    Switch("dragon_bars", "Nobody enters where the dragon is.", "DD-DRG-09, DD-EVT-16, DD-MOV-04"),
    Switch("orc_loss_rounded_up", "Of an odd number of Orcs it takes the larger half.", "DD-R-31, DD-N9-05"),
    OneOf("events", EVENT_ROUNDS, "How the event round goes.", "DD-EVT-01, DD-EVT-06, DD-EVT-10"),
    Number("second_card_gold", 0, MOST, "Gold of the second event card.", "DD-EVT-12"),
    Switch("emperor", "The colour of the first seat brings the dragon.", "DD-EVT-03"),
    Switch("red_dragon", "The Red Dragon spares and carries Orcs.", "DD-ORC-10, DD-ORC-11"),
    Switch("ally_spared", "It spares an ally of the Orcs too.", "DD-ORC-21"),
    Switch("trolls", "Trolls sit in castles.", "DD-TRL-01"),
    Number("troll_takes", 1, MOST_UNITS, "Units a Troll takes.", "DD-TRL-02"),
    Switch("elves_see_event", "The Elves see the next event card.", "DD-ELF-09"),
)
BIDDING: Final[tuple[Value, ...]] = (
    Switch("starter_moves", "Each auction starts one seat further.", "DD-BID-05, DD-BID-06"),
    Switch("ally_free_card", "The Dwarves' ally takes one card a turn free.", "DD-DWF-11"),
)
RECRUITMENT: Final[tuple[Value, ...]] = (
    Number("revive.most", 0, MOST_UNITS, "Units out of the graveyard a turn.", "DD-REC-05 to DD-REC-07"),
    Number("revive.free", 0, MOST_UNITS, "How many of them free.", "DD-REC-05 to DD-REC-07"),
    Number("revive_price", 0, MOST, "Gold for each of the others.", "DD-REC-07"),
    Number("orc_revive.most", 0, MOST_UNITS, "The same of the Orcs.", "DD-ORC-13, DD-ORC-14"),
    Number("orc_revive.free", 0, MOST_UNITS, "How many of them free.", "DD-ORC-13, DD-ORC-14"),
    Number("orc_ally_revive.most", 0, MOST_UNITS, "The same of their ally.", "DD-ORC-19, DD-N9-07"),
    Number("orc_ally_revive.free", 0, MOST_UNITS, "How many of them free.", "DD-ORC-20, DD-N9-07"),
    Number("conscripts", 0, MOST, "Units conscripted a turn.", "DD-REC-11, DD-REC-12, DD-N9-08"),
    Number("orc_conscripts", 0, MOST, "The same of the Orcs.", "DD-ORC-12"),
    Number("hire_price.castle", 1, MOST, "Gold for a mercenary in a castle.", "DD-REC-13"),
    Number("hire_price.elsewhere", 1, MOST, "Gold for one elsewhere.", "DD-REC-13"),
    Switch("half_rounded_up", "Half a price is rounded up.", "DD-GOB-07, DD-GOB-08"),
    Switch("orcs_hire", "The Orcs may hire mercenaries.", "DD-ORC-05, DD-ORC-06"),
    Switch("early_disband", "The Goblins may disband before they hire.", "DD-GOB-11"),
    Number("disband_price", 0, MOST, "Gold for each unit disbanded.", "DD-REC-18, DD-R-96"),
    Switch("ace_revives", "A Special Card revives Dwarves.", "DD-ACE-11"),
    Number("ace_revives_units", 1, MOST, "How many a card revives.", "DD-ACE-11, DD-N9-16"),
    Switch("ace_places", "A Special Card places Elves.", "DD-ACE-12"),
    Number("ace_places_units", 1, MOST, "How many it places.", "DD-ACE-12"),
    Switch("ace_extends", "A Special Card lengthens a march; else it is one more.", "DD-ACE-04, DD-ACE-05"),
    Switch("ace_hides", "A Special Card hides units.", "DD-ACE-06"),
    Number("range", 1, FARTHEST, "Territories a march may lead through.", "DD-MOV-01, DD-MOV-02"),
    Number("orc_range", 1, FARTHEST, "The same of the Orcs.", "DD-ORC-07"),
    Number("orc_ally_range", 1, FARTHEST, "The same of their ally.", "DD-N9-06"),
    Number("griffin_range", 1, FARTHEST, "The same with griffins.", "DD-BRD-12"),
    Switch("out_at_turn", "Hidden units come out when their turn begins.", "DD-HID-05, DD-HID-07"),
)
BATTLE: Final[tuple[Value, ...]] = (
    Number("unit_worth", 1, MOST, "Points of a unit.", "DD-BAT-08, DD-BAT-09"),
    Number("elites.count", 0, MOST_ELITES, "Elite Warriors of the Dwarves.", "DD-ADV-02, DD-N9-13"),
    Number("elites.worth", 0, MOST, "Points of each.", "DD-ADV-03, DD-N9-13"),
    Number("dwarf_bonus", 0, MOST, "Points the Dwarves add.", "DD-DWF-08, DD-DWF-09"),
    Number("dwarf_bonus_against_orcs", 0, MOST, "Points they add against Orcs.", "DD-DWF-08, DD-DWF-09"),
    Number("orc_bonus", 0, MOST, "Points the Orcs add.", "DD-ORC-15"),
    Number("weakness", 0, MOST, "Points a weak side loses.", "DD-WKN-02"),
    Switch("weak_only_if_added", "Only if the enemy's artifact counts.", "DD-WKN-02, DD-WKN-03"),
    Number("blessing", 0, MOST, "Points of the Elven Blessing.", "DD-ADV-06"),
    Number("losses_for_blessing", 0, MOST_UNITS, "Elves lost before the first blessing.", "DD-ADV-05"),
    Switch("higher_discarded", "The higher artifact of a colour is discarded.", "DD-BAT-11, DD-BAT-12"),
    Switch("winner_may_discard", "The winner may discard the artifact played.", "DD-BAT-19"),
    Number("treachery_gold", 0, 20, "Gold for treachery.", "DD-BAT-23"),
    Switch("swap", "The Dwarves may swap their Queen and Jack.", "DD-DWF-06"),
    Switch("dwarves_betray_for_ally", "They betray in an ally's battle too.", "DD-DWF-10"),
    Switch("ace_is_jack", "A Special Card is a Jack for the Dwarves.", "DD-ACE-10"),
    Switch("ace_is_artifact", "A Special Card is an artifact of value 1.", "DD-ACE-08, DD-N9-09"),
    SomeOf("questions", QUESTIONS, "What the Elves may ask.", "DD-ELF-06, DD-ELF-07"),
    Switch("elves_ask_for_ally", "The Elves ask for an ally; else the ally asks.", "DD-ELF-11, DD-ELF-12"),
    Switch("ace_asks_both", "A Special Card asks both questions.", "DD-ACE-13"),
    Switch("theft", "Orcs who win take a card, or sell it for its value.", "DD-ORC-16"),
    Switch("negations", "Special Cards negate powers.", "DD-ACE-18 to DD-ACE-22"),
)
COLLECTION: Final[tuple[Value, ...]] = (
    Number("income", 0, 20, "Gold for everybody at the end of a turn.", "DD-COL-01, DD-COL-02"),
    Number("castle_income", 0, 20, "More of it for each castle.", "DD-COL-03"),
    Number("dwarf_ally_income", 0, 20, "More of it for an ally of the Dwarves.", "DD-DWF-12"),
    Number("gold_per_unit", 1, 20, "Gold that a unit collects from its territory.", "DD-COL-05"),
    Switch("discards", "Everybody may discard cards.", "DD-COL-06"),
)
SECTIONS: Final[tuple[Value, ...]] = (
    Switch("later", "Oracles, weaknesses, advanced powers exist.", "DD-ORA-01, DD-WKN-01"),
    Switch("sixes", "Actions with sixes exist, those with two Special Cards do not.", "DD-N9-14 to DD-N9-18"),
    Switch("hands_inspected", "The Elves look into hands.", "DD-N9-02"),
    Switch("agreements", "Deals bind, and gold may be given.", "DD-AGR, DD-R-164"),
)
DECKS: Final[tuple[Value, ...]] = (
    *[
        Number(ARTIFACT_VALUES[card], 0, 1, f"How many {CARD_NAMES[card]} there are.", "DD-CMP-18")
        for card in CARDS
    ],
    *[
        Number(EVENT_VALUES[place], 0, 1, f"How many cards of {PLACE_NAMES[place]} there are.", "DD-CMP-19")
        for place in PLACES
        if EVENT_WORDS[place]
    ],
)
MAPS: Final[tuple[Value, ...]] = (
    OwnMap(MAP, "A map of your own; empty: the printed one.", "DD-BRD-01, DD-R-190"),
)
EDITION_VALUES: Final = (
    *LENGTH,
    *FACTION_VALUES,
    *DRAGONS,
    *BIDDING,
    *RECRUITMENT,
    *BATTLE,
    *COLLECTION,
    *SECTIONS,
    *DECKS,
    *MAPS,
)
