"""A preset of one's own: one of the printed ones with values of a file in the place of its own."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from wyrmhall.games.crown_battles.components.cards import POWER_NAMES, SUIT_NAMES, VALUES, Suit
from wyrmhall.games.crown_battles.components.own_missions import (
    FEWEST_MISSIONS,
    MISSION_ENTRIES,
    MISSIONS_OUT,
    missions_of,
)
from wyrmhall.games.crown_battles.components.own_powers import POWER_ENTRIES, POWERS_IN, power_book_of
from wyrmhall.games.crown_battles.components.own_types import TYPE_ENTRIES, TYPES, types_of_rules
from wyrmhall.games.crown_battles.components.scoring_values import (
    POINTS,
    SCORING_VALUES,
    scoring_of,
    values_of_scoring,
)
from wyrmhall.games.crown_battles.setup import MOST_REPLAYS, PRESETS, STANDARD, Preset
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.house_rules.description import Contradiction, HouseRules, Values
from wyrmhall.kernel.house_rules.rules_file import OWN_FILE, OwnRules, RulesFile
from wyrmhall.kernel.house_rules.values import Number, Numbers, SomeOf, Switch, Value
from wyrmhall.kernel.options import BadOptions

GOLEMS: Final = 2  # CB-CMP-03  what the box holds
DRAGONS: Final = 2
PEASANTS: Final = 4
MOST_ROUNDS: Final = 40  # CB-R-93
MOST_CARDS: Final = 38  # the largest hand: two players, everything in the deck
MOST_FIELDS: Final = 9  # of the spinner, of one kind
MOST_STAKE: Final = 100

PRESET_VALUES: Final[tuple[Value, ...]] = (
    SomeOf("suits", SUIT_NAMES, "Suits in the deck.", "CB-R-91"),
    Switch("one_suit_out", "One suit, drawn by lot, is left out.", "CB-R-06"),
    Number("lowest", 1, VALUES, "Lowest number of each suit.", "CB-R-91"),
    Number("highest", 1, VALUES, "Highest number of each suit.", "CB-R-91"),
    Number("golems", 0, GOLEMS, "Golems in the deck.", "CB-R-91"),
    Number("dragons", 0, DRAGONS, "Dragons in the deck.", "CB-R-91"),
    Number("peasants", 0, PEASANTS, "Peasants in the deck.", "CB-R-92"),
    Number("powers", 0, len(POWER_NAMES), "Power cards in the deck.", "CB-POW-02"),
    Numbers("deals", 1, MOST_CARDS, MOST_ROUNDS, "The hand size of each round.", "CB-R-93"),
    Number("spinner.suit", 0, MOST_FIELDS, "Fields of the spinner for each suit.", "CB-SPN-02"),
    Number("spinner.none", 0, MOST_FIELDS, "Fields of the spinner for no trump.", "CB-SPN-03"),
    Number(
        "spinner.choice",
        0,
        MOST_FIELDS,
        "Fields of the spinner by which the dealer names the suit.",
        "CB-SPN-04",
    ),
    Number("stake", 0, MOST_STAKE, "Points everybody pays into the pot of Wagering.", "CB-WAG-01", POINTS),
    Number("replays", 0, MOST_REPLAYS, "How often a last round without a winner is played again.", "CB-R-82"),
    *SCORING_VALUES,
    MISSIONS_OUT,
    MISSION_ENTRIES,
    TYPES,
    TYPE_ENTRIES,
    POWERS_IN,
    POWER_ENTRIES,
)


def values_of(preset: Preset) -> Values:
    return {
        "suits": [SUIT_NAMES[suit] for suit in preset.named],
        "one_suit_out": preset.suits < len(preset.named),
        "lowest": preset.lowest,
        "highest": preset.highest,
        "golems": preset.golems,
        "dragons": preset.dragons,
        "peasants": preset.peasants,
        "powers": preset.powers,
        "deals": list(preset.deals),
        "spinner.suit": preset.spinner[0],
        "spinner.none": preset.spinner[1],
        "spinner.choice": preset.spinner[2],
        "stake": preset.stake,
        "replays": preset.replays,
        **values_of_scoring(preset.scoring),
        "missions_out": [],
        "missions": [],
        "types": [],
        "round_types": [],
        "powers_in": [],
        "power_cards": [],
    }


def contradictions(values: Values) -> list[Contradiction]:
    return list(_contradictions(values))


def _contradictions(values: Values) -> Iterator[Contradiction]:
    left = len(values["suits"]) - values["one_suit_out"]
    if left < 1:
        yield Contradiction(("suits", "one_suit_out"), "a deck needs one suit at least (CB-R-91)")
    if values["lowest"] > values["highest"]:
        why = f"lowest = {values['lowest']}, but highest = {values['highest']}: no number is left (CB-R-91)"
        yield Contradiction(("lowest", "highest"), why)
    if not values["spinner.none"] + values["spinner.choice"] + values["spinner.suit"]:
        why = "the spinner needs one field at least (CB-SPN-01)"
        yield Contradiction(("spinner.suit", "spinner.none", "spinner.choice"), why)
    missions = missions_of(values)
    if missions is not None and len(missions.numbers) < FEWEST_MISSIONS:
        why = f"{len(missions.numbers)} missions are left, and {FEWEST_MISSIONS} are needed (CB-R-87)"
        yield Contradiction(("missions_out",), why)


def base_of(options: Mapping[str, Any]) -> str:
    """The standard game is one for each number of players."""
    preset = str(options.get("preset", STANDARD))
    return f"{STANDARD}-{options.get('players') or 4}" if preset == STANDARD else preset


HOUSE_RULES: Final = HouseRules(
    {name: values_of(preset) for name, preset in PRESETS.items()},
    PRESET_VALUES,
    "CB-PRE-02",
    base_of,
    contradictions,
)


@lru_cache(maxsize=256)
def own_rules(text: str) -> OwnRules:
    """BadOptions with the line of what is wrong."""
    try:
        return RulesFile(HOUSE_RULES, OWN_FILE, text).own_rules()
    except BadFile as bad:
        raise BadOptions("rules", str(bad)) from None


def deals_are_own(text: str) -> bool:
    """Printed hands are as large as the deck allows; those that somebody wrote must fit."""
    own = own_rules(text)
    return tuple(own.values["deals"]) != PRESETS[own.base].deals


@lru_cache(maxsize=256)
def house_preset(text: str) -> Preset:
    own = own_rules(text)
    values = own.values
    named = tuple(sorted([Suit(SUIT_NAMES.index(name)) for name in values["suits"]]))
    spinner = (values["spinner.suit"], values["spinner.none"], values["spinner.choice"])
    printed = {name: value for name, value in values.items() if "." not in name}
    deck = {"named": named, "suits": len(named) - values["one_suit_out"], "spinner": spinner}
    mark = {
        "fingerprint": own.fingerprint,
        "scoring": scoring_of(values),
        "own_missions": missions_of(values),
        "own_types": types_of_rules(values),
        "power_book": power_book_of(values),
    }
    return Preset(own.name, {**PRESETS[own.base].printed, **printed, **deck, **mark})
