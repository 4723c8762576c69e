"""The four editions as records of values and parts: never `if edition ==` in a rule.

Every field names the atoms it stands for. `ninth` is `sixth-c` with the changes of DD-N9.
"""

from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import BOARD, PLACE_WORDS
from wyrmhall.games.dragon_dune.components.factions import FACTION_DATA, FACTION_NAMES, START, Faction, Start

Values = dict[str, Any]

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
USUAL_EDITION: Final = "sixth-c"
PRINTED_TURNS: Final = 8  # no printed edition has more

# Called alike in all editions: printed rules differ in nothing of it, house rules may.
_COMMON: Final[Values] = {
    "castles_to_win": 3,
    "castles_for_allies": 4,
    "hand_limit": 4,
    "goblin_hand_limit": 8,
    "second_card_gold": 2,
    "troll_takes": 4,
    "revive_price": 1,
    "hire_price.castle": 1,
    "hire_price.elsewhere": 2,
    "ace_revives_units": 2,
    "ace_places_units": 5,
    "range": 2,
    "orc_range": 3,
    "griffin_range": 4,
    "weakness": 2,
    "blessing": 1,
    "losses_for_blessing": 3,
    "gold_per_unit": 2,
    "poorer_elves_gold": 3,
}


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
        self.event_gold = tuple(
            BOARD[word]["gold"][self.board] if "gold" in BOARD[word] else 0 for word in PLACE_WORDS
        )

    def atom(self, rule: str) -> str:
        """The atom that stands for the rule in this edition."""
        return self.atoms.get(rule, rule)

    def start_of(self, faction: Faction) -> Start:
        return self.starts[faction]


def start_values(values: Values, faction: str) -> dict[str, int]:
    return {what: values.get(f"{faction}.{what}", 0) for what in START}


def starts_on(board: str) -> Values:
    """What the factions start with, as data/factions.toml has it for that board."""
    printed: Values = {}
    for faction in FACTION_DATA:
        start = faction.first if board == "first" else faction.later
        printed |= {f"{faction.name}.gold": start.gold, f"{faction.name}.cards": start.cards}
        if faction.places:
            printed[f"{faction.name}.units"] = start.units
    return printed


# Code names the atoms of `sixth-c`; where another edition has one of its own for the same rule, it is here.
_ATOMS_OF_FIRST: Final = {
    "DD-ACE-03": "DD-ACE-02",
    "DD-ACE-15": "DD-ACE-14",
    "DD-ACE-17": "DD-ACE-16",
    "DD-ADV-01": "DD-ORC-16",
    "DD-BID-06": "DD-BID-05",
    "DD-BID-07": "DD-R-61",
    "DD-CNC-02": "DD-R-54",
    "DD-COL-02": "DD-COL-01",
    "DD-DRG-04": "DD-R-27",
    "DD-EVT-14": "DD-EVT-02",
    "DD-EVT-17": "DD-EVT-04",
    "DD-EVT-19": "DD-EVT-05",
    "DD-ELF-07": "DD-ELF-06",
    "DD-HID-04": "DD-R-77",
    "DD-HID-06": "DD-HID-05",
    "DD-HID-07": "DD-HID-05",
    "DD-HID-08": "DD-HID-05",
    "DD-HID-10": "DD-R-177",
    "DD-HID-11": "DD-HID-03",
    "DD-MOV-02": "DD-MOV-01",
    "DD-ORC-06": "DD-ORC-05",
    "DD-R-74": "DD-R-177",
    "DD-R-136": "DD-R-138",
    "DD-R-171": "DD-ELF-06",
    "DD-REC-03": "DD-REC-02",
    "DD-REC-07": "DD-REC-05",
    "DD-REC-12": "DD-REC-11",
    "DD-REC-18": "DD-REC-17",
    "DD-SET-05": "DD-SET-03",
    "DD-SET-06": "DD-R-22",
    "DD-SET-10": "DD-R-18",
    "DD-SET-12": "DD-R-18",
    "DD-TRN-02": "DD-TRN-01",
    "DD-TRN-06": "DD-TRN-05",
    "DD-TRN-07": "DD-MOV-01",
    "DD-VIC-05": "DD-VIC-01",
    "DD-VIC-07": "DD-R-138",
    "DD-VIC-08": "DD-R-138",
    "DD-VIC-09": "DD-R-138",
}
_ATOMS_OF_SIXTH: Final = {
    "DD-ACE-17": "DD-ACE-16",
    "DD-EVT-14": "DD-EVT-09",
    "DD-ORC-14": "DD-ORC-13",
    "DD-REC-07": "DD-REC-06",
    "DD-TWO-08": "DD-TWO-07",
}
_ATOMS_OF_NINTH: Final = {
    "DD-SET-06": "DD-N9-11",
    "DD-TWO-05": "DD-N9-18",
    "DD-TWO-08": "DD-N9-15",
}

