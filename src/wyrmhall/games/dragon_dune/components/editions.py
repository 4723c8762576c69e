"""The four editions as records of values and parts: never `if edition ==` in a rule.

Every field names the atoms it stands for. `ninth` is `sixth-c` with the changes of DD-N9.
"""

from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import CASTLES, PLACES, Place, place_named
from wyrmhall.games.dragon_dune.components.cards import (
    CARDS,
    COLOURS,
    SUIT_LETTERS,
    Suit,
)
from wyrmhall.games.dragon_dune.components.factions import (
    FACTION_NAMES,
    FACTIONS,
    GOBLINS,
    ORCS,
    START,
    Faction,
    Start,
)
from wyrmhall.games.dragon_dune.components.island import PRINTED_ISLAND, house_island
from wyrmhall.games.dragon_dune.components.powers import (
    FIGHTS_FIERCELY,
    FIGHTS_HARD,
    POWERS,
)
from wyrmhall.games.dragon_dune.components.printed_values import (
    ARTIFACT_VALUES,
    ATOMS,
    EVENT_VALUES,
    MAP,
    PRINTED,
    Values,
)

# How the event round goes
GREAT_DRAGON: Final = 0  # DD-EVT-01 to DD-EVT-05
COLOUR_CARD: Final = 1  # DD-EVT-06 to DD-EVT-09
TWO_CARDS: Final = 2  # DD-EVT-10 to DD-EVT-15

COLOUR: Final = 0  # battle questions
UNITS: Final = 1
VALUE: Final = 2
QUESTIONS: Final = ("colour", "units", "value")
EVENT_ROUNDS: Final = ("great-dragon", "colour-card", "two-cards")
BOARDS: Final = ("first", "later")
NO_FACTION: Final = Faction(-1)  # has a power that house rules give to nobody
ABSENT: Final = "absent faction"  # what such a faction is called
USUAL_EDITION: Final = "sixth-c"
PRINTED_TURNS: Final = 8  # no printed edition has more


def pair(values: Values, one: str, other: str) -> tuple[int, int]:
    return values[one], values[other]


