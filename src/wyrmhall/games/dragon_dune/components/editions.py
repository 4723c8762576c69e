"""The four editions as records of values and parts: never `if edition ==` in a rule.

Every field names the atoms it stands for. `ninth` is `sixth-c` with the changes of DD-N9.
"""

from typing import Any, Final

from wyrmhall.games.dragon_dune.components.board import BOARD, PLACE_WORDS
from wyrmhall.games.dragon_dune.components.factions import FACTION_DATA, Faction, Start

# How the event round goes
GREAT_DRAGON: Final = 0  # DD-EVT-01 to DD-EVT-05
COLOUR_CARD: Final = 1  # DD-EVT-06 to DD-EVT-09
TWO_CARDS: Final = 2  # DD-EVT-10 to DD-EVT-15

COLOUR: Final = 0  # battle questions
UNITS: Final = 1
VALUE: Final = 2
QUESTIONS: Final = ("colour", "units", "value")


class Edition:
    """What distinguishes one edition from the others."""

    def __init__(self, name: str, values: dict[str, Any]) -> None:
        self.name = name
        # stock and length
        self.units: int = values["units"]  # DD-CMP-02, DD-CMP-03, DD-BRD-13, DD-BRD-14
        self.turns: int = values["turns"]  # DD-TRN-03, DD-TRN-04
        self.board: str = values["board"]  # DD-BRD-04, DD-BRD-05; and which start of the factions
        self.suits_moved: bool = values["suits_moved"]  # DD-N9-01
        # dragon and events
        self.dragon_by_card: bool = values["dragon_by_card"]  # DD-DRG-01, DD-DRG-02
        self.dragon_start_doubled: bool = values["dragon_start_doubled"]  # DD-N9-11: 3 x die + die
        self.dragon_bars: bool = values["dragon_bars"]  # DD-DRG-09, DD-EVT-16, DD-MOV-04; DD-R-28
        self.events: int = values["events"]
        self.red_dragon: bool = values["red_dragon"]  # the strike spares and carries Orcs: DD-ORC-10, 11
        self.orc_loss_rounded_up: bool = values["orc_loss_rounded_up"]  # DD-R-31; DD-N9-05
        self.ally_spared: bool = values["ally_spared"]  # DD-ORC-21
        self.emperor: bool = values["emperor"]  # DD-EVT-03: the first seat's colour brings the dragon
        self.trolls: bool = values["trolls"]  # DD-TRL-01
        self.elves_see_event: bool = values["elves_see_event"]  # DD-ELF-09
        # bidding
        self.starter_moves: bool = values["starter_moves"]  # DD-BID-05, DD-BID-06
        self.ally_free_card: bool = values["ally_free_card"]  # DD-DWF-11
        # recruitment
        self.revive: tuple[int, int] = values["revive"]  # how many at most, how many of them free
        self.orc_revive: tuple[int, int] = values["orc_revive"]
        self.orc_ally_revive: tuple[int, int] = values["orc_ally_revive"]
        self.conscripts: int = values["conscripts"]  # DD-REC-11, DD-REC-12, DD-N9-08
        self.orc_conscripts: int = values["orc_conscripts"]  # DD-ORC-12
        self.half_rounded_up: bool = values["half_rounded_up"]  # DD-GOB-07, DD-GOB-08
        self.orcs_hire: bool = values["orcs_hire"]  # DD-ORC-05, DD-ORC-06
        self.early_disband: bool = values["early_disband"]  # DD-GOB-11
        self.disband_price: int = values["disband_price"]  # DD-REC-18, DD-R-96
        self.ace_revives: bool = values["ace_revives"]  # DD-ACE-11
        self.ace_places: bool = values["ace_places"]  # DD-ACE-12
        self.ace_extends: bool = values["ace_extends"]  # DD-ACE-05; else a further move, DD-ACE-04
        self.ace_hides: bool = values["ace_hides"]  # DD-ACE-06
        self.orc_ally_range: int = values["orc_ally_range"]  # DD-N9-06
        self.out_at_turn: bool = values["out_at_turn"]  # hidden units come out: DD-HID-05, DD-HID-07
        # battle
        self.unit_worth: int = values["unit_worth"]  # DD-BAT-08, DD-BAT-09
        self.elites: tuple[int, int] = values["elites"]  # how many, worth what: DD-ADV-02, 03, DD-N9-13
        self.dwarf_bonus: int = values["dwarf_bonus"]  # DD-DWF-08, DD-DWF-09
        self.dwarf_bonus_against_orcs: int = values["dwarf_bonus_against_orcs"]
        self.orc_bonus: int = values["orc_bonus"]  # DD-ORC-15
        self.higher_discarded: bool = values["higher_discarded"]  # DD-BAT-11, DD-BAT-12; DD-R-121
        self.winner_may_discard: bool = values["winner_may_discard"]  # DD-BAT-19
        self.weak_only_if_added: bool = values["weak_only_if_added"]  # DD-WKN-02, DD-WKN-03
        self.treachery_gold: int = values["treachery_gold"]  # DD-BAT-23
        self.swap: bool = values["swap"]  # DD-DWF-06
        self.dwarves_betray_for_ally: bool = values["dwarves_betray_for_ally"]  # DD-DWF-10
        self.ace_is_jack: bool = values["ace_is_jack"]  # DD-ACE-10
        self.ace_is_artifact: bool = values["ace_is_artifact"]  # DD-ACE-08, DD-N9-09
        self.questions: tuple[int, ...] = values["questions"]  # DD-ELF-06, DD-ELF-07
        self.elves_ask_for_ally: bool = values["elves_ask_for_ally"]  # DD-ELF-11; else DD-ELF-12
        self.ace_asks_both: bool = values["ace_asks_both"]  # DD-ACE-13
        self.theft: int = values["theft"]  # DD-ORC-16: 1, price by value; DD-ADV-01 is an option
        self.negations: bool = values["negations"]  # DD-ACE-18 to DD-ACE-22
        # collection and victory
        self.income: int = values["income"]  # DD-COL-01, DD-COL-02
        self.castle_income: int = values["castle_income"]  # DD-COL-03
        self.dwarf_ally_income: int = values["dwarf_ally_income"]  # DD-DWF-12
        self.discards: bool = values["discards"]  # DD-COL-06
        self.allies_win: bool = values["allies_win"]  # DD-VIC-02, DD-ORC-18; DD-CNC-04
        # ninth
        self.sixes: bool = values["sixes"]  # DD-N9-14 to DD-N9-18
        self.hands_inspected: bool = values["hands_inspected"]  # DD-N9-02
        self.agreements: bool = values["agreements"]  # DD-AGR; DD-R-164
        self.later: bool = values["later"]  # the optional sections exist
        self.atoms: dict[str, str] = values["atoms"]  # what the same rule is called in this edition
        self.event_gold = tuple(
            BOARD[word]["gold"][self.board] if "gold" in BOARD[word] else 0 for word in PLACE_WORDS
        )

    def atom(self, rule: str) -> str:
        """The atom that stands for the rule in this edition."""
        return self.atoms.get(rule, rule)

    def start_of(self, faction: Faction) -> Start:
        data = FACTION_DATA[faction]
        return data.first if self.board == "first" else data.later


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

