"""The options of a table: edition, factions, and every optional section of the rules, one by one."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.games.dragon_dune.components.editions import EDITIONS, USUAL_EDITION, Edition
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.components.house_edition import edition_in_force, own_rules
from wyrmhall.games.dragon_dune.components.our_editions import OUR_EDITIONS
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE
from wyrmhall.kernel.options import BadOptions, check_values, option

MOST_PLAYERS: Final = 4
PLUNDER: Final = "plunder"
ELITE: Final = "elite"
BLESSING: Final = "blessing"
INITIATIVE: Final = "initiative"
ADVANCED: Final = (PLUNDER, ELITE, BLESSING, INITIATIVE)
MOVE: Final = "move"
QUESTION: Final = "question"
CHAOS: Final = "chaos"
WALLS: Final = "walls"
COMMAND: Final = "command"
TWO_ACES: Final = (MOVE, QUESTION, CHAOS, WALLS, COMMAND)
SIXES: Final = ("clubs", "diamonds", "hearts", "spades")
TALK: Final = ("edition", "on", "off")
ANY_NUMBER: Final = -1
MOST_GIFTS: Final = 12  # of a program in one round, so that its game comes to an end


@dataclass(frozen=True)
class Options:
    """Dragon Dune"""

    edition: str = option(
        USUAL_EDITION,
        "Edition",
        "Which printed rules are played: first, sixth, the later text of the sixth, or ninth.",
        choices=tuple(EDITIONS),
        rule="DD-TRN-04",
    )
    players: int = option(
        0,
        "Players",
        "How many play, 2 to 4. Fewer than factions are named: factions are drawn.",
        minimum=2,
        maximum=MOST_PLAYERS,
        instead={0: "one for each faction named"},
        rule="DD-R-181",
    )
    factions: tuple[str, ...] = option(
        FACTION_NAMES,
        "Factions",
        "Who sits at the table, in player order.",
        choices=FACTION_NAMES,
        rule="DD-R-06",
        group="Factions",
    )
    drawn: bool = option(
        False,
        "Draw factions",
        "Factions are drawn for the seats p1 to p4 at random.",
        rule="DD-R-06",
        group="Factions",
    )
    oracles: tuple[str, ...] = option(
        (),
        "Oracles",
        "Factions whose players record a prediction and may win by it.",
        choices=FACTION_NAMES,
        rule="DD-ORA-01",
        group="Factions",
    )
    weaknesses: bool = option(
        False,
        "Weaknesses",
        "Orcs and Goblins are weak against Ice, Elves and Dwarves against Fire.",
        rule="DD-WKN-01",
        group="Powers",
    )
    advanced: tuple[str, ...] = option(
        (),
        "Advanced powers",
        "Orcish Plunder, Dwarven Elite Warriors, Elven Blessing, Goblin Initiative.",
        choices=ADVANCED,
        rule="DD-ADV-01",
        group="Powers",
    )
    two_aces: tuple[str, ...] = option(
        (),
        "Actions with two Special Cards",
        "Extra move, a yes-or-no question, chaos monster, walls destroyed, the dragon commanded.",
        choices=TWO_ACES,
        rule="DD-TWO-01",
        group="Powers",
    )
    sixes: tuple[str, ...] = option(
        (),
        "Actions with a six",
        "Ninth edition: which sixes may be discarded for their action.",
        choices=SIXES,
        rule="DD-N9-14",
        group="Powers",
        when="edition=ninth",
    )
    extra_conscripts: int = option(
        0,
        "Extra conscripts",
        "If the Goblins are too strong: how many more units everybody conscripts a turn.",
        minimum=0,
        maximum=1,
        rule="DD-BAL-02",
        group="Balance",
    )
    orc_free_revive: int = option(
        3,
        "Free Orcs from the graveyard",
        "If the Orcs are too strong: 2 instead of 3.",
        minimum=2,
        maximum=3,
        rule="DD-BAL-04",
        group="Balance",
    )
    dwarf_levy: int = option(
        0,
        "Levy on sales",
        "If the Dwarves are too strong: how much of each price goes to the bank.",
        minimum=0,
        maximum=1,
        rule="DD-BAL-05",
        group="Balance",
    )
    poorer_elves: bool = option(
        False,
        "Poorer Elves",
        "If the Elves are too strong: they start with less gold.",
        rule="DD-BAL-07",
        group="Balance",
        when="edition=sixth-c,ninth",
    )
    talk: str = option(
        "edition",
        "Deals and gifts",
        "On, off, or as the edition says: all but the first have binding deals and gifts of gold.",
        choices=TALK,
        rule="DD-R-164",
        group="Deals and gifts",
    )
    proposals: int = option(
        12,
        "Proposals a round",
        "How many deals a player may propose in one round.",
        minimum=0,
        maximum=12,
        rule="DD-DEAL-39",
        group="Deals and gifts",
    )
    gifts: int = option(
        ANY_NUMBER,
        "Gifts a round",
        "How many gifts of gold a player may make in one round.",
        minimum=0,
        maximum=MOST_GIFTS,
        instead={ANY_NUMBER: "any number, as people may, or 12 where programs alone play"},
        rule="DD-DEAL-39",
        group="Deals and gifts",
    )

    rules: str = option(
        "",
        "House rules",
        "Your own edition: a TOML file that says from which edition it starts and what is different. Or "
        "one of ours, in which no faction is surely too strong.",
        rule="DD-R-188",
        file=OWN_FILE,
        group="House rules",
        ours=tuple(OUR_EDITIONS),
    )

    def __post_init__(self) -> None:
        check_values(self)
        if self.rules in OUR_EDITIONS:
            object.__setattr__(self, "rules", OUR_EDITIONS[self.rules])
        if self.rules:
            object.__setattr__(self, "edition", self.edition_of_rules())
        refuse_contradictions(self)

    def edition_of_rules(self) -> str:
        """The one that the house rules start from: whoever asks for the edition is told that one."""
        base = own_rules(self.rules).base
        if self.edition not in (USUAL_EDITION, base):
            raise BadOptions("edition", f"your house rules start from {base}; leave the edition out")
        return base

    @property
    def edition_in_force(self) -> Edition:
        return edition_in_force(self.edition, self.rules)

    @property
    def seats(self) -> int:
        return self.players or len(self.factions)

    @property
    def faction_drawn(self) -> bool:
        return self.drawn or self.seats < len(self.factions)

    @property
    def talks(self) -> bool:
        return self.talk == "on" or (self.talk == "edition" and self.edition_in_force.agreements)


def refuse_contradictions(options: Options) -> None:
    edition = options.edition_in_force
    if not 2 <= options.seats <= MOST_PLAYERS:
        raise BadOptions("players", "two, three or four can play (DD-R-181)")
    if options.seats > len(options.factions):
        raise BadOptions("factions", f"{options.seats} players need {options.seats} factions (DD-CMP-01)")
    if options.seats < len(options.factions) < len(FACTION_NAMES) and not options.drawn:
        raise BadOptions(
            "factions", f"{len(options.factions)} factions for {options.seats} players; draw them? (DD-R-06)"
        )
    if any(name not in options.factions for name in options.oracles):
        raise BadOptions("oracles", "an Oracle's faction has to be in play (DD-ORA-01)")
    _refuse_missing_sections(options, edition)


def _refuse_missing_sections(options: Options, edition: Edition) -> None:
    """The optional sections belong to the editions that print them."""
    later = {
        "oracles": (bool(options.oracles), "DD-ORA-01"),
        "weaknesses": (options.weaknesses, "DD-WKN-01"),
        "advanced": (bool(options.advanced), "DD-ADV-01"),
        "orc_free_revive": (options.orc_free_revive != 3, "DD-BAL-04"),
        "dwarf_levy": (options.dwarf_levy != 0, "DD-BAL-05"),
        "poorer_elves": (options.poorer_elves, "DD-BAL-07"),
    }
    for field, (wanted, rule) in later.items():
        if wanted and not edition.later:
            raise BadOptions(field, f"the {edition.name} edition does not have it ({rule})")
    if PLUNDER in options.advanced and edition.theft:
        raise BadOptions("advanced", f"{PLUNDER} is {edition.name}'s theft already: leave it out (DD-ORC-16)")
    if options.two_aces and (edition.sixes or not edition.later):
        rule = "DD-N9-14" if edition.sixes else "DD-TWO-01"
        raise BadOptions("two_aces", f"the {edition.name} edition does not have them ({rule})")
    if options.sixes and not edition.sixes:
        raise BadOptions("sixes", f"the {edition.name} edition does not have them (DD-N9-14)")
