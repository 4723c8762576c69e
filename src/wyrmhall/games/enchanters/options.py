"""The options of a table: competitive or cooperative, what is drawn and how, presets."""

from dataclasses import dataclass
from typing import Final

from wyrmhall.kernel.options import BadOptions, check_values, option

COMPETITIVE: Final = "competitive"
COOP: Final = "coop"
MOST_PLAYERS: Final = 4
DEFAULT_PLAYERS: Final = 4
BASIC: Final = "basic"
BANNERS: Final = "banners"
CLASSES: Final = "classes"
RANDOM: Final = "random"
IN_ORDER: Final = "order"
GROUP: Final = "group"
DIFFICULTIES: Final = ("easy", "normal", "hard", "very-hard")
THRESHOLDS: Final = {"easy": 50, "normal": 40, "hard": 30, "very-hard": 25}  # EN-SET-32
BEGINNERS: Final = ("cultists", "goblins", "unicorns", "bandits")  # EN-OPT-11
BEGINNERS_VILLAGE: Final = "Normaltown"
FIRST: Final = (RANDOM, "p1", "p2", "p3", "p4")


@dataclass(frozen=True)
class Options:
    """Enchanters"""

    mode: str = option(
        COMPETITIVE,
        "Game",
        "Everybody for themselves, or all together against an Overlord.",
        choices=(COMPETITIVE, COOP),
        rule="EN-OPT-07",
    )
    players: int = option(
        0,
        "Players",
        "How many play: 2 to 4, in the cooperative game 1 to 4.",
        minimum=1,
        maximum=MOST_PLAYERS,
        instead={0: "four"},
        rule="EN-OPT-14",
    )
    items: str = option(
        BANNERS,
        "Starting items",
        "Plain fists, or banners.",
        choices=(BASIC, BANNERS),
        rule="EN-OPT-01",
        group="Cards",
    )
    enchantments: str = option(
        CLASSES,
        "Starting enchantments",
        "Plain cards of enchanting, or classes.",
        choices=(BASIC, CLASSES),
        rule="EN-OPT-02",
        group="Cards",
    )
    selection: str = option(
        RANDOM,
        "Kingdoms",
        "Drawn at random, picked in player order, or agreed by the group (the host picks or names them).",
        choices=(RANDOM, IN_ORDER, GROUP),
        rule="EN-OPT-03",
        group="Kingdoms",
    )
    kingdoms: tuple[str, ...] = option(
        (),
        "Named kingdoms",
        "Kingdoms the group has agreed on, by key (dark-elves); the rest is selected as chosen above.",
        rule="EN-SET-05",
        group="Kingdoms",
    )
    shorter: bool = option(
        False, "Shorter game", "Five fewer cards per player.", rule="EN-OPT-04", group="Length and start"
    )
    related: bool = option(
        False,
        "Related to the kingdoms",
        "Village, banners, classes and Overlord belong to the kingdoms in play.",
        rule="EN-OPT-05",
        group="Kingdoms",
    )
    overlord: bool = option(
        False,
        "Overlord",
        "An Overlord joins a competitive game.",
        rule="EN-OPT-06",
        group="Village and Overlord",
        when="mode=competitive",
    )
    village: str = option(
        "",
        "Named village",
        "The village the host has chosen, by name.",
        rule="EN-R-06",
        group="Village and Overlord",
        when="mode=competitive",
    )
    lord: str = option(
        "",
        "Named Overlord",
        "The Overlord the group has picked, by name.",
        rule="EN-SET-28",
        group="Village and Overlord",
    )
    harder: bool = option(
        False,
        "Harder cooperative game",
        "Against an Overlord made for the cooperative game, not an adapted one.",
        rule="EN-OPT-08",
        group="Together against an Overlord",
        when="mode=coop",
    )
    difficulty: str = option(
        "normal",
        "Difficulty",
        "How many wounds the group can bear in a cooperative game: 50, 40, 30 or 25.",
        choices=DIFFICULTIES,
        rule="EN-OPT-09",
        when="mode=coop",
    )
    reinforcements: bool = option(
        False,
        "Reinforcements",
        "Won challenges make the Overlord stronger.",
        rule="EN-OPT-10",
        group="Together against an Overlord",
        when="mode=coop",
    )
    wound_deck: bool = option(
        True, "Wound deck", "Ten wounds become a wound card.", rule="EN-OPT-13", group="Cards"
    )
    odyssey: bool = option(
        True,
        "Odyssey",
        "The cards about speed, weight, pearls, duels and the desert.",
        rule="EN-OPT-15",
        group="Cards",
    )
    beginners: bool = option(
        False,
        "For beginners",
        "Cultists, Goblins, Unicorns and Bandits around Normaltown.",
        rule="EN-OPT-11",
        group="Length and start",
    )
    quick: bool = option(
        False,
        "Quick setup",
        "Full length, everything related to the kingdoms, an Overlord.",
        rule="EN-OPT-12",
        group="Length and start",
    )
    first: str = option(
        RANDOM,
        "Starting player",
        "Drawn at random, or named by the host.",
        choices=FIRST,
        rule="EN-R-69",
        group="Length and start",
    )
    cards: str = option(
        "",
        "Own cards",
        "Your own cards, as the text of a TOML file, added to the shipped set.",
        rule="EN-DCK-01",
        file="your cards",
        group="Cards",
    )

    def __post_init__(self) -> None:
        check_values(self)
        refuse_contradictions(self)

    @property
    def seats(self) -> int:
        return self.players or DEFAULT_PLAYERS

    @property
    def coop(self) -> bool:
        return self.mode == COOP

    @property
    def has_overlord(self) -> bool:
        """EN-OPT-07, EN-OPT-12"""
        return self.coop or self.overlord or self.quick or self.lord != ""

    @property
    def is_related(self) -> bool:
        return self.related or self.quick

    @property
    def reinforced(self) -> bool:
        return self.coop and self.reinforcements

    @property
    def with_wound_cards(self) -> bool:
        """EN-COP-10"""
        return self.wound_deck and not self.coop

    @property
    def kingdom_count(self) -> int:
        """EN-SET-02, EN-R-88"""
        return self.seats * (2 if self.seats == 2 or self.coop else 1)

    @property
    def only_marked(self) -> bool:
        """EN-SET-06"""
        return self.seats == 2 or self.coop

    @property
    def threshold(self) -> int:
        return THRESHOLDS[self.difficulty]


