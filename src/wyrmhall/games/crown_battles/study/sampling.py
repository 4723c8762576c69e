"""Tables drawn at random over everything the game offers, for soaks and laws."""

from typing import Any, Final

from wyrmhall.games.crown_battles.components.cards import POWER_NAMES, SUIT_NAMES, VALUES
from wyrmhall.games.crown_battles.components.house_preset import DRAGONS, GOLEMS, HOUSE_RULES, PEASANTS
from wyrmhall.games.crown_battles.options import AS_PRINTED, DEALS, LEAKS, Options, largest_hand
from wyrmhall.games.crown_battles.rules.round_types.names import LEAST_PLAYERS, TYPE_NAMES
from wyrmhall.games.crown_battles.setup import CALIBRATED, PRESET_NAMES, PRESETS, PRINTED, STANDARD
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.sampling import sample_rules
from wyrmhall.kernel.options import BadOptions

OWN_ROUNDS: Final = 6
RARELY: Final = 5  # one table in so many has house rules
RULES_TRIED: Final = 20


def sample_options(chance: Chance) -> Options:
    """Any table: standard or preset, any deck, any deals, any round types the players allow."""
    players = 2 + chance.below(7)
    drawn = _preset(chance, players) | _types(chance, players)
    if not chance.below(RARELY):
        drawn |= _rules(chance, drawn)
    elif not chance.below(3):
        drawn |= _deck(chance)
    return Options(**drawn, **_deals(chance, Options(**drawn)))


def _preset(chance: Chance, players: int) -> dict[str, Any]:
    """As many power cards as printed, some of them named; or any."""
    name = chance.pick([STANDARD, *[one for one in PRESET_NAMES if PRESETS[one].players == players]])
    preset = PRESETS[f"{STANDARD}-{players}" if name == STANDARD else name]
    any_number = not chance.below(3)
    wanted = chance.below(len(POWER_NAMES) if any_number else preset.peasants + preset.powers + 1)
    named = chance.below(wanted + 1)
    drawn = wanted - named if any_number or name == STANDARD else AS_PRINTED
    powers = tuple(chance.draw(POWER_NAMES, named))
    return {"players": players, "preset": name, "powers": powers, "random_powers": drawn}


def _rules(chance: Chance, drawn: dict[str, Any]) -> dict[str, Any]:
    """House rules that fit the players; none if a few tries find none with cards enough for all."""
    for _ in range(RULES_TRIED):
        rules = sample_rules(HOUSE_RULES, HOUSE_RULES.base_of(drawn), chance)
        try:
            Options(**drawn, rules=rules)
        except BadOptions:
            continue
        return {"rules": rules}
    return {}


def _deck(chance: Chance) -> dict[str, Any]:
    """All values of one suit, or at least five of several: everybody gets a card."""
    suits = tuple(chance.draw(SUIT_NAMES, 1 + chance.below(len(SUIT_NAMES))))
    lowest = 1 + chance.below(VALUES - 4) if len(suits) > 1 else 1
    return {
        "suits": suits,
        "lowest": lowest,
        "highest": lowest + 4 + chance.below(VALUES - lowest - 3) if len(suits) > 1 else VALUES,
        "golems": chance.below(GOLEMS + 2) - 1,
        "dragons": chance.below(DRAGONS + 2) - 1,
        "peasants": chance.below(PEASANTS + 2) - 1,
    }


def _types(chance: Chance, players: int) -> dict[str, Any]:
    allowed = [kind for number, kind in enumerate(TYPE_NAMES) if players >= LEAST_PLAYERS[number]]
    types = chance.draw(allowed, chance.below(len(allowed) + 1)) if chance.below(4) else []
    return {
        "types": tuple(types),
        "leak": chance.pick(LEAKS),
        "missions_together": chance.below(2) == 1,
        "mission_points": CALIBRATED if not chance.below(4) else PRINTED,
    }


def _deals(chance: Chance, options: Options) -> dict[str, Any]:
    how = chance.pick(DEALS)
    if how == "random":
        return {"deals": how, "rounds": 1 + chance.below(OWN_ROUNDS)}
    if how != "own":
        return {"deals": how}
    largest = largest_hand(options)
    sizes = [1 + chance.below(largest) for _ in range(1 + chance.below(OWN_ROUNDS))]
    return {"deals": how, "own_deals": tuple(sizes)}