_FIRST: Final[Values] = {
    **_COMMON,
    **starts_on("first"),
    "units": 20,
    "turns": 6,
    "board": "first",
    "suits_moved": False,
    "dragon_by_card": False,
    "dragon_start_doubled": False,
    "dragon_bars": False,
    "events": "great-dragon",
    "red_dragon": False,
    "orc_loss_rounded_up": True,
    "ally_spared": False,
    "emperor": True,
    "trolls": False,
    "elves_see_event": False,
    "starter_moves": False,
    "ally_free_card": False,
    "revive.most": 5,
    "revive.free": 5,
    "orc_revive.most": 5,
    "orc_revive.free": 5,
    "orc_ally_revive.most": 5,
    "orc_ally_revive.free": 5,
    "conscripts": 2,
    "orc_conscripts": 4,
    "half_rounded_up": True,
    "orcs_hire": True,
    "early_disband": False,
    "disband_price": 0,
    "ace_revives": False,
    "ace_places": True,
    "ace_extends": False,
    "ace_hides": False,
    "orc_ally_range": 2,
    "out_at_turn": True,
    "unit_worth": 1,
    "elites.count": 0,
    "elites.worth": 0,
    "dwarf_bonus": 0,
    "dwarf_bonus_against_orcs": 0,
    "orc_bonus": 0,
    "higher_discarded": False,
    "winner_may_discard": True,
    "weak_only_if_added": False,
    "treachery_gold": 0,
    "swap": False,
    "dwarves_betray_for_ally": True,
    "ace_is_jack": True,
    "ace_is_artifact": True,
    "questions": ["colour", "value", "units"],
    "elves_ask_for_ally": True,
    "ace_asks_both": False,
    "theft": True,
    "negations": False,
    "income": 2,
    "castle_income": 0,
    "dwarf_ally_income": 0,
    "discards": False,
    "allies_win": True,
    "sixes": False,
    "hands_inspected": False,
    "agreements": False,
    "later": False,
}

_SIXTH: Final[Values] = {
    **_COMMON,
    **starts_on("later"),
    "poorer_elves_gold": 5,
    "units": 10,
    "turns": 8,
    "board": "later",
    "suits_moved": False,
    "dragon_by_card": False,
    "dragon_start_doubled": False,
    "dragon_bars": True,
    "events": "colour-card",
    "red_dragon": True,
    "orc_loss_rounded_up": True,
    "ally_spared": False,
    "emperor": False,
    "trolls": True,
    "elves_see_event": True,
    "starter_moves": True,
    "ally_free_card": True,
    "revive.most": 2,
    "revive.free": 1,
    "orc_revive.most": 3,
    "orc_revive.free": 3,
    "orc_ally_revive.most": 3,
    "orc_ally_revive.free": 2,
    "conscripts": 1,
    "orc_conscripts": 1,
    "half_rounded_up": False,
    "orcs_hire": False,
    "early_disband": True,
    "disband_price": 1,
    "ace_revives": True,
    "ace_places": False,
    "ace_extends": True,
    "ace_hides": True,
    "orc_ally_range": 2,
    "out_at_turn": False,
    "unit_worth": 2,
    "elites.count": 2,
    "elites.worth": 4,
    "dwarf_bonus": 1,
    "dwarf_bonus_against_orcs": 1,
    "orc_bonus": 1,
    "higher_discarded": True,
    "winner_may_discard": False,
    "weak_only_if_added": False,
    "treachery_gold": 2,
    "swap": True,
    "dwarves_betray_for_ally": False,
    "ace_is_jack": False,
    "ace_is_artifact": True,
    "questions": ["colour", "units"],
    "elves_ask_for_ally": False,
    "ace_asks_both": True,
    "theft": False,
    "negations": True,
    "income": 1,
    "castle_income": 0,
    "dwarf_ally_income": 0,
    "discards": True,
    "allies_win": False,
    "sixes": False,
    "hands_inspected": False,
    "agreements": True,
    "later": True,
}

_SIXTH_C: Final[Values] = {
    **_SIXTH,
    "poorer_elves_gold": 3,
    "dragon_by_card": True,
    "events": "two-cards",
    "ally_spared": True,
    "revive.most": 3,
    "revive.free": 1,
    "orc_ally_revive.most": 3,
    "orc_ally_revive.free": 2,
    "elites.count": 3,
    "elites.worth": 3,
    "dwarf_bonus": 2,
    "dwarf_bonus_against_orcs": 0,
    "weak_only_if_added": True,
    "castle_income": 1,
    "dwarf_ally_income": 1,
}

_NINTH: Final[Values] = {
    **_SIXTH_C,
    "suits_moved": True,
    "dragon_start_doubled": True,
    "orc_loss_rounded_up": False,
    "orc_ally_revive.most": 3,
    "orc_ally_revive.free": 3,
    "conscripts": 2,
    "orc_conscripts": 2,
    "orc_ally_range": 3,
    "elites.count": 2,
    "elites.worth": 3,
    "ace_is_artifact": False,
    "sixes": True,
    "hands_inspected": True,
}

PRINTED: Final[dict[str, Values]] = {
    "first": _FIRST,
    "sixth": _SIXTH,
    "sixth-c": _SIXTH_C,
    "ninth": _NINTH,
}
_ATOMS: Final[dict[str, dict[str, str]]] = {
    "first": _ATOMS_OF_FIRST,
    "sixth": _ATOMS_OF_SIXTH,
    "ninth": _ATOMS_OF_NINTH,
}
EDITIONS: Final[dict[str, Edition]] = {
    name: Edition(name, values, _ATOMS.get(name, {})) for name, values in PRINTED.items()
}