def refuse_contradictions(options: Options) -> None:
    if options.seats == 1 and not options.coop:
        raise BadOptions("players", "one player needs the cooperative game (EN-OPT-14)")
    if options.quick and options.shorter:
        raise BadOptions("shorter", "the quick setup is for the full-length game (EN-OPT-12)")
    if options.quick and options.selection == IN_ORDER:
        raise BadOptions("selection", "the quick setup draws kingdoms or lets the group pick (EN-OPT-12)")
    if options.quick and options.items == BASIC:
        raise BadOptions("items", "the quick setup plays with banners (EN-OPT-12)")
    if options.quick and options.enchantments == BASIC:
        raise BadOptions("enchantments", "the quick setup plays with classes (EN-OPT-12)")
    if options.quick and options.reinforcements:
        raise BadOptions("reinforcements", "the quick setup plays without them (EN-OPT-12)")
    if options.reinforcements and not options.coop:
        raise BadOptions("reinforcements", "only a cooperative game has them (EN-OPT-10)")
    if options.harder and not options.coop:
        raise BadOptions("harder", "only a cooperative game has a harder form (EN-OPT-08)")
    if options.coop and options.overlord:
        raise BadOptions("overlord", "a cooperative game always has an Overlord (EN-OPT-07)")
    if options.coop and options.village:
        raise BadOptions("village", "the village of a cooperative game is the Enchanters Guild (EN-SET-18)")
    if FIRST.index(options.first) > options.seats:
        raise BadOptions("first", f"there are {options.seats} players only (EN-R-69)")
    if len(options.kingdoms) > options.kingdom_count:
        raise BadOptions("kingdoms", f"{options.kingdom_count} kingdoms are in play (EN-SET-02)")
    if options.beginners:
        refuse_advanced(options)


def refuse_advanced(options: Options) -> None:
    """EN-OPT-11  What the host names leaves room for the four kingdoms and their village."""
    others = [key for key in options.kingdoms if key.lower() not in BEGINNERS]
    if len(others) > max(0, options.kingdom_count - len(BEGINNERS)):
        raise BadOptions("kingdoms", f"{', '.join(others)}: not for beginners (EN-OPT-11)")
    if options.village.lower() not in ("", BEGINNERS_VILLAGE.lower()):
        raise BadOptions("village", f"beginners play around {BEGINNERS_VILLAGE} (EN-OPT-11)")
