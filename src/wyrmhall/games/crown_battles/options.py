"""The options of a table: players, preset, power cards, round types, variations."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from wyrmhall.games.crown_battles.cards import NO_SUIT, POWER_NAMES, card_named
from wyrmhall.games.crown_battles.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, PRESETS, STANDARD, Preset, Setup
from wyrmhall.kernel.options import BadOptions, check_values, option

LEAKS: Final = ("together", "in-turn", "dealers-call", "spinner", "neighbours-draw")
DEALS: Final = ("printed", "other", "descending", "random")
DEFAULT_PLAYERS: Final = 4


@dataclass(frozen=True)
class Options:
    """Crown Battles"""

    players: int = option(
        0,
        "Players",
        "How many sit at the table, 2 to 8. 0: as the preset says, 4 in the standard game.",
        minimum=0,
        maximum=8,
        rule="CB-CMP-09",
    )
    preset: str = option(
        STANDARD,
        "Preset",
        "The standard game, or a gameplay suggestion that fixes players, deck and deals.",
        choices=(STANDARD, *PRESET_NAMES),
        rule="CB-PRE-02",
    )
    powers: tuple[str, ...] = option(
        (),
        "Power cards",
        "Which special power cards are in the deck; a preset draws at random those you do not name.",
        choices=POWER_NAMES,
        rule="CB-POW-02",
        group="Power cards",
    )
    random_powers: int = option(
        0,
        "Random power cards",
        "Standard game: how many more power cards are drawn at random. Each replaces a Peasant.",
        minimum=0,
        maximum=4,
        rule="CB-POW-01",
        group="Power cards",
    )
    types: tuple[str, ...] = option(
        (),
        "Round types",
        "Round-type cards of the expansions; without any, every round is a plain one.",
        choices=TYPE_NAMES,
        rule="CB-EXP-01",
        group="Rounds",
    )
    deals: str = option(
        "printed",
        "Deals",
        "Hand sizes: as printed, the preset's other list, largest hand first, or drawn at random.",
        choices=DEALS,
        rule="CB-VAR-01",
        group="Rounds",
    )
    rounds: int = option(
        0,
        "Rounds",
        "Random deals only: how many rounds are played. 0: as many as the preset has.",
        minimum=0,
        maximum=20,
        rule="CB-VAR-02",
        group="Rounds",
        when="deals=random",
    )
    leak: str = option(
        "together",
        "Leaked Suit",
        "Who chooses what is turned up in Leaked Suit.",
        choices=LEAKS,
        rule="CB-LEA-01",
        group="Rounds",
    )
    missions_together: bool = option(
        False,
        "Missions together",
        "Kept missions are turned up all at once instead of one after another.",
        rule="CB-MIS-10",
        group="Rounds",
    )

    def __post_init__(self) -> None:
        check_values(self)
        make_setup(self)  # refuses contradictions

    @property
    def seats(self) -> int:
        return self.players or (DEFAULT_PLAYERS if self.preset == STANDARD else PRESETS[self.preset].players)


def _preset(options: Options) -> Preset:
    if options.players == 1:
        raise BadOptions("players", "2 to 8 can play (CB-CMP-09)")
    if options.preset == STANDARD:
        return PRESETS[f"{STANDARD}-{options.seats}"]
    preset = PRESETS[options.preset]
    if options.seats != preset.players:
        raise BadOptions("players", f"preset {preset.name} is for {preset.players} players ({preset.rule})")
    return preset


def _deals(options: Options, preset: Preset) -> tuple[int, ...]:
    if options.rounds and options.deals != "random":
        raise BadOptions("rounds", "only random deals leave the number of rounds open (CB-VAR-02)")
    if options.deals == "other":
        if not preset.other_deals:
            raise BadOptions("deals", f"{options.preset} has no second list of deals ({preset.rule})")
        return preset.other_deals
    if options.deals == "descending":
        return tuple(reversed(preset.deals))  # CB-R-84
    if options.deals == "random":
        return (1,) * (options.rounds or len(preset.deals))
    return preset.deals


def power_cards_wanted(options: Options, preset: Preset) -> int:
    """How many power cards the deck holds, named and drawn."""
    if options.preset == STANDARD:
        return len(options.powers) + options.random_powers
    return preset.powers


def _types(options: Options) -> tuple[int, ...]:
    allowed = tuple(
        number
        for number, name in enumerate(TYPE_NAMES)
        if name in options.types and options.seats >= LEAST_PLAYERS[number]
    )
    if options.types and not allowed:
        raise BadOptions("types", f"none of the picked round types is for {options.seats} players (CB-R-89)")
    return allowed


@lru_cache(maxsize=256)
def make_setup(options: Options) -> Setup:
    """The Setup of a table before chance has drawn anything; BadOptions on a contradiction."""
    preset = _preset(options)
    wanted = power_cards_wanted(options, preset)
    if options.preset != STANDARD and options.random_powers:
        raise BadOptions("random_powers", "a preset fixes the number of its power cards (CB-PRE-02)")
    if options.preset == STANDARD and wanted > preset.peasants:
        raise BadOptions(
            "powers", f"at most {preset.peasants} Peasants can be exchanged for power cards (CB-POW-01)"
        )
    if len(options.powers) > wanted:
        raise BadOptions("powers", f"preset {preset.name} has {wanted} power cards ({preset.rule})")
    peasants = preset.peasants - wanted if options.preset == STANDARD else preset.peasants
    return Setup(
        options.seats,
        preset,
        peasants,
        tuple(sorted(card_named(name) for name in options.powers)),
        NO_SUIT,
        _deals(options, preset),
        options.deals == "random",
        _types(options),
        options.leak,
        options.missions_together,
    )
