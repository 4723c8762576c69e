"""The options of a table: players, preset, deck, deals, round types, variations."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from wyrmhall.games.crown_battles.components.cards import (
    NO_SUIT,
    POWER_NAMES,
    SUIT_NAMES,
    VALUES,
    Suit,
    card_named,
)
from wyrmhall.games.crown_battles.components.house_preset import (
    DRAGONS,
    GOLEMS,
    MOST_CARDS,
    MOST_ROUNDS,
    PEASANTS,
    deals_are_own,
    house_preset,
    own_rules,
)
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.setup import (
    CALIBRATED,
    PRESET_NAMES,
    PRESETS,
    PRINTED,
    STANDARD,
    Preset,
    Setup,
    other_deals,
)
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE
from wyrmhall.kernel.options import BadOptions, check_values, option

LEAKS: Final = ("together", "in-turn", "dealers-call", "spinner", "neighbours-draw")
DEALS: Final = ("printed", "other", "descending", "random", "own")
DEFAULT_PLAYERS: Final = 4
AS_PRINTED: Final = -1


def _in_short(preset: Preset) -> str:
    """What people choose a suggestion by: players, rounds and minutes."""
    minutes = f", {preset.minutes} minutes" if preset.minutes else ""
    return f"{preset.players} players, {len(preset.deals)} rounds{minutes}"


@dataclass(frozen=True)
class Options:
    """Crown Battles"""

    players: int = option(
        0,
        "Players",
        "How many sit at the table, 2 to 8.",
        minimum=2,
        maximum=8,
        instead={0: "as the preset says, 4 in the standard game"},
        rule="CB-CMP-09",
    )
    preset: str = option(
        STANDARD,
        "Preset",
        "The standard game, or a gameplay suggestion of players, deck and deals.",
        choices=(STANDARD, *PRESET_NAMES),
        rule="CB-PRE-02",
        notes={name: _in_short(PRESETS[name]) for name in PRESET_NAMES},
    )
    powers: tuple[str, ...] = option(
        (),
        "Power cards",
        "Which special power cards are in the deck. Each takes the place of a Peasant.",
        choices=POWER_NAMES,
        rule="CB-POW-02",
        group="Deck",
    )
    random_powers: int = option(
        AS_PRINTED,
        "Random power cards",
        "How many more power cards are drawn at random.",
        minimum=0,
        maximum=len(POWER_NAMES),
        instead={AS_PRINTED: "as many as the preset lacks, none in the standard game"},
        rule="CB-POW-02",
        group="Deck",
    )
    peasants: int = option(
        AS_PRINTED,
        "Peasants",
        "How many Peasants are in the deck.",
        minimum=0,
        maximum=PEASANTS,
        instead={AS_PRINTED: "as printed, each power card in the place of one"},
        rule="CB-R-92",
        group="Deck",
    )
    golems: int = option(
        AS_PRINTED,
        "Golems",
        "How many Golems are in the deck.",
        minimum=0,
        maximum=GOLEMS,
        instead={AS_PRINTED: "as printed"},
        rule="CB-R-91",
        group="Deck",
    )
    dragons: int = option(
        AS_PRINTED,
        "Dragons",
        "How many Dragons are in the deck.",
        minimum=0,
        maximum=DRAGONS,
        instead={AS_PRINTED: "as printed"},
        rule="CB-R-91",
        group="Deck",
    )
    suits: tuple[str, ...] = option(
        (),
        "Suits",
        "Which suits are in the deck; without any, as printed.",
        choices=SUIT_NAMES,
        rule="CB-R-91",
        group="Deck",
    )
    lowest: int = option(
        0,
        "Lowest number",
        "Of each suit.",
        minimum=1,
        maximum=VALUES,
        instead={0: "as printed"},
        rule="CB-R-91",
        group="Deck",
    )
    highest: int = option(
        VALUES,
        "Highest number",
        "Of each suit.",
        minimum=1,
        maximum=VALUES,
        rule="CB-R-91",
        group="Deck",
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
        "Hand sizes: as printed, the other list (1, 3, 5 and so on), largest hand first, drawn at random, "
        "or your own.",
        choices=DEALS,
        rule="CB-R-93",
        group="Rounds",
    )
    own_deals: tuple[int, ...] = option(
        (),
        "Own deals",
        "Own deals only: the hand size of each round, for example 3, 5, 7, 5, 3.",
        minimum=1,
        maximum=MOST_CARDS,
        rule="CB-R-93",
        group="Rounds",
        when="deals=own",
    )
    rounds: int = option(
        0,
        "Rounds",
        "Random deals only: how many rounds are played.",
        minimum=1,
        maximum=MOST_ROUNDS,
        instead={0: "as many as the preset has"},
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
    mission_points: str = option(
        PRINTED,
        "Mission points",
        "Printed: the numbers of the rulebook where it prints them. Calibrated: simulated odds alone.",
        choices=(PRINTED, CALIBRATED),
        rule="CB-MIS-06",
        group="Rounds",
    )

    rules: str = option(
        "",
        "House rules",
        "A preset of your own: a TOML file that says from which preset it starts and what is different.",
        rule="CB-PRE-02",
        file=OWN_FILE,
        group="House rules",
    )

    def __post_init__(self) -> None:
        check_values(self)
        if self.rules:
            self.take_base(PRESETS[own_rules(self.rules).base])
        make_setup(self)  # refuses contradictions

    def take_base(self, base: Preset) -> None:
        """Whoever asks for preset and players is told those of the house rules."""
        name = STANDARD if base.name.startswith(STANDARD) else base.name
        if self.preset not in (STANDARD, name):
            raise BadOptions("preset", f"your house rules start from {base.name}; leave the preset out")
        if self.players not in (0, base.players):
            raise BadOptions("players", f"your house rules are for {base.players}, from {base.name}")
        object.__setattr__(self, "preset", name)
        object.__setattr__(self, "players", base.players)

    @property
    def seats(self) -> int:
        return self.players or (DEFAULT_PLAYERS if self.preset == STANDARD else PRESETS[self.preset].players)


# -- the deck: CB-POW-01, CB-POW-02, CB-R-91, CB-R-92 ---------------------------------------------------


def _preset(options: Options) -> Preset:
    if options.rules:
        return house_preset(options.rules)
    if options.preset == STANDARD:
        return PRESETS[f"{STANDARD}-{options.seats}"]
    preset = PRESETS[options.preset]
    if options.seats != preset.players:
        raise BadOptions("players", f"preset {preset.name} is for {preset.players} players ({preset.rule})")
    return preset


def _named_powers(options: Options, preset: Preset) -> tuple[str, ...]:
    return options.powers or preset.powers_in


def _power_cards(options: Options, preset: Preset) -> int:
    """How many power cards the deck holds, named and drawn."""
    named = len(_named_powers(options, preset))
    if options.random_powers == AS_PRINTED:
        return max(named, preset.powers)
    if named + options.random_powers > len(POWER_NAMES):
        left = len(POWER_NAMES) - named
        raise BadOptions("random_powers", f"only {left} are left, one of each is in the box (CB-CMP-04)")
    return named + options.random_powers


def _peasants(options: Options, preset: Preset, powers: int) -> int:
    """CB-R-92  Power cards take the place of Peasants, and Peasants that of power cards left out."""
    if options.peasants != AS_PRINTED:
        return options.peasants
    return min(PEASANTS, max(0, preset.peasants + preset.powers - powers))


def _changes(options: Options, preset: Preset) -> dict[str, Any]:
    """What the table wants otherwise than its preset prints it."""
    changes: dict[str, Any] = {}
    if options.suits:
        changes["named"] = tuple(sorted(Suit(SUIT_NAMES.index(name)) for name in options.suits))
        changes["suits"] = len(changes["named"])
    if options.golems != AS_PRINTED:
        changes["golems"] = options.golems
    if options.dragons != AS_PRINTED:
        changes["dragons"] = options.dragons
    if options.lowest:
        changes["lowest"] = options.lowest
    if options.highest != VALUES:
        changes["highest"] = options.highest
    lowest = options.lowest or preset.lowest
    highest = preset.highest if options.highest == VALUES else options.highest
    if lowest > highest:
        raise BadOptions("highest", f"the lowest number is {lowest}: no number would be left (CB-R-91)")
    return changes


class Deck(NamedTuple):
    """What the options say of it."""

    preset: Preset  # with what the table has changed
    peasants: int
    powers: int  # named and drawn


@lru_cache(maxsize=256)
def deck_of(options: Options) -> Deck:
    printed = _preset(options)
    powers = _power_cards(options, printed)
    return Deck(printed.with_deck(_changes(options, printed)), _peasants(options, printed, powers), powers)


def largest_hand(options: Options) -> int:
    """CB-R-03"""
    preset, peasants, powers = deck_of(options)
    numbers = preset.suits * (preset.highest - preset.lowest + 1)
    cards = numbers + preset.golems + preset.dragons + peasants + powers
    if cards < options.seats:
        raise BadOptions("lowest", f"{cards} cards are too few for {options.seats} players (CB-R-91)")
    return cards // options.seats


# -- deals: CB-VAR, CB-R-84, CB-R-93 --------------------------------------------------------------------


def _own_deals(options: Options, largest: int) -> tuple[int, ...]:
    if not options.own_deals:
        raise BadOptions("own_deals", "say how many cards are dealt in each round (CB-R-93)")
    if len(options.own_deals) > MOST_ROUNDS:
        raise BadOptions("own_deals", f"a game has at most {MOST_ROUNDS} rounds here (CB-R-93)")
    if max(options.own_deals) > largest:
        why = f"the deck has {largest} cards for each player, not {max(options.own_deals)} (CB-R-03)"
        raise BadOptions("own_deals", why)
    return options.own_deals


def _deals(options: Options, preset: Preset, largest: int) -> tuple[int, ...]:
    if options.rounds and options.deals != "random":
        raise BadOptions("rounds", "only random deals leave the number of rounds open (CB-VAR-02)")
    if options.deals == "own":
        return _own_deals(options, largest)
    if options.own_deals:
        raise BadOptions("own_deals", "they are dealt only where deals is own (CB-R-93)")
    if options.deals == "other":
        return other_deals(largest)
    if options.rules and max(preset.deals) > largest and deals_are_own(options.rules):
        why = f"{preset.name} deals {max(preset.deals)} cards, and the deck has {largest} for each player"
        raise BadOptions("rules", f"deals: {why} (CB-R-03)")
    if options.deals == "descending":
        return tuple(reversed(preset.deals))  # CB-R-84
    if options.deals == "random":
        return (1,) * (options.rounds or len(preset.deals))
    return preset.deals


# -- together -------------------------------------------------------------------------------------------


def _types(options: Options) -> tuple[int, ...]:
    preset = _preset(options)
    picked = options.types or preset.types
    allowed = tuple(
        number
        for number, name in enumerate(TYPE_NAMES)
        if name in picked and options.seats >= least_players(preset, number)
    )
    if picked and not allowed:
        why = f"none of the picked round types is for {options.seats} players (CB-R-89)"
        raise BadOptions("types", why) if options.types else BadOptions("rules", f"types: {why}")
    return allowed


def least_players(preset: Preset, number: int) -> int:
    """CB-EXP-04, CB-EXP-05  For whom the round type of that number is."""
    own = preset.own_types
    if own is not None and number in own.by_number:
        return own.by_number[number].least_players
    return LEAST_PLAYERS[number]


@lru_cache(maxsize=256)
def make_setup(options: Options) -> Setup:
    """The Setup of a table before chance has drawn anything; BadOptions on a contradiction."""
    deck = deck_of(options)
    return Setup(
        options.seats,
        deck.preset,
        deck.peasants,
        tuple(sorted(card_named(name) for name in _named_powers(options, deck.preset))),
        NO_SUIT,
        _deals(options, deck.preset, largest_hand(options)),
        options.deals == "random",
        _types(options),
        options.leak,
        options.missions_together,
        options.mission_points,
    )