_FIRST: Final[dict[str, Any]] = {
    "atoms": _ATOMS_OF_FIRST,
    "units": 20,
    "turns": 6,
    "board": "first",
    "suits_moved": False,
    "dragon_by_card": False,
    "dragon_start_doubled": False,
    "dragon_bars": False,
    "events": GREAT_DRAGON,
    "red_dragon": False,
    "orc_loss_rounded_up": True,
    "ally_spared": False,
    "emperor": True,
    "trolls": False,
    "elves_see_event": False,
    "starter_moves": False,
    "ally_free_card": False,
    "revive": (5, 5),
    "orc_revive": (5, 5),
    "orc_ally_revive": (5, 5),
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
    "elites": (0, 0),
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
    "questions": (COLOUR, VALUE, UNITS),
    "elves_ask_for_ally": True,
    "ace_asks_both": False,
    "theft": 1,
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

_SIXTH: Final[dict[str, Any]] = {
    "atoms": _ATOMS_OF_SIXTH,
    "units": 10,
    "turns": 8,
    "board": "later",
    "suits_moved": False,
    "dragon_by_card": False,
    "dragon_start_doubled": False,
    "dragon_bars": True,
    "events": COLOUR_CARD,
    "red_dragon": True,
    "orc_loss_rounded_up": True,
    "ally_spared": False,
    "emperor": False,
    "trolls": True,
    "elves_see_event": True,
    "starter_moves": True,
    "ally_free_card": True,
    "revive": (2, 1),
    "orc_revive": (3, 3),
    "orc_ally_revive": (3, 2),
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
    "elites": (2, 4),
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
    "questions": (COLOUR, UNITS),
    "elves_ask_for_ally": False,
    "ace_asks_both": True,
    "theft": 0,
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

_SIXTH_C: Final[dict[str, Any]] = {
    **_SIXTH,
    "atoms": {},
    "dragon_by_card": True,
    "events": TWO_CARDS,
    "ally_spared": True,
    "revive": (3, 1),
    "orc_ally_revive": (3, 2),
    "elites": (3, 3),
    "dwarf_bonus": 2,
    "dwarf_bonus_against_orcs": 0,
    "weak_only_if_added": True,
    "castle_income": 1,
    "dwarf_ally_income": 1,
}

_NINTH: Final[dict[str, Any]] = {
    **_SIXTH_C,
    "atoms": _ATOMS_OF_NINTH,
    "suits_moved": True,
    "dragon_start_doubled": True,
    "orc_loss_rounded_up": False,
    "orc_ally_revive": (3, 3),
    "conscripts": 2,
    "orc_conscripts": 2,
    "orc_ally_range": 3,
    "elites": (2, 3),
    "ace_is_artifact": False,
    "sixes": True,
    "hands_inspected": True,
}

EDITIONS: Final[dict[str, Edition]] = {
    name: Edition(name, values)
    for name, values in {
        "first": _FIRST,
        "sixth": _SIXTH,
        "sixth-c": _SIXTH_C,
        "ninth": _NINTH,
    }.items()
}