class Edition:
    """What distinguishes one edition from the others. `values` are those of edition_values.py."""

    def __init__(self, name: str, values: Values, atoms: dict[str, str], fingerprint: str = "") -> None:
        self.name = name
        self.atoms = atoms  # what the same rule is called in this edition
        self.fingerprint = fingerprint  # of house rules; the printed ones have none
        self.values = values
        # stock and length
        self.units: int = values["units"]  # DD-CMP-02, DD-CMP-03, DD-BRD-13, DD-BRD-14
        self.turns: int = values["turns"]  # DD-TRN-03, DD-TRN-04
        self.starts = tuple([Start(start_values(values, name)) for name in FACTION_NAMES])  # DD-CMP-12
        # map
        self.island = house_island(values[MAP]) if values[MAP] else PRINTED_ISLAND  # DD-BRD-01, DD-R-190
        # factions
        self.owners = {power: owner_of_power(values, power) for power in POWERS}
        self.hard_fighters = self.owners[FIGHTS_HARD]  # DD-DWF-08, DD-DWF-09
        self.fierce_fighters = self.owners[FIGHTS_FIERCELY]  # DD-ORC-15
        self.faction_names: tuple[str, ...] = of_factions(values, "name")
        self.suits = suits_of(values)  # DD-CMP-12, DD-N9-01
        self.weak = tuple([COLOURS.index(word) for word in of_factions(values, "weak")])  # DD-WKN-01
        self.places = tuple([places_of(words) for words in of_factions(values, "places")])  # DD-SET-01
        # cards
        self.artifact_cards: int = sum([values[ARTIFACT_VALUES[card]] << card for card in CARDS])  # DD-CMP-18
        counts = [values.get(name, 0) for name in EVENT_VALUES]  # DD-CMP-19
        self.event_cards: int = sum([counts[place] << place for place in self.island.places])
        self.hand_limit: int = values["hand_limit"]  # DD-BID-02
        self.goblin_hand_limit: int = values["goblin_hand_limit"]
        self.board: str = values["board"]  # DD-BRD-04, DD-BRD-05
        self.suits_moved: bool = values["suits_moved"]  # DD-N9-01
        # dragon and events
        self.dragon_by_card: bool = values["dragon_by_card"]  # DD-DRG-01, DD-DRG-02
        self.dragon_start_doubled: bool = values["dragon_start_doubled"]  # DD-N9-11: 3 x die + die
        self.dragon_bars: bool = values["dragon_bars"]  # DD-DRG-09, DD-EVT-16, DD-MOV-04; DD-R-28
        self.events: int = EVENT_ROUNDS.index(values["events"])
        self.red_dragon: bool = values["red_dragon"]  # the strike spares and carries Orcs: DD-ORC-10, 11
        self.orc_loss_rounded_up: bool = values["orc_loss_rounded_up"]  # DD-R-31; DD-N9-05
        self.ally_spared: bool = values["ally_spared"]  # DD-ORC-21
        self.emperor: bool = values["emperor"]  # DD-EVT-03: the first seat's colour brings the dragon
        self.second_card_gold: int = values["second_card_gold"]  # DD-EVT-12
        self.trolls: bool = values["trolls"]  # DD-TRL-01
        self.troll_takes: int = values["troll_takes"]  # DD-TRL-02
        self.elves_see_event: bool = values["elves_see_event"]  # DD-ELF-09
        # bidding
        self.starter_moves: bool = values["starter_moves"]  # DD-BID-05, DD-BID-06
        self.ally_free_card: bool = values["ally_free_card"]  # DD-DWF-11
        # recruitment
        self.revive_price: int = values["revive_price"]  # DD-REC-07: of those that are not free
        self.revive = pair(values, "revive.most", "revive.free")  # how many at most, how many of them free
        self.orc_revive = pair(values, "orc_revive.most", "orc_revive.free")
        self.orc_ally_revive = pair(values, "orc_ally_revive.most", "orc_ally_revive.free")
        self.conscripts: int = values["conscripts"]  # DD-REC-11, DD-REC-12, DD-N9-08
        self.orc_conscripts: int = values["orc_conscripts"]  # DD-ORC-12
        self.half_rounded_up: bool = values["half_rounded_up"]  # DD-GOB-07, DD-GOB-08
        self.castle_hire_price: int = values["hire_price.castle"]  # DD-REC-13
        self.hire_price: int = values["hire_price.elsewhere"]
        self.orcs_hire: bool = values["orcs_hire"]  # DD-ORC-05, DD-ORC-06
        self.early_disband: bool = values["early_disband"]  # DD-GOB-11
        self.disband_price: int = values["disband_price"]  # DD-REC-18, DD-R-96
        self.ace_revives: bool = values["ace_revives"]  # DD-ACE-11
        self.ace_revives_units: int = values["ace_revives_units"]  # DD-ACE-11, DD-N9-16
        self.ace_places: bool = values["ace_places"]  # DD-ACE-12
        self.ace_places_units: int = values["ace_places_units"]
        self.ace_extends: bool = values["ace_extends"]  # DD-ACE-05; else a further move, DD-ACE-04
        self.ace_hides: bool = values["ace_hides"]  # DD-ACE-06
        self.range: int = values["range"]  # DD-MOV-01, DD-MOV-02
        self.orc_range: int = values["orc_range"]  # DD-ORC-07
        self.griffin_range: int = values["griffin_range"]  # DD-BRD-12
        self.orc_ally_range: int = values["orc_ally_range"]  # DD-N9-06
        self.out_at_turn: bool = values["out_at_turn"]  # hidden units come out: DD-HID-05, DD-HID-07
        # battle
        self.unit_worth: int = values["unit_worth"]  # DD-BAT-08, DD-BAT-09
        self.elites = pair(values, "elites.count", "elites.worth")  # DD-ADV-02, DD-ADV-03, DD-N9-13
        self.dwarf_bonus: int = values["dwarf_bonus"]  # DD-DWF-08, DD-DWF-09
        self.dwarf_bonus_against_orcs: int = values["dwarf_bonus_against_orcs"]
        self.orc_bonus: int = values["orc_bonus"]  # DD-ORC-15
        self.higher_discarded: bool = values["higher_discarded"]  # DD-BAT-11, DD-BAT-12; DD-R-121
        self.winner_may_discard: bool = values["winner_may_discard"]  # DD-BAT-19
        self.weak_only_if_added: bool = values["weak_only_if_added"]  # DD-WKN-02, DD-WKN-03
        self.weakness: int = values["weakness"]  # DD-WKN-02
        self.blessing: int = values["blessing"]  # DD-ADV-06
        self.losses_for_blessing: int = values["losses_for_blessing"]  # DD-ADV-05
        self.treachery_gold: int = values["treachery_gold"]  # DD-BAT-23
        self.swap: bool = values["swap"]  # DD-DWF-06
        self.dwarves_betray_for_ally: bool = values["dwarves_betray_for_ally"]  # DD-DWF-10
        self.ace_is_jack: bool = values["ace_is_jack"]  # DD-ACE-10
        self.ace_is_artifact: bool = values["ace_is_artifact"]  # DD-ACE-08, DD-N9-09
        self.questions: tuple[int, ...] = tuple([QUESTIONS.index(word) for word in values["questions"]])
        self.elves_ask_for_ally: bool = values["elves_ask_for_ally"]  # DD-ELF-11; else DD-ELF-12
        self.ace_asks_both: bool = values["ace_asks_both"]  # DD-ACE-13
        self.theft: bool = values["theft"]  # DD-ORC-16, price by value; DD-ADV-01 is an option
        self.negations: bool = values["negations"]  # DD-ACE-18 to DD-ACE-22
        # collection and victory
        self.income: int = values["income"]  # DD-COL-01, DD-COL-02
        self.castle_income: int = values["castle_income"]  # DD-COL-03
        self.dwarf_ally_income: int = values["dwarf_ally_income"]  # DD-DWF-12
        self.gold_per_unit: int = values["gold_per_unit"]  # DD-COL-05
        self.poorer_elves_gold: int = values["poorer_elves_gold"]  # DD-BAL-07
        self.discards: bool = values["discards"]  # DD-COL-06
        self.castles_to_win: int = values["castles_to_win"]  # DD-VIC-01, DD-VIC-05
        self.castles_for_allies: int = values["castles_for_allies"]  # DD-VIC-02
        self.allies_win: bool = values["allies_win"]  # DD-VIC-02, DD-ORC-18; DD-CNC-04
        # ninth
        self.sixes: bool = values["sixes"]  # DD-N9-14 to DD-N9-18
        self.hands_inspected: bool = values["hands_inspected"]  # DD-N9-02
        self.agreements: bool = values["agreements"]  # DD-AGR; DD-R-164
        self.later: bool = values["later"]  # the optional sections exist
        self.event_gold = tuple([self.island.gold_at(place, self.board) for place in PLACES])

    def atom(self, rule: str) -> str:
        """The atom that stands for the rule in this edition."""
        return self.atoms.get(rule, rule)

    def start_of(self, faction: Faction) -> Start:
        return self.starts[faction]

    def troll_of(self, faction: Faction) -> int:
        """DD-R-160  The castle of a faction that nobody plays, as bits."""
        castles = [1 << place for place in self.places[faction] if CASTLES >> place & 1]
        return castles[0] if castles else 0

    def holder(self, power: str) -> str:
        """What the faction with that power is called."""
        owner = self.owners[power]
        return self.faction_names[owner] if owner != NO_FACTION else ABSENT


def of_factions(values: Values, what: str) -> tuple[Any, ...]:
    return tuple([values[f"{faction}.{what}"] for faction in FACTION_NAMES])


def owner_of_power(values: Values, power: str) -> Faction:
    owners = [faction for faction in FACTIONS if power in values[f"{FACTION_NAMES[faction]}.powers"]]
    return owners[0] if owners else NO_FACTION


def suits_of(values: Values) -> tuple[Suit, ...]:
    suits = [Suit(SUIT_LETTERS.index(word)) for word in of_factions(values, "suit")]
    if values["suits_moved"]:
        suits[GOBLINS], suits[ORCS] = suits[ORCS], suits[GOBLINS]
    return tuple(suits)


def places_of(words: list[str]) -> tuple[Place, ...]:
    return tuple([place_named(word) for word in words])


def start_values(values: Values, faction: str) -> dict[str, int]:
    return {what: values[f"{faction}.{what}"] for what in START}


EDITIONS: Final[dict[str, Edition]] = {
    name: Edition(name, values, ATOMS.get(name, {})) for name, values in PRINTED.items()
}
